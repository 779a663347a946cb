import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../../src/kernel/index.ts';
import { pick } from './mutate.ts';

/** Documents of one trial: names in a folder, and their texts. */
export type Folder = Readonly<Record<string, string>>;

/** Makes some documents of one kind. */
export type FolderKind = (random: Random) => Promise<Folder>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_CHARS = 60_000;

/** Texts that people wrote: what this project says of itself, and what its dependencies say of themselves. */
const WRITTEN = /^docs\/.*\.md$|(?:^|\/)(?:README(?:\.[a-z-]+)?|CHANGELOG|HISTORY)\.md$/i;
/** Records and code: what a program reads more often than a person. */
const RECORDS = /(?:package\.json|\.d\.[cm]?ts|tsconfig\.json|\.ya?ml)$/;

function real(names: readonly string[], pattern: RegExp): FolderKind {
  const all = names.filter((name) => pattern.test(name));
  return async (random) => {
    const texts: Record<string, string> = {};
    for (const path of random.shuffle(all).slice(0, 2 + random.below(5)))
      texts[path.replaceAll('/', '-')] = (await readFile(join(ROOT, path), 'utf8')).slice(
        0,
        MOST_CHARS,
      );
    return texts;
  };
}

const THINGS = ['Halden valve', 'Orsa pump', 'Velm harbour', 'Marrow Bridge', 'Zorvex', 'unit X-7'];
const PARTS = ['pressure', 'length', 'price', 'dose', 'weight', 'range', 'lifetime', 'draught'];
const UNITS = ['bar', 'm', 'EUR', 'mg', 'kg', 'km', 'years', 'MiB', '°C', '%'];
const PEOPLE = ['Tora Lind', 'Mira Falk', 'Anna', 'Bo', 'Dr. Østby', "Sean O'Neil", '李雷', 'Zoë'];
const PLACES = ['Bergen', 'São Paulo', 'Norrby', 'Osk', '上海', 'Île-de-France'];

type Texts = readonly [string, ...string[]];
const some = (random: Random, texts: readonly string[]): string =>
  texts[random.below(texts.length)] ?? '';
const amount = (random: Random): string =>
  pick(random, [
    `${random.below(400)}`,
    `${random.below(90)}.${random.below(90)}`,
    `${1 + random.below(9)},${100 + random.below(900)}`,
  ]);
const day = (random: Random): string =>
  `${2001 + random.below(25)}-0${1 + random.below(9)}-1${random.below(10)}`;

/** One sentence that states, denies, doubts or reports something. */
function sentence(random: Random): string {
  const [thing, part, unit] = [some(random, THINGS), some(random, PARTS), some(random, UNITS)];
  const [person, place] = [some(random, PEOPLE), some(random, PLACES)];
  const value = `${amount(random)} ${unit}`;
  const texts: Texts = [
    `The ${part} of the ${thing} is ${value}.`,
    `The ${part} of the ${thing} is not ${value}, whatever the sheet says.`,
    `It is not true that the ${thing} has a ${part} of ${value}.`,
    `${person} bought the ${thing} in ${place} on ${day(random)}.`,
    `According to ${person}, the ${thing} was built in ${1800 + random.below(220)}.`,
    `If the ${part} falls below ${value}, the ${thing} is stopped.`,
    `The ${thing} may reach ${value}; nobody has measured it.`,
    `Is the ${part} of the ${thing} really ${value}?`,
    `${person} said: “The ${thing} is the best in ${place}.”`,
    `Between ${day(random)} and ${day(random)} the ${thing} ran at ${value}, e.g. in ${place}.`,
    `To open the ${thing}, turn it to ${value} and wait.`,
    `The study did not show that the ${thing} lowers the ${part}.`,
  ];
  return pick(random, texts);
}

const list = (count: number, make: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => make(at));
const sentences = (random: Random, most: number): string =>
  list(1 + random.below(most), () => sentence(random)).join(' ');

