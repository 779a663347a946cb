import { addToLedger, createLedger } from '../../src/evidence/index.ts';
import type { TermStatistics } from '../../src/judge/index.ts';
import { NO_LIMIT, sha256Hex } from '../../src/kernel/index.ts';
import {
  buildReport,
  type Clue,
  correctionTexts,
  type FindSnapshot,
  type Lesson,
  type Method,
  type Report,
  type ReportInput,
  type RubricInput,
} from '../../src/report/index.ts';
import { foundItem } from './found-item.ts';

export interface SampleFile {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt?: string;
}

export interface SampleQuestion {
  readonly question: string;
  readonly files: readonly SampleFile[];
  readonly clues?: readonly Clue[];
  readonly statistics?: TermStatistics;
  readonly subQuestions?: readonly string[];
  readonly rubrics?: readonly RubricInput[];
  readonly lessons?: readonly Lesson[];
  readonly method?: Partial<Method>;
}

const METHOD: Method = {
  attempts: [
    { channel: 'documents', query: 'the question', outcome: 'ok', items: 3, message: null },
  ],
  coverage: [],
  generations: [
    {
      generation: 1,
      decision: 'keep',
      score: 0.61,
      dimensions: { relevance: 0.8 },
      evidence: 3,
      change: null,
    },
  ],
  stoppedBecause: 'threshold',
  rulesUsed: [],
  processesUsed: [],
  patternsUsed: [],
  budget: { limit: NO_LIMIT, spent: { usd: 0, tokens: 0, calls: 1 } },
  egress: { scope: 'offline', contacted: [] },
  skipped: [],
  note: 'Extractive: every sentence is a quote.',
};

export const FILES: readonly SampleFile[] = [
  {
    path: 'tay-bridge.md',
    title: 'Tay Bridge',
    text: [
      '# Tay Bridge',
      '',
      'The Tay Bridge carries the railway across the Firth of Tay in Scotland.',
      'The first bridge was opened on 1 June 1878 and was 3,264 metres long.',
      '',
      '- It was designed by Thomas Bouch, who was knighted for it.',
      '- The bridge fell in a violent storm on 28 December 1879.',
      '',
      '```sh',
      'bridge --open tay   # not a sentence about the Tay Bridge.',
      '```',
    ].join('\n'),
    publishedAt: '2024-05-01T00:00:00.000Z',
  },
  {
    path: 'notes/disaster.txt',
    title: 'Disaster',
    text: 'Thomas Bouch had designed the bridge for lower wind pressures than the storm brought. The Tay Bridge disaster killed 75 people. Engineers had not tested the iron columns of the bridge.\n',
  },
  {
    path: 'notes/inquiry.txt',
    title: 'Inquiry',
    text: 'The inquiry blamed the designer Thomas Bouch. The Tay Bridge disaster killed 59 people. A cast-iron bridge of this kind is a risk in high winds.\n',
    publishedAt: '2025-02-03T00:00:00.000Z',
  },
  {
    path: 'notes/cooking.txt',
    title: 'Soup',
    text: 'Boil the leeks for twenty minutes. Season the soup with salt.\n',
  },
];

/** A report over small files, with the snapshots that it needs. */
export function buildSample(sample?: Partial<SampleQuestion>): {
  readonly report: Report;
  readonly input: ReportInput;
  readonly snapshots: ReadonlyMap<string, string>;
  readonly findSnapshot: FindSnapshot;
} {
  const files = sample?.files ?? FILES;
  const lessons = sample?.lessons ?? [];
  const snapshots = new Map([
    ...files.map(({ text }) => [sha256Hex(text), text] as const),
    ...correctionTexts(lessons),
  ]);
  const findSnapshot: FindSnapshot = (sha256) => snapshots.get(sha256);
  const items = files.map(({ path, title, text, publishedAt }, index) =>
    foundItem({
      text,
      title,
      url: `file:${path}#L1-L${text.split('\n').length}`,
      publishedAt: publishedAt ?? null,
      score: files.length - index,
    }),
  );
  const input: ReportInput = {
    sessionId: 's-0123456789abcdef',
    question: sample?.question ?? 'When did the Tay Bridge fall, and who designed it?',
    now: '2026-03-29T00:00:00.000Z',
    rows: addToLedger(createLedger(), items).rows,
    findSnapshot,
    statistics: sample?.statistics ?? null,
    clues: sample?.clues ?? [
      { text: 'Tay Bridge', weight: 2 },
      { text: 'designed', weight: 1 },
    ],
    subQuestions: sample?.subQuestions ?? ['When did the Tay Bridge fall?'],
    rubrics: sample?.rubrics ?? [
      { id: 'r1', text: 'Names the designer', terms: ['designed'] },
      { id: 'r2', text: 'Names the cost', terms: ['cost', 'pounds'] },
    ],
    lessons,
    method: { ...METHOD, ...sample?.method },
  };
  return { report: buildReport(input), input, snapshots, findSnapshot };
}
