import type { Evidence } from '../evidence/index.ts';
import type { Span } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import { type Line, linesOf } from './line-roles.ts';
import type { Place } from './sentences.ts';
import { isCode } from './source-code.ts';
import { NO_CONTEXT, type Unit } from './unit.ts';

const SETTINGS = /(?:\.(?:ya?ml|toml|ini|cfg|conf|env|properties)|[/:]\.env(?:\.\w+)?)(?:[#?]|$)/iu;
/** "port: 8443", "- name: web", "LOG_LEVEL=info"; a key without a value opens those under it. */
const ENTRY = /^(\s*)(?:-\s+)?(?:export\s+)?["']?([\w./ -]{1,64}?)["']?\s*[:=](?:\s*(\S.*))?$/u;
const SECTION = /^\s*\[+([^\]\n]{1,80})\]+\s*$/u;
const COMMENT = /^\s*[#;]/u;
/** An item or a bracket of a list, a mark between documents. */
const PART_OF_LIST = /^\s*(?:[-\]}[{"']|\.{3}$)/u;
/** A text of several lines stands under it, deeper than its key. */
const OPENS_TEXT = /:\s*[|>][+-]?\d?\s*$/u;
/** What stands under such a value belongs to the key, and does not go on with the value. */
const OPENS_KEYS = /[:=]\s*[&#!]\S*\s*$/u;
const MAX_LINE = 240;
/** The lines of a file of settings that are none: a text of several lines, say. */
const MAX_STRAY = 0.2;

interface Open {
  readonly depth: number;
  readonly key: string;
}

/** A key with its value, and the section and the keys that it stands under. */
interface Setting extends Span {
  readonly leadIn: string;
}

/**
 * The settings of a snapshot, a key and its value a line, where its address and its text both say that it is a file of them. A line
 * that another one runs on into, or goes on, is none.
 */
export function settingsOf(
  row: Pick<Evidence, 'metadata' | 'url'>,
  snapshot: string,
): readonly Setting[] {
  if (!isCode(row) || !SETTINGS.test(row.url)) return [];
  const lines = withoutTexts(linesOf(snapshot).filter(({ text }) => text.trim() !== ''));
  const strays = lines.filter(isStray);
  return strays.length > lines.length * MAX_STRAY ? [] : readSettings(lines);
}

function withoutTexts(lines: readonly Line[]): readonly Line[] {
  let least = Number.POSITIVE_INFINITY;
  return lines.filter(({ text }) => {
    if (depthOf(text) > least) return false;
    least = OPENS_TEXT.test(text) ? depthOf(text) : Number.POSITIVE_INFINITY;
    return true;
  });
}

function entryOf(text: string): RegExpExecArray | null {
  return text.length > MAX_LINE || COMMENT.test(text) ? null : ENTRY.exec(text);
}

function opensMore(text: string): boolean {
  return OPENS_KEYS.test(text) || OPENS_TEXT.test(text);
}

function depthOf(text: string): number {
  return text.length - text.trimStart().length;
}

function isStray({ text }: Line): boolean {
  return ![ENTRY, SECTION, COMMENT, PART_OF_LIST].some((form) => form.test(text));
}

function readSettings(lines: readonly Line[]): readonly Setting[] {
  const settings: Setting[] = [];
  let section = '';
  let open: readonly Open[] = [];
  for (const [at, { start, text }] of lines.entries()) {
    const [, named] = SECTION.exec(text) ?? [];
    if (named !== undefined) {
      section = named;
      open = [];
      continue;
    }
    const entry = entryOf(text);
    if (entry === null) continue;
    const [, lead = '', key = '', value] = entry;
    open = open.filter(({ depth }) => depth < lead.length);
    if (value === undefined || opensMore(text)) {
      open = [...open, { depth: lead.length, key }];
      continue;
    }
    const leadIn = [section, ...open.map((one) => one.key)].join(' ').trim();
    if (!runsOn(lines[at - 1], lines[at]) && !runsOn(lines[at], lines[at + 1]))
      settings.push({ start: start + lead.length, end: start + text.trimEnd().length, leadIn });
  }
  return settings;
}

/** A value goes on in a line that is no setting, or stands deeper than its key. */
function runsOn(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  if (isStray(line) || isStray(next)) return true;
  const hasValue = ENTRY.exec(line.text)?.[3] !== undefined && !opensMore(line.text);
  return (
    hasValue &&
    depthOf(next.text) > depthOf(line.text.replace(/^\s*-/u, (mark) => ' '.repeat(mark.length)))
  );
}

/** Each setting of the passage under the keys and the section that it stands in. */
export function settingUnits(place: Place): readonly Unit[] {
  return settingsOf(place.row, place.snapshot).flatMap(
    ({ leadIn, ...span }) => createUnit(place, 'item', span, { ...NO_CONTEXT, leadIn }) ?? [],
  );
}
