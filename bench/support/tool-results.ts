import { createRandom, type Random } from '../../src/kernel/index.ts';

/** A made-up tool result, as the `items` format holds it. */
export interface ToolResult {
  readonly id: string;
  readonly kind: 'tool_result';
  readonly tool_name: string;
  readonly args: { readonly query: string };
  readonly result: unknown;
}

const GLUE =
  'the of a and to in is that it was for on are with as by at from this which but not they have be or an were'.split(
    ' ',
  );
const TOPICS =
  'latency cache worker queue storage replica index commit merge load request answer page report limit window memory network disk thread process signal error retry budget score release branch review method data model test bench'.split(
    ' ',
  );
const SYLLABLES =
  'ran den mol tic per for con ver lin sta mer tan rel gor pul nes bra kel dor sim'.split(' ');
const VOCABULARY = 30_000;
const SIGNS = [
  ...'数据库连接池在高负载下会变慢因此需要重新设计缓存策略并且观察长期效果系统测试报告显示性能提高',
];

/** Prose, JSON, log lines and Chinese in turn, each with details; the same for a seed wherever it runs. */
export function* generateToolResults(seed: number): Generator<ToolResult> {
  const random = createRandom(seed, 'bench', 'tool-results');
  for (let number = 0; ; number += 1) {
    yield {
      id: `call_${number}`,
      kind: 'tool_result',
      tool_name:
        ['run_channel', 'fetch_page', 'run_tests', 'read_file'][number % 4] ?? 'run_channel',
      args: { query: sentence(random, 6) },
      result: resultOf(random, number),
    };
  }
}

function resultOf(random: Random, number: number): unknown {
  switch (number % 4) {
    case 0:
      return prose(random, 45);
    case 1:
      return Array.from({ length: 8 }, () => ({
        title: sentence(random, 8),
        url: `https://site${random.below(500)}.example.org/p/${random.below(1_000_000)}`,
        published_at: dateOf(random),
        snippet: prose(random, 4),
      }));
    case 2:
      return Array.from(
        { length: 30 },
        () =>
          `${dateOf(random)}T10:${10 + random.below(49)}:07Z ${sentence(random, 9)} in ${random.below(9_000)} ms`,
      ).join('\n');
    default:
      return Array.from({ length: 30 }, () => chinese(random)).join('');
  }
}

function prose(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, (_, at) => {
    const body = sentence(random, 10 + random.below(12));
    const start = `${body.charAt(0).toUpperCase()}${body.slice(1)}`;
    return at % 3 === 0 ? `${start} ${detailOf(random)}.` : `${start}.`;
  }).join(' ');
}

function sentence(random: Random, words: number): string {
  return Array.from({ length: words }, () => wordOf(random)).join(' ');
}

/** Glue, the session's own topics, and 30,000 words whose frequencies fall like those of real text. */
function wordOf(random: Random): string {
  const share = random.next();
  if (share < 0.4) return GLUE[random.below(GLUE.length)] ?? '';
  if (share < 0.45) return TOPICS[random.below(TOPICS.length)] ?? '';
  let rank = Math.floor(VOCABULARY ** random.next());
  let word = '';
  for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length))
    word += SYLLABLES[rank % SYLLABLES.length] ?? '';
  return word;
}

function chinese(random: Random): string {
  const signs = Array.from(
    { length: 20 + random.below(20) },
    () => SIGNS[random.below(SIGNS.length)] ?? '',
  );
  return random.below(3) === 0
    ? `${signs.join('')}${random.below(9_000)}毫秒。`
    : `${signs.join('')}。`;
}

function detailOf(random: Random): string {
  const number = 10 + random.below(99_000);
  switch (random.below(6)) {
    case 0:
      return `v${random.below(9)}.${random.below(40)}.${random.below(40)}`;
    case 1:
      return `#${number}`;
    case 2:
      return `${(number / 1_000).toFixed(2)} ms`;
    case 3:
      return dateOf(random);
    case 4:
      return `src/part${random.below(90)}/file_${number}.ts`;
    default:
      return `https://docs.example.org/page/${number}`;
  }
}

function dateOf(random: Random): string {
  return `202${random.below(7)}-0${1 + random.below(9)}-1${random.below(9)}`;
}
