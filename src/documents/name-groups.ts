/** What pages call their parts, in class, id, role and label: words that mean the same stand together. */
const GROUPS: readonly string[] = [
  'nav navbar navigation menu submenu megamenu topbar toolbar breadcrumb breadcrumbs crumb crumbs pager pagination paginate paging skip toc',
  'header masthead banner hero top head',
  'footer foot colophon copyright legal bottom contentinfo',
  'sidebar side aside widget widgets rail complementary secondary',
  'related recommend recommended recommendations recommendation similar suggested suggestions popular trending more latest recent upsell upsells carousel slider also',
  'share sharing social follow facebook twitter instagram like likes',
  'comment comments disqus respond commentlist',
  'cookie cookies consent gdpr modal popup overlay dialog alert notice notification toast announcement',
  'newsletter subscribe subscription signup login signin register search promo advert ad ads advertisement sponsor sponsored cta',
  'meta byline author tags tag category categories date time info avatar user profile',
  'content article post entry body main story text prose markdown rte richtext copy wysiwyg',
  'product item card tile listing list grid result results collection',
  'description details detail summary specs specification specifications features feature faq accordion tab tabs',
  'message messages topic thread forum posts answer answers question cooked reply replies',
  'cart price filter filters facet facets sort buy checkout wishlist review reviews rating ratings shipping',
];

/** How many groups there are. */
export const NAME_GROUPS: number = GROUPS.length;

const BITS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((words, group) => words.split(' ').map((word) => [word, 1 << group])),
);

/** Longest run of names that is looked at. */
const MAX_NAMES = 400;

/** The groups that an element's names belong to, as bits. */
export function groupsIn(attributes: Readonly<Record<string, string>>): number {
  let bits = 0;
  for (const name of ['class', 'id', 'role', 'aria-label']) {
    const value = attributes[name];
    if (value === undefined || value === '') continue;
    const words = value.slice(0, MAX_NAMES).replace(/([a-z])([A-Z])/g, '$1 $2');
    for (const word of words.toLowerCase().split(/[^a-z]+/)) bits |= BITS.get(word) ?? 0;
  }
  return bits;
}
