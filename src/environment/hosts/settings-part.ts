import { isRecord, type JsonValue } from '../../kernel/index.ts';
import {
  HOOK_TOOL,
  type HookCommands,
  type Host,
  type HostHooks,
  hookElementOf,
  SERVER_NAME,
  type ServerEntry,
} from './host.ts';
import { insertJsonMember } from './json-members.ts';
import { findMember, readJsonSettings } from './json-settings.ts';
import { addJsonEntry, type EntryPlace, hasJsonEntry, removeJsonEntry } from './plan-json-entry.ts';
import {
  addJsonElement,
  hasJsonElement,
  type ListPlace,
  removeJsonElement,
} from './plan-json-list.ts';
import { addTomlEntry, hasTomlEntry, removeTomlEntry } from './plan-toml-entry.ts';
import { lineEndOf } from './text-edit.ts';

/** Something of ours in a settings file. Outside of it every byte stays. */
export interface SettingsPart {
  has(text: string): boolean;
  /** Whether settings that hold this alone are as this or an earlier version wrote them. */
  isAsWritten(text: string): boolean;
  add(text: string): string;
  /** `original` is what the settings were before it came. */
  remove(text: string, original: string | undefined): string;
}

/** How an entry is edited in each format, with all other bytes left alone. */
const EDITORS = {
  jsonc: { add: addJsonEntry, remove: removeJsonEntry, has: hasJsonEntry },
  toml: { add: addTomlEntry, remove: removeTomlEntry, has: hasTomlEntry },
} as const;

/** The entry of our server. */
export function entryPart(
  { container, format }: Host,
  path: string,
  entry: ServerEntry,
): SettingsPart {
  const place: EntryPlace = { path, container, name: SERVER_NAME };
  const editor = EDITORS[format];
  return behindMark({
    has: (text) => editor.has(text, place),
    isAsWritten: (text) =>
      STARTS_SERVER.test(text) && formOf(text) === formOf(editor.add('', place, entry)),
    add: (text) => editor.add(text, place, entry),
    remove: (text, original) => editor.remove(text, place, original),
  });
}

/** Whatever starts the program, it starts this command. */
const STARTS_SERVER = /"mcp"/;

/** Settings without what their texts say: keys, and where texts stand. */
function formOf(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"(\s*:)?/g, (all, colon) => (colon === undefined ? '""' : all))
    .replace(/""(?:\s*,\s*"")+/g, '""')
    .replace(/\s+/g, '');
}

const CONTAINER = 'hooks';

/** Our line at every event. */
export function hooksPart(hooks: HostHooks, path: string, commands: HookCommands): SettingsPart {
  const { fixed } = hooks;
  const { events, isOwn } = commands;
  const placeOf = (name: string): ListPlace => ({
    path,
    container: CONTAINER,
    name,
    isOwn: (element) =>
      isToolElement(element) || textsIn(element).some((text) => isOwn(name, text)),
  });
  const required = Object.entries(fixed);
  return behindMark({
    has: (text) => events.some((event) => hasJsonElement(text, placeOf(event))),
    // Its lines are known by what they say.
    isAsWritten: () => true,
    add: (text) =>
      events.reduce(
        (now, event) => addJsonElement(now, placeOf(event), hookElementOf(hooks, commands, event)),
        required.reduce((now, [key, value]) => addJsonMember(now, path, key, value), text),
      ),
    remove(text, original) {
      const without = events.reduce(
        (now, event) => removeJsonElement(now, placeOf(event), original),
        text,
      );
      return original === undefined && isOnly(without, fixed) ? '' : without;
    },
  });
}

function isToolElement(element: unknown): boolean {
  const texts = textsIn(element);
  return ['mcp_tool', SERVER_NAME, HOOK_TOOL].every((text) => texts.includes(text));
}

/** Nothing but what we had to say. */
function isOnly(text: string, fixed: Readonly<Record<string, JsonValue>>): boolean {
  return text.replace(/\s/g, '') === JSON.stringify(fixed);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A byte order mark is no part of the settings, and stays. */
function behindMark(part: SettingsPart): SettingsPart {
  return {
    has: (text) => part.has(splitMark(text).body),
    isAsWritten: (text) => part.isAsWritten(splitMark(text).body),
    add(text) {
      const { mark, body } = splitMark(text);
      return mark + part.add(body);
    },
    remove(text, original) {
      const { mark, body } = splitMark(text);
      const before = original === undefined ? undefined : splitMark(original).body;
      return mark + part.remove(body, before);
    },
  };
}

function splitMark(text: string): { readonly mark: string; readonly body: string } {
  return text.startsWith('\ufeff')
    ? { mark: '\ufeff', body: text.slice(1) }
    : { mark: '', body: text };
}

/** The settings with a member that they must have; one that is there stays as it is. */
function addJsonMember(text: string, path: string, key: string, value: JsonValue): string {
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
