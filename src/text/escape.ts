const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as the content of an element and of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
}

const SIGNS = new Map(Object.entries(HTML).map(([sign, escaped]) => [escaped, sign]));

/** What `escapeHtml` was given: for a terminal, which shows what it is told. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => SIGNS.get(escaped) ?? escaped);
}

/**
 * Text as one line of Markdown that renders as itself: no emphasis, link, address, HTML, code, table or block
 * structure, whatever stands in it.
 */
export function escapeMarkdown(text: string): string {
  return stripTerminalEscapes(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~&$]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, '\\$&')
    .replace(
      /(?<=\b(?:https?|ftp))(?=:\/\/)|(?<=\bwww)(?=\.)|(?<=\bmailto)(?=:)|(?<=\w)(?=@\w)/gi,
      '\\',
    )
    .replace(/^(?:#{1,6}(?= |$)|[-+](?= |$)|[-=](?=[-= ]*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}

const STRING_SEQUENCE =
  /(?:\u001b[PX^_\]]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u009c|\u001b\\)?/g;
const CONTROL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?/g;
const SHORT_SEQUENCE = /\u001b[ -/]*[0-~]?/g;
const CONTROLS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Text that cannot move the cursor, colour, title or clipboard of a terminal, nor turn its reading order. */
export function stripTerminalEscapes(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(STRING_SEQUENCE, '')
    .replace(CONTROL_SEQUENCE, '')
    .replace(SHORT_SEQUENCE, '')
    .replace(CONTROLS, '');
}

/** Text as a pattern of itself, with the `u` flag and without; no character of it may stand in a class. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
