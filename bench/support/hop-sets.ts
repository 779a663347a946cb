import { contentTerms, splitSentences } from '../../src/text/index.ts';
import type { DataSet, Document } from './data-set.ts';
import type { Judgements } from './metrics.ts';

/** One thing to look up: by its name once that is known, and by what is asked of it. */
export interface Hop {
  readonly name: string;
  readonly about: string;
}

/** A question that needs several documents, one after the other. */
export interface HopQuestion {
  readonly text: string;
  readonly answer: string;
  readonly hops: readonly Hop[];
  readonly judged: Judgements;
}

/** Questions of two hops as people asked them; a hop is one of both gold paragraphs. */
export function twoHopQuestions(
  { documents, queries }: DataSet,
  answers: ReadonlyMap<string, string>,
): readonly HopQuestion[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return queries
    .filter(({ split }) => split === 'test')
    .map(({ id, text, judged }) => ({
      text,
      judged,
      answer: answers.get(id) ?? '',
      hops: [...judged.keys()].flatMap((gold) => {
        const document = byId.get(gold);
        return document === undefined ? [] : [{ name: nameOf(document), about: '' }];
      }),
    }));
}

/**
 * Questions of three and four hops over the paragraphs as they are: each names the next by a sentence of its own, and of the last a number is
 * asked. What a question keeps of each sentence is a few of its words, and of all names the first alone.
 */
export function chainQuestions({ documents }: DataSet): readonly HopQuestion[] {
  const links = linkDocuments(documents);
  const chains: HopQuestion[] = [];
  for (const [index, first] of documents.entries()) {
    const hops = index % 2 === 0 ? 3 : 4;
    const found = longer([{ document: first, said: '' }], hops, links);
    if (found !== undefined) chains.push(found);
  }
  return chains;
}

/** A document, and the sentence that names the next. */
interface Link {
  readonly document: Document;
  readonly said: string;
}

type Links = ReadonlyMap<string, readonly Link[]>;

function longer(chain: readonly Link[], hops: number, links: Links): HopQuestion | undefined {
  const last = chain.at(-1);
  if (last === undefined) return undefined;
  if (chain.length === hops) return asQuestion(chain);
  for (const next of links.get(last.document.id) ?? []) {
    const isKnown = chain.some(
      ({ document }) =>
        document.id === next.document.id ||
        (document.text.includes(nameOf(next.document)) && document.id !== last.document.id),
    );
    if (isKnown) continue;
    const said = [...chain.slice(0, -1), { ...last, said: next.said }];
    const found = longer([...said, { document: next.document, said: '' }], hops, links);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Which document names which other one, and in which sentence; names that two documents bear lead nowhere. */
function linkDocuments(documents: readonly Document[]): Links {
  const named = new Map<string, Document | null>();
  for (const document of documents) {
    const name = nameOf(document);
    if (name.includes(' ')) named.set(name, named.has(name) ? null : document);
  }
  return new Map(
    documents.map((from) => [
      from.id,
      splitSentences(from.text).flatMap(({ start, end }) => {
        const said = from.text.slice(start, end);
        return runsOfWords(said).flatMap((run) => {
          const document = named.get(run);
          return document == null || document.id === from.id ? [] : [{ document, said }];
        });
      }),
    ]),
  );
}

const MAX_NAME_WORDS = 6;

/** Two words in a row and more, as names are. */
function runsOfWords(said: string): readonly string[] {
  const words = said.split(' ').map((word) => word.replace(/^["(]|(?:'s)?[",.;:)]*$/g, ''));
  return words.flatMap((_, start) =>
    Array.from({ length: MAX_NAME_WORDS - 1 }, (_, more) =>
      words.slice(start, start + more + 2).join(' '),
    ),
  );
}

const KEPT_WORDS = 2;

function asQuestion(chain: readonly Link[]): HopQuestion | undefined {
  const last = chain.at(-1)?.document;
  const [first] = chain;
  if (last === undefined || first === undefined) return undefined;
  const asked = splitSentences(last.text)
    .map(({ start, end }) => last.text.slice(start, end))
    .flatMap((said) => {
      const [answer] = /\b\d[\d,.]*\d\b/.exec(said) ?? [];
      return answer === undefined ? [] : [{ said, answer }];
    })
    .at(0);
  if (asked === undefined) return undefined;
  const names = chain.map(({ document }) => nameOf(document));
  const hops = chain.map(({ said }, index) => ({
    name: names[index] ?? '',
    about: wordsOf(said === '' ? asked.said : said, names),
  }));
  const [start, ...rest] = hops;
  const text = [
    `${names[0]}, ${start?.about}`,
    ...rest.slice(0, -1).map(({ about }) => `the one named there, ${about}`),
    `the one named there: which number, ${rest.at(-1)?.about}?`,
  ].join('; ');
  const judged = new Map(chain.map(({ document }) => [document.id, 1]));
  return { text, answer: asked.answer, hops, judged };
}

/** A few words of a sentence that are in no name of the chain. */
function wordsOf(said: string, names: readonly string[]): string {
  const taken = names.join(' ').toLowerCase();
  return [...new Set(said.match(/\b\p{Ll}{4,}\b/gu) ?? [])]
    .filter((word) => contentTerms(word).length > 0 && !taken.includes(word))
    .slice(0, KEPT_WORDS)
    .join(' ');
}

/** A title without what tells it from others of the name. */
function nameOf({ title }: Document): string {
  return title.replace(/ \([^)]*\)$/, '');
}
