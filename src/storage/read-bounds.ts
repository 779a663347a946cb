import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, parse, relative, resolve, sep } from 'node:path';
import { ResearchError } from '../kernel/index.ts';
import { isKeyFile } from './private-name.ts';
import { isInside } from './resolve-inside.ts';

/** Where a program that acts for a model may read. */
export interface ReadBounds {
  /** What relative paths are relative to. */
  readonly cwd: string;
  /** With everything below them; none where nothing says what may be read. */
  readonly folders: readonly string[];
}

/** Who says what may be read; the first that says anything counts. */
export interface NamedFolders {
  readonly cwd: string;
  /** The user's own folder: it holds far more than a project, and so does all above it. */
  readonly userFolder: string;
  /** Named when the server was started. */
  readonly chosen: readonly string[];
  /** What the host has open. */
  readonly opened: readonly string[];
}

/**
 * The folders that may be read. Where nobody names one it is the working directory, unless that only says that nobody
 * chose one either: a filesystem root, the user's folder, or a folder above it.
 *
 * @see docs/spec/mcp.md, MCP-29
 */
export async function planReadBounds(named: NamedFolders): Promise<ReadBounds> {
  const { cwd, chosen, opened } = named;
  const user = await realPathOf(named.userFolder);
  const isTooWide = (folder: string): boolean =>
    folder === parse(folder).root || isInside(folder, user);
  const choose = async (paths: readonly string[]): Promise<readonly string[]> => {
    const folders: string[] = [];
    for (const path of paths) {
      const folder = await realPathOf(resolve(cwd, path));
      // A relative path says as little as the working directory does.
      if (isAbsolute(path) || !isTooWide(folder)) folders.push(folder);
    }
    return folders;
  };
  if (chosen.length > 0) return { cwd, folders: await choose(chosen) };
  return { cwd, folders: await choose(opened.length > 0 ? opened : ['.']) };
}

/**
 * The absolute path of a file, folder or glob that may be read. It need not exist: that something is or is not there
 * is told of allowed folders alone.
 *
 * @throws {ResearchError} `refused` for all others, for hidden files and for files of keys.
 */
export async function locateWithin({ cwd, folders }: ReadBounds, named: string): Promise<string> {
  const path = resolve(cwd, named);
  if (path.includes('\0')) throw refused(named, 'that is not a path', FIX);
  if (folders.length === 0)
    throw refused(named, 'no folder may be read here', `${FIX} None is allowed as it is.`);
  const real = await realPathOf(path);
  const folder = folders.find((one) => isInside(one, real));
  if (folder === undefined)
    throw refused(named, 'it is outside of the folders that may be read', FIX);
  const below = relative(folder, real);
  if (/(?:^|[/\\{,])\./.test(below))
    throw refused(named, 'hidden files are not read', 'Name a file that is not hidden.');
  if (isKeyFile(real))
    throw refused(named, 'files of keys are not read', 'Name a file that holds no keys.');
  return path;
}

const FIX =
  'Name a file below an allowed folder, or let the person start the server with --root FOLDER.';

function refused(named: string, why: string, fix: string): ResearchError {
  return new ResearchError('refused', `Reading "${named.slice(0, 200)}": ${why}`, { fix });
}

/** Where the links lead, of the path or of the nearest folder above it that can be looked at, and the rest. */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const above = dirname(path);
    if (above === path) return path;
    const real = await realPathOf(above);
    return `${real.endsWith(sep) ? real : real + sep}${path.slice(above.endsWith(sep) ? above.length : above.length + 1)}`;
  }
}
