import { escapeMarkdown, foldSpace, stripTerminalEscapes } from '../../text/index.ts';

/** A rule's text is one line of at most so many characters, escapes included (EXP-21). */
export const MAX_RULE_LENGTH = 300;

/** Invisible or direction-changing characters: they let a line look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Markdown: a backslash before ASCII punctuation stands for the sign alone. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Text from an event as one harmless line; the same text gives the same line, however often it is cleaned. */
export function cleanLine(text: string): string {
  const line = foldSpace(foldSpace(stripTerminalEscapes(text)).replace(UNSEEN, ''));
  if (escapeMarkdown(line).length <= MAX_RULE_LENGTH) return line;
  const characters = [...line.slice(0, MAX_RULE_LENGTH)];
  while (escapeMarkdown(`${characters.join('')}…`).length > MAX_RULE_LENGTH) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The line that `escapeMarkdown` was given. */
export function unescapeLine(escaped: string): string {
  return escaped.replace(ESCAPED, '$1');
}

/** A template stands in a code span, where nothing can be escaped: a backtick becomes an apostrophe. */
export function codeSpan(template: string): string {
  return `\`${template.replaceAll('`', "'")}\``;
}
