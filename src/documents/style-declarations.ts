import { unescapeCss } from './style-selectors.ts';

/** Declarations by lower-case property; of two for one property the stronger stands. */
export type Declarations = ReadonlyMap<string, string>;

export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** Properties that can hide text, or bring it forth. */
const WATCHED = new Set(
  'display visibility opacity font-size color background background-color background-image background-clip -webkit-background-clip -webkit-text-fill-color clip clip-path position left top right bottom text-indent margin-left margin-top width height max-width max-height overflow overflow-x overflow-y transform filter content-visibility font zoom scale translate margin inset inset-inline-start margin-inline-start letter-spacing mask mask-image -webkit-mask-image -webkit-text-security animation animation-name animation-duration animation-delay animation-fill-mode animation-direction animation-iteration-count animation-play-state animation-timeline transition transition-property transition-delay'.split(
    ' ',
  ),
);
/** Those of a rule or of an element's own `style`, in their order. */
export function declarationsIn(text: string): readonly Declaration[] {
  if (text === '') return [];
  return unescapeCss(text.includes('/*') ? withoutComments(text) : text)
    .split(';')
    .flatMap((part) => {
      const colon = part.indexOf(':');
      const property = part
        .slice(0, Math.max(0, colon))
        .trim()
        .toLowerCase()
        .replace(/^-webkit-(?=animation|transition)/, '');
      if (!WATCHED.has(property) && !property.startsWith('--')) return [];
      const value = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
      const isImportant = /!\s*important$/.test(value);
      return [{ property, value: value.replace(/\s*!\s*important$/, ''), isImportant }];
    });
}

/** Without comments, and with no sign in a string that could be taken for an end. */
export function withoutComments(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')
    .replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => text.replace(/[{};]/g, '_'));
}
