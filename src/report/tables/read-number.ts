const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number as a question may write it: "1,200", "twenty", "a hundred", 三十, 两千. */
export const NUMBER: string = `\\d[\\d,]*(?:\\.\\d+)?|(?:a |one )?(?:hundred|thousand)|${[...TENS, ...ONES].join('|')}|[一二两三四五六七八九十百千]+`;

const SIGNS = '零一二三四五六七八九';
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** In digits, `undefined` for what is no number. */
export function inDigits(said: string): string | undefined {
  const text = said.toLowerCase().replace(/,(?=\d)/g, '');
  if (/^\d/.test(text)) return text.replace(/,$/, '');
  if (/hundred$/.test(text)) return '100';
  if (/thousand$/.test(text)) return '1000';
  const tens = TENS.indexOf(text);
  if (tens >= 0) return String((tens + 2) * 10);
  const one = ONES.indexOf(text);
  return one >= 0 ? String(one) : ofSigns(text);
}

function ofSigns(text: string): string | undefined {
  let sum = 0;
  let digit = 0;
  for (const sign of text.replace(/两/g, '二')) {
    const unit = UNITS.get(sign);
    const own = SIGNS.indexOf(sign);
    if (unit === undefined && own < 0) return undefined;
    if (unit === undefined) digit = own;
    else {
      sum += Math.max(digit, 1) * unit;
      digit = 0;
    }
  }
  return text === '' ? undefined : String(sum + digit);
}
