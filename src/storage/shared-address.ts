import { describeError, ResearchError } from '../kernel/index.ts';
import { type BlobsAddress, findBlobsAddress } from './blobs-address.ts';

/** Where a shared home is. */
export interface SharedAddress {
  /** For the driver; it may hold a password and stands in no message. */
  readonly url: string;
  readonly schema: string;
  /** For people: without user, password and any option. */
  readonly shown: string;
  /** For a command that is typed later: without password. */
  readonly typed: string;
  /** Where large contents are; `undefined` where all of them are in the database. */
  readonly blobs: BlobsAddress | undefined;
}

const DEFAULT_SCHEMA = 'autosearch_home';
const SCHEME = /^postgres(?:ql)?:\/\//i;
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;

/** Whether a home is named by an address and not by a folder. */
export function isSharedAddress(text: string): boolean {
  return SCHEME.test(text);
}

/** An address as it may be shown: its password is left out, also one whose signs were not escaped (`u:a/b@c@host`). */
export function redactAddress(text: string): string {
  return text
    .replace(/^([a-z+]+:\/\/[^/?#@:]*):.*@/is, '$1:…@')
    .replace(/([?&]\w*password=)[^&#]*/gi, '$1…');
}

/** An address as it may be typed again, and stand in a command that somebody else sees; a folder stays as it is. */
export function withoutPassword(home: string): string {
  if (!isSharedAddress(home)) return home;
  try {
    const url = new URL(home);
    url.password = '';
    for (const name of [...url.searchParams.keys()])
      if (/password$/i.test(name)) url.searchParams.delete(name);
    return url.href;
  } catch {
    return redactAddress(home);
  }
}

/**
 * Reads `postgres://[user[:password]@]host[:port]/database[?schema=name]`. What is left out is taken from `PGUSER`,
 * `PGPASSWORD` and their like, as `psql` does; blobs stand in `AUTOSEARCH_BLOBS`.
 *
 * @throws {ResearchError} `argument-invalid`, or what `findBlobsAddress` throws; no password is in a message.
 */
export function parseSharedAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): SharedAddress {
  const url = parseUrl(text);
  const schema = url.searchParams.get('schema') ?? DEFAULT_SCHEMA;
  if (!SCHEMA.test(schema))
    throw invalid(
      text,
      `"${schema}" is not the name of a schema`,
      'Use small letters, digits and _.',
    );
  url.searchParams.delete('schema');
  if (url.pathname === '' || url.pathname === '/')
    throw invalid(text, 'it names no database', 'Put its name behind the host.');
  const { PGPASSWORD: password, PGUSER: user } = environment;
  if (url.username === '' && user !== undefined) url.username = encodeURIComponent(user);
  if (url.password === '' && password !== undefined && url.username !== '')
    url.password = encodeURIComponent(password);
  const shown = `postgres://${url.host}${url.pathname}?schema=${schema}`;
  const typed = new URL(withoutPassword(url.href));
  typed.searchParams.set('schema', schema);
  const blobs = findBlobsAddress(environment);
  return { url: url.href, schema, shown, typed: typed.href, blobs };
}

function parseUrl(text: string): URL {
  try {
    const url = new URL(text);
    if (url.hostname !== '') return url;
  } catch (error) {
    throw invalid(text, describeError(error), EXAMPLE);
  }
  throw invalid(text, 'it names no host', EXAMPLE);
}

const EXAMPLE = 'Write postgres://user@host/database?schema=name.';

function invalid(text: string, why: string, fix: string): ResearchError {
  return new ResearchError(
    'argument-invalid',
    `the home ${redactAddress(text)} is not a valid address: ${why}`,
    {
      fix,
    },
  );
}
