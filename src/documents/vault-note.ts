import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonValue } from '../kernel/index.ts';
import type { ReadDocument } from './document.ts';

/** Obsidian keeps its settings of a vault in this folder at its root. */
const MARK = '.obsidian';
const MAX_NAMES = 20;
const MAX_TAGS = 50;
const MAX_NAME = 200;

/** Says of files, by their absolute paths, whether they are in a vault; a folder is looked at once. */
export function createVaultCheck(): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isVault = (folder: string): boolean => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const above = dirname(folder);
    const is = existsSync(join(folder, MARK)) || (above !== folder && isVault(above));
    known.set(folder, is);
    return is;
  };
  return (file) => isVault(dirname(file));
}

/**
 * A note of a vault: other notes link to it by the name of its file or by an alias, so that these are what it is called; a
 * daily note has its day in its name. Other documents stay as they are. Pure.
 *
 * @see docs/spec/documents.md, DOC-23
 */
export function asNote(document: ReadDocument, path: string): ReadDocument {
  const { format, aliases, tags, ...metadata } = document.metadata;
  if (format !== 'markdown') return document;
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
  const noteNames = [...new Set([name, ...listed(aliases, MAX_NAMES)])];
  const noteTags = listed(tags, MAX_TAGS).map((tag) => tag.replace(/^#/, ''));
  return {
    ...document,
    title: name,
    metadata: { ...metadata, format, note_names: noteNames, note_tags: noteTags },
  };
}

/** What the index knows a note by, beside its title. */
export function noteWords({ metadata }: ReadDocument): string {
  return [
    ...listed(metadata['note_names'], MAX_NAMES).slice(1),
    ...listed(metadata['note_tags'], MAX_TAGS),
  ].join(' ');
}

/** A list, or one text with commas. */
function listed(value: JsonValue | undefined, most: number): readonly string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(parts)) return [];
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim().slice(0, MAX_NAME))
    .filter((part) => part !== '')
    .slice(0, most);
}
