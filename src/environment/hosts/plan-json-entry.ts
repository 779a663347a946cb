import { getNodeValue, type Node } from 'jsonc-parser';
import { canonicalJson, isRecord, type JsonValue } from '../../kernel/index.ts';
import { insertJsonMember, layoutOf, removeJsonMember, renderJson } from './json-members.ts';
import {
  findMember,
  invalidSettings,
  isObject,
  type Member,
  type ObjectNode,
  readJsonSettings,
} from './json-settings.ts';
import { applyTextEdits, indentAt, lineEndOf } from './text-edit.ts';

/** Which entry of which file. */
export interface EntryPlace {
  readonly path: string;
  readonly container: string;
  readonly name: string;
}

type Members = Readonly<Record<string, JsonValue>>;

/**
 * The settings with our entry in them. What the user added to the entry stays; every byte outside of it stays.
 *
 * @throws {ResearchError} `config-invalid` when the file is no such settings.
 */
export function addJsonEntry(text: string, place: EntryPlace, entry: Members): string {
  const root = readJsonSettings(text, place.path);
  const added = { [place.container]: { [place.name]: entry } };
  if (root !== undefined) return mergeMembers(text, [], added, place);
  const eol = lineEndOf(text);
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  return `${text}${gap}${JSON.stringify(added, null, 2).replaceAll('\n', eol)}${eol}`;
}

/**
 * The settings without our entry. `original` is what they were before it came: it tells whether the object that held
 * it was there already, and what stood in the entry's place.
 */
export function removeJsonEntry(
  text: string,
  place: EntryPlace,
  original: string | undefined,
): string {
  const found = findEntry(text, place);
  if (found === undefined) return text;
  const before = original === undefined ? undefined : findEntry(original, place)?.entry.value;
  if (before !== undefined && original !== undefined)
    return replaceNode(text, found.entry.value, sourceOf(original, before));
  const without = removeJsonMember(text, found.servers, found.entry, {
    original: original === undefined ? undefined : innerOf(original, [place.container], place),
  });
  const left = findContainer(without, place);
  if (left === undefined || !isEmptyText(without, left.servers)) return without;
  if (original !== undefined && findContainer(original, place) !== undefined) return without;
  return removeJsonMember(without, left.root, left.member, {
    original: original === undefined ? undefined : innerOf(original, [], place),
  });
}

/** Whether the settings hold an entry of that name. */
export function hasJsonEntry(text: string, place: EntryPlace): boolean {
  return findEntry(text, place) !== undefined;
}

function mergeMembers(
  text: string,
  way: readonly string[],
  added: Members,
  place: EntryPlace,
): string {
  return Object.entries(added).reduce((now, [key, value]) => {
    const object = objectAt(now, way, place);
    const member = findMember(object, key, place.path);
    if (member === undefined) return insertJsonMember(now, object, key, value);
    if (isMembers(value) && isObject(member.value))
      return mergeMembers(now, [...way, key], value, place);
    if (way.length === 0)
      throw invalidSettings(place.path, `"${key}" is a ${member.value.type}, not an object`);
    if (canonicalJson(getNodeValue(member.value)) === canonicalJson(value)) return now;
    const rendered = renderJson(
      value,
      layoutOf(now, object),
      now,
      indentAt(now, member.node.offset),
    );
    return replaceNode(now, member.value, rendered);
  }, text);
}

/** Offsets move with every edit, so the file is read again for each. */
function objectAt(text: string, way: readonly string[], place: EntryPlace): ObjectNode {
  const root = readJsonSettings(text, place.path);
  const found = way.reduce<Node | undefined>(
    (node, key) =>
      node !== undefined && isObject(node) ? findMember(node, key, place.path)?.value : undefined,
    root,
  );
  if (found === undefined || !isObject(found))
    throw invalidSettings(place.path, `"${way.join('.')}" is not an object`);
  return found;
}

interface FoundContainer {
  readonly root: ObjectNode;
  readonly member: Member;
  readonly servers: ObjectNode;
}

function findContainer(text: string, place: EntryPlace): FoundContainer | undefined {
  const root = readJsonSettings(text, place.path);
  const member = root === undefined ? undefined : findMember(root, place.container, place.path);
  if (root === undefined || member === undefined) return undefined;
  if (isObject(member.value)) return { root, member, servers: member.value };
  throw invalidSettings(
    place.path,
    `"${place.container}" is a ${member.value.type}, not an object`,
  );
}

function findEntry(
  text: string,
  place: EntryPlace,
): (FoundContainer & { readonly entry: Member }) | undefined {
  const found = findContainer(text, place);
  const entry = found === undefined ? undefined : findMember(found.servers, place.name, place.path);
  return found === undefined || entry === undefined ? undefined : { ...found, entry };
}

/** What stands between the braces of an object of the original; `undefined` where there is no such object. */
function innerOf(text: string, way: readonly string[], place: EntryPlace): string | undefined {
  const object =
    way.length === 0 ? readJsonSettings(text, place.path) : findContainer(text, place)?.servers;
  return object === undefined
    ? undefined
    : text.slice(object.offset + 1, object.offset + object.length - 1);
}

function isEmptyText(text: string, object: ObjectNode): boolean {
  return text.slice(object.offset + 1, object.offset + object.length - 1).trim() === '';
}

function sourceOf(text: string, node: Node): string {
  return text.slice(node.offset, node.offset + node.length);
}

function replaceNode(text: string, node: Node, source: string): string {
  return applyTextEdits(text, [{ offset: node.offset, length: node.length, text: source }]);
}

function isMembers(value: JsonValue): value is Members {
  return isRecord(value);
}
