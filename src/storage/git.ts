import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { ResearchError, systemCode } from '../kernel/index.ts';

/** What one run of the `git` program is given. */
interface GitCall {
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

interface GitAnswer {
  /** 0: done. Anything else is told on stderr. */
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface Git {
  /** @throws {ResearchError} `program-missing`. An exit status other than 0 is a value. */
  try(call: GitCall): Promise<GitAnswer>;
  /** @throws {ResearchError} `program-missing`, or `io-failed` with what git said. */
  run(call: GitCall): Promise<Buffer>;
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const IDENTITY = { name: 'autosearch', email: 'autosearch@localhost' };

/** Nothing outside this repository has a say: no hook, no signing, no helper program, no network. */
const SETTINGS: Readonly<Record<string, string>> = {
  'core.hooksPath': devNull,
  'core.attributesFile': devNull,
  'core.excludesFile': devNull,
  'core.fsmonitor': 'false',
  'core.autocrlf': 'false',
  'core.fileMode': 'false',
  'core.quotePath': 'false',
  // What git makes here is its owner's, as the home is (ENV-25).
  'core.sharedRepository': '0600',
  'core.filesRefLockTimeout': '2000',
  'commit.gpgSign': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'protocol.allow': 'never',
};

/** Runs `git` on the repository in `folder`, and on no other: it never looks for one above. */
export function createGit(
  folder: string,
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Git {
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const places = [`--git-dir=${join(folder, '.git')}`, `--work-tree=${folder}`];
  const env = cleanEnvironment(folder, environment);

  const call = ({ args, input, env: more }: GitCall): Promise<GitAnswer> =>
    new Promise((resolve, reject) => {
      const child = execFile(
        program,
        [...settings, ...places, ...args],
        { cwd: folder, env: { ...env, ...more }, encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
        (error, stdout, stderr) => {
          const status = error === null ? 0 : error.code;
          if (typeof status === 'number') resolve({ status, stdout, stderr: stderr.toString() });
          else reject(cannotRun(error, program, args));
        },
      );
      // When git ends without reading, its exit status tells why.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input ?? '');
    });

  return {
    try: call,
    async run(asked) {
      const { status, stdout, stderr } = await call(asked);
      if (status === 0) return stdout;
      throw gitFailed(asked.args, status, stderr, folder);
    },
  };
}

export function gitFailed(
  args: readonly string[],
  status: number,
  stderr: string,
  folder: string,
): ResearchError {
  const said = stderr.trim().slice(0, 500);
  const code = /No space left on device/.test(said)
    ? 'store-full'
    : /Permission denied|Read-only file system|insufficient permission/.test(said)
      ? 'store-read-only'
      : 'io-failed';
  return new ResearchError(
    code,
    `git ${args[0] ?? ''} in ${folder} ended with ${status}: ${said}`,
    {
      fix: 'See what git says, fix it, then try again. Nothing was lost.',
      details: { path: folder, status },
    },
  );
}

/** Of the caller's environment only what finding and running a program takes. */
function cleanEnvironment(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const kept = ['PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP'].flatMap((key) => {
    const value = environment[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_AUTHOR_NAME: IDENTITY.name,
    GIT_AUTHOR_EMAIL: IDENTITY.email,
    GIT_COMMITTER_NAME: IDENTITY.name,
    GIT_COMMITTER_EMAIL: IDENTITY.email,
  };
}

function cannotRun(error: unknown, program: string, args: readonly string[]): ResearchError {
  if (systemCode(error) === 'ENOENT')
    return new ResearchError('program-missing', `Running ${program}: program not found`, {
      fix: 'Install git; without it everything but evolution works.',
      cause: error,
    });
  return new ResearchError('io-failed', `Running ${program} ${args[0] ?? ''} failed`, {
    fix: 'Try again.',
    cause: error,
  });
}
