import type { ReadDocument } from './document.ts';

/** Names that say what kind of file it is, not what it is about. */
const GENERIC = /^(?:readme|index|main|changelog|license|notice|document|untitled|text)$/i;

/**
 * A title for a document without one, from the words of its file's name; '' for a record and for a name without
 * words ("4983.txt"): such a name would only blur the ranking.
 */
export function ownName(document: ReadDocument, path: string): string {
  const { type } = document.anchor;
  if (type === 'line' || type === 'record') return '';
  const name = fileName(path);
  return /\p{L}{3}|\p{Script=Han}/u.test(name) ? name : '';
}

/** What a document is called in lists; never empty. */
export function labelOf(document: ReadDocument, path: string): string {
  if (document.title !== '') return document.title;
  const { anchor, metadata } = document;
  const id = metadata['record_id'];
  if (typeof id === 'string') return `${fileName(path)} ${id}`;
  if (anchor.type === 'line') return `${fileName(path)} line ${anchor.line}`;
  if (anchor.type === 'record') return `${fileName(path)} record ${anchor.record}`;
  return fileName(path);
}

function fileName(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) ?? path;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const folder = segments.at(-2);
  return GENERIC.test(stem) && folder !== undefined ? `${folder} ${stem}` : stem;
}
