/** What text names elsewhere in its file. */
export interface Named {
  /** By `|name|`. */
  readonly substitutions: ReadonlyMap<string, string>;
  /** By `name_`. */
  readonly targets: ReadonlySet<string>;
}

/** Roles whose text is typed or is a name of a program; others are words. */
const TYPED =
  /(?:^|:)(?:option|file|command|program|envvar|kbd|code|samp|literal|confval|setting|func|function|class|meth|method|mod|module|attr|data|const|constant|exc|obj|type|macro|member|struct|enum|var|makevar|regexp|token|keyword|mailheader|newsgroup|dfn|option-ref|cmd|py|c|cpp|js)$/;
const ROLE = /(?<![\w\\`]):([a-zA-Z][\w.+-]*(?::[\w.+-]+)*):`((?:[^`\\]|\\[\s\S])+?)`/g;
const LITERAL = /(?<!`)``([^`\n](?:[^`]|`(?!`))*?)``/g;
const LINK = /(?<![\w\\`])`([^`<\\]*?)\s*<([^`<>\s]+)>`_{1,2}(?![\w`])/g;
const NAMED = /(?<![\w\\`])`([^`\\]+?)`_{1,2}(?![\w`])/g;
const SUBSTITUTED = /(?<![\w|\\])\|([^\s|](?:[^|\n]{0,60}[^\s|])?)\|(?:_{1,2})?(?![\w|])/g;
const FOOTNOTE = /\s?\[(?:#[\w-]*|\*)\]_/g;
const CITED = /(\[[\w.-]+\])_(?!\w)/g;
const REFERENCE = /(?<![\w`])([\p{L}\d][\p{L}\d.+-]*)_{1,2}(?![\w`])/gu;

/** Inline marks of a paragraph of reStructuredText as those of Markdown. Pure. */
export function rstInline(text: string, { substitutions, targets }: Named): string {
  const literals: string[] = [];
  const keep = (literal: string): string => `\u0000${literals.push(literal) - 1}\u0000`;
  const plain = text
    .replace(/\u0000/g, '\ufffd')
    .replace(LITERAL, (_, said: string) => keep(codeOf(said)))
    .replace(ROLE, (_, role: string, said: string) => keep(roleText(role, said)))
    .replace(LINK, (_, said: string, url: string) => keep(linkOf(said, url)))
    .replace(NAMED, (_, said: string) => said)
    .replace(SUBSTITUTED, (whole: string, name: string) => substitutions.get(name) ?? whole)
    .replace(FOOTNOTE, '')
    .replace(CITED, '$1')
    .replace(REFERENCE, (whole: string, name: string) =>
      targets.has(name.toLowerCase()) ? name : whole,
    )
    .replace(/\\ /g, '')
    .replace(/\\(?=[<>()[\]{}:.,;'"-])/g, '');
  return plain.replace(/\u0000(\d+)\u0000/g, (_, at: string) => literals[Number(at)] ?? '');
}

function codeOf(said: string): string {
  return said.includes('`') ? `\`\` ${said} \`\`` : `\`${said}\``;
}

function linkOf(said: string, url: string): string {
  const address = url.endsWith('_') ? '' : url;
  if (said === '') return address;
  return address === '' ? said : `[${said}](${address})`;
}

/** `:ref:`shown <target>`` shows its words, `:func:`~a.b`` the last of its names. */
function roleText(role: string, said: string): string {
  const titled = /^(.+?)\s*<[^<>]+>$/.exec(said);
  const shown = titled?.[1] ?? said;
  const name = /^~[\w.]+$/.test(shown) ? shown.slice(shown.lastIndexOf('.') + 1) : shown;
  const plain = name.replace(/^[!~]/, '').replace(/&(?=\w)/g, '');
  const isTyped = TYPED.test(role) && titled === null;
  return isTyped && !plain.includes('`') ? `\`${plain}\`` : plain;
}
