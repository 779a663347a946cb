import { createRandom } from '../../src/kernel/index.ts';

/** A session to make up: tool results of about so many words, each with so many details. */
export interface SessionPlan {
  readonly seed?: number;
  readonly results: number;
  readonly words?: number;
  readonly specifics?: number;
  readonly script?: 'latin' | 'cjk';
}

export interface MadeResult {
  readonly id: string;
  readonly text: string;
  /** Details that stand in the text. */
  readonly specifics: readonly string[];
}

const WORDS =
  'the queue kept growing while workers waited for a lock that nobody released because retries piled up behind slow storage and careful readers of old reports already knew that caching alone would never help under such load'.split(
    ' ',
  );
const SIGNS = [...'数据库连接池在高负载下会变慢因此需要重新设计缓存策略并且观察长期效果'];

/** Tool results of mixed prose and details, the same for the same plan. */
export function makeResults({
  seed = 1,
  results,
  words = 220,
  specifics = 12,
  script = 'latin',
}: SessionPlan): readonly MadeResult[] {
  const { below: pick } = createRandom(seed, 0, 'transcript');
  return Array.from({ length: results }, (_, at) => {
    const details = Array.from({ length: specifics }, (_unused, place) =>
      detail(place + pick(7), pick, at),
    );
    const sentences: string[] = [];
    let left = words;
    let next = 0;
    while (left > 0 || next < details.length) {
      const length = 8 + pick(10);
      const body =
        script === 'cjk'
          ? Array.from({ length: length * 2 }, () => SIGNS[pick(SIGNS.length)] ?? '').join('')
          : Array.from({ length }, () => WORDS[pick(WORDS.length)] ?? '').join(' ');
      const named = details[next];
      next += 1;
      const stop = script === 'cjk' ? '。' : '. ';
      sentences.push(
        named === undefined ? `${body}${stop}` : `${body} ${named} ${body.slice(0, 9)}${stop}`,
      );
      left -= length;
    }
    return { id: `call_${at + 1}`, text: sentences.join(''), specifics: details };
  });
}

function detail(kind: number, pick: (most: number) => number, at: number): string {
  const number = 10 + pick(99_000);
  switch (kind % 8) {
    case 0:
      return `https://docs.example${pick(9)}.org/page/${number}?v=${at}`;
    case 1:
      return `v${1 + pick(9)}.${pick(40)}.${pick(40)}`;
    case 2:
      return `${number % 1000}.${10 + pick(80)} ms`;
    case 3:
      return `2025-0${1 + pick(9)}-1${pick(9)}`;
    case 4:
      return `#${number}`;
    case 5:
      return `ERR_${'ABCDEFG'[pick(7)]}X_${number}`;
    case 6:
      return `src/module${pick(90)}/file_${number}.ts`;
    default:
      return `${10 + pick(80)}.${pick(9)}%`;
  }
}

/** Our own format, an item a line. */
export function asItems(results: readonly MadeResult[], extra: readonly unknown[] = []): string {
  const lines = [
    { id: 'sys', kind: 'system', text: 'You are a careful researcher.' },
    { id: 'q', kind: 'query', text: 'Why does the queue grow?' },
    ...extra,
    ...results.map(({ id, text }) => ({
      id,
      kind: 'tool_result',
      tool_name: 'run_channel',
      args: { query: 'queue' },
      result: text,
    })),
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** OpenAI chat messages in a JSON array: each call in its own assistant message. */
export function asOpenAi(results: readonly MadeResult[]): string {
  return JSON.stringify([
    { role: 'system', content: 'You are a careful researcher.' },
    { role: 'user', content: 'Why does the queue grow?' },
    ...results.flatMap(({ id, text }) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id,
            type: 'function',
            function: { name: 'run_channel', arguments: '{"query":"queue"}' },
          },
        ],
      },
      { role: 'tool', tool_call_id: id, content: text },
    ]),
  ]);
}

/** Anthropic messages; two calls a turn. */
export function asAnthropic(results: readonly MadeResult[]): string {
  const messages: unknown[] = [{ role: 'user', content: 'Why does the queue grow?' }];
  for (let at = 0; at < results.length; at += 2) {
    const turn = results.slice(at, at + 2);
    messages.push({
      role: 'assistant',
      content: [
        { type: 'text', text: 'Looking.' },
        ...turn.map(({ id }) => ({
          type: 'tool_use',
          id,
          name: 'run_channel',
          input: { query: 'queue' },
        })),
      ],
    });
    messages.push({
      role: 'user',
      content: turn.map(({ id, text }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: [{ type: 'text', text }],
      })),
    });
  }
  return JSON.stringify(messages, null, 1);
}

/** A Claude Code transcript; `uuids` may be missing. */
export function asClaudeCode(results: readonly MadeResult[], uuids: 'with' | 'without'): string {
  const envelope = (at: number): Record<string, unknown> =>
    uuids === 'with' ? { uuid: `u${at}`, parentUuid: at === 0 ? null : `u${at - 1}` } : {};
  const lines: unknown[] = [
    { type: 'summary', summary: 'Queues', leafUuid: 'u9' },
    {
      ...envelope(0),
      type: 'user',
      message: { role: 'user', content: 'Why does the queue grow?' },
    },
  ];
  for (const [at, { id, text }] of results.entries()) {
    lines.push({
      ...envelope(at * 2 + 1),
      type: 'assistant',
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id, name: 'Bash', input: { command: 'ls' } }],
      },
    });
    lines.push({
      ...envelope(at * 2 + 2),
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: text }] },
      toolUseResult: { stdout: text, stderr: '' },
    });
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** The AI SDK's ModelMessage[]. */
export function asAiSdk(results: readonly MadeResult[]): string {
  return JSON.stringify([
    { role: 'system', content: 'You are a careful researcher.' },
    { role: 'user', content: [{ type: 'text', text: 'Why does the queue grow?' }] },
    ...results.flatMap(({ id, text }) => [
      {
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: id, toolName: 'run_channel', input: { query: 'queue' } },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: id,
            toolName: 'run_channel',
            output: { type: 'text', value: text },
          },
        ],
      },
    ]),
  ]);
}
