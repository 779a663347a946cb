import { numberPlaceholders, requireOneStatement } from './placeholders.ts';

/** A statement as PostgreSQL takes it; one with a name is parsed and planned once a connection. */
export interface NumberedStatement {
  readonly text: string;
  readonly name?: string;
}

/** What is asked once, as what makes a table is, is not worth a plan that is kept. */
const PREPARED_FROM = 3;
/** A connection keeps the plans of all that were prepared on it. */
const MOST_KEPT = 200;
const LONGEST = 8_192;

/** The statements of a database, by how often they were asked for. */
export function createNumbering(): (sql: string) => NumberedStatement {
  const kept = new Map<string, { readonly text: string; readonly name: string; uses: number }>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) {
      known.uses += 1;
      return known.uses < PREPARED_FROM ? { text: known.text } : known;
    }
    requireOneStatement(sql);
    const text = numberPlaceholders(sql);
    if (kept.size < MOST_KEPT && sql.length <= LONGEST)
      kept.set(sql, { text, name: `s${kept.size}`, uses: 1 });
    return { text };
  };
}
