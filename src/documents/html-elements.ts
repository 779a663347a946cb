import { isOpening } from './opened-parts.ts';

/** What an element says of the text in it. */
export interface PageElement {
  readonly name: string;
  readonly isSilent: boolean;
  /** Its text is a chunk of its own. */
  readonly isApart: boolean;
  readonly isSide: boolean;
  readonly isMain: boolean;
  readonly isCode: boolean;
}

const SILENT = new Set(
  'script style template svg math iframe object embed canvas head select option button input textarea dialog audio video map noframes noembed datalist rp'.split(
    ' ',
  ),
);
const BOILERPLATE = new Set(['nav', 'footer', 'aside', 'menu']);
const BOILERPLATE_ROLE = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'complementary',
]);
const MAIN = new Set(['main', 'article']);
/** Elements whose text is told apart. */
export const BREAKS = new Set(
  'p div section article main header footer aside nav ul ol li dl dt dd table tr blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 hr address details summary body html td th thead tbody caption center form fieldset dialog noscript'.split(
    ' ',
  ),
);
/** Text set as it was typed is no program by that alone: standards and poems are. */
const CODE = new Set(['code', 'samp', 'kbd']);
const CODE_CLASS =
  /(?:^|[\s_-])(?:highlight|language|lang|source-?code|prettyprint|codehilite|brush)(?=$|[\s_:-])/i;

export function readElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inHeading: boolean,
): PageElement {
  const role = attributes['role'] ?? '';
  const isSpoken =
    name === 'dialog'
      ? attributes['open'] !== undefined
      : name === 'button' && (inHeading || isOpening(attributes));
  return {
    name,
    isSilent: (SILENT.has(name) && !isSpoken) || isHidden(attributes),
    isApart: BREAKS.has(name) || (name === 'button' && isSpoken),
    isSide: BOILERPLATE.has(name) || BOILERPLATE_ROLE.has(role) || isTrail(attributes),
    isMain: MAIN.has(name) || role === 'main',
    isCode: CODE.has(name) || CODE_CLASS.test(attributes['class'] ?? ''),
  };
}

/** A trail of crumbs, or the link that passes over the navigation: pages mark them by class or label alone. */
function isTrail(attributes: Readonly<Record<string, string>>): boolean {
  const named = [attributes['class'], attributes['id'], attributes['aria-label']].join(' ');
  return /(?:^|[\s_-])(?:bread-?crumbs?|skip-?(?:link|nav|to-content))(?=$|[\s_-])/i.test(named);
}

/** 1 to 6 for a heading's tag, else 0. */
export function headingLevel(name: string): number {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
}

/** The attributes without those that hide it until something opens it. */
export function withoutHidden({
  hidden: _,
  'aria-hidden': __,
  ...others
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return others;
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return (
    attributes['hidden'] !== undefined ||
    attributes['popover'] !== undefined ||
    attributes['aria-hidden']?.toLowerCase() === 'true'
  );
}
