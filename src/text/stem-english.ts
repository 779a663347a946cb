/**
 * The Porter stemmer (M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980), with the two
 * points in which its author's program, and so the published vocabulary, departs from the paper (-bli, -logi).
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = stripPlural(word);
  stem = stripPast(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceSuffix(stem, STEP_2, 0);
  stem = replaceSuffix(stem, STEP_3, 0);
  stem = stripLong(stem);
  return stripFinal(stem);
}

type Replacement = readonly [suffix: string, by: string];

const STEP_2: readonly Replacement[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const STEP_3: readonly Replacement[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const STEP_4: readonly string[] = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ion',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
];

function isConsonant(word: string, index: number): boolean {
  const letter = word[index] ?? '';
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || index === 0 || !isConsonant(word, index - 1);
}

/** How many vowel-consonant sequences the stem has (the paper's m). */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  let consonant = true;
  for (let index = 0; index < stem.length; index += 1) {
    const letter = stem[index] ?? '';
    consonant = letter === 'y' ? index === 0 || !consonant : !'aeiou'.includes(letter);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
}

function hasVowel(stem: string): boolean {
  for (let index = 0; index < stem.length; index += 1) if (!isConsonant(stem, index)) return true;
  return false;
}

function endsInDouble(stem: string): boolean {
  const last = stem.length - 1;
  return last > 0 && stem[last] === stem[last - 1] && isConsonant(stem, last);
}

/** Consonant, vowel, consonant, the last not w, x or y: hop-, but not snow-. */
function endsInShort(stem: string): boolean {
  const last = stem.length - 1;
  if (last < 2 || 'wxy'.includes(stem[last] ?? '')) return false;
  return isConsonant(stem, last) && !isConsonant(stem, last - 1) && isConsonant(stem, last - 2);
}

function stripPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('ss') ? word : word.slice(0, -1);
}

function stripPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (cut === 0) return word;
  const stem = word.slice(0, -cut);
  return hasVowel(stem) ? mend(stem) : word;
}

function mend(stem: string): string {
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (endsInDouble(stem)) return 'lsz'.includes(stem.at(-1) ?? '') ? stem : stem.slice(0, -1);
  return measure(stem) === 1 && endsInShort(stem) ? `${stem}e` : stem;
}

function replaceSuffix(word: string, table: readonly Replacement[], above: number): string {
  const found = table.find(([suffix]) => word.endsWith(suffix));
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return measure(stem) > above ? stem + found[1] : word;
}

function stripLong(word: string): string {
  const suffix = STEP_4.find((each) => word.endsWith(each));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  if (suffix === 'ion' && !stem.endsWith('s') && !stem.endsWith('t')) return word;
  return measure(stem) > 1 ? stem : word;
}

function stripFinal(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !endsInShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}