function markdown(random: Random): string {
  const thing = some(random, THINGS);
  const blocks: Texts = [
    sentences(random, 5),
    list(2 + random.below(4), () => `- ${sentence(random)}`).join('\n'),
    list(2 + random.below(4), (at) => `${at + 1}. ${sentence(random)}`).join('\n'),
    `| Part | Value |\n|---|---|\n${list(3, () => `| ${some(random, PARTS)} | ${amount(random)} |`).join('\n')}`,
    `> ${sentence(random)}`,
    `\`\`\`sh\nvalve --set ${amount(random)} # ${thing}\n\`\`\``,
    `**${thing}** is [described](https://example.com/${random.below(99)}). ${sentence(random)}`,
  ];
  const front = random.next() < 0.3 ? `---\nauthor: ${some(random, PEOPLE)}\n---\n` : '';
  const body = list(2 + random.below(5), () => pick(random, blocks)).join('\n\n');
  return `${front}# ${thing}\n\n${body}\n`;
}

function page(random: Random): string {
  const thing = some(random, THINGS);
  const blocks = list(
    2 + random.below(5),
    () =>
      `<h2>${some(random, PARTS)}</h2><p>${sentences(random, 4)}</p><ul><li>${sentence(random)}</li></ul><p hidden>${sentence(random)}</p>`,
  );
  return `<html><head><title>${thing} &amp; more</title></head><body><nav><a href="/">Home</a></nav><h1>${thing}</h1>${blocks.join('')}<table><tr><th>Part</th><th>Value</th></tr><tr><td>${some(random, PARTS)}</td><td>${amount(random)}</td></tr></table></body></html>`;
}

function table(random: Random): string {
  const rows = list(
    4 + random.below(30),
    () =>
      `${some(random, ['North', 'South', '"East, coast"'])},${random.below(500)},${some(random, THINGS)},${day(random)}`,
  );
  return `Region,Amount,Product,Day\n${rows.join('\n')}\n`;
}

function chat(random: Random): string {
  return list(6 + random.below(20), () => `${some(random, PEOPLE)}: ${sentences(random, 2)}`).join(
    '\n\n',
  );
}

function json(random: Random): string {
  const rows = list(3 + random.below(9), () => some(random, THINGS)).map((name) => ({
    name,
    [some(random, PARTS)]: amount(random),
    bought: { by: some(random, PEOPLE), at: day(random) },
    note: sentence(random),
  }));
  return JSON.stringify(rows, null, 2);
}

function chinese(random: Random): string {
  const [thing, place] = [some(random, THINGS), some(random, ['上海', '维尔姆', '贝尔根'])];
  const texts: Texts = [
    `${place}港建于${1800 + random.below(220)}年，由工程师托拉·林德设计。`,
    `${thing}的最大工作压力是${amount(random)} ${some(random, UNITS)}。`,
    `${place}港口可停泊${amount(random)}艘船，每年1月12日关闭。`,
    `并不是说${thing}可以在冬天使用。`,
    `如果压力低于${amount(random)}，请立即关闭阀门！`,
    `据李雷说，${thing}在${place}购买。`,
  ];
  const body = list(3 + random.below(8), () => pick(random, texts)).join('');
  return `# ${thing}与${place}\n\n${body}\n\n- ${pick(random, texts)}\n- ${pick(random, texts)}\n`;
}

const MADE: readonly (readonly [string, (random: Random) => string])[] = [
  ['md', markdown],
  ['html', page],
  ['csv', table],
  ['chat.md', chat],
  ['json', json],
  ['zh.md', chinese],
  ['txt', (random) => `${sentences(random, 30)}\n\n${sentences(random, 6)}`],
];

const made =
  (kinds: typeof MADE): FolderKind =>
  async (random) =>
    Object.fromEntries(
      list(2 + random.below(5), String).map((at) => {
        const [ending, make] = kinds[random.below(kinds.length)] ?? ['md', markdown];
        return [`d${at}.${ending}`, make(random)];
      }),
    );

/** Real texts, records, and made documents of one kind or of several. */
export async function listFolderKinds(): Promise<readonly [FolderKind, ...FolderKind[]]> {
  const lists = await Promise.all(
    ['docs', 'node_modules'].map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const names = ['README.md', 'SECURITY.md', 'PROTOCOL.md', ...lists.flat()].toSorted();
  const written = real(names, WRITTEN);
  const each = MADE.map((kind) => made([kind]));
  return [written, written, real(names, RECORDS), made(MADE), made(MADE), ...each];
}
