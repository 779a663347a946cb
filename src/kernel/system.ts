import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Clock, instantFromMs } from './instant.ts';

/** The machine's clock. This file alone calls the real time and real randomness. */
export const systemClock: Clock = {
  now: () => instantFromMs(Date.now()),
  monotonicMs: () => performance.now(),
};

/** Milliseconds of processor time that all threads of this process have had. */
export function systemProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Makes a name that was never used before. Not for anything that decides a result. */
export type NewId = () => string;

/** 128 random bits as 32 hex digits. */
export const systemNewId: NewId = () => randomBytes(16).toString('hex');

/** The name that the machine's user database has for this process; `undefined` where it has none. */
function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** The process's environment, read once at the outermost edge and handed inwards. */
export function systemEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}

/** Variables that name who is logged in, the first that says something counts. */
const VARIABLES = ['USER', 'LOGNAME', 'USERNAME'];

/**
 * The name under which the user is logged in, which never reaches an event (EXP-8): what the environment says, else
 * what the machine's user database does, as under cron.
 */
export function loginOf(
  environment: Readonly<Record<string, string | undefined>>,
  findUser: () => string | undefined = systemUser,
): { readonly login: string } | Record<string, never> {
  const told = VARIABLES.map((name) => environment[name] ?? '').find((name) => name !== '');
  const login = told ?? findUser() ?? '';
  return login === '' ? {} : { login };
}
