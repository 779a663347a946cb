import type { JsonValue } from '../../kernel/index.ts';
import { invalidSettings, lineOf } from './json-settings.ts';
import type { EntryPlace } from './plan-json-entry.ts';
import { scanToml, TomlFault, type TomlStatement } from './scan-toml.ts';
import { applyTextEdits, lineEndOf, type TextEdit } from './text-edit.ts';

type Members = Readonly<Record<string, JsonValue>>;

/**
 * The settings with a table of our own at the end, or with our keys set in the one that is there.
 *
 * @throws {ResearchError} `config-invalid` for a file that is no TOML, or that names us in a form other than a table.
 */
export function addTomlEntry(text: string, place: EntryPlace, entry: Members): string {
  const statements = ownStatements(text, place);
  const header = statements.find(({ type, way }) => type === 'table' && way.length === 2);
  if (header !== undefined) return setPairs(text, statements, header, { place, entry });
  const eol = lineEndOf(text);
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const block = [`[${place.container}.${place.name}]`, ...lines].join(eol);
  if (text === '') return block + eol;
  return text.endsWith('\n') ? `${text}${eol}${block}${eol}` : `${text}${eol}${eol}${block}`;
}

/** The settings without our tables; where the original had one, it stands again. */
export function removeTomlEntry(
  text: string,
  place: EntryPlace,
  original: string | undefined,
): string {
  const [own, ...others] = blocksOf(text, place);
  if (own === undefined) return text;
  const [before] = original === undefined ? [] : blocksOf(original, place);
  if (original !== undefined && before !== undefined)
    return applyTextEdits(text, [
      {
        offset: own.start,
        length: own.end - own.start,
        text: original.slice(before.start, before.end),
      },
    ]);
  return applyTextEdits(
    text,
    [own, ...others].map((block) => withSeparators(text, block)),
  );
}

export function hasTomlEntry(text: string, place: EntryPlace): boolean {
  return blocksOf(text, place).length > 0;
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** Our tables with their pairs; tables that follow each other are one block. */
function blocksOf(text: string, place: EntryPlace): readonly Block[] {
  const own = new Set(ownStatements(text, place).map(({ start }) => start));
  const blocks: Block[] = [];
  let isOpen = false;
  for (const { start, end } of scan(text, place)) {
    const last = blocks.at(-1);
    if (!own.has(start)) isOpen = false;
    else if (isOpen && last !== undefined) blocks.splice(-1, 1, { start: last.start, end });
    else {
      blocks.push({ start, end });
      isOpen = true;
    }
  }
  return blocks;
}

function ownStatements(text: string, place: EntryPlace): readonly TomlStatement[] {
  const all = scan(text, place);
  const own: TomlStatement[] = [];
  let inOwnTable = false;
  for (const statement of all) {
    if (statement.type !== 'pair') inOwnTable = isOwn(statement, place);
    checkForm(statement, inOwnTable, place);
    if (inOwnTable) own.push(statement);
  }
  const headers = own.filter(({ type, way }) => type !== 'pair' && way.length === 2);
  if (headers.length > 1)
    throw invalidSettings(place.path, `[${place.container}.${place.name}] appears twice`);
  return own;
}

/** Inline and dotted forms mean the same, but cannot be changed without writing what is not ours. */
function checkForm(statement: TomlStatement, inOwnTable: boolean, place: EntryPlace): void {
  const { type, way } = statement;
  const isContainer = way.length === 1 && way[0] === place.container && type !== 'table';
  const isForeignForm = isOwn(statement, place) && (type === 'list-table' || !inOwnTable);
  if (isContainer || isForeignForm)
    throw invalidSettings(
      place.path,
      `${way.join('.')} is not written as a table [${place.container}.${place.name}]`,
    );
}

function isOwn({ way }: TomlStatement, { container, name }: EntryPlace): boolean {
  return way[0] === container && way[1] === name;
}

interface NewPairs {
  readonly place: EntryPlace;
  readonly entry: Members;
}

function setPairs(
  text: string,
  statements: readonly TomlStatement[],
  header: TomlStatement,
  { place, entry }: NewPairs,
): string {
  const edits = Object.entries(entry).flatMap(([key, value]): TextEdit[] => {
    const source = `${key} = ${JSON.stringify(value)}`;
    const there = statements.find(
      ({ type, way }) => type === 'pair' && way.length === 3 && way[2] === key,
    );
    if (there === undefined)
      return [{ offset: header.end, length: 0, text: lineEndOf(text) + source }];
    const old = text.slice(there.start, there.end);
    return old === source ? [] : [{ offset: there.start, length: old.length, text: source }];
  });
  const changed = applyTextEdits(text, edits);
  scan(changed, place);
  return changed;
}

/** The block with the blank line before it and the line end behind it, as they came. */
function withSeparators(text: string, { start, end }: Block): TextEdit {
  const before = text.slice(0, start);
  const isAtOpenEnd = end === text.length && start > 0;
  const gap = (isAtOpenEnd ? /(?:\r?\n){1,2}$/ : /\r?\n$/).exec(before)?.[0].length ?? 0;
  const after = /^\r?\n/.exec(text.slice(end))?.[0].length ?? 0;
  return { offset: start - gap, length: gap + end - start + after, text: '' };
}

function scan(text: string, place: EntryPlace): readonly TomlStatement[] {
  try {
    return scanToml(text);
  } catch (error) {
    if (!(error instanceof TomlFault)) throw error;
    throw invalidSettings(
      place.path,
      `line ${lineOf(text, error.offset)}: ${error.message}`,
      error,
    );
  }
}
