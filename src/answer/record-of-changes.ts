import type { Evidence } from '../evidence/index.ts';
import type { Ask } from './ask.ts';

/** "v1.9.0", "[2.1.0] - 2024-01-11": a heading that is nothing but a version, and a day at most. */
const RELEASE = /^\W*(?:version |release )?v?\d+\.\d+(?:\.\d+)*(?:[-+.]\w+)*\W*(?:\d{4}\D.*)?$/iu;
const CHANGES = /(?:^|\/)(?:changelog|changes|release[-_ ]?notes?|releases|whats?[-_]?new)\.\w+$/i;
const ASKS =
  /\b(?:chang(?:e|es|ed|elog)|releas(?:e|es|ed)|since|introduced|new|fixed|added in|deprecated|as of|\d+\.\d+)\b|更新|新增|修复|变更|废弃|发布|从哪个版本|\d+\.\d+/iu;

/** Whether a passage records what a release changed, and the question asks for nothing of that sort. */
export function isIdleRecord({ title, url }: Evidence, { kind, question }: Ask): boolean {
  if (kind === 'change' || kind === 'date' || ASKS.test(question)) return false;
  return (
    title.split(' > ').some((part) => RELEASE.test(part)) ||
    CHANGES.test(url.replace(/[#?].*$/, ''))
  );
}
