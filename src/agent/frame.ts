import { sha256Hex } from '../kernel/index.ts';
import { foldSpace, stripTerminalEscapes } from '../text/index.ts';

/** Signs that nobody sees: of a text that a model reads they would be a second text. */
const UNSEEN = /[\p{Cf}\u{e0000}-\u{e0fff}]/gu;
/** Between letters that are joined by them, and in pictures made of several, they are part of the writing. */
const JOINED =
  /^(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}])(?:\p{L}|\p{M}|\p{Extended_Pictographic})$/u;
const JOINERS = '\u200c\u200d';
const ANGLES: Readonly<Record<string, string>> = {
  ...{ '<': '‹', '＜': '‹', '﹤': '‹' },
  ...{ '>': '›', '＞': '›', '﹥': '›' },
};

/** Text from outside on one line, in which nothing looks like a handle or a frame of ours, and nothing is hidden. Pure. */
export function inert(text: string, most: number): string {
  const line = foldSpace(stripTerminalEscapes(text).replace(UNSEEN, keepJoiner))
    .replaceAll(/[<>＜＞﹤﹥]/g, (sign) => ANGLES[sign] ?? sign)
    .replaceAll(/[[［﹇](?=(.{1,8}))/gu, (sign, behind: string) =>
      /^\s*e\s*\d/i.test(behind.normalize('NFKC')) ? '(' : sign,
    );
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

function keepJoiner(sign: string, at: number, text: string): string {
  if (!JOINERS.includes(sign)) return '';
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [behind = ''] = text.slice(at + 1, at + 3);
  return JOINED.test(before) && JOINED.test(behind) ? sign : '';
}

/** Lines from outside between two marks that they cannot hold: what is in there is data. Pure. */
export function frameData(name: string, lines: readonly string[]): string {
  const body = lines.join('\n');
  const mark = sha256Hex(body).slice(0, 8);
  return `<${name} ${mark}>\n${body}\n</${name} ${mark}>`;
}
