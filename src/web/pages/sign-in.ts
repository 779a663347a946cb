import { html } from '../page/html.ts';
import { documentOf } from '../page/shell.ts';
import type { Words } from '../page/words.ts';

/** The one page for who has not shown the token yet; with a script the link of the terminal is enough. */
export function signInPage(
  words: Words,
  version: string,
  { isWrong }: { readonly isWrong: boolean },
): string {
  const { title, lead, code, submit, wrong } = words.signIn;
  return documentOf(
    { words, version, title },
    html`<main id="content" class="narrow"><h1>${words.product}</h1><p>${lead}</p>
${isWrong ? html`<p class="flash bad" role="alert">${wrong}</p>` : null}
<form method="post" action="/session" id="sign-in"><label for="code">${code}</label>
<div class="row"><input id="code" name="code" required autocomplete="off" autocapitalize="none" spellcheck="false"><button>${submit}</button></div></form></main>`,
  );
}
