import { ResearchError } from '../kernel/index.ts';

/** A quoted text or name, a comment, or a placeholder; a doubled quote is two quoted texts in a row. */
const TOKEN = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;
const ROW_OF_PLACEHOLDERS = /\bVALUES\s*(\(\s*\?(?:\s*,\s*\?)*\s*\))/i;

/** `?` as PostgreSQL writes it: `$1`, `$2` … What is quoted or a comment stays. */
export function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(TOKEN, (token) => {
    if (token !== '?') return token;
    count += 1;
    return `$${count}`;
  });
}

/**
 * An insert of one row as one of many. `undefined` when it is none, or when one of its rows may change another
 * (PostgreSQL refuses to update a row twice in one statement).
 */
export function repeatRow(sql: string, rows: number): string | undefined {
  const row = ROW_OF_PLACEHOLDERS.exec(sql)?.[1];
  if (row === undefined || /\bDO\s+UPDATE\b/i.test(sql)) return undefined;
  const others = (sql.match(TOKEN) ?? []).filter((token) => token === '?').length;
  const own = [...row].filter((mark) => mark === '?').length;
  if (others !== own) return undefined;
  return sql.replace(row, () => Array.from({ length: rows }, () => row).join(','));
}

/**
 * SQLite would pass over a second statement without a word. A trigger's body is none.
 *
 * @throws {ResearchError} `internal`.
 */
export function requireOneStatement(sql: string): void {
  const bare = sql.replace(TOKEN, (token) => (token === '?' ? token : ' '));
  if (!/;\s*\S/.test(bare) || /\bBEGIN\b/i.test(bare)) return;
  throw new ResearchError('internal', `Two statements in one: ${sql.slice(0, 80)}`, {
    fix: 'Run them one after the other, in a transaction.',
  });
}
