import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type Archive,
  type ArchiveRecord,
  createFileArchive,
  createRetention,
  loadTokenCounter,
  openContextSearch,
} from '../../src/context/index.ts';
import { sha256Hex } from '../../src/kernel/index.ts';
import { compareWithBaselines, measureDigests } from '../support/context-baselines.ts';
import { measureRecall } from '../support/context-recall.ts';
import { compactSession, linesOf, makeSession, maxTokensOf } from '../support/context-session.ts';
import { dataFolder, findDataSet } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { timed, timeEach } from '../support/measure.ts';
import { percentileOf } from '../support/metrics.ts';
import { generateToolResults, type ToolResult } from '../support/tool-results.ts';

const TOKENS = 1_000_000;
const ARCHIVE_BYTES = 100 * 1024 * 1024;
const NEVER = new AbortController().signal;
const execute = promisify(execFile);

/** 1,000,000 tokens of mixed tool results, 100 MB of archive, and the gold turns of LoCoMo. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const count = await loadTokenCounter();
  const notes = [
    'Data: generated, seed 1; a floor is the bound or the peer of the same run',
    'Where other work shares the machine, CPU seconds say what ours costs',
  ];
  const folder = await mkdtemp(join(tmpdir(), 'bench-context-'));
  try {
    const items = makeSession(1, TOKENS, count);
    say(`${items.length} tool results`);
    const figures = [
      ...(await measureCompaction(items, folder)),
      ...(await measureAdding(items.slice(0, 300), join(folder, 'adding'))),
      ...(await measureDigests(items, count)),
      ...(await compareWithBaselines(items, count, join(folder, 'baseline'))),
    ];
    say('archive of 100 MB');
    figures.push(...(await measureSearch(join(folder, 'search'))));
    const locomo = findDataSet('locomo');
    if (locomo === undefined) notes.push(`SKIPPED: data set locomo is missing in ${dataFolder()}`);
    else {
      say('locomo');
      figures.push(...(await measureRecall(locomo, count)));
    }
    return { notes, figures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SET = '1M tokens';

async function measureCompaction(
  items: readonly ToolResult[],
  folder: string,
): Promise<readonly Figure[]> {
  const path = join(folder, 'session.jsonl');
  const text = linesOf(items);
  await writeFile(path, text);
  const archive = createFileArchive(join(folder, 'archive.jsonl'), 'bench');
  // The counter is fresh, as in a new process: its tables and caches are part of the first time.
  const { ms, cpuMs, value } = await timed(async () => {
    const count = await loadTokenCounter();
    return compactSession(text, { archive, maxTokens: maxTokensOf(TOKENS), count });
  });
  const child = fileURLToPath(new URL('../support/context-memory.js', import.meta.url));
  const { stdout } = await execute(process.execPath, [child, path, String(maxTokensOf(TOKENS))]);
  const { compaction } = value;
  const ours = { set: SET, system: 'autosearch' };
  return [
    { ...ours, metric: 'first compaction, s', value: ms / 1000, floor: 8 },
    { ...ours, metric: 'first compaction, CPU s', value: cpuMs / 1000 },
    { ...ours, metric: 'tokens before', value: compaction.tokensBefore },
    { ...ours, metric: 'tokens after', value: compaction.tokensAfter },
    {
      ...ours,
      metric: 'share of the window after',
      value: compaction.tokensAfter / maxTokensOf(TOKENS),
      floor: 0.4,
    },
    { ...ours, metric: 'specifics', value: compaction.retention.specifics, floor: 1 },
    { ...ours, metric: 'restorable', value: compaction.retention.restorable, floor: 1 },
    { ...ours, metric: 'dropped items', value: compaction.retention.dropped, floor: 0 },
    { ...ours, metric: 'peak memory, MiB', value: Number(stdout), floor: 512 },
  ];
}

async function measureAdding(
  items: readonly ToolResult[],
  folder: string,
): Promise<readonly Figure[]> {
  const store = createFileArchive(join(folder, 'archive.jsonl'), 'adding');
  await using retention = createRetention({}, { store, maxTokens: TOKENS });
  const times = await timeEach(items, (item) => retention.add(item));
  const ours = { set: SET, system: 'autosearch', floor: 2 };
  return [
    { ...ours, metric: 'adding one item p50, ms', value: percentileOf(times, 0.5) },
    { ...ours, metric: 'adding one item p95, ms', value: percentileOf(times, 0.95) },
  ];
}

async function measureSearch(folder: string): Promise<readonly Figure[]> {
  const archive = createFileArchive(join(folder, 'archive.jsonl'), 'search');
  const { bytes, queries } = await fillArchive(archive);
  const cachePath = join(folder, 'cache.db');
  const built = await timed(() => openContextSearch({ archive, cachePath }, NEVER));
  await built.value[Symbol.asyncDispose]();
  const opened = await timed(() => openContextSearch({ archive, cachePath }, NEVER));
  await using search = opened.value;
  const times = await timeEach(queries, (query) => search.search(query, 10, NEVER));
  const ours = { set: '100 MB archive', system: 'autosearch' };
  return [
    { ...ours, metric: 'text, MB', value: bytes / 1024 / 1024 },
    { ...ours, metric: 'index built once, s', value: built.ms / 1000 },
    { ...ours, metric: 'index opened, ms', value: opened.ms },
    { ...ours, metric: 'search p50, ms', value: percentileOf(times, 0.5), floor: 10 },
    { ...ours, metric: 'search p95, ms', value: percentileOf(times, 0.95) },
  ];
}

async function fillArchive(
  archive: Archive,
): Promise<{ readonly bytes: number; readonly queries: readonly string[] }> {
  const queries: string[] = [];
  let bytes = 0;
  let batch = 0;
  let items: ToolResult[] = [];
  let records: ArchiveRecord[] = [];
  for (const item of generateToolResults(2)) {
    if (bytes >= ARCHIVE_BYTES) break;
    bytes += Buffer.byteLength(JSON.stringify(item.result));
    items.push(item);
    if (items.length < 3) continue;
    batch += 1;
    records.push(recordOf(items, batch));
    if (batch % 60 === 0) queries.push(item.args.query);
    items = [];
    if (records.length < 500) continue;
    await archive.append(records);
    records = [];
  }
  await archive.append(records);
  return { bytes, queries };
}

function recordOf(items: readonly ToolResult[], batch: number): ArchiveRecord {
  return {
    ts: '2026-03-29T00:00:00.000Z',
    sessionId: 'search',
    batchId: `offload_${String(batch).padStart(4, '0')}`,
    reason: 'token_budget_exceeded',
    items: items.map((item) => {
      const raw = JSON.stringify(item);
      const { id, kind, tool_name: toolName, args, result } = item;
      return { id, kind, toolName, args, result, sha256: sha256Hex(raw), raw };
    }),
    digest: null,
    originalTokenCount: 0,
    digestTokenCount: 0,
  };
}
