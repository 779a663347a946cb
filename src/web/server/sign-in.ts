import { signInPage } from '../pages/sign-in.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

export async function showSignIn({ words }: WebRequest, { version }: Site): Promise<WebReply> {
  return { type: 'document', html: signInPage(words, version, { isWrong: false }) };
}

/** Takes the token from a script, or the code from a form; whoever shows one gets the cookie. */
export async function signIn(
  { form, words, isSecure }: WebRequest,
  { access, version }: Site,
): Promise<WebReply> {
  const token = form.get('token');
  const cookie = access.cookie(isSecure);
  if (!access.admits(token ?? form.get('code') ?? ''))
    return {
      type: 'document',
      status: 401,
      html: signInPage(words, version, { isWrong: true }),
    };
  return token === null
    ? { type: 'to', path: '/', cookie }
    : { type: 'json', value: { path: `${access.base}/` }, cookie };
}
