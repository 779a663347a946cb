import type { Evidence } from '../evidence/index.ts';
import {
  described,
  list,
  map,
  oneOf,
  optional,
  parseInstant,
  type RecordSchema,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import type { Operation } from './operation.ts';
import { openCitations, readSources } from './sources.ts';

export interface AddCitationInput {
  /** The caller's own name for what it cites under. */
  readonly session: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly source?: string;
  readonly authors?: readonly string[];
  readonly publishedAt?: string;
  readonly query?: string;
}

type Cited = Pick<Evidence, 'citation' | 'id' | 'url' | 'title'>;

const cited: RecordSchema<Cited> = record<Cited>({
  citation: whole(),
  id: text(),
  url: text(),
  title: text(),
});

export const addCitation: Operation<AddCitationInput, Evidence> = {
  effect: 'adds',
  idempotent: true,
  input: record<AddCitationInput>({
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
      'Give a source its permanent number in a session of your own. Include its text: synthesize and proofs need it.',
    output: cited,
  },
};

export interface MergeCitationsInput {
  readonly session: string;
  readonly from: string;
}

interface MergedCitations {
  /** Each number of the other session -> the number here. */
  readonly renumbering: Readonly<Record<string, number>>;
  readonly citations: number;
}

const merged: RecordSchema<MergedCitations> = record<MergedCitations>({
  renumbering: map(whole()),
  citations: whole(),
});

export const mergeCitations: Operation<MergeCitationsInput, MergedCitations> = {
  effect: 'adds',
  idempotent: true,
  input: record<MergeCitationsInput>({
    session: text(),
    from: described(text(), 'the other session'),
  }),
  async run(app, { session, from }, { signal }) {
    await app.home();
    const index = await openCitations(app, session);
    const { rows, loadTexts } = await readSources(app, from);
    const renumbering = await index.merge(rows, await loadTexts(rows, signal), signal);
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
};

export interface ExportCitationsInput {
  readonly session: string;
  readonly format?: 'markdown' | 'bibtex';
  readonly from?: number;
}

interface ExportedCitations {
  readonly format: string;
  readonly text: string;
  readonly citations: number;
}

const exported: RecordSchema<ExportedCitations> = record<ExportedCitations>({
  format: text(),
  text: text(),
  citations: whole(),
});

export const exportCitations: Operation<ExportCitationsInput, ExportedCitations> = {
  effect: 'reads',
  input: record<ExportCitationsInput>({
    session: text(),
    format: optional(oneOf('markdown', 'bibtex')),
    from: optional(described(whole({ min: 1 }), 'first citation number')),
  }),
  async run(app, { session, format = 'markdown', from = 1 }) {
    const { exportBibtex, exportMarkdownReferences } = await import('../evidence/index.ts');
    const all = (await readSources(app, session)).rows;
    const rows = all.filter(({ citation }) => citation >= from);
    const text = format === 'bibtex' ? exportBibtex(rows) : exportMarkdownReferences(rows);
    return { format, text, citations: rows.length };
  },
  encode: exported.encode,
  tool: {
    description: 'The sources of a session as a numbered list in Markdown, or as BibTeX.',
    output: exported,
  },
};
