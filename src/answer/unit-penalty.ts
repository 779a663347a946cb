import type { Ask, AskKind } from './ask.ts';
import { hasStop, isDangling } from './grade-sentence.ts';
import { namesAnother } from './names-another.ts';
import { isOfOpposite } from './opposites.ts';
import { isIdleRecord } from './record-of-changes.ts';
import { isAnnouncement, isOfTrouble, leavesUndone, showsNoWay } from './says-nothing.ts';
import { isCode } from './source-code.ts';
import { weightOf } from './text-length.ts';
import type { Unit } from './unit.ts';
import { findValues } from './values.ts';

/** Says what will be said. */
const ANNOUNCING_PENALTY = 0.6;
/** Who asks what to do is told neither what he sees, nor that it is told elsewhere. */
const NO_WAY_PENALTY = 0.5;
/** A remark on what may go wrong stands over the steps as often as under them, and says more of the question's words. */
const TROUBLE_PENALTY = 1;
/** Source code is read by who asks for code. */
const CODE_PENALTY = 0.25;
/** Another document is named by the question, and this unit speaks of something else. */
export const OTHER_PENALTY = 0.3;
/** What a release changed is read by who asks for changes. */
const RECORD_PENALTY = 0.35;
/** What an example holds is no value of the thing itself. */
const EXAMPLE_PENALTY = 0.25;
const EXAMPLE =
  /^[*_(]*(?:for (?:example|instance)|examples?[*_]*\s*[:：]|e\.g\.|例如|比如|譬如|举个例子)/iu;
/** What one gets is told before what one may have at most. */
const BOUND_PENALTY = 0.1;
const BOUND = /\b(?:maximum|minimum|cap(?:ped)?)\b|上限|下限|封顶/iu;
const ASKS_BOUND =
  /\b(?:max\w*|min\w*|most|least|limit\w*|cap(?:ped)?|up to|longest|shortest|may|can|allowed)\b|最[多少大小高低长短]|上限|下限|限制/iu;
/** Kinds that are told by a value and nothing else. */
export const OF_A_VALUE = new Set<AskKind>(['amount', 'count', 'date']);
/** What is typed says what to do: it answers no question whether, why or what something is. */
const TYPED_PENALTY = 0.3;
const TYPED_SHARE = 0.3;
const NEVER_TYPED = new Set<AskKind>([
  'polarity',
  'reason',
  'definition',
  'fact',
  'person',
  'date',
]);
const OPEN_PENALTY = 0.12;
const DANGLING_PENALTY = 0.06;
const LONG_PENALTY = 0.19;
/** Characters; one of Chinese counts like 2.3 of others. */
const LONG = 160;
const LONG_ROW = 320;
export const ASKS_FOR_CODE =
  /\b(?:commands?|code|examples?|snippets?|usage|syntax|scripts?|queries|query|config(?:uration)?|options?|flags?|install|imports?|functions?|api|sql|json|yaml|regex)\b|命令|代码|示例|例子|用法|语法|脚本|配置|安装|函数/iu;

/** What speaks against a unit: what it is, where it stands, and what it says beside the point. */
export function penaltyOf(unit: Unit, ask: Ask): number {
  const { question } = ask;
  const isOpen = unit.kind === 'sentence' && !hasStop(unit.text) && unit.context.shown === '';
  const dangles = unit.kind === 'sentence' && isDangling(unit.text);
  return (
    (isOpen ? OPEN_PENALTY : 0) +
    (dangles ? DANGLING_PENALTY : 0) +
    (isOfOpposite(unit, ask) || namesAnother(unit, ask) !== undefined ? OTHER_PENALTY : 0) +
    (isAnnouncement(unit.text) ? ANNOUNCING_PENALTY : 0) +
    (ask.kind === 'steps' && tellsNoWay(unit, ask) ? NO_WAY_PENALTY : 0) +
    (ask.kind === 'steps' && isOfTrouble(unit.text, question) ? TROUBLE_PENALTY : 0) +
    (isCode(unit.row) && !ASKS_FOR_CODE.test(question) ? CODE_PENALTY : 0) +
    (isIdleRecord(unit.row, ask) ? RECORD_PENALTY : 0) +
    penaltyOfValue(unit, ask) +
    (isTyped(unit, ask) ? TYPED_PENALTY : 0) +
    LONG_PENALTY * Math.min(2, longOf(unit))
  );
}

function tellsNoWay({ text, context }: Unit, ask: Ask): boolean {
  return showsNoWay(text, context.leadIn) || leavesUndone(text, ask);
}

/** How much longer than a short answer a sentence is, and a row than a row. */
function longOf({ kind, text }: Unit): number {
  if (kind === 'sentence') return Math.max(0, weightOf(text) - LONG) / LONG;
  return kind === 'row' ? Math.max(0, weightOf(text) - LONG_ROW) / LONG : 0;
}

/** What an example or a bound tells is no value of what is asked. */
function penaltyOfValue(unit: Unit, ask: Ask): number {
  if (!OF_A_VALUE.has(ask.kind)) return 0;
  return (EXAMPLE.test(unit.text) ? EXAMPLE_PENALTY : 0) + (isBound(unit, ask) ? BOUND_PENALTY : 0);
}

/** The only value is a bound, and the question asks for none. */
function isBound({ text }: Unit, ask: Ask): boolean {
  return BOUND.test(text) && !ASKS_BOUND.test(ask.question) && findValues(text, ask).length < 2;
}

/** Where commands in backticks make a good part of it. */
function isTyped({ text, kind }: Unit, { kind: asked, question }: Ask): boolean {
  if (kind === 'turn' || !NEVER_TYPED.has(asked) || ASKS_FOR_CODE.test(question)) return false;
  if (/^(?:[-*+]\s+)?`/.test(text)) return true;
  const typed = [...text.matchAll(/`([^`\n]+)`/g)].reduce(
    (sum, [, said = '']) => sum + said.length,
    0,
  );
  return typed > TYPED_SHARE * text.length;
}
