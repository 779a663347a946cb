import { compareText } from '../../kernel/index.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readXmlAnswer, told } from '../source-answer.ts';
import { dateOfParts } from '../source-dates.ts';
import { bareId, idValues, workIds } from '../work-ids.ts';
import { childrenNamed, elementAt, textInside, type XmlElement } from '../xml.ts';
import { europepmc } from './europepmc.ts';

/** What of an article is no text of it: formulas in another spelling, and notes on the notes. */
const LEFT_OUT = new Set(['tex-math', 'ref-list', 'fn-group', 'table-wrap-foot', 'object-id']);
const BLOCKS = new Set([
  'p',
  'title',
  'label',
  'caption',
  'tr',
  'list-item',
  'disp-formula',
  'sec',
]);

/** The whole text of one article by its PMCID, at the pace and under the terms of Europe PMC. */
export const europepmcFullText: Source = {
  spec: europepmc.spec,
  request({ ids }, { base }) {
    const [pmcid] = idValues(ids, 'pmcid');
    return pmcid === undefined
      ? { type: 'channel_error', message: 'no PMCID is named', reason: 'not_expressible' }
      : getRequest(`${base}/${pmcid}/fullTextXML`, {}, { accepts: 'xml' });
  },
  read: (body, query) =>
    readXmlAnswer(body, 'article', (root) => {
      const meta = elementAt(root, 'front/article-meta');
      const text = blocksIn(elementAt(root, 'body')).join('\n\n');
      const abstract = blocksIn(meta === undefined ? undefined : elementAt(meta, 'abstract'));
      // Without a body it is what the search gives too.
      if (meta === undefined || text === '') return { type: 'ok', items: [] };
      const idOf = (type: string): string =>
        textInside(
          childrenNamed(meta, 'article-id').find((id) => id.attributes['pub-id-type'] === type),
        ).trim();
      const pmcid = bareId(
        'pmcid',
        idOf('pmc') || idOf('pmcid') || idValues(query.ids, 'pmcid')[0],
      );
      return answer(
        [
          {
            url: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid ?? ''}/`,
            title: textInside(elementAt(meta, 'title-group/article-title')),
            text: [...abstract, text].join('\n\n'),
            authors: authorsOf(meta),
            facts: {
              kind: 'paper',
              access: 'full',
              ids: workIds({ doi: bareId('doi', idOf('doi')), pmid: idOf('pmid'), pmcid }),
              dates: told({ published: publishedOf(meta) }),
              ...told({
                licence: licenceOf(meta),
                venue: textInside(
                  elementAt(root, 'front/journal-meta/journal-title-group/journal-title'),
                ).trim(),
              }),
            },
          },
        ],
        query,
      );
    }),
};

/** Headings, paragraphs, items and rows, each as one line of text. */
function blocksIn(parent: XmlElement | undefined): readonly string[] {
  if (parent === undefined) return [];
  const blocks: string[] = [];
  let line = '';
  const close = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push(text);
    line = '';
  };
  const walk = ({ name, children }: XmlElement): void => {
    if (LEFT_OUT.has(name)) return;
    if (BLOCKS.has(name)) close();
    for (const child of children) {
      if (typeof child === 'string') line += child;
      else walk(child);
    }
    if (name === 'td' || name === 'th') line += ' | ';
    if (BLOCKS.has(name)) close();
  };
  walk(parent);
  close();
  return blocks;
}

function authorsOf(meta: XmlElement): readonly string[] {
  return childrenNamed(meta, 'contrib-group')
    .flatMap((group) => childrenNamed(group, 'contrib'))
    .filter(({ attributes }) => (attributes['contrib-type'] ?? 'author') === 'author')
    .map((author) =>
      ['name/given-names', 'name/surname', 'collab']
        .map((path) => textInside(elementAt(author, path)).trim())
        .filter((part) => part !== '')
        .join(' '),
    )
    .filter((name) => name !== '');
}

/** The first day on which it was out; a year alone where no day is told. */
function publishedOf(meta: XmlElement): string | undefined {
  const dates = childrenNamed(meta, 'pub-date').flatMap((date) => {
    const parts = ['year', 'month', 'day'].map((part) => textInside(elementAt(date, part)).trim());
    const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : parts.length);
    return dateOfParts(known.map(Number)) ?? [];
  });
  return dates.sort((a, b) => b.length - a.length || compareText(a, b))[0];
}

function licenceOf(meta: XmlElement): string {
  const licence = elementAt(meta, 'permissions/license');
  const address = licence?.attributes['xlink:href'] ?? '';
  if (address !== '') return address;
  const named = /https?:\/\/creativecommons\.org\/[\w./-]+/.exec(textInside(licence))?.[0];
  return named ?? licence?.attributes['license-type'] ?? '';
}
