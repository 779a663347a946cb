const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A cell's date as `2024-03-05`, `2024-03` or `2024`; `undefined` when it is none. */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|年)?(?:[T ].*)?$/.exec(
    text.trim(),
  );
  if (iso !== null) return joined(iso[1], iso[2], iso[3]);
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([A-Za-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/.exec(
      text.trim(),
    );
  const month = monthOf(named?.[2] ?? '');
  return named === null || month === undefined
    ? undefined
    : joined(named[4], String(month), named[1] ?? named[3]);
}

/** Whether a date lies in `2024`, in `2024-03`, or in March of any year (`--03`). */
export function isInPeriod(text: string, period: string): boolean {
  const date = readDate(text);
  if (date === undefined) return false;
  if (period.startsWith('--')) return date.slice(4, 7) === period.slice(1);
  return date === period || date.startsWith(`${period}-`);
}

/** The year and month that a question names, as periods. */
export function findPeriods(question: string): readonly string[] {
  const months = [
    ...question.matchAll(
      /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?:\s+(\d{4}))?/gi,
    ),
  ].flatMap(([, name = '', year]) => {
    const month = monthOf(name);
    return month === undefined ? [] : [`${year ?? '-'}-${String(month).padStart(2, '0')}`];
  });
  const chinese = [...question.matchAll(/(?:(\d{4})年)?(\d{1,2})月/g)].map(
    ([, year, month = '']) => `${year ?? '-'}-${month.padStart(2, '0')}`,
  );
  const exact = [...question.matchAll(/\b(\d{4})-(\d{2})(?:-\d{2})?\b/g)].map(([date]) => date);
  const found = [...months, ...chinese, ...exact];
  if (found.length > 0) return found;
  return [...question.matchAll(/(?<![\d.,])((?:19|20)\d{2})(?![\d.,]*\d)/g)].map(
    ([, year = '']) => year,
  );
}

function monthOf(name: string): number | undefined {
  const at = MONTHS.findIndex(
    (month) => name.length >= 3 && month.startsWith(name.toLowerCase().slice(0, 3)),
  );
  const full = MONTHS[at];
  if (full === undefined) return undefined;
  const given = name.toLowerCase();
  return full.startsWith(given) || given === 'sept' ? at + 1 : undefined;
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part === undefined ? [] : part.padStart(2, '0'))).join('-');
}
