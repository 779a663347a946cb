import { once } from 'node:events';
import { createServer } from 'node:http';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import type { Hop, HopQuestion } from './hop-sets.ts';

/** A model on this machine that answers as OpenAI-compatible servers do. */
export interface PlannerServer extends AsyncDisposable {
  readonly url: string;
  /** Queries that it chose since the last question. */
  readonly searches: number;
  /** What is asked next: the planner knows the hops of a question, and of a hop what was shown to it. */
  ask(question: HopQuestion): void;
}

/**
 * An honest planner: it asks one thing at a time, and of a name only what stood in the question or in a shown sentence; it writes the
 * sentences that hold the answer, and reads pairs word by word.
 */
export async function openPlanner(): Promise<PlannerServer> {
  let current: HopQuestion | undefined;
  let searches = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { role, input } = readAsk(Buffer.concat(chunks).toString('utf8'));
    const said = current === undefined ? {} : answerOf(current, role, input);
    if ('queries' in said) searches += 1;
    const message = { role: 'assistant', content: JSON.stringify(said) };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        choices: [{ message, finish_reason: 'stop' }],
        usage: { prompt_tokens: Math.ceil(input.length / 4), completion_tokens: 60 },
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    get searches() {
      return searches;
    },
    ask(question) {
      current = question;
      searches = 0;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readAsk(body: string): { readonly role: string; readonly input: string } {
  const parsed = parseJson(body);
  const request = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const format = isRecord(request['response_format']) ? request['response_format'] : {};
  const schema = isRecord(format['json_schema']) ? format['json_schema'] : {};
  const messages = Array.isArray(request['messages']) ? request['messages'] : [];
  const user: unknown = messages.find((one: unknown) => isRecord(one) && one['role'] === 'user');
  return {
    role: String(schema['name'] ?? ''),
    input: isRecord(user) ? String(user['content']) : '',
  };
}

function answerOf(question: HopQuestion, role: string, input: string): object {
  const sentences = [...input.matchAll(/^\s*\[(e\d+\.s\d+)\] (.+)$/gm)].map(
    ([, handle = '', text = '']) => ({ handle, text }),
  );
  switch (role) {
    case 'decide':
      return decide(question, input);
    case 'grade':
      return { rows: grades(question, input) };
    case 'draft':
    case 'rewrite':
      return { sections: [{ title: '', sentences: written(question, sentences) }] };
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
}

/** The question as it is, then of each name that is known by now; when nothing new is known, it writes. */
function decide({ text, hops }: HopQuestion, input: string): object {
  const searched = [...input.matchAll(/^- documents: (.+) \(\d+ passages\)$/gm)].map(
    ([, query = '']) => query,
  );
  const queries = hops.every(({ about }) => about === '') ? [text] : [];
  const found = input.slice(input.indexOf('<found '), input.indexOf('</found '));
  const isKnown = ({ name }: Hop): boolean =>
    [found, text].some((known) => known.toLowerCase().includes(name.toLowerCase()));
  const wanted = [...queries, ...hops.filter(isKnown).map(queryOf)];
  const next = wanted.find((query) => !searched.includes(query.slice(0, 300)));
  return next === undefined
    ? { action: 'draft', because: 'nothing new is known' }
    : {
        action: 'search',
        queries: [{ text: next.slice(0, 300), channel: 'documents' }],
        because: 'the next hop',
      };
}

function queryOf({ name, about }: Hop): string {
  return `${name} ${about}`.trim();
}

/** A row about one of the things that are looked up is useful. */
function grades({ hops }: HopQuestion, input: string): readonly object[] {
  return [...input.matchAll(/^(e\d+) "(.*?)"/gm)].map(([, handle, title = '']) => ({
    handle,
    grade: hops.some(({ name }) => title.replace(/ \([^)]*\)$/, '') === name) ? 2 : 1,
    span: '',
    reason: '',
  }));
}

const MAX_WRITTEN = 6;

function written(
  { answer, hops }: HopQuestion,
  sentences: readonly { readonly handle: string; readonly text: string }[],
): readonly object[] {
  const says = (part: string): typeof sentences =>
    part === ''
      ? []
      : sentences.filter(({ text }) => text.toLowerCase().includes(part.toLowerCase()));
  const told = [...says(answer).slice(0, 3), ...hops.flatMap(({ name }) => says(name).slice(0, 1))];
  return [...new Set(told)]
    .slice(0, MAX_WRITTEN)
    .map(({ handle, text }) => ({ text, cites: [handle], kind: 'found' }));
}
