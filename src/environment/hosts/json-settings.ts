import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { describeError, MAX_JSON_DEPTH, ResearchError } from '../../kernel/index.ts';

/** An object of a settings file with its members. */
export interface ObjectNode extends Node {
  readonly children: Node[];
}

/** One member of an object: its key, its value, and the whole. */
export interface Member {
  readonly key: string;
  readonly node: Node;
  readonly value: Node;
}

/**
 * Reads settings in JSON with comments and trailing commas, as hosts do.
 *
 * @returns `undefined` for a file that holds nothing but blanks and comments.
 * @throws {ResearchError} `config-invalid` with the line of the first fault.
 */
export function readJsonSettings(text: string, path: string): ObjectNode | undefined {
  const errors: ParseError[] = [];
  const root = parseOrThrow(text, path, errors);
  const [error] = errors;
  if (error !== undefined)
    throw invalidSettings(
      path,
      `line ${lineOf(text, error.offset)}: ${printParseErrorCode(error.error)}`,
    );
  if (root === undefined) return undefined;
  if (!isObject(root)) throw invalidSettings(path, `it holds a ${root.type}, not an object`);
  if (isDeeper(root, MAX_JSON_DEPTH))
    throw invalidSettings(path, `nested deeper than ${MAX_JSON_DEPTH} levels`);
  return root;
}

export function isObject(node: Node): node is ObjectNode {
  return node.type === 'object' && node.children !== undefined;
}

export function objectMembersOf(object: ObjectNode): readonly Member[] {
  return object.children.flatMap((node) => {
    const [key, value] = node.children ?? [];
    return key === undefined || value === undefined
      ? []
      : [{ key: String(key.value), node, value }];
  });
}

/**
 * @throws {ResearchError} `config-invalid` when the key stands there twice: hosts do not agree on which one counts.
 */
export function findMember(object: ObjectNode, key: string, path: string): Member | undefined {
  const found = objectMembersOf(object).filter((member) => member.key === key);
  if (found.length > 1) throw invalidSettings(path, `"${key}" appears twice in one object`);
  return found[0];
}

export function invalidSettings(path: string, why: string, cause?: unknown): ResearchError {
  return new ResearchError('config-invalid', `the settings ${path} cannot be edited: ${why}`, {
    fix: 'Fix the file; nothing was written.',
    details: { path },
    cause,
  });
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function parseOrThrow(text: string, path: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  } catch (error) {
    // The parser calls itself for every level, so that a hostile file ends at the stack.
    throw invalidSettings(path, `it cannot be read: ${describeError(error)}`, error);
  }
}

function isDeeper(node: Node, levels: number): boolean {
  if (node.type === 'property')
    return (node.children ?? []).some((child) => isDeeper(child, levels));
  if (node.children === undefined) return false;
  return levels === 0 || node.children.some((child) => isDeeper(child, levels - 1));
}

/** Where a comma stands after `offset`, with only blanks and comments between; `undefined` when none does. */
export function findComma(text: string, offset: number): number | undefined {
  const at = skipTrivia(text, offset);
  return text[at] === ',' ? at : undefined;
}

/** The end of the comments that begin on the line of `offset`, or `offset` itself where there is none. */
export function endOfLineComments(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const comment = endOfComment(text, skipBlanks(text, end, /[ \t]/));
    if (comment === undefined) return end;
    end = comment;
  }
}

/** The end of the last comment in `[from, to)`, which holds nothing but blanks and comments. */
export function endOfLastComment(text: string, from: number, to: number): number | undefined {
  let end: number | undefined;
  for (let at = skipBlanks(text, from, /\s/); at < to; at = skipBlanks(text, end, /\s/)) {
    const comment = endOfComment(text, at);
    if (comment === undefined) return end;
    end = comment;
  }
  return end;
}

function skipTrivia(text: string, offset: number): number {
  return skipBlanks(text, endOfLastComment(text, offset, text.length) ?? offset, /\s/);
}

function skipBlanks(text: string, offset: number, blank: RegExp): number {
  let at = offset;
  while (at < text.length && blank.test(text[at] ?? '')) at += 1;
  return at;
}

/** The end of the comment that begins at `offset`; a line comment ends before its line end. */
function endOfComment(text: string, offset: number): number | undefined {
  if (text.startsWith('/*', offset)) {
    const end = text.indexOf('*/', offset + 2);
    return end === -1 ? text.length : end + 2;
  }
  if (!text.startsWith('//', offset)) return undefined;
  const end = /\r?\n|\r/.exec(text.slice(offset));
  return end === null ? text.length : offset + end.index;
}
