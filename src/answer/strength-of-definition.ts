import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

const FAINT = 0.3;
export const DEFINING =
  /\b(?:is|are|was|were|means?|refers? to|stands? for|denotes?|describes?|known as|defined as|consists? of|called)\b|是(?:指|一种|一个|一款|由|[\p{Script=Han}])|指的?是|意思是|称为|又称|即|定义为/giu;

/** "X is licensed under …" says nothing of what X is. */
const OF_ITS_STATE =
  /^[^.]{0,40}\b(?:is|are|was|were)\s+(?:(?:also|now|currently|free|open)\b[^.]{0,30}\s)?(?:licen[sc]ed|maintained|sponsored|released|published|available|developed|deprecated|supported|pronounced|copyright|written)\b/iu;
/** What holds of all or of some says nothing of what one is. */
const OF_SOME = /^(?:all|most|some|many|each|every|both|any|no|these|those|other|few)\b/iu;
const IS_ONE =
  /\b(?:is|are|was|were)\s+(?:an?|the|one)\b|\b(?:means?|refers? to|stands? for|denotes?|helps?|lets?|points? to|allows?|provides?|enables?|finds?|makes?|converts?|parses?|generates?|implements?|describes?|represents?|contains?|handles?|controls?|determines?)\b|是(?:指|一种|一个|一款|一项|由)|指的?是|意思是|用于|用来|帮助|定义为/iu;

/** What is done to it: "are represented by", "is designed so that". */
const OF_WHAT_IS_DONE =
  /^[^.]{0,60}?\b(?:is|are|was|were)\s+(?:\p{L}+ly\s+|not\s+|also\s+)?(?:\p{L}+ed|done|made|built|written|shown|given|known to|set|put|able|likely|ready|useful|important|necessary|possible)\b(?! (?:an?|the)\b)/iu;
