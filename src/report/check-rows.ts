import { canonicalUrl, type Evidence } from '../evidence/index.ts';
import { canonicalJson } from '../kernel/index.ts';
import { foldSpace } from '../text/index.ts';
import { failReport, type ProofContext, type ProofFailure } from './check-proof.ts';
import { hashEvidence } from './integrity.ts';
import { CORRECTION, isOfUser } from './lessons/apply-lessons.ts';
import { isExcerpt, isQuotedAlone } from './quotes-alone.ts';
import { type CitedEvidence, type Claim, isUpheld, type Reference, type Report } from './report.ts';

/** Formats whose snapshot is the file's own text, so that its line numbers can be counted again. */
const OWN_TEXT = /\.(?:md|markdown|txt|text)$/i;

/**
 * The rows that claims cite, and what the report shows of them. A row that nothing cites is shown as a source and proves nothing.
 *
 * @see docs/spec/report.md, REP-12 and REP-13
 */
export function checkRows(report: Report, context: ProofContext): readonly ProofFailure[] {
  const cited = citedBy(report.claims.filter(isUpheld));
  const isOld = report.v === 1;
  return [
    ...findRepeats(report.claims.map(({ id }) => id)),
    ...findRepeats(report.evidence.map(({ id }) => id)),
    ...findRepeats(report.evidence.map(({ citation }) => `[${citation}]`)),
    ...report.evidence
      .filter(({ id }) => !isOld || cited.has(id))
      .flatMap((row) => checkRow(row, report, context)),
    ...(isOld
      ? []
      : [...findUncited(report), ...findTwins(report.evidence), ...findToldTwice(report.claims)]),
    ...checkReferences(report, cited),
    ...checkRanking(report, context),
  ];
}

/** Who counts one quote as several claims proves more than is told. */
function findToldTwice(claims: readonly Claim[]): readonly ProofFailure[] {
  const placeOfClaim = ({ text, proofs: [first] }: Claim): string =>
    `${first?.snapshot} ${first?.start} ${first?.end} ${text}`;
  const seen = new Set<string>();
  return claims.filter(isUpheld).flatMap((claim) => {
    const place = placeOfClaim(claim);
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    return [failReport('duplicate-id', `${claim.id} says again what another claim says`)];
  });
}

function citedBy(claims: readonly Claim[]): ReadonlySet<string> {
  return new Set(claims.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
}

function findUncited({ claims, evidence }: Report): readonly ProofFailure[] {
  const cited = citedBy(claims);
  return evidence
    .filter(({ id }) => !cited.has(id))
    .map(({ id }) => failReport('evidence-uncited', `no claim cites ${id}`));
}

/** One passage is told by one source: under a second address it would be a further witness of itself. */
function findTwins(rows: readonly Evidence[]): readonly ProofFailure[] {
  return rows.flatMap((row, at) => {
    const twin = rows.slice(0, at).find((other) => areTwins(row, other));
    return twin === undefined
      ? []
      : [failReport('source-swapped', `${row.id} has the passage of ${twin.id}`)];
  });
}

function areTwins(one: Evidence, other: Evidence): boolean {
  const isOverlapping = one.span.start < other.span.end && other.span.start < one.span.end;
  const isOnePassage = one.span.start === other.span.start && one.span.end === other.span.end;
  const isOfOnePlace =
    placeOf(one.url) === placeOf(other.url) &&
    one.source === other.source &&
    canonicalJson([...one.authors]) === canonicalJson([...other.authors]);
  return one.snapshot === other.snapshot && isOverlapping && (isOnePassage || !isOfOnePlace);
}

function placeOf(url: string): string {
  return url.replace(/#.*$/s, '');
}

function findRepeats(ids: readonly string[]): readonly ProofFailure[] {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(repeated)].map((id) => failReport('duplicate-id', `${id} appears twice`));
}

function checkRow(
  row: CitedEvidence,
  report: Report,
  { snapshot }: ProofContext,
): readonly ProofFailure[] {
  const failed: ProofFailure[] = [];
  if (row.hash !== null && row.hash !== hashEvidence(row))
    failed.push(failReport('evidence-changed', `${row.id} is not the row that was recorded`));
  const url = canonicalUrl(row.url);
  if (!url.ok) failed.push(failReport('address-invalid', `${row.id}: ${url.error}`));
  if (row.source === CORRECTION && !isOfUser(row))
    failed.push(failReport('address-invalid', `${row.id} does not hold the user's words`));
  const stored = snapshot(row.snapshot);
  if (stored.state !== 'whole') return failed;
  if (row.span.end > stored.text.length)
    return [...failed, failReport('span-outside-snapshot', row.id)];
  const passage = stored.text.slice(row.span.start, row.span.end);
  if (!isShown(passage, row, report)) failed.push(failReport('snippet-not-in-span', row.id));
  if (!hasItsLines(row, stored.text)) failed.push(failReport('lines-not-at-span', row.url));
  return failed;
}

/** A passage is shown whole, or of it nothing but what the report quotes. */
function isShown(passage: string, row: CitedEvidence, { v, claims }: Report): boolean {
  const shown = foldSpace(row.snippet);
  if (v === 1) return foldSpace(passage).includes(shown);
  if (shown === foldSpace(passage)) return true;
  return isExcerpt(row) && isQuotedAlone(row, passage, claims);
}

/** `file:a.md#L10-L20`, with or without columns, names the lines that the passage lies in. */
function hasItsLines(row: Evidence, text: string): boolean {
  const [, path = '', from, to] =
    /^file:(.+)#L(\d+)(?:C\d+)?(?:-L(\d+)(?:C\d+)?)?$/.exec(row.url) ?? [];
  if (from === undefined || !OWN_TEXT.test(path)) return true;
  const passage = text.slice(row.span.start, row.span.end);
  const lead = /^\s*/.exec(passage)?.[0].length ?? 0;
  const first = countLines(text, 0, row.span.start + lead) + 1;
  const last = first + countLines(passage.trim(), 0, passage.trim().length);
  return first >= Number(from) && last <= Number(to ?? from);
}

/** Line breaks between two offsets. */
function countLines(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\n/g)?.length ?? 0;
}

function checkReferences(report: Report, cited: ReadonlySet<string>): readonly ProofFailure[] {
  if (report.v === 1 && report.references.length === 0) return [];
  const rows = new Map(report.evidence.map((row) => [row.id, row]));
  const swapped = report.references.filter((reference) => {
    const row = rows.get(reference.evidenceId);
    return row === undefined || canonicalJson(reference) !== canonicalJson(referenceOf(row));
  });
  const listed = new Set(report.references.map(({ evidenceId }) => evidenceId));
  const missing = [...cited].filter((id) => !listed.has(id));
  return [
    ...swapped.map(({ citation }) =>
      failReport('reference-swapped', `[${citation}] is not what its row says`),
    ),
    ...missing.map((id) => failReport('reference-missing', `${id} is cited and not listed`)),
  ];
}

/** What the list of sources says of a row. */
export function referenceOf(row: Evidence): Reference {
  const { citation, id, title, url, source, authors, publishedAt } = row;
  return { citation, evidenceId: id, title, url, source, authors, publishedAt };
}

function checkRanking(report: Report, { rows }: ProofContext): readonly ProofFailure[] {
  return report.ranking.flatMap(({ evidenceId, url, title }) => {
    const row = rows.get(evidenceId);
    if (row === undefined || (row.url === url && row.title === title)) return [];
    return [failReport('ranking-swapped', `${evidenceId} is not what its row says`)];
  });
}
