import { compareText } from '../../kernel/index.ts';
import { foldSpace, normaliseText } from '../../text/index.ts';
import { contentWords, type Word } from '../likeness/content-words.ts';
import type { ProcessNode } from '../nodes/node.ts';

/** What a skill is written from, without a model: the words of its members. */
export interface SkillDraft {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

const NAME_WORDS = 4;

/** A name, a description and a text for a cluster of Processes. Pure. */
export function draftSkill(
  members: readonly ProcessNode[],
  failures: readonly ProcessNode[],
  isTaken: (name: string) => boolean,
): SkillDraft {
  const [first] = members;
  const shared = sharedWords(members.map(({ trigger }) => trigger));
  const words = shared.length > 0 ? shared : contentWords(first?.trigger ?? '');
  const phrase = words.map(({ word }) => word).join(' ');
  return {
    name: freeName(
      words.map(({ word }) => word),
      isTaken,
    ),
    description: `Use when the task is about ${phrase === '' ? 'this' : phrase}`,
    content: [
      `# ${phrase === '' ? 'Induced skill' : phrase}`,
      section('When', [...distinct(members.map(({ trigger }) => trigger))], '-'),
      section('Steps', distinct(members.map(({ action }) => action)), '1.'),
      section('Outcomes', distinct(members.map(({ outcome }) => outcome)), '-'),
      section('Insights', distinct(members.map(({ keyInsight }) => keyInsight ?? '')), '-'),
      section(
        'Boundaries',
        distinct(failures.map(({ trigger, action }) => `Failed: ${trigger}: ${action}`)),
        '-',
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** The words of the first text that stand in every other, in its order. */
function sharedWords(texts: readonly string[]): readonly Word[] {
  const [first = '', ...rest] = texts;
  const others = rest.map((text) => new Set(contentWords(text).map(({ term }) => term)));
  return contentWords(first).filter(({ term }) => others.every((set) => set.has(term)));
}

function freeName(words: readonly string[], isTaken: (name: string) => boolean): string {
  const parts = words
    .map((word) =>
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ''),
    )
    .filter((part) => part !== '')
    .slice(0, NAME_WORDS);
  const base = parts.length === 0 ? 'induced-skill' : parts.join('-').slice(0, 50);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(name)) return name;
  }
}

/** Each text once, in the order given. */
function distinct(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = normaliseText(text);
    if (key !== '' && !seen.has(key)) seen.set(key, foldSpace(text));
  }
  return [...seen.values()];
}

function section(title: string, lines: readonly string[], mark: '-' | '1.'): string {
  if (lines.length === 0) return '';
  const listed = lines.map((line, index) => `${mark === '-' ? '-' : `${index + 1}.`} ${line}`);
  return [`## ${title}`, '', ...listed].join('\n');
}

/** Oldest first, so that steps stand in the order in which they were learned. */
export function inOrder(members: readonly ProcessNode[]): readonly ProcessNode[] {
  return [...members].sort(
    (a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
  );
}
