import { isRecord } from '../../kernel/index.ts';
import type { ContextItem } from '../item.ts';

/** The addresses that stay resolvable because a citation index in the context names them, with their numbers. */
export interface CitedAddresses {
  readonly text: string;
  numberOf(url: string): number | undefined;
}

const NUMBERED_LINE =
  /(?:^|\n)[^\n]{0,200}?\[?(\d{1,6})[\].):][^\n]{0,400}?(https?:\/\/[^\s"'<>)\]]+)/g;
const NUMBER_KEYS = ['number', 'n', 'citation', 'citation_number', 'index', 'id'];

/** Reads the citation indexes among the items that stay. */
export function readCitedAddresses(items: readonly ContextItem[]): CitedAddresses {
  const indexes = items.filter(({ kind }) => kind === 'citation_index');
  const numbers = new Map<string, number>();
  for (const { result, text } of indexes) {
    addEntries(numbers, result);
    addLines(numbers, text);
  }
  return {
    text: indexes.map(({ text }) => text).join('\n'),
    numberOf: (url) => numbers.get(url),
  };
}

function addEntries(numbers: Map<string, number>, value: unknown): void {
  if (Array.isArray(value)) {
    for (const member of value) addEntries(numbers, member);
    return;
  }
  if (!isRecord(value)) return;
  const { url } = value;
  const number = NUMBER_KEYS.map((key) => value[key]).find((member) => typeof member === 'number');
  if (typeof url === 'string' && number !== undefined) setOnce(numbers, url, number);
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'string' && /^\d{1,6}$/.test(key)) setOnce(numbers, member, Number(key));
    else addEntries(numbers, member);
  }
}

function addLines(numbers: Map<string, number>, text: string): void {
  for (const [, number = '', url = ''] of text.matchAll(NUMBERED_LINE))
    setOnce(numbers, url.replace(/[.,;]+$/, ''), Number(number));
}

/** The first number of an address is its number: it never changes. */
function setOnce(numbers: Map<string, number>, url: string, number: unknown): void {
  if (typeof number === 'number' && !numbers.has(url)) numbers.set(url, number);
}