const IS_THAT =
  /\bis\s+(?:(?:simply|just|basically|essentially|actually|really|both)\s+)?(?:an?|the|one|any|our|its|your|when|where|what|how|\p{Lu}\p{L}*['’]s)\b|\b(?:are|were)\s+(?!not\b)|\b(?:means?|refers? to|stands? for|denotes?|defines?)\b/iu;
/** "Teams use their notes to …": what it is there for. */
const SERVES =
  /\b(?:use|uses|used|using)\b(?: \p{L}+){0,4} (?:to|for)\b|\bserves? (?:as|to)\b|用来|用于|作用是/iu;
/** What else it may be used for. */
const MAY_SERVE = /\b(?:can|may|could) (?:also )?be used\b/iu;
/** How much of a definition a sentence is. */
const DEFINITION = { is: 1, does: 0.8, nearly: 0.7, ofIt: 0.5, ofOther: 0.4 };

/**
 * A sentence that opens with the subject and says what it is goes before one that says what it does, and that before any
 * other that says something of it. Under a title that has the whole subject, its first word may stand for it.
 */
export function strengthOfDefinition(text: string, ask: Ask, title: string): number {
  if (isEntryOf(text, ask)) return DEFINITION.is;
  if (asksMeaning(ask)) return tellsMeaning(text, ask) ? DEFINITION.is : FAINT;
  if (OF_ITS_STATE.test(text) || OF_SOME.test(text)) return FAINT;
  const subject = subjectOf(ask);
  const opens = answerTerms(text).slice(0, subject.length + 2);
  const titled = answerTerms(title);
  const isSubject =
    subject.some((term) => opens.includes(term)) &&
    subject.every((term) => opens.includes(term) || titled.includes(term));
  if (!isSubject) return IS_ONE.test(text) ? DEFINITION.ofOther : FAINT;
  // What a further sentence of a passage says of another thing does not define this one.
  if (ask.isChinese)
    return IS_ONE.test(text.replace(/[。！？].*$/su, '')) ? DEFINITION.is : DEFINITION.ofIt;
  return strengthOfStatement(text, subject.includes(opens[0] ?? ''));
}

/** "**FISMA** - Federal Information …", as glossaries have it. */
const ENTRY =
  /^(?:[-*+]\s+)?(?:\*\*|__|`|["“])?\[?(?<term>[^*_`"”:：–—\n]{1,60}?)\]?(?:\([^()\s]*\))?(?:\*\*|__|`|["”])?(?:\s*[:：]|\s+[-–—])(?:\*\*|__)?\s+(?<said>\S.*)$/su;

const ASKS_MEANING = /\b(?:stand for|mean|meaning of|short for)\b/iu;
const MEANS =
  /\b(?<!\b(?:this|that|which|by) )(?:means?|stands? for|short for|abbreviat\p{L}+|acronym|refers? to|defined as|known as)\b/iu;
/** "RFCs (Requests for Comments)", "Requests for comments (RFCs)". */
const EXPANDED =
  /\b(?<short>\p{Lu}[\p{Lu}\d&]+)s?\s+\((?<long>[^()]+)\)|(?<before>(?:[\p{L}&'’-]+ ){2,8})\((?<behind>\p{Lu}[\p{Lu}\d&]+)s?\)/gu;

const asksMeaning = ({ question, isChinese }: Ask): boolean =>
  !isChinese && ASKS_MEANING.test(question);

function tellsMeaning(text: string, ask: Ask): boolean {
  const subject = subjectOf(ask);
  const said = answerTerms(text);
  const opens = said.slice(0, subject.length + 2);
  const holds = (terms: readonly string[]): boolean =>
    subject.every((term) => terms.includes(term));
  return (holds(opens) && MEANS.test(text)) || (holds(said) && isExpanded(text));
}

/** Whether letters stand beside the words that they are the first letters of. */
function isExpanded(text: string): boolean {
  return [...text.matchAll(EXPANDED)].some(({ groups = {} }) => {
    const { short, long, before, behind } = groups;
    const letters = [...(short ?? behind ?? '')].filter((letter) => /\p{L}/u.test(letter));
    const initials = (long ?? before ?? '').toUpperCase().match(/(?<!\p{L})\p{L}/gu) ?? [];
    let at = 0;
    for (const initial of initials.slice(-2 * letters.length)) if (initial === letters[at]) at += 1;
    return at === letters.length;
  });
}

/** A line that opens with the subject alone, and says what it is behind a colon or a dash. */
function isEntryOf(text: string, ask: Ask): boolean {
  const { term = '', said = '' } = ENTRY.exec(text)?.groups ?? {};
  const own = answerTerms(term);
  const subject = subjectOf(ask);
  return (
    own.length === subject.length &&
    subject.every((word) => own.includes(word)) &&
    answerTerms(said).length >= 2
  );
}

/** `isFirst`: nothing but an article stands in front of the subject. */
function strengthOfStatement(text: string, isFirst: boolean): number {
  if (IS_THAT.test(text) && !OF_WHAT_IS_DONE.test(text))
    return isFirst ? DEFINITION.is : DEFINITION.nearly;
  if (isFirst && IS_ONE.test(text)) return DEFINITION.does;
  if (MAY_SERVE.test(text)) return DEFINITION.ofIt;
  if (SERVES.test(text)) return DEFINITION.nearly;
  return new RegExp(DEFINING.source, 'iu').test(text) ? DEFINITION.ofIt : FAINT;
}

/** "A workspace" of "What is a workspace in cargo?" */
function subjectOf({ question, terms, isChinese }: Ask): readonly string[] {
  if (isChinese) return terms.slice(0, 1);
  const [named = ''] = question
    .replace(/^\s*(?:what|who)(?:'s|’s| is| are| does| do)?\s+/i, '')
    .split(/\b(?:in|of|for|on|with|do|does|mean|stand|used|when)\b/i);
  const own = answerTerms(named).filter((term) => terms.includes(term));
  return own.length > 0 ? own : terms.slice(0, 1);
}
