import { extractSpecifics } from './extract-specifics.ts';
import { findNames } from './find-names.ts';
import { foldWidth } from './fold-space.ts';
import { redact } from './redact.ts';

const SLOT = /(\{[^{}\n]{1,60}\}|\[redacted:[a-z-]+\])/;

/**
 * A query without what is particular to it: quoted strings become {quote}, addresses and handles {ref}, dates
 * {date}, years {year}, numbers of four digits and more {n}, names {name}. What stands in {slots} stays.
 */
export function templateOf(query: string): string {
  let out = query;
  // A secret goes as a whole, before its date, number or name would be taken out of its middle.
  for (const step of BEFORE_REDACTION) out = outsideSlots(out, step);
  out = redact(out).text;
  for (const step of BEHIND_REDACTION) out = outsideSlots(out, step);
  return redact(out).text;
}

interface Step {
  /** What every part has that it changes: looked for first, since the expressions behind it take milliseconds to make. */
  readonly needs: RegExp;
  readonly apply: (part: string) => string;
}

const BEFORE_REDACTION: readonly Step[] = [
  { needs: /["'“‘「『《]/, apply: quotes },
  { needs: /@|:\/\/|www\./i, apply: references },
];
const BEHIND_REDACTION: readonly Step[] = [
  { needs: /\d/, apply: dates },
  { needs: /\d/, apply: numbers },
  { needs: /[\p{Lu}《]/u, apply: names },
];

function outsideSlots(text: string, { needs, apply }: Step): string {
  return text
    .split(SLOT)
    .map((part, index) => (index % 2 === 0 && needs.test(foldWidth(part)) ? apply(part) : part))
    .join('');
}

function quotes(part: string): string {
  return part.replace(
    /"[^"\n]{1,300}"|“[^”\n]{1,300}”|「[^」\n]{1,300}」|『[^』\n]{1,300}』|《[^》\n]{1,300}》|‘[^’\n]{1,300}’|(?<![\p{L}\d])'[^'\n]{1,300}'(?![\p{L}\d])/gu,
    '{quote}',
  );
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly slot: string;
}

function references(part: string): string {
  const cuts = extractSpecifics(part).flatMap(({ kind, start, end }): Cut[] =>
    kind === 'url' || kind === 'email' ? [{ start, end, slot: '{ref}' }] : [],
  );
  return replaceCuts(part, cuts).replace(
    /(?<![\p{L}\d_.@/])@[\p{L}_][\p{L}\d_.-]{1,40}/gu,
    '{ref}',
  );
}

function dates(part: string): string {
  const cuts = extractSpecifics(part).flatMap(({ kind, normal, start, end }): Cut[] => {
    if (kind !== 'date') return [];
    return [{ start, end, slot: /^\d{4}$/.test(normal) ? yearSlot(normal) : '{date}' }];
  });
  return replaceCuts(part, cuts);
}

function numbers(part: string): string {
  return part.replace(/(?<![\d.])(?:\d{1,3}(?:,\d{3})+|\d{4,})(?:\.\d+)?(?![\d])/gu, (number) =>
    /^\d{4}$/.test(number) ? yearSlot(number) : '{n}',
  );
}

function yearSlot(year: string): string {
  return /^(?:19|20)/.test(year) ? '{year}' : '{n}';
}

/** Acronyms alone stay: they name techniques and places more often than anybody. */
function names(part: string): string {
  const cuts = findNames(part)
    .filter(({ text }) => !/^[\p{Lu}\d.]+s?$/u.test(text))
    .map(({ start, end }): Cut => ({ start, end, slot: '{name}' }));
  return replaceCuts(part, cuts);
}

function replaceCuts(text: string, cuts: readonly Cut[]): string {
  let out = '';
  let behind = 0;
  for (const { start, end, slot } of cuts) {
    if (start < behind) continue;
    out += text.slice(behind, start) + slot;
    behind = end;
  }
  return out + text.slice(behind);
}
