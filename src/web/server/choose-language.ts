import { LANGUAGES } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { backOf } from './back-of.ts';

/** Keeps the language for this browser. */
export async function chooseLanguage({ form }: WebRequest, { access }: Site): Promise<WebReply> {
  const chosen = LANGUAGES.find(({ language }) => language === form.get('language'));
  const { language } = chosen ?? { language: 'en' };
  const cookie = `language=${language}; Path=${access.base}; HttpOnly; SameSite=Strict`;
  return { type: 'to', path: backOf(form), cookie };
}
