import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { type Answer, saying } from './model-server.ts';

/** One question as a compatible server sees it. */
export interface SeenAsk {
  /** `decide`, `grade`, `draft` … */
  readonly role: string;
  readonly system: string;
  readonly input: string;
  readonly maxTokens: number;
}

export function readAsk(body: string): SeenAsk {
  const parsed = parseJson(body);
  const request = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const format = isRecord(request['response_format']) ? request['response_format'] : {};
  const schema = isRecord(format['json_schema']) ? format['json_schema'] : {};
  const messages = Array.isArray(request['messages']) ? request['messages'] : [];
  const contentOf = (role: string): string => {
    const found: unknown = messages.find((one: unknown) => isRecord(one) && one['role'] === role);
    return isRecord(found) ? String(found['content']) : '';
  };
  return {
    role: String(schema['name'] ?? ''),
    system: contentOf('system'),
    input: contentOf('user'),
    maxTokens: Number(request['max_tokens'] ?? 0),
  };
}

/** The form that an answer is asked in. */
export function schemaIn(body: string): unknown {
  const parsed = parseJson(body);
  const request = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const format = isRecord(request['response_format']) ? request['response_format'] : {};
  return isRecord(format['json_schema']) ? format['json_schema']['schema'] : undefined;
}

/** The sentences of an ask by their handles. */
export function sentencesIn(input: string): ReadonlyMap<string, string> {
  return new Map(
    [...input.matchAll(/^\s*\[(e\d+\.s\d+)\] (.+)$/gm)].map(([, handle = '', text = '']) => [
      handle,
      text,
    ]),
  );
}

/** Answers each ask by a function of it: what a model would say. */
export function scripted(script: (ask: SeenAsk, number: number) => unknown): Answer {
  let number = 0;
  return (response, call) => {
    number += 1;
    const said = script(readAsk(call.body), number);
    saying(typeof said === 'string' ? said : JSON.stringify(said))(response, call);
  };
}

/**
 * An honest planner over documents that say "NAME … in PLACE." one hop each: it searches the question, then every name of the found
 * sentences that it has not searched, drafts the sentences that hold the question's words or a bridge, and reads pairs word by word.
 */
export function honestScript(hops: readonly string[]): (ask: SeenAsk) => unknown {
  return ({ role, input }) => {
    const sentences = sentencesIn(input);
    switch (role) {
      case 'decide': {
        const next = hops.find(
          (hop, index) =>
            !input.includes(`documents: ${hop} (`) &&
            (index === 0 || [...sentences.values()].some((text) => text.includes(hop))),
        );
        return next === undefined
          ? { action: 'draft', because: 'all that is asked is said' }
          : {
              action: 'search',
              queries: [{ text: next, channel: 'documents' }],
              because: 'next hop',
            };
      }
      case 'grade':
        return {
          rows: [...new Set([...sentences.keys()].map((handle) => handle.split('.')[0] ?? ''))].map(
            (handle) => ({ handle, grade: 1, span: '', reason: '' }),
          ),
        };
      case 'draft':
      case 'rewrite': {
        const told = [...sentences].filter(([, text]) => hops.some((hop) => text.includes(hop)));
        return {
          sections: [
            {
              title: '',
              sentences: told
                .slice(0, 6)
                .map(([handle, text]) => ({ text, cites: [handle], kind: 'found' })),
            },
          ],
        };
      }
      case 'check_support':
        return {
          pairs: [...input.matchAll(/^(p\d+): (.+)\n((?: {3}\[.+\n?)+)/gm)].map(
            ([, id, text = '', quotes = '']) => ({
              id,
              verdict: quotes.includes(text) ? 'says' : 'says_other',
              spans: [],
            }),
          ),
        };
      default:
        return { claims: [] };
    }
  };
}
