import type { Pattern } from './span.ts';

/** Trailing punctuation is the sentence's; a closing bracket is the address's only when it was opened there. */
function trimAddress(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] ?? '';
    if (last === ')' && address.slice(0, end).includes('(')) break;
    if (!".,;:!?)]'*_~".includes(last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

function normalUrl(address: string): string {
  const [, scheme = '', host = '', rest = ''] =
    /^([a-z]+:\/\/|www\.)([^/?#]*)(.*)$/i.exec(address) ?? [];
  return `${scheme.toLowerCase()}${host.toLowerCase()}${rest.replace(/\/$/, '')}`;
}

const FILE_ENDINGS =
  'ts|tsx|js|jsx|mjs|cjs|json|jsonl|md|txt|py|rs|go|java|kt|rb|php|c|h|cc|cpp|hpp|cs|sh|yml|yaml|toml|ini|cfg|conf|lock|log|csv|tsv|xml|html|css|scss|sql|db|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|zip|gz|tar|env|ipynb|proto|wasm|exe|dll|so|vue|svelte';

/** What is not a date, number or name: addresses, versions, paths, codes, identifiers; the surest first. */
export const CODE_PATTERNS: readonly Pattern[] = [
  {
    kind: 'url',
    expression:
      /(?<![A-Za-z\d])(?:(?:https?|ftp|file|wss?):\/\/|www\.(?=[a-z\d]))[!#-;=?-[\]_a-z~]{1,2000}/giu,
    trim: trimAddress,
    normalise: (match) => normalUrl(trimAddress(match[0])),
  },
  {
    kind: 'email',
    expression: /(?<![\w.+%-])[\w.+%-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/giu,
    normalise: (match) => match[0].toLowerCase(),
  },
  {
    kind: 'identifier',
    expression: /(?<![\w./])10\.\d{4,9}\/[\w.()/:;-]{1,200}[\w]/gu,
    normalise: (match) => `doi:${match[0].toLowerCase()}`,
  },
  {
    kind: 'error-code',
    expression: /\bHTTP(?:\/\d(?:\.\d)?)?[ -]?([1-5]\d\d)\b/giu,
    normalise: (match) => `http ${match[1]}`,
  },
  {
    kind: 'error-code',
    expression: /(?<!\w)0x[\da-f]{2,40}\b/giu,
    normalise: (match) => match[0].toLowerCase(),
  },
  {
    kind: 'error-code',
    expression:
      /(?<![\w-])(?:CVE-\d{4}-\d{4,7}|E[A-Z]{4,20}|(?:E|ERR|TS|CS|ORA|SQLSTATE|KB|RFC)[-_ ]?\d{2,7})(?![\w-])/gu,
    normalise: (match) => errorCode(match[0]),
  },
  {
    kind: 'issue',
    expression:
      /(?<![\w&#])(?:(?:[\w.-]{1,100}\/[\w.-]{1,100})?#|GH-)(\d{1,7})(?![\w])|(?<![\w-])(?:issue|PR|pull request) (?:no\. ?)?#?(\d{1,7})\b/giu,
    normalise: (match) => `#${match[1] ?? match[2]}`,
  },
  {
    kind: 'version',
    expression:
      /(?<![\w.])v\.?\d{1,6}(?:\.\d{1,6}){0,3}(?:[-+][\da-z]{1,20}(?:\.[\da-z]{1,20}){0,4})?(?![\w])/giu,
    normalise: (match) => match[0].toLowerCase().replace(/^v\.?/, ''),
  },
  {
    kind: 'version',
    expression:
      /(?<=\b(?:version|release|ver\.?|版本)\s{0,2}(?:号|为|是)?)\d{1,6}(?:\.\d{1,6}){0,3}(?![\w%]|\.\d)/giu,
    normalise: (match) => match[0],
  },
  {
    kind: 'version',
    expression:
      /(?<![\w.])\d{1,6}\.\d{1,6}(?:\.\d{1,6}){1,2}(?:[-+][\da-z]{1,20}(?:\.[\da-z]{1,20}){0,4})?(?!\w|\.\d)/giu,
    normalise: (match) => match[0].toLowerCase(),
  },
  {
    kind: 'path',
    expression:
      /(?<![\w./:~\\-])(?:[A-Z]:\\|\\\\)(?:[\w.$ -]{1,100}\\){0,20}[\w.$-]{0,100}[\w$]/giu,
    normalise: (match) => match[0],
  },
  {
    kind: 'path',
    expression: /(?<![\w./~-])(?:~|\.{1,2})?\/[\w.@+-]{1,100}(?:\/[\w.@+-]{1,100}){0,30}\/?/gu,
    trim: (match) => match.replace(/\.+$/, ''),
    normalise: (match) => pathOf(match[0]),
  },
  {
    kind: 'path',
    expression: new RegExp(
      `(?<![\\w./@-])(?:[\\w@-][\\w.@+-]{0,99}/){0,30}[\\w@.-]{1,100}\\.(?:${FILE_ENDINGS})(?![\\w/])(?!\\.\\w)`,
      'gu',
    ),
    normalise: (match) => (/[a-z_]/i.test(match[0]) ? match[0] : undefined),
  },
  {
    kind: 'identifier',
    expression: /(?<![\w$])_{0,3}[a-z\d]{1,60}(?:_[a-z\d]{1,60}){1,20}_{0,3}(?:\(\))?(?!\w)/giu,
    normalise: (match) => (/[a-z]/i.test(match[0]) ? match[0].replace('()', '') : undefined),
  },
  {
    kind: 'identifier',
    expression: /(?<![\w$.])[a-z]{1,40}(?:[A-Z][a-z\d]{1,40}){1,12}(?![\w])(?:\(\))?/gu,
    normalise: (match) => match[0].replace('()', ''),
  },
  {
    kind: 'identifier',
    expression: /(?<![\w$.])[A-Z][a-z\d]{1,40}(?:[A-Z][a-z\d]{1,40}){1,12}(?!\w)(?:\(\))?/gu,
    normalise: (match) =>
      /^(?:Mc|Mac)[A-Z][a-z]+$/.test(match[0]) ? undefined : match[0].replace('()', ''),
  },
  {
    kind: 'identifier',
    expression: /(?<![\w$.@])[a-z_$][\w$]{1,40}(?:\.[a-z_$][\w$]{1,40}){1,8}(?:\(\))?(?![\w@])/giu,
    normalise: (match) => dotted(match[0]),
  },
  {
    kind: 'identifier',
    expression:
      /(?<![\w-])(?:[A-Z][A-Za-z]{0,20}-\d{1,6}(?:\.\d{1,4})?[A-Za-z]{0,4}|[A-Z]{1,8}\d{1,6}[A-Z\d]{0,6}|[A-Za-z]{1,4}\d{1,5}[A-Za-z]{1,4}\d{0,3})(?!\w|-\d)/gu,
    normalise: (match) => match[0].toLowerCase(),
  },
];

/** "ENOENT" is one, "ENGLISH" is not: the system's names are known by their beginnings. */
const SYSTEM_ERROR =
  /^E(?:ACCES|ADDR|AGAIN|ALREADY|BADF|BUSY|CANCEL|CHILD|CONN|DEADLK|DEST|DQUOT|EXIST|FAULT|FBIG|HOST|INTR|INVAL|ISCONN|ISDIR|LOOP|MFILE|MSGSIZE|NAMETOO|NET|NFILE|NOBUFS|NODEV|NOENT|NOEXEC|NOLCK|NOMEM|NOSPC|NOSYS|NOTCONN|NOTDIR|NOTEMPTY|NOTFOUND|NOTSOCK|NOTSUP|OVERFLOW|PERM|PIPE|PROTO|RANGE|ROFS|SPIPE|SRCH|STALE|TIMEDOUT|TXTBSY|XDEV|USAGE|RESOLVE|INTEGRITY|LIFECYCLE)/;

function errorCode(code: string): string | undefined {
  if (/\d/.test(code))
    return code
      .toLowerCase()
      .replace(/[_ ]/g, '-')
      .replace(/^([a-z]+)-?(?=\d+$)/, '$1');
  return SYSTEM_ERROR.test(code) ? code.toLowerCase() : undefined;
}

function pathOf(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length < 2 && !/^(?:~|\.{1,2})\//.test(path)) return undefined;
  return path.replace(/[./]+$/, '');
}

/** "fs.readFile", "example.com"; not a missing space behind a full stop ("end.The"), nor "e.g". */
function dotted(name: string): string | undefined {
  if (/\.[A-Z][a-z]/.test(name) && !/[_$\d(]|[a-z][A-Z]/.test(name)) return undefined;
  return name.replace('()', '');
}
