import { join } from 'node:path';
import { isRecord } from '../../src/kernel/index.ts';
import { buildReport } from '../../src/report/index.ts';
import { findClues } from '../../src/search/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import {
  type DataSet,
  type Document,
  dataFolder,
  findDataSet,
  readLines,
} from '../support/data-set.ts';
import { DELIVERED } from '../support/delivered-system.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { meanOf } from '../support/metrics.ts';
import { BENCH_METHOD, rowsOf } from '../support/proof-report.ts';

const SETS = ['hotpotqa-500', 'dureader-zh', 'scifact', 'locomo'] as const;
/** Rows that a report reads. */
const ROWS = 14;
const LEADS = 3;

/** What a short answer says, and which documents it rests on. */
interface ShortAnswer {
  readonly text: string;
  readonly documents: ReadonlySet<string>;
}

interface Asked {
  readonly question: string;
  readonly gold: readonly string[];
  /** What people answered, where it can be looked for; an answer of yes or no can't. */
  readonly wanted: string | undefined;
  readonly documents: readonly Document[];
}

type Answerer = (asked: Asked) => ShortAnswer;

/** The short answer of a report beside the first sentences of the first documents, on the test questions. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const name of SETS) {
    const set = findDataSet(name);
    if (set === undefined) {
      say(`SKIPPED: no data set ${name} in ${dataFolder()}`);
      notes.push(`SKIPPED: data set ${name} is missing`);
      continue;
    }
    say(name);
    const asked = await askAll(set);
    figures.push(...measure(name, 'first sentences', asked, lead));
    figures.push(...measure(name, 'short answer', asked, answer));
  }
  return { notes, figures };
}

async function askAll(set: DataSet): Promise<readonly Asked[]> {
  const wanted = readWanted(set.name);
  const documents = new Map(set.documents.map((document) => [document.id, document]));
  await using system = await DELIVERED.open(set);
  const asked: Asked[] = [];
  for (const query of set.queries.filter(({ split }) => split === 'test')) {
    const ranked = (await system.rank(query)).slice(0, ROWS);
    asked.push({
      question: query.text,
      gold: [...query.judged.keys()],
      wanted: wanted.get(query.id),
      documents: ranked.flatMap((id) => documents.get(id) ?? []),
    });
  }
  return asked;
}

function readWanted(name: string): ReadonlyMap<string, string> {
  const lines = readLines(join(dataFolder(), name, 'queries.jsonl'));
  return new Map(
    lines.flatMap(({ id, meta }) => {
      const wanted = isRecord(meta) ? meta['answer'] : undefined;
      const isText = typeof wanted === 'string' || typeof wanted === 'number';
      return !isText || /^(?:yes|no)$/i.test(String(wanted)) ? [] : [[String(id), String(wanted)]];
    }),
  );
}

function answer({ question, documents }: Asked): ShortAnswer {
  const { rows, snapshots } = rowsOf(documents);
  const { answer: short, claims } = buildReport({
    sessionId: 'bench',
    question,
    now: '2026-03-29T00:00:00.000Z',
    rows,
    findSnapshot: (hash) => snapshots.get(hash),
    clues: findClues(question).all.map(({ text, weight }) => ({ text, weight })),
    subQuestions: [],
    rubrics: [],
    method: BENCH_METHOD,
  });
  const proofs = claims
    .filter(({ id }) => short.claimIds.includes(id))
    .flatMap((claim) => claim.proofs.map(({ snapshot }) => snapshot));
  const byRow = new Map(rows.map((row) => [row.url, row.snapshot]));
  const named = documents.filter(({ id }) =>
    proofs.includes(byRow.get(`file:${encodeURIComponent(id)}.txt`) ?? ''),
  );
  return { text: short.text, documents: new Set(named.map(({ id }) => id)) };
}

function lead({ documents }: Asked): ShortAnswer {
  const first = documents.slice(0, LEADS);
  const texts = first.map(({ text }) => {
    const [span] = splitSentences(text);
    return span === undefined ? '' : text.slice(span.start, span.end);
  });
  return { text: texts.join(' '), documents: new Set(first.map(({ id }) => id)) };
}

function measure(
  set: string,
  system: string,
  asked: readonly Asked[],
  answerer: Answerer,
): readonly Figure[] {
  const answers = asked.map((one) => ({ one, got: answerer(one) }));
  const hits = answers.map(({ one, got }) => one.gold.filter((id) => got.documents.has(id)).length);
  const strings = answers.flatMap(({ one, got }) =>
    one.wanted === undefined ? [] : [plain(got.text).includes(plain(one.wanted)) ? 1 : 0],
  );
  const values: Readonly<Record<string, number>> = {
    'gold documents cited': meanOf(hits.map((hit, at) => hit / (asked[at]?.gold.length ?? 1))),
    'cites a gold document': meanOf(hits.map((hit) => Math.min(1, hit))),
    ...(strings.length > 0 ? { "holds people's answer": meanOf(strings) } : {}),
    characters: meanOf(answers.map(({ got }) => got.text.length)),
  };
  return Object.entries(values).map(([metric, value]) => ({ set, system, metric, value }));
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
