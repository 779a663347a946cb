import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { generateDocuments } from './generated-set.ts';
import { timeEach } from './measure.ts';
import { installPeers, type MemoryPeer, type Named, OURS } from './memory-peers.ts';
import { percentileOf } from './metrics.ts';

const WORDS = 30;
const PROBES = 40;
const WRITES = 60;
const ROUNDS = 5;

/** Ours beside servers of others on the same texts. `undefined` when the others cannot be had. */
export async function compareMemories(
  texts: number,
  say: (line: string) => void,
): Promise<readonly Figure[] | undefined> {
  const installed = await installPeers();
  if (installed === undefined) return undefined;
  const figures: Figure[] = [];
  try {
    for (const peer of [OURS, ...installed.peers]) {
      say(`${peer.system}: ${texts} texts`);
      const set = `${texts} texts, peers`;
      const add = (metric: string, value: number): void => {
        figures.push({ set, system: peer.system, metric, value });
      };
      await inFolder((folder) => measureSpeed(peer, folder, texts, add));
      await inFolder((folder) => measureWriters(peer, folder, add));
      await measureKills(peer, add);
    }
    return figures;
  } finally {
    await rm(installed.folder, { recursive: true, force: true });
  }
}

type Add = (metric: string, value: number) => void;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memories-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSpeed(
  peer: MemoryPeer,
  folder: string,
  texts: number,
  add: Add,
): Promise<void> {
  const all = [
    ...generateDocuments({ seed: 1, documents: texts + PROBES, wordsPerDocument: WORDS }),
  ].map(({ id, text }): Named => ({ name: id, text }));
  await using store = await peer.open(folder);
  for (let from = 0; from < texts; from += 2_000)
    await store.add(all.slice(from, Math.min(texts, from + 2_000)));
  await store.search('first');
  const adds = await timeEach(all.slice(texts), (one) => store.add([one]));
  add('add p50 ms', percentileOf(adds, 0.5));
  const queries = all.slice(0, PROBES).map(({ text }) => text.split(' ').slice(3, 5).join(' '));
  const searches = await timeEach(queries, (query) => store.search(query));
  add('search p50 ms', percentileOf(searches, 0.5));
  add('bytes a text', (await peer.bytes(folder)) / (texts + PROBES));
}

/** Two processes write at once: which of the acknowledged texts are there afterwards? */
async function measureWriters(peer: MemoryPeer, folder: string, add: Add): Promise<void> {
  const acknowledged: string[] = [];
  await Promise.all(
    ['left', 'right'].map((name) =>
      peer.write(folder, { name, count: WRITES }, (text) => acknowledged.push(text)),
    ),
  );
  const names = await peer.names(folder);
  const lost = acknowledged.filter((text) => !names.has(text)).length;
  add('two writers: acknowledged and lost, share', lost / Math.max(1, acknowledged.length));
}

/** A process is killed while it writes, in a store that is not small. */
async function measureKills(peer: MemoryPeer, add: Add): Promise<void> {
  let lost = 0;
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1)
    await inFolder(async (folder) => {
      const told: string[] = [];
      await peer.write(folder, { name: `round ${round}`, count: WRITES }, (text, kill) => {
        told.push(text);
        if (told.length === round * 8) kill();
      });
      const names = await peer.names(folder);
      acknowledged += told.length;
      lost += told.filter((text) => !names.has(text)).length;
    });
  add('kill -9 while writing: acknowledged', acknowledged);
  add('kill -9 while writing: acknowledged and found', acknowledged - lost);
  add('kill -9 while writing: acknowledged and lost, share', lost / Math.max(1, acknowledged));
}
