import {
  contentTerms,
  extractSpecifics,
  findMissingSpecifics,
  foldSpace,
  isNegatedAgainst,
} from '../text/index.ts';
import { SHARED, sourceHeading } from './title-concept.ts';

/** What a claim under a title says, and how the rows that prove it are called. */
export interface TitledText {
  readonly text: string;
  readonly titles: readonly string[];
}

/**
 * Whether a title is the heading of each of its claims' sources, or a name that most of those say which stand under another one: words that are
 * put together anew may say what a claim denies. Pure.
 *
 * @see docs/spec/report.md, REP-7, REP-11 and REP-70
 */
export function isNameOrHeading(title: string, claims: readonly TitledText[]): boolean {
  const isOfSource = (one: string): boolean => one === title || sourceHeading(one) === title;
  const others = claims.filter(({ titles }) => !titles.some(isOfSource));
  if (others.length === 0) return claims.length > 0;
  const names = claims.map(({ text }) => extractSpecifics(text).filter(isName));
  const spelled = names.flat().find(({ text }) => foldSpace(text) === title);
  const naming = names.filter((own) => own.some(({ normal }) => normal === spelled?.normal));
  return spelled !== undefined && naming.length >= SHARED * others.length;
}

function isName({ kind }: { readonly kind: string }): boolean {
  return kind === 'name';
}

/**
 * Whether a title that somebody wrote is made of what its claims say together, or of what each says with its source, and states nothing that
 * one of them denies. Pure.
 *
 * @see docs/spec/report.md, REP-11
 */
export function isWrittenTitle(title: string, claims: readonly TitledText[]): boolean {
  if (isNameOrHeading(title, claims)) return true;
  const texts = claims.map(({ text }) => text);
  const isSaid =
    isTitleOf(title, texts) ||
    claims.every(({ text, titles }) => isTitleOf(title, [text, ...titles]));
  return claims.length > 0 && isSaid && !texts.some((text) => isDeniedBy(title, text));
}

/** A negation, and what it stands in front of up to the end of its clause; in Chinese a word. */
const DENIED =
  /\b(?:not(?! only\b)|no|never|cannot|nobody|\p{L}{2,6}n['’]t)(?!\p{L})([^.,;:!?()]*)|[不没未无禁](?:能|可以?|有|得|止)?(\p{Script=Han}{2})/giu;

/** What is denied is told by the word next to the negation. */
function isDeniedBy(title: string, text: string): boolean {
  const said = new Set(contentTerms(title));
  return (
    isNegatedAgainst(title, text) &&
    [...text.matchAll(DENIED)].some(([, behind = '', word = '']) => {
      const [nearest] = contentTerms(`${behind}${word}`);
      return nearest !== undefined && said.has(nearest);
    })
  );
}

/** Whether a title is made of words of these texts, and names nothing that they do not. */
export function isTitleOf(title: string, texts: readonly string[]): boolean {
  const said = new Set(texts.flatMap((text) => contentTerms(text)));
  return (
    contentTerms(title).every((term) => said.has(term)) &&
    findMissingSpecifics(title, texts).length === 0
  );
}
