import { sha256Hex } from '../kernel/index.ts';
import { foldSpace, stripTerminalEscapes } from '../text/index.ts';

/** Text from outside on one line, in which nothing looks like a handle or a frame of ours. Pure. */
export function inert(text: string, most: number): string {
  const line = foldSpace(stripTerminalEscapes(text))
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/\[(?=e\d)/gi, '(');
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

/** Lines from outside between two marks that they cannot hold: what is in there is data. Pure. */
export function frameData(name: string, lines: readonly string[]): string {
  const body = lines.join('\n');
  const mark = sha256Hex(body).slice(0, 8);
  return `<${name} ${mark}>\n${body}\n</${name} ${mark}>`;
}
