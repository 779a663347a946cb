import { checked, type Schema, text } from '../../kernel/index.ts';

/** SQLite ends a text at U+0000, PostgreSQL refuses it; neither keeps half of a surrogate pair. */
const CHANGED_BY_STORES = /\0|\p{Surrogate}/u;
/** An entry of an index holds 2,700 bytes in PostgreSQL. */
const MAX_NAME_BYTES = 512;

/** What a column holds as it is: no character that one of the stores would change or refuse. */
export function columnText(maxBytes: number): Schema<string> {
  const kept = checked(
    text(),
    'text without U+0000 and halves of characters',
    (value) => !CHANGED_BY_STORES.test(value),
  );
  const isShort = (value: string): boolean => Buffer.byteLength(value) <= maxBytes;
  return checked(kept, `text of at most ${maxBytes} bytes`, isShort);
}

/** An id or a name, short enough to be looked up by. */
export function nameText(): Schema<string> {
  return checked(columnText(MAX_NAME_BYTES), 'text that is not empty', (value) => value !== '');
}
