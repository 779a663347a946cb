import {
  described,
  list,
  map,
  oneOf,
  optional,
  parseInstant,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import { operation } from './operation.ts';
import { openCitations, readSources, SEEN_IN } from './sources.ts';

const cited = record({
  citation: whole(),
  id: text(),
  url: text(),
  title: text(),
});

export const addCitation = operation({
  effect: 'adds',
  idempotent: true,
  input: record({
    /** The caller's own name for what it cites under. */
    session: described(text(), 'a name of your own'),
    url: text(),
    title: text(),
    text: described(text(), 'what was read there'),
    source: optional(described(text(), 'what found it')),
    authors: optional(list(text())),
    publishedAt: optional(described(text(), 'ISO-8601')),
    query: optional(described(text(), 'what was searched')),
  }),
  async run(app, { session, source, publishedAt, authors = [], query = '', ...page }, caller) {
    await app.home();
    const index = await openCitations(app, session);
    return index.add(
      {
        ...page,
        authors,
        query,
        source: source ?? caller.session ?? caller.actor,
        publishedAt: publishedAt === undefined ? null : parseInstant(publishedAt, 'published_at'),
      },
      caller.signal,
    );
  },
  encode: cited.encode,
  tool: {
    description:
      'Give a source its permanent number in a session of your own, with its text. It is shown as given by you and never proved.',
    output: cited,
  },
});

const merged = record({
  /** Each number of the other session -> the number here. */
  renumbering: map(whole()),
  citations: whole(),
});

export const mergeCitations = operation({
  effect: 'adds',
  idempotent: true,
  input: record({
    session: text(),
    from: described(text(), 'the other session'),
  }),
  async run(app, { session, from }, { signal }) {
    await app.home();
    const index = await openCitations(app, session);
    const { rows, question, loadTexts } = await readSources(app, from);
    // A research session has a question, and found its rows itself.
    const told = rows.map((row) =>
      question === null ? row : { ...row, metadata: { ...row.metadata, [SEEN_IN]: from } },
    );
    const renumbering = await index.merge(told, await loadTexts(rows, signal), signal);
    return {
      renumbering: Object.fromEntries(renumbering),
      citations: (await index.rows()).length,
    };
  },
  encode: merged.encode,
  tool: {
    description:
      'Take the sources of another session into yours; renumbering maps each of its numbers to yours.',
    output: merged,
  },
});

const exported = record({
  format: text(),
  text: text(),
  citations: whole(),
});

export const exportCitations = operation({
  effect: 'reads',
  input: record({
    session: text(),
    format: optional(oneOf('markdown', 'bibtex', 'ris', 'csl')),
    from: optional(described(whole({ min: 1 }), 'first citation number')),
  }),
  async run(app, { session, format = 'markdown', from = 1 }) {
    const { exportBibtex, exportCsl, exportMarkdownReferences, exportRis } = await import(
      '../evidence/index.ts'
    );
    const { rows: all, cited } = await readSources(app, session);
    const numbers = await cited();
    const rows = all.filter(({ citation }) => citation >= from);
    const render = {
      markdown: exportMarkdownReferences,
      bibtex: exportBibtex,
      ris: exportRis,
      csl: exportCsl,
    }[format];
    return { format, render, rows, cited: rows.filter(({ citation }) => numbers.has(citation)) };
  },
  encode: ({ format, render, rows }) =>
    exported.encode({ format, text: render(rows), citations: rows.length }),
  tool: {
    description:
      'The sources of a session as a numbered list in Markdown, or as BibTeX, RIS or CSL-JSON.',
    output: exported,
    brief: ({ format, render, rows, cited: some }) => ({
      ...exported.encode({ format, text: render(some), citations: some.length }),
      left_out: rows.length - some.length,
    }),
  },
});
