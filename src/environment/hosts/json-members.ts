import type { JsonValue } from '../../kernel/index.ts';
import {
  endOfLastComment,
  endOfLineComments,
  findComma,
  type Member,
  type ObjectNode,
  objectMembersOf,
} from './json-settings.ts';
import { applyTextEdits, indentAt, lineEndOf, type TextEdit } from './text-edit.ts';

/** How an object is laid out: a member a line, on one line with blanks, or without any. */
type Layout = 'lines' | 'spaced' | 'compact';

/**
 * Puts a member at the end of an object, in the object's own layout. Nothing but the member, its comma and its line
 * is written, so that taking it out again gives the bytes back.
 */
export function insertJsonMember(
  text: string,
  object: ObjectNode,
  key: string,
  value: JsonValue,
): string {
  const last = objectMembersOf(object).at(-1);
  const edits =
    last === undefined
      ? insertFirst(text, object, key, value)
      : insertAfter(text, object, last.node.offset + last.node.length, { key, value });
  return applyTextEdits(text, edits);
}

/** A value in a layout; the first line stands where it is put. */
export function renderJson(value: JsonValue, layout: Layout, text: string, indent: string): string {
  if (layout === 'compact') return JSON.stringify(value);
  if (layout === 'spaced') return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  return JSON.stringify(value, null, indentUnitOf(text)).replaceAll('\n', lineEndOf(text) + indent);
}

export function layoutOf(text: string, object: ObjectNode): Layout {
  const [first] = objectMembersOf(object);
  if (first === undefined)
    return object.parent === undefined || text.includes('\n') ? 'lines' : 'compact';
  const between = text.slice(object.offset + 1, first.node.offset);
  if (between.includes('\n')) return 'lines';
  return between === '' ? 'compact' : 'spaced';
}

function insertFirst(
  text: string,
  object: ObjectNode,
  key: string,
  value: JsonValue,
): readonly TextEdit[] {
  const layout = layoutOf(text, object);
  const close = object.offset + object.length - 1;
  const anchor = endOfLastComment(text, object.offset + 1, close) ?? object.offset + 1;
  const outer = indentAt(text, object.offset);
  const member = renderMember(key, value, layout, text, outer + indentUnitOf(text));
  if (layout !== 'lines') return [{ offset: anchor, length: 0, text: member }];
  const eol = lineEndOf(text);
  const tail = text.slice(anchor, close).includes('\n') ? '' : eol + outer;
  return [{ offset: anchor, length: 0, text: eol + outer + indentUnitOf(text) + member + tail }];
}

function insertAfter(
  text: string,
  object: ObjectNode,
  lastEnd: number,
  { key, value }: { readonly key: string; readonly value: JsonValue },
): readonly TextEdit[] {
  const layout = layoutOf(text, object);
  const comma = findComma(text, lastEnd);
  const anchor = endOfLineComments(text, comma === undefined ? lastEnd : comma + 1);
  const indent = indentAt(text, objectMembersOf(object)[0]?.node.offset ?? 0);
  const isOwnLine = layout === 'lines' || endsInLineComment(text, lastEnd, anchor);
  const separator = isOwnLine ? lineEndOf(text) + indent : layout === 'spaced' ? ' ' : '';
  const member = separator + renderMember(key, value, layout, text, indent);
  if (comma !== undefined) return [{ offset: anchor, length: 0, text: `${member},` }];
  if (anchor === lastEnd) return [{ offset: anchor, length: 0, text: `,${member}` }];
  return [
    { offset: lastEnd, length: 0, text: ',' },
    { offset: anchor, length: 0, text: member },
  ];
}

function renderMember(
  key: string,
  value: JsonValue,
  layout: Layout,
  text: string,
  indent: string,
): string {
  const colon = layout === 'compact' ? ':' : ': ';
  return JSON.stringify(key) + colon + renderJson(value, layout, text, indent);
}

/** Such a comment would swallow what is put behind it on its line. */
function endsInLineComment(text: string, from: number, anchor: number): boolean {
  const line = text.slice(Math.max(from, text.lastIndexOf('\n', anchor - 1) + 1), anchor);
  return line.replace(/\/\*[\s\S]*?\*\//g, '').includes('//');
}

/** One level of indentation, as the file has it. */
function indentUnitOf(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1]?.replace(/^(\t).*$/, '$1') ?? '  ';
}

export interface RemovalHint {
  /** What stood between the object's braces before the member came. */
  readonly original: string | undefined;
}

/** Takes a member out with the comma and the line that came with it. */
export function removeJsonMember(
  text: string,
  object: ObjectNode,
  member: Member,
  { original }: RemovalHint,
): string {
  const members = objectMembersOf(object);
  const index = members.findIndex(({ node }) => node.offset === member.node.offset);
  const end = member.node.offset + member.node.length;
  const ownComma = findComma(text, end);
  const previous = members[index - 1];
  const comma =
    ownComma ??
    (previous === undefined
      ? undefined
      : findComma(text, previous.node.offset + previous.node.length));
  const start = startOf(text, member.node.offset);
  const edits: TextEdit[] = [{ offset: start, length: end - start, text: '' }];
  if (comma !== undefined) edits.push({ offset: comma, length: 1, text: '' });
  const without = applyTextEdits(text, edits);
  const removed = text.length - without.length;
  return members.length > 1 ? without : restoreInner(without, object, removed, original);
}

/** An object that is empty again looks as it did before it was filled. */
function restoreInner(
  text: string,
  object: ObjectNode,
  removed: number,
  original: string | undefined,
): string {
  const offset = object.offset + 1;
  const length = object.length - 2 - removed;
  const inner = text.slice(offset, offset + length);
  const isSame = original !== undefined && solid(inner) === solid(original);
  if (!isSame && inner.trim() !== '') return text;
  return applyTextEdits(text, [{ offset, length, text: isSame ? original : '' }]);
}

function solid(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The member's line begins after the line end before it; on a shared line one blank goes along. */
function startOf(text: string, offset: number): number {
  const line = /\r?\n[ \t]*$/.exec(text.slice(0, offset));
  if (line !== null) return line.index;
  return /[,/] $/.test(text.slice(0, offset)) ? offset - 1 : offset;
}
