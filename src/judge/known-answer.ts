import { hashOf, ResearchError } from '../kernel/index.ts';
import { type AdmitContext, admit } from './admit.ts';
import { checkAntiCheat } from './anti-cheat.ts';
import { DIMENSIONS } from './dimensions.ts';
import { assessProbes } from './grade-relevance.ts';
import { createJudgeInputs } from './inputs.ts';
import type { JudgeRow } from './row.ts';
import { scoreEvidence } from './score-evidence.ts';
import { scoreSession } from './score-session.ts';
import { JUDGE_VERSION, RELEVANCE_VERSION, SESSION_JUDGE_VERSION } from './version.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const QUESTION = 'Which harbour did the engineer Tora Lind dig in 1821?';

/** What this version says of the sample below. A judge that says anything else is another judge. */
const KNOWN_ANSWER = 'dd85d1aa8c3e5b39583eb02ad4b3c6ebbd94edcc1db1572a5e3cdb3d2e901f32';

/** Last digits of logarithms and powers differ between releases of the runtime. */
const DIGITS = 1e9;

/** Honest rows, and one of each kind that must not count: same address, same text, no snapshot, a date to come. */
const ROWS: readonly JudgeRow[] = [
  row('e1', 'https://a.example/1', 'Tora Lind dug the harbour of Velm in 1821.', '2026-03-01'),
  row('e2', 'https://b.example/2', 'The harbour of Velm holds 240 ships in summer.', '2020-01-01'),
  row('e3', 'https://c.example/3', 'A soup of leeks takes forty minutes on a low fire.', null),
  row('e4', 'https://a.example/1', 'Tora Lind dug the harbour of Velm in 1821.', null),
  row('e5', 'https://d.example/5', 'Tora Lind dug the harbour of Velm in 1821.', null),
  row('e6', 'https://e.example/6', 'The engineer studied at the College of Brae.', '2027-01-01'),
  { ...row('e7', 'https://f.example/7', 'Nobody stored this text.', null), snapshot: null },
];

/**
 * Whether the judge still judges as its version does: a small sample goes through admission, score, anti-cheat and
 * relevance, and the answer must be the one that is known.
 *
 * @throws {ResearchError} `judge-tampered`
 * @see docs/spec/judge.md, JUD-34
 */
export function assertKnownAnswer(): void {
  const seen = answerOf(ROWS);
  if (seen === KNOWN_ANSWER) return;
  throw new ResearchError(
    'judge-tampered',
    `judge: ${SESSION_JUDGE_VERSION} and ${RELEVANCE_VERSION} answer ${seen.slice(0, 12)} on the sample, known is ${KNOWN_ANSWER.slice(0, 12)}`,
    {
      fix: 'Install the package again. A release that changes the judge changes its version and its known answer.',
      details: { seen, known: KNOWN_ANSWER },
    },
  );
}

/** The hash of all that the judge says of the rows. */
export function answerOf(rows: readonly JudgeRow[]): string {
  const context = contextOf(rows);
  const admission = admit(rows, context);
  const { admitted, dropped, notes } = admission;
  const passages = rows.map(({ url, title, snippet }) => ({ url, title, text: snippet }));
  const answers = [
    { family: 'question' as const, passages },
    { family: 'without-first-third' as const, passages: passages.toReversed() },
  ];
  const assessment = assessProbes(QUESTION, answers, { passages: 100, frequencies: new Map() });
  const inputs = createJudgeInputs(NOW);
  const known = { elapsedSeconds: null, adoption: null };
  const { score: session, grade } = scoreSession(rows, admission, assessment, inputs, known);
  const score = scoreEvidence(admitted, inputs);
  const { gates } = checkAntiCheat({ rows, counted: admitted }, rows.slice(1, 2), context);
  return hashOf({
    version: [JUDGE_VERSION, SESSION_JUDGE_VERSION, RELEVANCE_VERSION],
    session: DIMENSIONS.map((name) => [name, rounded(session.dimensions[name])]),
    total: rounded(score.total),
    dimensions: DIMENSIONS.map((name) => [name, rounded(score.dimensions[name])]),
    weights: inputs.weights,
    admitted: admitted.map(({ id }) => id),
    dropped: dropped.map(({ row: { id }, reason }) => [id, reason]),
    notes: notes.map(({ row: { id }, note }) => [id, note]),
    gates: gates.map((gate) => ({ ...gate, value: rounded(gate.value) })),
    relevance: rounded(grade.relevance),
    grades: grade.grades.map(({ url, grade: value }) => [url, rounded(value)]),
  });
}

function contextOf(rows: readonly JudgeRow[]): AdmitContext {
  const snapshots = new Map(rows.map(({ snapshot, snippet }) => [snapshot, snippet]));
  return {
    now: NOW,
    oneChannel: false,
    caps: createJudgeInputs(NOW).caps,
    findSnapshot: (sha256) => snapshots.get(sha256),
    findRecorded: ({ title, metadata }) => ({ title, metadata }),
    isRelevanceJournalled: () => false,
  };
}

function row(id: string, url: string, snippet: string, published: string | null): JudgeRow {
  return {
    id,
    url,
    title: snippet.split(' ').slice(0, 4).join(' '),
    snippet,
    source: url.slice(8, 9),
    query: QUESTION,
    foundAt: NOW,
    snapshot: `snapshot of ${id}`,
    metadata: published === null ? {} : { published_at: published },
  };
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
