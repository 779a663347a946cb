import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeError, isAbsent, ResearchError } from '../kernel/index.ts';
import { findGit, findSharedAddress, isPrivate, openSqlite } from '../storage/index.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { discoverEnvironment } from './discover-environment.ts';
import {
  type EnvironmentFact,
  type EnvironmentPlace,
  environmentFact,
} from './environment-fact.ts';
import { type Home, isHome } from './home.ts';
import { loadSettings } from './settings/load-settings.ts';

const MIN_NODE: readonly [number, number] = [20, 19];
const LOW_DISK_BYTES = 100 * 1024 * 1024;

/** Looks, and changes nothing. */
export async function checkEnvironment(
  { home, cwd, environment, nodeVersion }: EnvironmentPlace,
  signal: AbortSignal,
): Promise<readonly EnvironmentFact[]> {
  signal.throwIfAborted();
  return [
    checkNode(nodeVersion),
    await checkSqlite(),
    await checkGit(home, environment),
    await checkHome(home),
    ...(await checkPrivacy(home)),
    await checkDisk(home),
    await checkSettings(home, cwd, environment),
    checkDatabase(home, environment),
    ...(await checkEndpoints({ home, cwd, environment })),
    ...checkDiscovered(environment, nodeVersion),
  ];
}

function checkNode(version: string): EnvironmentFact {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE;
  const isNewEnough = major > minMajor || (major === minMajor && minor >= minMinor);
  return isNewEnough
    ? environmentFact('node', 'ok', version)
    : environmentFact('node', 'broken', version, `Install Node ${minMajor}.${minMinor} or newer.`);
}

async function checkSqlite(): Promise<EnvironmentFact> {
  try {
    await using sql = await openSqlite(':memory:');
    const [row] = await sql.all('SELECT sqlite_version() AS version');
    return environmentFact('sqlite', 'ok', String(row?.['version']));
  } catch (error) {
    const next =
      'Install the package again with npm ci, or use Node 22.13 or newer, which brings its own.';
    return environmentFact('sqlite', 'broken', describeError(error), next);
  }
}

/** Asked of the home's repository, so that it says what a change of the strategy would be told. */
async function checkGit(
  home: Home,
  environment: EnvironmentPlace['environment'],
): Promise<EnvironmentFact> {
  const found = await findGit(home.path, { environment });
  if (found.ok) return environmentFact('git', 'ok', found.value);
  const detail = `${found.error}; changes of the strategy and of skills cannot be kept, everything else works`;
  const next = 'Install git, and choose a home of its own with --home DIR.';
  return environmentFact('git', 'missing', detail, next);
}

async function checkHome(home: Home): Promise<EnvironmentFact> {
  try {
    if (await isHome(home)) {
      await access(home.path, constants.W_OK);
      return environmentFact('home', 'ok', home.path);
    }
    await access(await nearestFolder(home.path), constants.W_OK);
    return environmentFact('home', 'off', `${home.path} will be made by the first research`);
  } catch (error) {
    const next =
      error instanceof ResearchError
        ? error.fix
        : 'Choose a folder that can be written with --home DIR.';
    return environmentFact('home', 'broken', `${home.path}: ${describeError(error)}`, next);
  }
}

/** Said only of a home that others can look into: it was not made by us, or cannot be changed by this user. */
async function checkPrivacy({ path }: Home): Promise<readonly EnvironmentFact[]> {
  if (process.platform === 'win32' || (await isClosed(path))) return [];
  const next = `Run: chmod -R go= ${path}`;
  return [environmentFact('privacy', 'missing', `other users can look into ${path}`, next)];
}

async function isClosed(path: string): Promise<boolean> {
  try {
    return isPrivate(await stat(path));
  } catch {
    // What is wrong with the home says its own fact.
    return true;
  }
}

async function checkDisk(home: Home): Promise<EnvironmentFact> {
  const { bavail, bsize } = await statfs(await nearestFolder(home.path));
  const freeBytes = bavail * bsize;
  const detail = `${Math.floor(freeBytes / 1024 / 1024)} MiB free`;
  if (freeBytes >= LOW_DISK_BYTES) return environmentFact('disk', 'ok', detail);
  const next = 'Free some space, or choose another disk with --home DIR.';
  return environmentFact('disk', 'broken', detail, next);
}

async function checkSettings(
  home: Home,
  cwd: string,
  environment: EnvironmentPlace['environment'],
): Promise<EnvironmentFact> {
  try {
    const { files } = await loadSettings(home, cwd, environment, {});
    return environmentFact('settings', 'ok', files.length === 0 ? 'defaults' : files.join(', '));
  } catch (error) {
    const next = error instanceof ResearchError ? error.fix : '';
    return environmentFact('settings', 'broken', describeError(error), next);
  }
}

function checkDatabase(
  { path }: Home,
  environment: EnvironmentPlace['environment'],
): EnvironmentFact {
  const shared = findSharedAddress(path);
  if (shared !== undefined) {
    const large = shared.blobs === undefined ? '' : `, large contents in ${shared.blobs.shown}`;
    return environmentFact('database', 'ok', `the home is kept in ${shared.shown}${large}`);
  }
  const isSet = (environment['AUTOSEARCH_DATABASE_URL'] ?? '') !== '';
  // The address may hold a password: it is never shown.
  return isSet
    ? environmentFact('database', 'ok', 'AUTOSEARCH_DATABASE_URL is set')
    : environmentFact('database', 'off', 'SQLite in the home');
}

/** What a session notes when it begins. */
function checkDiscovered(
  environment: EnvironmentPlace['environment'],
  nodeVersion: string,
): readonly EnvironmentFact[] {
  const place = { environment, nodeVersion, platform: process.platform, embedder: null };
  const { programs, runtimes, keys } = discoverEnvironment(place);
  const fact = (name: string, found: readonly string[]): EnvironmentFact =>
    found.length === 0
      ? environmentFact(name, 'off', 'none')
      : environmentFact(name, 'ok', found.join(', '));
  // Names alone: what a key is, is nobody's business.
  const others = programs.filter((name) => name !== 'git');
  return [fact('programs', others), fact('runtimes', runtimes), fact('keys', keys)];
}

/** The folder itself, or the nearest one above that exists. */
async function nearestFolder(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      if ((await stat(folder)).isDirectory()) return folder;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
    if (dirname(folder) === folder) return folder;
  }
}
