import type { Instant } from '../kernel/index.ts';
import { failsKind, questionKind, questionSubject, servesKind } from './question-kind.ts';

/** What the digest of a source's skill tells before the source is used. */
export interface SourceLessons {
  readonly rules: readonly {
    readonly rule: string;
    readonly seen: number;
    readonly success: number;
    readonly lastVerified: Instant;
  }[];
  readonly failures: readonly {
    readonly failure: string;
    readonly seen: number;
    readonly lastVerified: Instant;
  }[];
  /** Questions that it served, and what questions are about for which it is cited. */
  readonly queries: readonly {
    readonly query: string;
    readonly seen: number;
    readonly success: number;
  }[];
}

/** How often something of a source was cited, and how often it was asked. */
interface Usage {
  readonly cited: number;
  readonly uses: number;
}

/** So many times for nothing, and a source is not worth its call for a kind of question. */
const IDLE_USES = 3;
const IDLE_SHARE = 0.25;
/** What is known of a kind counts as so many uses where the subject is known too. */
const KIND_USES = 2;

/** For questions of this kind. Before its success is a rule only what it failed is known. */
export function usesFor(question: string, { rules, failures }: SourceLessons): Usage {
  const kind = questionKind(question);
  const rule = rules.find((one) => one.rule === servesKind(kind));
  const failed = failures.find(({ failure }) => failure.includes(`\`${failsKind(kind)}\``));
  return { cited: rule?.success ?? 0, uses: rule?.seen ?? failed?.seen ?? 0 };
}

/** For questions about the same; `undefined` where nothing recurred. */
function usesAbout(question: string, { queries }: SourceLessons): Usage | undefined {
  const subject = questionSubject(question);
  const about = queries.find(({ query }) => query === subject);
  return about === undefined ? undefined : { cited: about.success, uses: about.seen };
}

/** How likely it is that something of a source is cited; a half where nothing is known. */
export function likelyCited(question: string, lessons: SourceLessons): number {
  const { cited, uses } = usesFor(question, lessons);
  const ofKind = (cited + 1) / (uses + 2);
  const about = usesAbout(question, lessons);
  return about === undefined
    ? ofKind
    : (about.cited + KIND_USES * ofKind) / (about.uses + KIND_USES);
}

export function citedInWords(question: string, lessons: SourceLessons): string {
  const { cited, uses } = usesFor(question, lessons);
  const about = usesAbout(question, lessons);
  const kind = `${cited} of ${uses} ${questionKind(question)}`;
  if (about === undefined) return `cited for ${kind}`;
  const subject = questionSubject(question)?.replace(/[{}]/g, '');
  return `cited for ${kind} and ${about.cited} of ${about.uses} ${subject}`;
}

/** Whether a source was asked such questions again and again, and hardly ever brought what was cited. */
export function isIdleFor(question: string, lessons: SourceLessons): boolean {
  const { cited, uses } = usesFor(question, lessons);
  const about = usesAbout(question, lessons);
  const isUseful = about !== undefined && about.cited >= IDLE_SHARE * about.uses;
  return !isUseful && uses >= IDLE_USES && cited < IDLE_SHARE * uses;
}

/** Whether a failure is that of a call which was not answered, and not of what an answer held. */
export function isOfReach(name: string, failure: string): boolean {
  return failure.startsWith(`${name}: `);
}

/** Whether a source that used to be cited for such questions was not reached when it was asked last. */
export function isLostFor(question: string, name: string, lessons: SourceLessons): boolean {
  const { rules, failures } = lessons;
  const rule = rules.find((one) => one.rule === servesKind(questionKind(question)));
  return (
    rule !== undefined &&
    failures.some(
      ({ failure, lastVerified }) => isOfReach(name, failure) && lastVerified > rule.lastVerified,
    )
  );
}
