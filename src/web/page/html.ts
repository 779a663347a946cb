import { escapeHtml, stripTerminalEscapes } from '../../text/index.ts';

/** Markup that is ours: text from outside came into it escaped. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template; text is escaped, `null`, `undefined` and `false` leave nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Markup with content in it: `html`<p>${text}</p>``. The only way to make some, so that nothing goes in unescaped. */
export function html(parts: TemplateStringsArray, ...content: readonly Content[]): Html {
  return {
    html: parts.map((part, at) => part + (at < content.length ? markup(content[at]) : '')).join(''),
  };
}

function markup(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'number') return String(content);
  if (typeof content === 'string') return escapeHtml(stripTerminalEscapes(content));
  return 'html' in content ? content.html : content.map(markup).join('');
}

/** An address of the web as a link; any other as it is. */
export function addressLink(url: string, shown: string = url): Html {
  return /^https?:\/\//.test(url)
    ? html`<a href="${url}" rel="noopener noreferrer nofollow">${shown}</a>`
    : html`<code>${shown}</code>`;
}
