import { escapePattern } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { calledBy } from './document-facts.ts';
import type { ScoredUnit } from './score-units.ts';

/** What a question sets side by side, and in what respects; no aspect means in any. */
export interface Comparison {
  readonly entities: readonly string[];
  readonly aspects: readonly string[];
}

/** What one source tells of an entity in one respect; `unit` is missing where none tells it. */
export interface ComparedCell {
  readonly entity: string;
  readonly aspect: string;
  readonly unit: ScoredUnit | undefined;
}

const PAIRS: readonly RegExp[] = [
  /\bdifferences? between (?<first>.+?) and (?<second>.+?)(?:\s+(?:in terms of|regarding|with respect to|in|by)\s+(?<aspects>.+?))?\s*\??$/iu,
  /\bcompare(?:d)?(?: the (?<aspects>[^,]+?) of)? (?<first>.+?) (?:and|with|to|versus|vs\.?) (?<second>.+?)(?:\s+(?:in terms of|regarding|with respect to|in|by)\s+(?<more>.+?))?\s*[.?]?$/iu,
  /\bhow (?:does|do|is|are) (?<first>.+?) (?:differ|different) from (?<second>.+?)(?:\s+in\s+(?<aspects>.+?))?\s*\??$/iu,
  /^(?:what about )?(?<first>\S+(?: \S+){0,3}?) (?:vs\.?|versus) (?<second>\S+(?: \S+){0,3}?)\s*\??$/iu,
  /(?:比较一?下?|对比一?下?)?(?<first>[^，。？]{1,20}?)(?:和|与|跟|同)(?<second>[^，。？]{1,20}?)(?:之间)?(?:的|在)?(?<aspects>[^，。？的有]{0,8}?)(?:上|方面)?(?:的|有何|有什么|有哪些)?(?:区别|不同|差别|差异|对比|比较)/u,
];

/** What a question that compares sets side by side; `undefined` where its form does not tell. Pure. */
export function readComparison({ kind, question }: Ask): Comparison | undefined {
  if (kind !== 'compare') return undefined;
  for (const form of PAIRS) {
    const groups = form.exec(question.trim())?.groups;
    if (groups === undefined) continue;
    const { first = '', second = '', aspects = '', more = '' } = groups;
    const entities = [first, second].map(nameOf);
    if (entities.some((name) => answerTerms(name).length === 0)) continue;
    return {
      entities,
      aspects: `${aspects} ${more}`.split(/\s*(?:,|、|\band\b|和)\s*/u).flatMap(aspectOf),
    };
  }
  return undefined;
}

function nameOf(text: string): string {
  return text.replace(/^(?:(?:the|an?)\s+|(?:比较一?下?|对比一?下?)\s*)/iu, '').trim();
}

function aspectOf(text: string): readonly string[] {
  const aspect = nameOf(text.trim());
  return answerTerms(aspect).length === 0 ? [] : [aspect];
}

/** The best unit of each entity in each respect; none stands twice. */
export function compareUnits(
  { entities, aspects }: Comparison,
  scored: readonly ScoredUnit[],
): readonly ComparedCell[] {
  const taken = new Set<ScoredUnit>();
  return entities.flatMap((entity) =>
    (aspects.length === 0 ? [''] : aspects).map((aspect): ComparedCell => {
      const others = entities.filter((other) => other !== entity);
      const worthOf = (found: ScoredUnit): number => worthFor(found, entity, others, aspect);
      const [unit] = scored
        .filter((found) => !taken.has(found) && worthOf(found) > 0)
        .sort((a, b) => worthOf(b) - worthOf(a) || a.unit.rank - b.unit.rank);
      if (unit !== undefined) taken.add(unit);
      return { entity, aspect, unit };
    }),
  );
}

/** A sentence about the entity that says more than its name; of an aspect, one that speaks of it. */
function worthFor(
  { unit, worth, novelty }: ScoredUnit,
  entity: string,
  others: readonly string[],
  aspect: string,
): number {
  if (unit.kind === 'code' || novelty === 0) return 0;
  const around = [calledBy(unit.row), unit.context.leadIn, ...unit.context.header].join('\n');
  const all = new Set([...answerTerms(around), ...unit.terms]);
  const names = [entity, ...others];
  const isOwn = holdsName(unit.text, entity, names);
  if (!isOwn && !holdsName(`${around}\n${unit.text}`, entity, names)) return 0;
  if (!isOwn && others.some((other) => holdsName(unit.text, other, names))) return 0;
  if (aspect !== '' && !answerTerms(aspect).some((term) => all.has(term))) return 0;
  const isLead = unit.start < LEAD_CHARACTERS;
  const opens = answerTerms(unit.text).slice(0, 3);
  const isSubject = answerTerms(entity).some((term) => opens.includes(term));
  const heading = answerTerms(unit.row.title.split(' > ').at(-1) ?? '');
  const named = answerTerms(entity);
  const isHeaded = named.length === heading.length && named.every((term) => heading.includes(term));
  const bonus =
    (isHeaded ? HEADED : 0) + (isOwn ? OWN : 0) + (isSubject ? SUBJECT : 0) + (isLead ? LEAD : 0);
  return Math.max(0.01, worth + bonus - (LENGTH * unit.text.length) / 100);
}

/** Every word of the name; "Model A" and "Model B", which differ in no word that tells, to the letter. */
function holdsName(text: string, name: string, all: readonly string[]): boolean {
  const terms = answerTerms(name);
  const isLike = all.some(
    (other) => other !== name && terms.every((term) => answerTerms(other).includes(term)),
  );
  if (isLike)
    return new RegExp(`(?<![\\p{L}\\d])${escapePattern(name)}(?![\\p{L}\\d])`, 'iu').test(text);
  const said = answerTerms(text);
  return terms.every((term) => said.includes(term));
}

/** Under its own heading a thing is told by itself. */
const HEADED = 0.8;
const OWN = 0.3;
const SUBJECT = 0.3;
const LEAD = 0.2;
/** What is set side by side is short. */
const LENGTH = 0.6;
const LEAD_CHARACTERS = 800;
