import { type Evidence, retractionOf } from '../evidence/index.ts';
import { compareText } from '../kernel/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import { displayAddress } from './display-address.ts';
import type { Labels } from './labels.ts';
import { labelsFor } from './labels-for.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { AttemptFact, Gap, Method, RubricResult, UnreadDocument } from './report.ts';
import type { Clue, ReportInput, RubricInput } from './report-input.ts';
import { rowText } from './weigh-answered.ts';

type Words = Labels['missing'];

/** A rubric, a clue or a sub-question is met by a claim that holds this share of its terms. */
const MET = 0.6;
const MAX_LISTED = 20;
/** A clue that tells less than this share of the most telling one is not missed. */
const TELLING = 0.5;
/** How an attempt ends where there was nothing to search, or no way to. */
const NOT_SET_UP = 'not_configured';
/** What searches the user's files: without any, there was nobody to ask. */
const OF_FILES = new Set(['documents', 'rg', 'git-log']);
/** How an attempt ends when the source did answer. */
const ANSWERED = new Set(['ok', 'no_results']);

/** Which checks the claims meet. A rubric without terms is met by any claim. */
export function checkRubrics(
  rubrics: readonly RubricInput[],
  claims: readonly PlannedClaim[],
): readonly RubricResult[] {
  return rubrics.map(({ id, text, terms }) => {
    const wanted = [...new Set(terms.flatMap((term) => contentTerms(term)))];
    const meeting = claims.filter(({ terms, row }) =>
      isMet(wanted, [...terms, ...contentTerms(row.title)]),
    );
    const claimIds = meeting.map(({ claim }) => claim.id);
    return { id, text, passed: claimIds.length > 0, claimIds };
  });
}

/** Whether a rubric, a clue or a sub-question of these words is met by what says these terms. */
export function isMet(wanted: readonly string[], terms: readonly string[]): boolean {
  return shareMet(wanted, terms) >= MET;
}

/**
 * What is missing, why, and what could be done about it. Nothing that failed is left out.
 *
 * @see docs/spec/report.md, REP-17
 */
export function planGaps(
  input: ReportInput,
  claims: readonly PlannedClaim[],
  rubrics: readonly RubricResult[],
  commanding: readonly Evidence[],
): readonly Gap[] {
  const labels = labelsFor(input.question);
  const { missing } = labels;
  // Where nobody answered, what is missing is missing for that reason alone.
  if (claims.length === 0 && isUnheard(input.method.attempts))
    return [
      nothingFound(input.method, labels),
      ...failedChannels(input.method.attempts, labels),
      ...skippedDocuments(input.method.skipped, labels),
    ];
  return [
    ...(claims.length === 0 ? [nothingFound(input.method, labels)] : []),
    ...rubrics
      .filter(({ id, passed }) => !passed && !isOfQuestion(input, id))
      .map(({ text }): Gap => ({ kind: 'rubric', text: missing.rubric(text) })),
    ...uncoveredClues(input.clues, claims, missing),
    ...input.subQuestions
      .filter((text) => !claims.some((claim) => isMet(contentTerms(text), saidBy(claim))))
      .map((text): Gap => ({ kind: 'sub-question', text: missing.subQuestion(text) })),
    ...failedChannels(input.method.attempts, labels),
    ...retractedWorks(input, labels),
    ...commandingDocuments(commanding, labels),
    ...skippedDocuments(input.method.skipped, labels),
  ];
}

/** A check made of the question's own words: the clues name those that are missing one by one. */
function isOfQuestion({ question, rubrics }: ReportInput, id: string): boolean {
  const asked = new Set(contentTerms(question));
  const terms = rubrics.find((rubric) => rubric.id === id)?.terms ?? [];
  return terms.length > 0 && terms.every((term) => asked.has(term));
}

/** The share of what is wanted that stands among the terms; all of it where nothing is wanted. */
export function shareMet(wanted: readonly string[], terms: readonly string[]): number {
  if (wanted.length === 0) return 1;
  const said = new Set(terms);
  return wanted.filter((term) => said.has(term)).length / wanted.length;
}

/** What the cited passages say, the headings above them, and what their documents say of themselves. */
function saidBy({ terms, units }: PlannedClaim): readonly string[] {
  const around = units.flatMap(({ row, context }) => [
    rowText(row),
    context.leadIn,
    ...context.header,
    context.speaker,
    context.repliesTo,
  ]);
  return [...terms, ...termsOf(around.join('\n'))];
}

