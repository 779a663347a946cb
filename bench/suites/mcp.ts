import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { isRecord, systemClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';
import type { Figure, Suite } from '../support/figure.ts';
import {
  BARE_SERVER,
  callTool,
  connectTo,
  ourServer,
  type ServerCommand,
} from '../support/mcp-process.ts';
import { measureWriters } from '../support/mcp-writers.ts';
import { timed, timeEach } from '../support/measure.ts';
import { installPeer } from '../support/npm-peer.ts';
import { factOf, questionOf, wordOf } from '../support/seen-facts.ts';

const STARTS = 15;
const CALLS = 200;
const SIZES = [1_000, 10_000, 100_000];
/** The peer takes so long for an add that more would be another benchmark. */
const PEER_SIZES = [1_000, 10_000];
const PEER_CALLS = 15;
const PARALLEL = 50;
const SERVERS = 8;
const PEER = '@modelcontextprotocol/server-memory@2026.8.31';

/** What the server costs a host, beside a bare server of the same SDK and the official memory server. */
export const run: Suite = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-mcp-'));
  try {
    const figures: Figure[] = [];
    say('cold start');
    figures.push(await coldStart(join(folder, 'cold')));
    say('round trips');
    figures.push(...(await roundTrips(join(folder, 'trips'))));
    for (const size of SIZES) {
      say(`memory of ${size}`);
      figures.push(...(await memoryTrips(join(folder, `memory-${size}`), size)));
    }
    say('parallel');
    figures.push(...(await parallelWrites(folder)));
    say('writers');
    figures.push(...(await togetherAndAlone(join(folder, 'writers'))));
    say('peer');
    const peer = await installPeer(join(folder, 'peer'), PEER, say);
    if (peer !== undefined) figures.push(...(await measurePeer(peer, folder, say)));
    return {
      notes: [
        `${CALLS} calls each, one after another, from the official client over stdio; floor: a bare server of the same SDK in the same run, and of the first answer the peer`,
        peer === undefined
          ? 'SKIPPED: the official memory server could not be installed'
          : `peer: ${PEER}, ${PEER_CALLS} calls at each size`,
      ],
      figures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function coldStart(home: string): Promise<Figure> {
  const ours: number[] = [];
  const bare: number[] = [];
  const startOnce = async (command: ServerCommand): Promise<number> => {
    const { ms, value } = await timed(() => connectTo(command));
    await value.close();
    return ms;
  };
  // In turns, so that both see the same machine.
  for (let turn = 0; turn < STARTS; turn += 1) {
    bare.push(await startOnce(BARE_SERVER));
    ours.push(await startOnce(ourServer(home)));
  }
  return { ...figure('start', 'cold to initialize, p50 ms', median(ours)), floor: median(bare) };
}

async function roundTrips(home: string): Promise<readonly Figure[]> {
  const bare = await connectTo(BARE_SERVER);
  const echo = median(await timeEach(range(CALLS), () => callTool(bare, 'echo', { text: 'x' })));
  await bare.close();
  const client = await connectTo(ourServer(home));
  const capture = (at: number): Promise<unknown> =>
    callTool(client, 'capture_event', {
      skill: 'search-bench',
      outcome: 'success',
      winning_pattern: `quote the name and try ${at} of its words`,
      good_query: `{brand} problems ${at % 50}`,
      metrics: { yield: 18, relevant: 9 },
    });
  await capture(0);
  const captured = median(await timeEach(range(CALLS), capture));
  const { tools } = await client.listTools();
  await client.close();
  return [
    { ...figure('capture_event', 'p50 ms', captured), floor: echo },
    figure('tools/list', 'tools', tools.length),
  ];
}

async function memoryTrips(home: string, size: number): Promise<readonly Figure[]> {
  await fill(home, size);
  const client = await connectTo(ourServer(home));
  const set = `${size} nodes`;
  const remember = (at: number): Promise<unknown> =>
    callTool(client, 'remember', { type: 'Fact', content: `${factOf(size + at)} Seen again.` });
  const recall = (at: number): Promise<unknown> =>
    callTool(client, 'recall', { query: questionOf((at * 37) % size) });
  await recall(0);
  await remember(0);
  const remembered = median(await timeEach(range(CALLS), remember));
  const recalled = await timeEach(range(CALLS), recall);
  const replies = await Promise.all(range(10).map((at) => bytesOfRecall(client, at)));
  await client.close();
  return [
    { ...figure('remember', 'p50 ms', remembered), set },
    { ...figure('recall', 'p50 ms', median(recalled)), set },
    { ...figure('recall', 'p95 ms', quantile(recalled, 0.95)), set },
    { ...figure('recall of 100', 'longest reply, bytes', Math.max(...replies)), set },
  ];
}

async function togetherAndAlone(home: string): Promise<readonly Figure[]> {
  const speedup = await measureWriters(home, (client, at) =>
    callTool(client, 'remember', { type: 'Fact', content: factOf(at) }),
  );
  return [
    figure('8 calls at a time over stdio', 'times one by one', speedup.stdio),
    figure('8 hosts over HTTP', 'times one host', speedup.http),
  ];
}

async function bytesOfRecall(client: Client, at: number): Promise<number> {
  const args = { query: questionOf(at), limit: 100 };
  return JSON.stringify(await client.callTool({ name: 'recall', arguments: args })).length;
}

async function parallelWrites(folder: string): Promise<readonly Figure[]> {
  const one = await connectTo(ourServer(join(folder, 'one')));
  const add = (client: Client, at: number): Promise<unknown> =>
    callTool(client, 'remember', { type: 'Fact', content: factOf(at) });
  const { ms } = await timed(() => Promise.all(range(PARALLEL).map((at) => add(one, at))));
  const kept = await countFacts(join(folder, 'one'));
  await one.close();
  const many = await Promise.all(
    range(SERVERS).map(() => connectTo(ourServer(join(folder, 'many')))),
  );
  await Promise.all(
    many.map((client, server) =>
      Promise.all(range(PARALLEL).map((at) => add(client, server * PARALLEL + at))),
    ),
  );
  const keptByMany = await countFacts(join(folder, 'many'));
  for (const client of many) await client.close();
  return [
    { ...figure(`${PARALLEL} parallel calls`, 'acknowledged writes lost', PARALLEL - kept) },
    figure(`${PARALLEL} parallel calls`, 'ms in all', ms),
    figure(
      `${SERVERS} servers on one home`,
      'acknowledged writes lost',
      SERVERS * PARALLEL - keptByMany,
    ),
  ];
}

async function measurePeer(
  peer: string,
  folder: string,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const commandOf = (name: string): ServerCommand => ({
    argv: [join(peer, 'dist/index.js')],
    environment: { MEMORY_FILE_PATH: join(folder, `peer-${name}.jsonl`) },
  });
  const figures: Figure[] = [await firstAnswers(join(folder, 'memory-1000'), commandOf('first'))];
  const client = await connectTo(commandOf('size'));
  let filled = 0;
  for (const size of PEER_SIZES) {
    say(`peer with ${size}`);
    await addEntities(client, filled, size);
    const adds = await timeEach(range(PEER_CALLS), (at) =>
      addEntities(client, size + at, size + at + 1),
    );
    const searches = await timeEach(range(PEER_CALLS), (at) =>
      callTool(client, 'search_nodes', { query: wordOf(at * 37) }),
    );
    filled = size + PEER_CALLS;
    const set = `${size} nodes`;
    figures.push(
      { ...figure('peer: create_entities', 'p50 ms', median(adds)), set },
      { ...figure('peer: search_nodes', 'p50 ms', median(searches)), set },
    );
  }
  await client.close();
  const one = await connectTo(commandOf('one'));
  await Promise.allSettled(range(PARALLEL).map((at) => addEntities(one, at, at + 1)));
  figures.push(
    figure(
      `peer: ${PARALLEL} parallel calls`,
      'acknowledged writes lost',
      PARALLEL - (await countEntities(one)),
    ),
  );
  await one.close();
  const two = await Promise.all([connectTo(commandOf('two')), connectTo(commandOf('two'))]);
  await Promise.all(
    two.map(async (server, which) => {
      for (const at of range(PARALLEL))
        await addEntities(server, which * PARALLEL + at, which * PARALLEL + at + 1);
    }),
  );
  const kept = await countEntities(two[0]);
  for (const server of two) await server.close();
  return [
    ...figures,
    figure('peer: 2 servers on one file', 'acknowledged writes lost', 2 * PARALLEL - kept),
  ];
}

/** From the start of a process to what a memory of 1,000 says to a first question; beside the peer's. */
async function firstAnswers(home: string, peer: ServerCommand): Promise<Figure> {
  const filling = await connectTo(peer);
  await addEntities(filling, 0, 1000);
  await filling.close();
  const ours: number[] = [];
  const theirs: number[] = [];
  const answerOnce = async (
    command: ServerCommand,
    tool: string,
    query: string,
  ): Promise<number> => {
    const { ms, value } = await timed(async () => {
      const client = await connectTo(command);
      await callTool(client, tool, { query });
      return client;
    });
    await value.close();
    return ms;
  };
  // In turns, so that both see the same machine.
  for (let turn = 0; turn < STARTS; turn += 1) {
    theirs.push(await answerOnce(peer, 'search_nodes', wordOf(turn * 37)));
    ours.push(await answerOnce(ourServer(home), 'recall', questionOf(turn * 37)));
  }
  return {
    ...figure('start', 'cold to first answer over 1,000, min ms', Math.min(...ours)),
    floor: Math.min(...theirs),
  };
}

function addEntities(client: Client, from: number, to: number): Promise<unknown> {
  return callTool(client, 'create_entities', {
    entities: range(to - from).map((at) => ({
      name: `fact ${from + at}`,
      entityType: 'Fact',
      observations: [factOf(from + at)],
    })),
  });
}

async function countEntities(client: Client): Promise<number> {
  const graph = await callTool(client, 'read_graph', {});
  const entities = isRecord(graph) ? graph['entities'] : undefined;
  return Array.isArray(entities) ? entities.length : 0;
}

async function fill(home: string, size: number): Promise<void> {
  await using memory = await openMemoryAt({ home, clock: systemClock, packageFolder: null });
  for (let from = 0; from < size; from += 1000) {
    const some = range(Math.min(1000, size - from)).map((at) => factOf(from + at));
    await memory.add(some.map((content) => ({ type: 'Fact', content })));
  }
  // The index of words follows at the next recall: it is part of the filling.
  await memory.recall({ text: questionOf(0) });
}

async function countFacts(home: string): Promise<number> {
  await using memory = await openMemoryAt({ home, clock: systemClock, packageFolder: null });
  return (await memory.log(undefined, 100_000)).filter(({ kind }) => kind === 'node').length;
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, at) => at);
}

function figure(system: string, metric: string, value: number): Figure {
  return { set: 'mcp', system, metric, value };
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
