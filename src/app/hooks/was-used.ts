import { isRecord, parseJson } from '../../kernel/index.ts';
import { contentTerms } from '../../text/index.ts';

/** Who speaks in a transcript's line, as Claude Code, Codex and Gemini CLI write it. */
const MODEL: ReadonlySet<unknown> = new Set(['assistant', 'model', 'gemini']);
/** More of a memory's words than this in what a model said, and it worked with it. */
const SHARE = 0.6;
const FEWEST = 3;

/** What the model said and did, of a transcript in JSON lines: what it was given is not in it. Pure. */
export function wordsOfModel(transcript: string): ReadonlySet<string> {
  const said = transcript.split('\n').flatMap((line) => {
    const parsed = parseJson(line);
    if (!parsed.ok || !isRecord(parsed.value)) return [];
    const { value } = parsed;
    const inner = [value['message'], value['payload']].find(isRecord) ?? value;
    const speaks = MODEL.has(inner['role']) || MODEL.has(inner['type']) || MODEL.has(value['type']);
    return speaks ? [JSON.stringify(inner['content'] ?? '')] : [];
  });
  return new Set(contentTerms(said.join('\n')));
}

/** Whether a memory's words are among them. Pure. */
export function wasUsed(content: string, said: ReadonlySet<string>): boolean {
  const terms = contentTerms(content);
  const found = terms.filter((term) => said.has(term)).length;
  return found >= FEWEST && found >= SHARE * terms.length;
}
