import { getNodeValue, type Node } from 'jsonc-parser';
import { canonicalJson, type JsonValue } from '../../kernel/index.ts';
import { insertJsonMember, type layoutOf, removeJsonMember, renderJson } from './json-members.ts';
import {
  findMember,
  invalidSettings,
  isObject,
  type ObjectNode,
  readJsonSettings,
} from './json-settings.ts';
import { applyTextEdits, indentAt, lineEndOf } from './text-edit.ts';

/** A list below a member of the settings, such as the hooks of one event. */
export interface ListPlace {
  readonly path: string;
  readonly container: string;
  readonly name: string;
  /** Whether an element of the list is ours, as this or an earlier version wrote it. */
  isOwn(element: unknown): boolean;
}

/**
 * The settings with our element in the list: in the place of an older one of ours, else at its end. Every other byte stays.
 *
 * @throws {ResearchError} `config-invalid` when the file is no such settings.
 */
export function addJsonElement(text: string, place: ListPlace, element: JsonValue): string {
  const root = readJsonSettings(text, place.path);
  if (root === undefined) {
    const eol = lineEndOf(text);
    const gap = text === '' || text.endsWith('\n') ? '' : eol;
    const settings = { [place.container]: { [place.name]: [element] } };
    return `${text}${gap}${JSON.stringify(settings, null, 2).replaceAll('\n', eol)}${eol}`;
  }
  const found = findList(root, place);
  if (found.list !== undefined) return addToList(text, found.list, place, element);
  if (found.container === undefined)
    return insertJsonMember(text, root, place.container, { [place.name]: [element] });
  return insertJsonMember(text, found.container, place.name, [element]);
}

/**
 * The settings without our element, and without what came with it: a list, and the object that holds it, that were not in
 * `original` and are empty now.
 */
export function removeJsonElement(
  text: string,
  place: ListPlace,
  original: string | undefined,
): string {
  const list = listIn(text, place);
  const own = list === undefined ? undefined : ownOf(list, place);
  if (list === undefined || own === undefined) return text;
  const without = removeFromList(text, list, own);
  const before = original === undefined ? undefined : readJsonSettings(original, place.path);
  const was = before === undefined ? undefined : findList(before, place);
  return pruneContainer(
    was?.list === undefined ? pruneList(without, place) : without,
    place,
    was?.container !== undefined,
  );
}

export function hasJsonElement(text: string, place: ListPlace): boolean {
  const list = listIn(text, place);
  return list !== undefined && ownOf(list, place) !== undefined;
}

function listIn(text: string, place: ListPlace): Node | undefined {
  const root = readJsonSettings(text, place.path);
  return root === undefined ? undefined : findList(root, place).list;
}

function findList(
  root: ObjectNode,
  { path, container, name }: ListPlace,
): { readonly container?: ObjectNode; readonly list?: Node } {
  const outer = findMember(root, container, path)?.value;
  if (outer === undefined) return {};
  if (!isObject(outer)) throw invalidSettings(path, `"${container}" is not an object`);
  const list = findMember(outer, name, path)?.value;
  if (list === undefined) return { container: outer };
  if (list.type !== 'array') throw invalidSettings(path, `"${container}.${name}" is not a list`);
  return { container: outer, list };
}

function ownOf(list: Node, { isOwn }: ListPlace): Node | undefined {
  return (list.children ?? []).find((child) => isOwn(getNodeValue(child)));
}

function addToList(text: string, list: Node, place: ListPlace, element: JsonValue): string {
  const own = ownOf(list, place);
  if (own !== undefined) {
    if (canonicalJson(getNodeValue(own)) === canonicalJson(element)) return text;
    const indent = indentAt(text, own.offset);
    const rendered = renderJson(element, layoutAt(text, list), text, indent);
    return applyTextEdits(text, [{ offset: own.offset, length: own.length, text: rendered }]);
  }
  const last = list.children?.at(-1);
  if (last === undefined)
    return applyTextEdits(text, [
      { offset: list.offset + 1, length: 0, text: renderJson(element, 'spaced', text, '') },
    ]);
  const layout = layoutAt(text, list);
  const indent = indentAt(text, list.children?.[0]?.offset ?? 0);
  const gap = layout === 'lines' ? lineEndOf(text) + indent : layout === 'spaced' ? ' ' : '';
  const added = `,${gap}${renderJson(element, layout, text, indent)}`;
  return applyTextEdits(text, [{ offset: last.offset + last.length, length: 0, text: added }]);
}

function layoutAt(text: string, list: Node): ReturnType<typeof layoutOf> {
  const [first] = list.children ?? [];
  const between = first === undefined ? '' : text.slice(list.offset + 1, first.offset);
  if (between.includes('\n')) return 'lines';
  return text.includes('\n') || between !== '' ? 'spaced' : 'compact';
}

/** With the comma that came with it. */
function removeFromList(text: string, list: Node, own: Node): string {
  const children = list.children ?? [];
  const at = children.indexOf(own);
  const before = children[at - 1];
  const after = children[at + 1];
  const from = before === undefined ? own.offset : before.offset + before.length;
  const end = own.offset + own.length;
  const to = before === undefined && after !== undefined ? after.offset : end;
  return applyTextEdits(text, [{ offset: from, length: to - from, text: '' }]);
}

function pruneList(text: string, place: ListPlace): string {
  const root = readJsonSettings(text, place.path);
  const { container, list } = root === undefined ? {} : findList(root, place);
  if (container === undefined || list === undefined || !isEmpty(text, list)) return text;
  const member = findMember(container, place.name, place.path);
  return member === undefined
    ? text
    : removeJsonMember(text, container, member, { original: undefined });
}

function pruneContainer(text: string, place: ListPlace, stays: boolean): string {
  const root = readJsonSettings(text, place.path);
  const member = root === undefined ? undefined : findMember(root, place.container, place.path);
  if (stays || root === undefined || member === undefined || !isEmpty(text, member.value))
    return text;
  return removeJsonMember(text, root, member, { original: undefined });
}

/** Not even a comment is in it. */
function isEmpty(text: string, { offset, length }: Node): boolean {
  return text.slice(offset + 1, offset + length - 1).trim() === '';
}
