import type { NewId } from '../../kernel/index.ts';
import { isSameSecret } from '../../net/index.ts';

/** Who may see a dashboard: whoever shows the token or the code that its start printed. */
export interface Access {
  /** The path that every page is below: random, so that a server on another port cannot guess where the cookie goes. */
  readonly base: string;
  readonly token: string;
  /** Works once, typed into a form. */
  readonly code: string;
  /** Whether the token, or the code that was not used yet, was given. */
  admits(given: string): boolean;
  /** The value of `Set-Cookie` for who was admitted. */
  cookie(isSecure: boolean): string;
  hasCookie(header: string | undefined): boolean;
}

const COOKIE = 'autosearch';
/** Of wrong tries: nobody mistypes a code more often, and a code has 2^40 forms. */
const MAX_TRIES = 10;
const CODE_LENGTH = 10;

/** Everything is made anew for each start of a server; nothing of it is stored. */
export function createAccess(newId: NewId): Access {
  const secret = (): string => newId().replaceAll(/[^0-9a-zA-Z]/g, '');
  const base = `/${secret().slice(-12)}`;
  const [token, session] = [secret() + secret(), secret() + secret()];
  const code = secret().slice(-CODE_LENGTH);
  let tries = 0;
  let isUsed = false;
  return {
    base,
    token,
    code,
    admits(given) {
      if (isSameSecret(given, token)) return true;
      if (isUsed || tries >= MAX_TRIES) return false;
      tries += 1;
      isUsed = isSameSecret(given.trim(), code);
      return isUsed;
    },
    cookie: (isSecure) =>
      `${COOKIE}=${session}; Path=${base}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    hasCookie: (header = '') =>
      header.split(';').some((pair) => {
        const [name, value = ''] = pair.trim().split('=');
        return name === COOKIE && isSameSecret(value, session);
      }),
  };
}
