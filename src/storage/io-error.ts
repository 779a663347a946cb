import {
  describeError,
  type ErrorCode,
  isAbsent,
  ResearchError,
  systemCode,
} from '../kernel/index.ts';

const CODE_OF: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'store-full',
  EDQUOT: 'store-full',
  EROFS: 'store-read-only',
  EACCES: 'store-read-only',
  EPERM: 'store-read-only',
  ENOENT: 'not-found',
};

const FIX_OF: Partial<Readonly<Record<ErrorCode, string>>> = {
  'store-full': 'Free space on that disk, then try again; nothing acknowledged is lost.',
  'store-read-only': 'Make the file and its folder writable for this user, or choose another home.',
  'not-found': 'Check the path.',
  'io-failed': 'Check the disk and the path, then try again.',
};

/** An error of the file system in the program's own words; ours pass through as they are. */
export function toStoreError(error: unknown, attempt: string, path: string): ResearchError {
  if (error instanceof ResearchError) return error;
  const code = CODE_OF[systemCode(error) ?? ''] ?? 'io-failed';
  return storeError(code, `${attempt} ${path}: ${describeError(error)}`, path, error);
}

/** What `work` finds at the path; `undefined` where nothing is. */
export async function findAt<T>(
  attempt: string,
  path: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, attempt, path);
  }
}

/** A store's failure that names its file and says what to do. */
export function storeError(
  code: ErrorCode,
  message: string,
  path: string,
  cause?: unknown,
): ResearchError {
  return new ResearchError(code, message, { fix: FIX_OF[code] ?? '', details: { path }, cause });
}
