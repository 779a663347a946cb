import type { JsonValue } from '../../kernel/index.ts';
import { insertJsonMember } from './json-members.ts';
import { findMember, readJsonSettings } from './json-settings.ts';
import { lineEndOf } from './text-edit.ts';

/** The settings with a member that they must have; one that is there stays as it is. */
export function addJsonMember(text: string, path: string, key: string, value: JsonValue): string {
  const root = readJsonSettings(text, path);
  if (root === undefined) {
    const eol = lineEndOf(text);
    const gap = text === '' || text.endsWith('\n') ? '' : eol;
    return `${text}${gap}${JSON.stringify({ [key]: value }, null, 2).replaceAll('\n', eol)}${eol}`;
  }
  return findMember(root, key, path) === undefined
    ? insertJsonMember(text, root, key, value)
    : text;
}
