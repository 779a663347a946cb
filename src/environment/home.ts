import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type Clock,
  describeError,
  isRecord,
  parseJson,
  ResearchError,
  systemCode,
} from '../kernel/index.ts';
import {
  ensureFolder,
  isPrivate,
  isSharedAddress,
  makePrivate,
  parseSharedAddress,
  requireNoBlobs,
  type SharedAddress,
  writeFileAtomic,
} from '../storage/index.ts';

/** The newest layout of a home that this program writes. */
export const HOME_FORMAT = 1;

/** A folder that holds all of AutoSearch's state (docs/spec/environment.md, ENV-1). */
export interface Home {
  readonly path: string;
  readonly sessions: string;
  readonly skills: string;
  readonly state: string;
  readonly cache: string;
}

export interface HomeChoice {
  readonly explicit: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export function homeAt(path: string): Home {
  return {
    path,
    sessions: join(path, 'sessions'),
    skills: join(path, 'skills'),
    state: join(path, 'state'),
    cache: join(path, 'cache'),
  };
}

/**
 * `--home`, else `AUTOSEARCH_HOME`, else the nearest `.autosearch/` here or above, else the user's data folder.
 *
 * @throws {ResearchError} `config-invalid` for the working copy of a shared home.
 */
export async function findHome(choice: HomeChoice): Promise<Home> {
  const { environment, cwd } = choice;
  const named = namedHome(choice);
  if (named !== undefined) return homeAt(requireNoCopy(resolve(cwd, named)));
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const candidate = join(folder, '.autosearch');
    if (await isFolder(candidate)) return homeAt(candidate);
    if (dirname(folder) === folder) break;
  }
  return homeAt(userDataHome(environment, cwd));
}

const COPY = /[\\/]autosearch[\\/]homes[\\/][0-9a-f]{16}[\\/]home$/;

/** What is written into a working copy by itself is kept nowhere. */
function requireNoCopy(path: string): string {
  if (!COPY.test(path)) return path;
  throw new ResearchError(
    'config-invalid',
    `the folder ${path} is not a home: it is what this machine shows of a shared one`,
    { fix: 'Name the shared home by its address: postgres://host/database?schema=NAME.' },
  );
}

/** A home in a database, and the folder for what this user's machine shows of such homes. */
export interface SharedHome {
  readonly address: SharedAddress;
  readonly copies: string;
}

/**
 * The shared home that was chosen; `undefined` where the home is a folder. Nothing is opened.
 *
 * @throws {ResearchError} `argument-invalid` for an address that is none; `config-invalid` where
 *   `AUTOSEARCH_DATABASE_URL` names a second place for the memory, and where `AUTOSEARCH_BLOBS` stands beside a folder.
 * @see docs/spec/storage.md, STO-80, STO-81, STO-91
 */
export function findSharedHome(choice: HomeChoice): SharedHome | undefined {
  const { environment, cwd } = choice;
  const named = namedHome(choice);
  if (named === undefined || !isSharedAddress(named)) {
    requireNoBlobs(environment);
    return undefined;
  }
  const address = parseSharedAddress(named, environment);
  if ((environment['AUTOSEARCH_DATABASE_URL'] ?? '') !== '')
    throw new ResearchError(
      'config-invalid',
      `the home ${address.shown} keeps its memory itself, and AUTOSEARCH_DATABASE_URL names another place for it`,
      { fix: 'Unset AUTOSEARCH_DATABASE_URL, or choose a home that is a folder.' },
    );
  return { address, copies: join(userCache(environment, cwd), 'autosearch', 'homes') };
}

function namedHome({ explicit, environment }: HomeChoice): string | undefined {
  return explicit ?? (environment['AUTOSEARCH_HOME'] || undefined);
}

function userCache(environment: HomeChoice['environment'], cwd: string): string {
  const cache = environment['XDG_CACHE_HOME'];
  if (cache !== undefined && cache !== '') return resolve(cwd, cache);
  return resolve(environment['HOME'] ?? environment['USERPROFILE'] ?? cwd, '.cache');
}

function userDataHome(
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  const data = environment['XDG_DATA_HOME'];
  if (data !== undefined && data !== '') return join(data, 'autosearch');
  return resolve(
    environment['HOME'] ?? environment['USERPROFILE'] ?? cwd,
    '.local/share/autosearch',
  );
}

/**
 * Whether there is a home; a folder without `home.json` is none.
 *
 * @throws {ResearchError} as `openHome` for one that cannot be used or is newer.
 */
