import { createRandom } from '../../src/kernel/index.ts';

const WORDS =
  'owl robin hawk wren heron finch crane swift egret stork nest dawn river marsh feather'.split(
    ' ',
  );

/** Some 15 KB about birds. */
export function noteText(seed: number): string {
  const random = createRandom(seed, 0, 'note');
  const sentence = (): string =>
    `${Array.from({ length: 12 }, () => WORDS[random.below(WORDS.length)]).join(' ')} ${random.below(500)}.`;
  return `# Note ${seed}\n\n${Array.from({ length: 40 }, () => Array.from({ length: 6 }, sentence).join(' ')).join('\n\n')}\n`;
}

/** Files that are together felt when they are indexed. */
export const NOTES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 90 }, (_, at) => [`${at % 7}/note-${at}.md`, noteText(at)]),
);