function uncoveredClues(
  clues: readonly Clue[],
  claims: readonly PlannedClaim[],
  missing: Words,
): readonly Gap[] {
  const said = new Set(claims.flatMap(saidBy));
  const isSaid = (term: string): boolean => said.has(term);
  const most = Math.max(0, ...clues.map(({ weight }) => weight));
  const telling = clues.filter(({ weight }) => weight >= most * TELLING);
  const unsaid = telling.filter(({ text }) => {
    const terms = contentTerms(text);
    return terms.length > 0 && !terms.some(isSaid);
  });
  return [...new Set(unsaid.map(({ text }) => text))].map(
    (text): Gap => ({ kind: 'clue', text: missing.clue(text) }),
  );
}

function nothingFound({ attempts, skipped, egress }: Method, labels: Labels): Gap {
  const { missing } = labels;
  const asked = askedChannels(attempts);
  const where =
    asked.length === 0
      ? missing.noSource
      : missing.asked(asked.map((name) => `${name} (${outcomesOf(attempts, name, labels)})`));
  const advice = [
    asked.length === 0 ? missing.giveDocuments : '',
    egress.scope === 'offline' ? missing.goOnline : '',
    skipped.length > 0 ? missing.lookAtSkipped : '',
    isUnheard(attempts) ? '' : missing.otherWords,
  ];
  return {
    kind: 'nothing-found',
    text: [where, ...advice].filter((part) => part !== '').join(' '),
  };
}

/** Whether sources were asked and none of them answered. Pure. */
export function isUnheard(attempts: readonly AttemptFact[]): boolean {
  return (
    askedChannels(attempts).length > 0 && attempts.every(({ outcome }) => !ANSWERED.has(outcome))
  );
}

/** Channels that had something to search, a named one that could not be asked among them. */
function askedChannels(attempts: readonly AttemptFact[]): readonly string[] {
  const asked = attempts.filter(
    ({ channel, outcome }) => outcome !== NOT_SET_UP || !OF_FILES.has(channel),
  );
  return [...new Set(asked.map(({ channel }) => channel))].sort(compareText);
}

function outcomesOf(
  attempts: readonly AttemptFact[],
  channel: string,
  { word }: Pick<Labels, 'word'>,
): string {
  const outcomes = attempts
    .filter((attempt) => attempt.channel === channel)
    .map(({ outcome }) => word(outcome));
  return countedWords(outcomes);
}

/** "3 ok, 1 timeout" */
function countedWords(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => compareText(a, b))
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

function failedChannels(attempts: readonly AttemptFact[], labels: Labels): readonly Gap[] {
  // That no source was there at all is said once, above all the others.
  if (askedChannels(attempts).length === 0) return [];
  const failed = attempts.filter(({ outcome }) => !ANSWERED.has(outcome));
  return [...new Set(failed.map(({ channel }) => channel))]
    .sort(compareText)
    .map((channel): Gap => {
      const own = failed.filter((attempt) => attempt.channel === channel);
      const reasons = [...new Set(own.flatMap(({ message }) => message ?? []))].sort(compareText);
      const outcomes = outcomesOf(own, channel, labels);
      const text = labels.missing.channel(channel, outcomes, reasons.slice(0, 3));
      return { kind: 'channel', text };
    });
}

/** Documents that hold orders to a model: what they say is data, and is not quoted. */
function commandingDocuments(commanding: readonly Evidence[], { missing }: Labels): readonly Gap[] {
  return [...new Set(commanding.map(({ url }) => displayAddress(url)))].map(
    (address): Gap => ({ kind: 'document', text: missing.commanding(address) }),
  );
}

/** Works that were found and have been retracted: nothing that they say is a claim. */
function retractedWorks({ rows }: ReportInput, { missing }: Labels): readonly Gap[] {
  const told = rows.flatMap((row) => {
    const by = retractionOf(row);
    return by === undefined ? [] : [missing.retracted(row.title, displayAddress(row.url), by)];
  });
  return [...new Set(told)].slice(0, MAX_LISTED).map((text): Gap => ({ kind: 'document', text }));
}

function skippedDocuments(
  skipped: readonly UnreadDocument[],
  { missing, word }: Labels,
): readonly Gap[] {
  const sorted = [...skipped].sort((a, b) => compareText(a.path, b.path));
  const listed = sorted.slice(0, MAX_LISTED).map(({ path, reason, reached }): Gap => {
    const text =
      reached === null ? missing.document(path, word(reason)) : missing.beginning(path, reached);
    return { kind: 'document', text };
  });
  const more = sorted.length - listed.length;
  if (more <= 0) return listed;
  return [...listed, { kind: 'document', text: missing.moreDocuments(more) }];
}
