import { describe, expect, test } from 'vitest';
import { compactText, tokensOf, windowFor } from '../../../test/support/compact-text.ts';
import { createMemoryArchive } from '../../../test/support/memory-archive.ts';
import {
  asAiSdk,
  asAnthropic,
  asClaudeCode,
  asItems,
  asOpenAi,
  makeResults,
} from '../../../test/support/transcripts.ts';
import { isRecord } from '../../kernel/index.ts';
import { openTranscript } from '../transcript/compact-transcript.ts';
import { detectFormat } from './registry.ts';

const RESULTS = makeResults({ results: 40, words: 200, specifics: 10 });

function asMcp(results: typeof RESULTS): string {
  return results
    .flatMap(({ id, text }) => [
      {
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'run_channel', arguments: { q: 1 } },
      },
      { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }], isError: false } },
    ])
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

const HOSTS = [
  ['openai', asOpenAi(RESULTS)],
  ['anthropic', asAnthropic(RESULTS)],
  ['ai-sdk', asAiSdk(RESULTS)],
  ['claude-code', asClaudeCode(RESULTS, 'with')],
  ['claude-code', asClaudeCode(RESULTS, 'without')],
  ['mcp', asMcp(RESULTS)],
] as const;
const ALL = [...HOSTS, ['items', asItems(RESULTS)] as const];

/** The messages without what a compaction may change: the contents of tool results. */
function skeletonOf(text: string): unknown {
  const messages: unknown = text.startsWith('[')
    ? JSON.parse(text)
    : text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
  return withoutContents(messages);
}

function withoutContents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContents);
  if (!isRecord(value)) return value;
  const isResult =
    value['role'] === 'tool' ||
    value['type'] === 'tool_result' ||
    value['type'] === 'tool-result' ||
    'isError' in value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'toolUseResult')
    .map(([key, member]) => {
      if (isResult && ['content', 'output'].includes(key) && !Array.isArray(member))
        return [key, typeof member];
      if (
        isResult &&
        key === 'content' &&
        Array.isArray(member) &&
        member.every((part) => isRecord(part) && part['type'] === 'text')
      )
        return [key, 'string'];
      return [key, withoutContents(member)];
    });
  return Object.fromEntries(entries);
}

describe.each(ALL)('%s', (name, text) => {
  test('CON-40 is recognised by itself', () => {
    expect(openTranscript(text, 'a test', 'auto').format.name).toBe(name);
  });

  test('CON-1 CON-21 CON-42 compacts to the target, loses no detail, leaves the front as it was', async () => {
    const window = windowFor(text, 0.7);
    const archive = createMemoryArchive();
    const done = await compactText(text, window, { archive });
    expect(done.compaction).toMatchObject({ status: 'ok', targetReached: true, kUsed: 12 });
    expect(done.compaction.tokensAfter).toBeLessThanOrEqual(window * 0.4);
    expect(tokensOf(done.text)).toBe(done.compaction.tokensAfter);
    expect(done.compaction.retention).toEqual({ specifics: 1, restorable: 1, dropped: 0 });
    for (const { specifics } of RESULTS)
      for (const specific of specifics) expect(done.text).toContain(specific);
    for (const { text: whole } of RESULTS.slice(-12))
      expect(done.text).toContain(JSON.stringify(whole));
    const whole = text.indexOf(JSON.stringify(RESULTS[0]?.text));
    const first = text.lastIndexOf('"content"', whole);
    if (name !== 'items' && name !== 'ai-sdk')
      expect(done.text.slice(0, first)).toBe(text.slice(0, first));
    expect((await compactText(done.text, window, { archive })).text).toBe(done.text);
  });
});

describe.each(HOSTS)('%s', (_name, text) => {
  test('CON-41 every message keeps its place, role and call; only contents of results change', async () => {
    const done = await compactText(text, windowFor(text, 0.7));
    expect(done.text).not.toBe(text);
    expect(skeletonOf(done.text)).toEqual(skeletonOf(text));
  });
});

test('CON-43 results of the protected tools stay, also behind an MCP prefix', async () => {
  const names = ['run_clarify', 'plan_research', 'mcp__autosearch__loop_state', 'citation_add'];
  const calls = names.map((name, at) => ({ id: `p${at}`, name, text: `${name} says 12 things` }));
  const messages = [
    { role: 'user', content: 'Why?' },
    ...calls.flatMap(({ id, name, text }) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name, arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: id, content: text },
    ]),
  ];
  const parsed: unknown = JSON.parse(asOpenAi(RESULTS));
  const text = JSON.stringify([...messages, ...(Array.isArray(parsed) ? parsed.slice(2) : [])]);
  const done = await compactText(text, windowFor(text, 0.7));
  for (const { text: kept } of calls) expect(done.text).toContain(JSON.stringify(kept));
  const kinds = openTranscript(text, 'a test', 'auto').placed.map(({ item }) => item.kind);
  for (const kind of [
    'query',
    'clarify_result',
    'graph_plan',
    'reflective_loop_state',
    'citation_index',
  ])
    expect(kinds).toContain(kind);
});

test('CON-30 a picture in a result has one price, and its bytes come back', async () => {
  const picture = {
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: 'iVBOR'.repeat(2_000) },
  };
  const messages = [
    { role: 'user', content: 'Look.' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'see', input: {} }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: [picture] }] },
  ];
  const text = JSON.stringify(messages);
  expect(tokensOf(text)).toBeLessThan(1_650);
  expect(tokensOf(text)).toBeGreaterThan(1_600);
});

test('CON-44 an API request keeps its other fields, and its system prompt counts', async () => {
  const messages: unknown = JSON.parse(asAnthropic(RESULTS));
  const request = JSON.stringify({
    model: 'm',
    system: 'You are careful. '.repeat(50),
    messages,
    max_tokens: 10,
  });
  const bare = tokensOf(JSON.stringify(messages));
  expect(tokensOf(request)).toBeGreaterThan(bare + 100);
  const done = await compactText(request, windowFor(request, 0.7));
  expect(JSON.parse(done.text)).toMatchObject({ model: 'm', max_tokens: 10 });
});

test('CON-40 what is of no format is refused, and a wrong name is told the nearest', () => {
  expect(detectFormat([{ a: 1 }, 5, null])).toBeUndefined();
  expect(() => openTranscript('[1,2]', 'numbers.json', 'auto')).toThrow('numbers.json');
  expect(() => openTranscript('[]', 'x', 'antropic')).toThrow(
    expect.objectContaining({ fix: 'Did you mean "anthropic"?' }),
  );
});
