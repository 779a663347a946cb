import { type Member, membersOf, type ObjectNode } from './json-settings.ts';
import { findComma } from './json-trivia.ts';
import { applyTextEdits, type TextEdit } from './text-edit.ts';

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
  const members = membersOf(object);
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
