import type { Evidence } from '../evidence/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** Names of files that say nothing of what is in them: their folder does. */
const NAMELESS = /^(?:readme|index|main|default|docs?|changelog|license)$/i;

/** What a document is called: its title, and its file without the ending, or the folder of a README. */
export function calledBy({ title, url }: Evidence): string {
  return `${title}\n${fileName(url)}`;
}

/** What the turn said that a record replies to; '' for any other. */
export function repliedBy({ metadata }: Evidence): string {
  const said = metadata['replies_to'];
  return typeof said === 'string' ? said : '';
}

/** What a document says of itself, by whom, when and where it appeared. */
export function toldOf({ authors, publishedAt, url, metadata, source }: Evidence): string {
  const month = MONTHS[Number(publishedAt?.slice(5, 7)) - 1] ?? '';
  const texts = Object.values(metadata).filter((value) => typeof value === 'string');
  const host = /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? '';
  return [...authors, publishedAt?.slice(0, 4) ?? '', month, host, source, ...texts].join('\n');
}

/** Whether the question names the document: every word of its title, of the first part of it, or of its file. */
export function isNamedIn(row: Evidence, { terms }: Ask): boolean {
  const [head = ''] = row.title.split(' > ');
  return [bareTitle(row.title), head, fileName(row.url)].some((name) => {
    const own = answerTerms(name);
    return own.length > 0 && own.every((term) => terms.includes(term));
  });
}

/** The name of a document without what tells it from others of that name. */
export function bareTitle(title: string): string {
  return title.replace(/\s*[(（][^()（）]*[)）]\s*/g, ' ').trim();
}

function fileName(url: string): string {
  const path = url.replace(/[#?].*$/, '').split('/');
  const name = (path.at(-1) ?? '').replace(/^file:/, '').replace(/\.[a-z0-9]{1,6}$/i, '');
  return NAMELESS.test(name) ? (path.at(-2) ?? '').replace(/^file:/, '') : name;
}
