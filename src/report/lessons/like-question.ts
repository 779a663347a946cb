import { contentTerms, extractSpecifics, foldSpace } from '../../text/index.ts';
import { findSwap } from '../prose/critical-words.ts';
import { askedBy, isSameForm, mayAskTheSame } from './asked-by.ts';
import { compareQuestionWords, meanTheSame, wordsOfQuestion } from './question-terms.ts';

/** Share of both questions' words that they have in common, from which they ask the same. */
const SAME = 0.78;
/** A word in place of another one may mean the same, or ask of something else: more has to be shared. */
const SAME_BUT_REPLACED = 0.82;
const NEAR = 0.4;

/**
 * Whether two questions ask the same. A name or number that only one of them has, while the other has another, or a
 * word that stands against one of the other, makes them ask of different things. Pure.
 *
 * @see docs/spec/report.md, REP-27
 */
export function likenessOf(asked: string, taught: string): 'same' | 'near' | undefined {
  const question = withoutFrame(asked);
  const other = withoutFrame(taught);
  if (fold(question) === fold(other)) return 'same';
  const forms = [askedBy(question), askedBy(other)] as const;
  if (!mayAskTheSame(...forms)) return undefined;
  const here = wordsOfQuestion(question);
  const there = wordsOfQuestion(other);
  const { share, isReplaced, isHeld } = compareQuestionWords(here, there);
  if (share === 0 || isAboutOther(question, other) || isOpposed(question, other)) return undefined;
  const isSure = isSameForm(...forms) && hasAllNames(question, other);
  if (isSure && share >= (isReplaced ? SAME_BUT_REPLACED : SAME)) return 'same';
  return share >= NEAR || isHeld ? 'near' : undefined;
}

/** Whom and how politely one asks is no part of what is asked. */
const FRAMES: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|please|quick question|question|so)\b[\s,:!]*)+/i,
  /^(?:can|could|would|will) (?:you|someone|anyone|anybody) (?:please |kindly )?(?:tell|explain|say|show|remind|help)(?: to)?(?: me| us)?(?: to)?(?: find out| understand)?\b[\s,:]*/i,
  /^(?:please )?(?:tell|remind|show) (?:me|us)\b[\s,:]*/i,
  /^(?:do|does) (?:you|anyone|anybody|someone) (?:happen to )?know\b[\s,:]*/i,
  /^i(?:'d| would)? (?:like|want|need|love) to (?:know|find out|learn|understand)\b[\s,:]*/i,
  /^(?:according to|based on|from|in) (?:the|these|those|my|our|your) (?:documents?|files?|sources?|texts?|notes|docs)\b[\s,:]*/i,
  /[\s,.;:!?]+(?:please|thanks?|thank you|many thanks)[\s!.]*$/i,
  /^(?:请问|请教|你好|您好|麻烦|帮我|帮忙|问一下|查一下|查查|想问|我?想(?:要)?(?:知道|了解|问)(?:一下)?|(?:有)?(?:谁|人)(?:能|可以)?(?:知道|告诉我|说说)|请?告诉我|能不能告诉我|根据(?:这些|以上|上述)?(?:文档|资料|文件))[\s，,：:]*/,
  /[\s，,。？?！!]*(?:谁能回答|谁能告诉我|(?:有)?(?:谁|人)知道(?:答案)?(?:吗)?|谢谢|多谢|麻烦了|求解(?:答)?|急)[\s。？?！!]*$/,
];

function withoutFrame(question: string): string {
  const shorter = FRAMES.reduce((so, frame) => so.replace(frame, ''), question.trim());
  if (shorter === '') return question;
  return shorter === question.trim() ? shorter : withoutFrame(shorter);
}

function fold(question: string): string {
  return foldSpace(question.toLowerCase().replace(/[\s?？!！.。,，]+/g, ' '));
}

function isAboutOther(question: string, other: string): boolean {
  return lacksName(question, other) && lacksName(other, question);
}

/** What only one of them is limited to ("in 2019", "after the accident") may be another matter. */
function hasAllNames(question: string, other: string): boolean {
  return !lacksName(question, other) && !lacksName(other, question);
}

/** A name or number of the first is not among the terms of the second. */
function lacksName(question: string, other: string): boolean {
  const terms = contentTerms(other);
  return extractSpecifics(question).some(({ text }) =>
    contentTerms(text).some((term) => !terms.includes(term)),
  );
}

/** One asks of the larger and the other of the smaller, or only one of what is not so. */
function isOpposed(question: string, other: string): boolean {
  if (NEGATED.test(question) !== NEGATED.test(other)) return true;
  const swap = findSwap(question, other);
  if (swap === undefined) return false;
  const [said] = contentTerms(swap.said);
  const [quoted] = contentTerms(swap.quoted);
  return said === undefined || quoted === undefined || !meanTheSame(said, quoted);
}

const NEGATED =
  /\b(?:not|never|no|cannot|without)\b|n[\u2019']t\b|(?<![是能会可])不(?=能|会|是|可|用|需|要)|(?<!有)没有?(?!有)/i;