export async function isHome(home: Home): Promise<boolean> {
  const text = await readHomeFile(home);
  if (text === undefined) return false;
  checkFormat(home, text);
  return true;
}

/**
 * Opens a home, creating it when it is not there.
 *
 * @throws {ResearchError} `home-unusable` for a file, a folder that cannot be written, a broken `home.json`;
 * `home-newer` for one written by a newer version. Nothing is changed then.
 */
export async function openHome(home: Home, clock: Clock): Promise<void> {
  const text = await readHomeFile(home);
  if (text !== undefined) {
    checkFormat(home, text);
    return tighten(home);
  }
  try {
    await makePrivateFolder(home.path);
    for (const folder of [home.sessions, home.state, home.cache]) await ensureFolder(folder);
    const content = { v: 1, format: HOME_FORMAT, created_at: clock.now(), engine: NEW_ENGINE };
    await writeFileAtomic(join(home.path, HOME_JSON), `${JSON.stringify(content, null, 2)}\n`);
    await tighten(home);
  } catch (error) {
    throw unusable(home, describeError(error), error);
  }
}

/** Who decides in a home that is made now, where a model is set up; in one of before nobody but us does until it is set. */
const NEW_ENGINE = 'agent';

/**
 * Who decides in a home whose settings do not say it.
 *
 * @throws {ResearchError} as `isHome`.
 */
export async function engineOfHome(home: Home): Promise<'local' | 'agent'> {
  const text = await readHomeFile(home);
  if (text === undefined) return NEW_ENGINE;
  checkFormat(home, text);
  const content = parseJson(text);
  const isNew = content.ok && isRecord(content.value) && content.value['engine'] === NEW_ENGINE;
  return isNew ? 'agent' : 'local';
}

/** Questions, documents and keys are its owner's: a folder that is made for them opens for nobody else. */
async function makePrivateFolder(path: string): Promise<void> {
  await ensureFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

const HOME_JSON = 'home.json';
/** What a home is made of; a folder that holds other things as well is not the home's alone. */
const PARTS = new Set(
  '.git cache experience keys sessions skills state strategy.json worklog.jsonl'.split(' '),
);

/**
 * A home that others could read is closed: what it holds, then its folder, and `home.json` last, which tells that all
 * else was done. What cannot be changed stays, and `doctor` says so.
 */
async function tighten(home: Home): Promise<void> {
  if (process.platform === 'win32') return;
  const last = join(home.path, HOME_JSON);
  try {
    if (isPrivate(await stat(last))) return;
    const names = await readdir(home.path);
    const parts = names.filter((name) => PARTS.has(name) || name.startsWith('autosearch.'));
    for (const name of parts) await makePrivate(join(home.path, name));
    if (parts.length === names.length - 1) await chmod(home.path, 0o700);
    await makePrivate(last);
  } catch (error) {
    if (!UNCHANGEABLE.includes(systemCode(error) ?? ''))
      throw unusable(home, describeError(error), error);
  }
}

/** Another user's, on a disk that is read-only, or removed meanwhile. */
const UNCHANGEABLE = ['EPERM', 'EACCES', 'EROFS', 'ENOENT'];

async function readHomeFile(home: Home): Promise<string | undefined> {
  try {
    return await readFile(join(home.path, 'home.json'), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw unusable(home, describeError(error), error);
  }
}

function checkFormat(home: Home, text: string): void {
  const parsed = parseJson(text);
  const content = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  // `v` is the version of the file itself: a newer one may say its format elsewhere.
  const versions = [content['v'], content['format']].filter((value) => typeof value === 'number');
  const newest = Math.max(...versions);
  if (newest > HOME_FORMAT) throw newer(home, newest);
  if (typeof content['format'] === 'number') return;
  throw unusable(home, 'its home.json is broken', undefined);
}

function newer(home: Home, format: number): ResearchError {
  return new ResearchError(
    'home-newer',
    `the home ${home.path} has format ${format}; this program knows ${HOME_FORMAT}`,
    { fix: 'Update autosearch, or choose another home with --home.' },
  );
}

function unusable(home: Home, why: string, cause: unknown): ResearchError {
  return new ResearchError('home-unusable', `the home ${home.path} cannot be used: ${why}`, {
    fix: 'Choose a folder that can be written with --home DIR or AUTOSEARCH_HOME.',
    cause,
  });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
