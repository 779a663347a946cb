import { foldSpace } from '../../text/index.ts';
import type { KeptSpecific } from './find-specifics.ts';

/** Longer clauses are cut. */
export const MAX_CLAUSE = 200;
const BREAK = /[\n;!?。；！？]|[.,:](?=\s)|，/g;

/** A part of a sentence with the specifics that stand in it. */
export interface Clause {
  readonly text: string;
  readonly specifics: readonly KeptSpecific[];
}

/** The clauses of a text that hold its specifics, each once: a number is worth what it belongs to. Pure. */
export function findClauses(text: string, found: readonly KeptSpecific[]): readonly Clause[] {
  const clauses: { text: string; specifics: KeptSpecific[] }[] = [];
  let end = 0;
  for (const specific of found) {
    if (specific.start < end) {
      clauses.at(-1)?.specifics.push(specific);
      continue;
    }
    const from = Math.max(end, clauseStart(text, specific.start));
    end = clauseEnd(text, specific.end);
    clauses.push({ text: cut(foldSpace(text.slice(from, end))), specifics: [specific] });
  }
  return clauses;
}

function clauseStart(text: string, at: number): number {
  const from = Math.max(0, at - MAX_CLAUSE / 2);
  const last = [...text.slice(from, at).matchAll(BREAK)].at(-1);
  if (last !== undefined) return from + last.index + 1;
  // No word is shown without its beginning.
  return from === 0 ? 0 : behindBlank(text, from, at);
}

function behindBlank(text: string, from: number, at: number): number {
  const blank = text.indexOf(' ', from);
  return blank === -1 || blank >= at ? from : blank + 1;
}

function clauseEnd(text: string, at: number): number {
  const to = Math.min(text.length, at + MAX_CLAUSE / 2);
  const next = text.slice(at, to).search(BREAK);
  if (next !== -1) return at + next;
  const blank = to === text.length ? -1 : text.lastIndexOf(' ', to);
  return blank > at ? blank : to;
}

function cut(text: string): string {
  if (text.length <= MAX_CLAUSE) return text;
  const unit = text.charCodeAt(MAX_CLAUSE);
  const end = unit >= 0xdc00 && unit <= 0xdfff ? MAX_CLAUSE - 1 : MAX_CLAUSE;
  return `${text.slice(0, end)} …`;
}
