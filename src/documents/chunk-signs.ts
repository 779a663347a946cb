import type { Chunk, Container, ParsedPage } from './html-chunks.ts';
import { NAME_GROUPS } from './name-groups.ts';

/** Words that stand in what frames a page far more often than in what it says. */
const FRAME =
  /cookie|privacy|copyright|©|all rights reserved|subscribe|newsletter|sign ?(?:up|in)|log ?in|share (?:this|on)|related|read more|learn more|follow us|terms of|contact us|add to cart|view (?:all|more)|skip to|back to top|advertisement|版权|备案|登录|注册|分享|相关/i;
const FAR = 12;
const CLIMB = 6;

interface Held {
  characters: number;
  linked: number;
  prose: number;
  chunks: number;
}

/** Longer than this, a stretch without many links is prose. */
const PROSE = 80;

/** What can be told of each chunk of a page beside its words, as numbers: what `isMainChunk` weighs. Pure. */
export function signsOf({ chunks, containers, title }: ParsedPage): readonly (readonly number[])[] {
  const held = holdings(chunks, containers);
  const all = held[0] ?? EMPTY;
  const total = Math.max(1, all.characters);
  const counts = countTexts(chunks);
  const seen = new Map<string, number>();
  const first = firstHeading(chunks, title);
  const mainShare = shareOf(chunks, ({ isMain }) => isMain, total);
  const sideShare = shareOf(chunks, ({ isSide }) => isSide, total);
  const plain = chunks.map(plainSigns);
  const around = (at: number, sign: number): number => plain[at]?.[sign] ?? -1;
  let before = 0;
  return chunks.map((chunk, at) => {
    const own = plain[at] ?? [];
    const from = before;
    before += chunk.text.length;
    const again = seen.get(chunk.text) ?? 0;
    seen.set(chunk.text, again + 1);
    return [
      ...own,
      Number(chunk.isMain),
      Number(chunk.isSide),
      from / total,
      at - first,
      counts.get(chunk.text) ?? 1,
      again,
      around(at - 1, 0),
      around(at + 1, 0),
      around(at - 1, 1),
      around(at + 1, 1),
      around(at - 2, 0),
      around(at + 2, 0),
      around(at - 2, 1),
      around(at + 2, 1),
      mainShare,
      sideShare,
      Math.log1p(total),
      all.linked / total,
      all.prose / total,
      chunks.length,
      ...containerSigns(chunk, containers, held, total),
    ];
  });
}

const EMPTY: Held = { characters: 0, linked: 0, prose: 0, chunks: 0 };

/** Signs of the chunk alone; its length and its share of links stand first. */
function plainSigns({ text, linkCharacters, heading, kind, cell }: Chunk): readonly number[] {
  const { length } = text;
  const stops = text.match(/[.!?。！？;；,，]/g)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  const capitals = text.match(/(?:^|\s)\p{Lu}/gu)?.length ?? 0;
  const words = text.split(/\s+/).length;
  return [
    Math.log1p(length),
    Math.min(1, linkCharacters / length),
    heading,
    Number(kind === 'list'),
    Number(kind === 'code'),
    Number(cell !== null),
    stops / words,
    digits / length,
    capitals / words,
    Number(/[.!?。！？…:"”]$/.test(text)),
    Number(FRAME.test(text)),
    length / words,
  ];
}

/** Where it stands: names around it, near and far, and what the elements around it hold. */
function containerSigns(
  { container, text }: Chunk,
  containers: readonly Container[],
  held: readonly Held[],
  total: number,
): readonly number[] {
  const above = elementsAbove(container, containers);
  const around = above
    .slice(0, CLIMB)
    .flatMap(({ at }) => holdingSigns(held[at] ?? EMPTY, text.length, total));
  while (around.length < CLIMB * 4) around.push(-1);
  const distance = Array.from({ length: NAME_GROUPS }, (_, group) => {
    const found = above.findIndex(({ groups }) => (groups & (1 << group)) !== 0);
    return found < 0 ? FAR : found;
  });
  const [own] = above;
  return [own?.depth ?? 0, TAGS.indexOf(own?.name ?? ''), ...distance, ...around];
}

/** The innermost elements first, as many as count; the page itself is none. */
function elementsAbove(
  container: number,
  containers: readonly Container[],
): readonly (Container & { readonly at: number })[] {
  const above: (Container & { readonly at: number })[] = [];
  for (let at = container; at > 0 && above.length < FAR; ) {
    const one = containers[at];
    if (one === undefined) break;
    above.push({ ...one, at });
    at = one.parent;
  }
  return above;
}

const TAGS = ['p', 'li', 'div', 'td', 'th', 'section', 'article', 'header', 'dd', 'dt', 'a'];

function holdingSigns(
  { characters, linked, prose, chunks }: Held,
  own: number,
  total: number,
): readonly number[] {
  const size = Math.max(1, characters);
  return [
    characters / total,
    linked / size,
    prose / size,
    Math.log1p((size - own) / Math.max(1, chunks)),
  ];
}

/** What each element holds, those below it included: one pass from the innermost out. */
function holdings(chunks: readonly Chunk[], containers: readonly Container[]): readonly Held[] {
  const held = containers.map((): Held => ({ ...EMPTY }));
  for (const { container, text, linkCharacters } of chunks) {
    const own = held[container];
    if (own === undefined) continue;
    own.characters += text.length;
    own.linked += Math.min(text.length, linkCharacters);
    own.chunks += 1;
    if (text.length >= PROSE && linkCharacters < text.length / 2) own.prose += text.length;
  }
  for (let at = containers.length - 1; at > 0; at -= 1) {
    const own = held[at];
    const above = held[containers[at]?.parent ?? -1];
    if (own === undefined || above === undefined) continue;
    above.characters += own.characters;
    above.linked += own.linked;
    above.prose += own.prose;
    above.chunks += own.chunks;
  }
  return held;
}

function shareOf(
  chunks: readonly Chunk[],
  belongs: (chunk: Chunk) => boolean,
  total: number,
): number {
  return chunks.filter(belongs).reduce((sum, { text }) => sum + text.length, 0) / total;
}

function countTexts(chunks: readonly Chunk[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { text } of chunks) seen.set(text, (seen.get(text) ?? 0) + 1);
  return seen;
}

/** Where the page's own heading stands: the one that its title repeats, else the first of the first level. */
function firstHeading(chunks: readonly Chunk[], title: string): number {
  const named = chunks.findIndex(
    ({ heading, text }) => heading > 0 && text.length > 3 && title.includes(text),
  );
  if (named >= 0) return named;
  return Math.max(
    0,
    chunks.findIndex(({ heading }) => heading === 1),
  );
}
