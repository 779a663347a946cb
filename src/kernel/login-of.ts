import { systemUser } from './system.ts';

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
