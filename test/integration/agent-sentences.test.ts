import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROSE_FAMILIES } from '../../bench/support/prose-families.ts';
import { createRandom } from '../../src/kernel/index.ts';
import { honest, type Result, withScript } from '../support/agent-session.ts';
import { type SeenAsk, sentencesIn } from '../support/scripted-model.ts';
import { BORN } from '../support/two-hops.ts';

/** Behaviours of a model that writes, by their numbers in AGT-18. */
const agent = ['--engine', 'agent'] as const;

interface Drafted {
  readonly text: string;
  readonly cites?: readonly string[];
  readonly kind?: string;
}

/** Drafts and rewrites these, citing the birth where nothing is said; a reader says yes to all of it. */
function drafting(sentences: (handles: ReadonlyMap<string, string>) => readonly Drafted[]) {
  return (ask: SeenAsk): unknown => {
    if (ask.role === 'check_support')
      return {
        pairs: [...ask.input.matchAll(/^(p\d+): /gm)].map(([, id]) => ({ id, verdict: 'says' })),
      };
    if (ask.role !== 'draft' && ask.role !== 'rewrite') return honest(ask);
    const handles = new Map([...sentencesIn(ask.input)].map(([handle, text]) => [text, handle]));
    const usual = [handles.get(BORN) ?? 'e1.s1'];
    const written = sentences(handles)
      .filter(({ text }) => ask.role === 'draft' || text !== BORN)
      .map((one) => ({ cites: usual, ...one }));
    return { sections: [{ title: '', sentences: written }] };
  };
}

interface Claim {
  readonly text: string;
  readonly status: string;
  readonly level: string;
}

async function reportOf(folder: string, { session_id: id }: Result['json']) {
  const path = join(folder, 'home/sessions', id, 'delivery/report.json');
  const report: {
    readonly claims: readonly Claim[];
    readonly gaps: readonly { readonly text: string }[];
  } = JSON.parse(await readFile(path, 'utf8'));
  const held = report.claims.filter(({ status }) => ['verified', 'supported'].includes(status));
  return { report, held: held.map(({ text }) => text) };
}

describe('AGT-18 sentences that nothing holds', () => {
  test('behaviour 9: handles that are none, of another session, and of what it knows itself', () =>
    withScript(
      drafting(() => [
        { text: BORN },
        ...['e99.s1', 'e1.s99', 's99', 'k1.s1', 'e1.s1@s-0123456789abcdef', '', '../e1.s1'].map(
          (cite, at) => ({ text: `Elina Marwick was born on moon ${at}.`, cites: [cite] }),
        ),
      ]),
      async ({ folder, research, run }) => {
        const { json } = await research(...agent);
        const { report, held } = await reportOf(folder, json);
        expect(held).toContain(BORN);
        expect(JSON.stringify([report.claims, json.answer])).not.toContain('moon');
        expect(report.gaps.map(({ text }) => text).join(' ')).toContain('7 sentences');
        expect((await run(['verify', json.session_id])).code).toBe(0);
      },
    ));

  test('behaviour 10: an address, a quotation and a number that no cited sentence holds', () => {
    const lies = [
      'Elina Marwick was born in Porto Quell in 1870, see https://evil.example/born.',
      'Elina Marwick was born in Porto Quell: "Never again shall I build", she said.',
      'Elina Marwick was born in Porto Quell in 1870 as the last of 7 children.',
      'Elina Marwick was born in Porto Quell in the 1780s.',
    ];
    return withScript(
      drafting(() => lies.map((text) => ({ text }))),
      async ({ folder, research }) => {
        const { json } = await research(...agent);
        const { held } = await reportOf(folder, json);
        for (const lie of lies) expect(held).not.toContain(lie);
        expect(JSON.stringify(json.answer)).toContain(BORN);
        expect(JSON.stringify(json.answer)).not.toMatch(/evil|Never|children|1780/);
      },
    );
  });

  test('behaviour 19: signs that move a terminal, bidi, HTML and images are in no rendering', () => {
    const dressed =
      '\u001b[31mElina Marwick was born in \u202ePorto Quell in 1870. <img src=x onerror=alert(1)> ![x](https://evil.example/)';
    return withScript(
      drafting(() => [
        { text: BORN },
        { text: dressed },
        { text: `Known: ${dressed}`, kind: 'known', cites: [] },
      ]),
      async ({ folder, research, run }) => {
        const { json } = await research(...agent);
        const delivery = join(folder, 'home/sessions', json.session_id, 'delivery');
        const [markdown = '', html = ''] = await Promise.all(
          ['report.md', 'report.html'].map((file) => readFile(join(delivery, file), 'utf8')),
        );
        expect(markdown).not.toMatch(/(?<!\\)<img|!\[x\]\(/);
        expect(html).not.toContain('<img');
        const terminal = await run(['research', '--resume', json.session_id]);
        const asks = await run(['sessions', 'show', json.session_id, '--asks']);
        for (const text of [markdown, html, asks.stdout]) expect(text).toContain('Known: ');
        for (const text of [markdown, html, asks.stdout, terminal.stdout])
          expect(text).not.toMatch(/\u001b\[31m|\u202e/);
      },
    );
  });

  test('REP-38 behaviour 26: what it says to know against its source is its own knowledge, and in no answer', () => {
    const known = BORN.replace('1870', '1890');
    return withScript(
      drafting(() => [
        { text: BORN },
        ...[known, 'Porto Quell is famous for its leeks.'].map((text) => ({
          ...{ text, kind: 'known', cites: [] },
        })),
      ]),
      async ({ folder, research, run }) => {
        const { json } = await research(...agent);
        const { report } = await reportOf(folder, json);
        expect(report.claims.find(({ text }) => text === known)).toMatchObject({
          ...{ level: 'background', status: 'background' },
        });
        expect(JSON.stringify(json.answer)).not.toContain('1890');
        const told = report.gaps.map(({ text }) => text).join(' ');
        expect(told).toContain(`("${known}") differs from what is proved: "${BORN}"`);
        expect(told).not.toContain('leeks');
        const { verified } = json.report;
        expect(json.report).toMatchObject({ claims: verified + 2, unverified: 2 });
        const counts = `${verified} verified, 0 unverified, 2 background`;
        const again = await run(['research', '--resume', json.session_id]);
        expect(again.stdout).toContain(`${verified + 2} claims, ${counts}; stopped:`);
        const checked = await run(['verify', json.session_id]);
        expect(checked.code).toBe(0);
        expect(checked.stdout).toContain(`${verified + 2} claims: ${counts}, 0 checks failed`);
        const encoded = JSON.parse((await run(['verify', json.session_id, '--json'])).stdout);
        expect(encoded).toMatchObject({ unverified: 2 });
        expect(encoded).not.toHaveProperty('background');
      },
    );
  });
});

describe('AGT-18 AGT-12 behaviour 27: a question in Chinese that is answered in English', () => {
  const question = ['林晓峰在哪里出生？', 'Zorvath Bridge 的设计者 Elina Marwick 在哪里出生？'];
  const SAID = '林晓峰出生于临江镇。';

  test('what a Chinese source does not say in these words is replaced by its quote', () =>
    withScript(
      (ask) => {
        const handles = new Map([...sentencesIn(ask.input)].map(([at, text]) => [text, at]));
        const cites = [handles.get(SAID) ?? 'e1.s1'];
        const sections = [
          { title: '', sentences: [{ text: 'Lin Xiaofeng was born in Linjiang.', cites }] },
        ];
        if (ask.role === 'draft' || ask.role === 'rewrite') return { sections };
        if (ask.role !== 'decide') return drafting(() => [])(ask);
        return ask.input.includes('Searched so far')
          ? { action: 'draft' }
          : { action: 'search', queries: [{ text: '林晓峰 出生' }] };
      },
      async ({ folder, asks, run }) => {
        const argv = ['research', question[0] ?? '', '--docs', 'docs', '--json', ...agent];
        const json = JSON.parse((await run(argv)).stdout);
        const { report, held } = await reportOf(folder, json);
        expect(held).toContain(SAID);
        expect(JSON.stringify([report.claims, json.answer])).not.toContain('Linjiang');
        expect(asks.filter(({ role }) => role === 'rewrite')).toHaveLength(1);
      },
      { 'lin.md': `${SAID}他是一位画家。` },
    ));

  test('what an English source says is proved, and nothing is written anew for its language', () =>
    withScript(
      drafting(() => [{ text: BORN }]),
      async ({ folder, asks, run }) => {
        const argv = ['research', question[1] ?? '', '--docs', 'docs', '--json', ...agent];
        const json = JSON.parse((await run(argv)).stdout);
        const { held } = await reportOf(folder, json);
        expect(held).toContain(BORN);
        expect(asks.filter(({ role }) => role === 'rewrite')).toEqual([]);
      },
    ));
});

/** What the families of lies find their words in. */
const TRUE: readonly (readonly string[])[] = [
  [
    'On Monday 3 March 1871 the first two bridges of Marn were opened for 40% of the price.',
    'Tom Hale won the largest prize of Vesh in 1902.',
    'The father of Ruth Ansell met Piet Kovar in Tarsin.',
    'Of the halls some may hold about 20 million visitors a year.',
    'The mayor of Vesh said the mill was closed.',
  ],
  [
    'The tower is not open to the public.',
    "Elina Marwick's brother built a mill.",
    'Nadia Orlen attempted to cross the river in winter.',
    'She drew plans of the hall for years.',
    'Samuel Brisk was the deputy mayor of Old Keld.',
  ],
  [
    'According to Ruth Ansell, the castle was sold.',
    'The bridge was probably built by carpenters.',
    'Tom Hale and Piet Kovar founded the school.',
    'The new drug slows the disease in mice.',
    'The mill works if the river is high enough.',
    'If it rains, the observatory is closed.',
    'The metal melts under high pressure.',
  ],
  [
    '他有三个孩子，住在临江镇。',
    '人口在1950年增加了。',
    '部分大厅可以参观。',
    '这座桥花费了3亿元。',
    '游客不能进入青石塔。',
    '青石塔是临江镇最老的建筑。',
    '如果下雨，望江楼就会关闭。',
    '望江楼每天开放，除非下雨。',
  ],
];

test('AGT-18 behaviour 11: a lie of each family, with a reader that passes all, is neither proved nor supported', () => {
  const families = PROSE_FAMILIES.filter(({ kind }) =>
    ['substitution', 'deletion', 'condition'].includes(kind),
  );
  const lies = families.map(({ name, write }) => {
    const random = createRandom(1, name, 'behaviour 11');
    const found = TRUE.flat().flatMap((from) => {
      const text = write(from, random);
      return text === undefined ? [] : [{ name, from, text }];
    });
    return found[0] ?? { name, from: '', text: '' };
  });
  expect(lies.filter(({ text }) => text === '')).toEqual([]);
  const written = new Set<string>();
  const script = drafting((handles) =>
    lies.flatMap(({ from, text }) => {
      const handle = handles.get(from);
      if (handle === undefined) return [];
      written.add(text);
      return [{ text, cites: [handle] }];
    }),
  );
  return withScript(
    (ask) =>
      ask.role === 'decide' && !ask.input.includes('Searched so far')
        ? {
            action: 'search',
            queries: TRUE.map((file) => ({ text: file.join(' ').slice(0, 290) })),
          }
        : ask.role === 'decide'
          ? { action: 'draft' }
          : script(ask),
    async ({ folder, research }) => {
      const { json } = await research(...agent);
      const { held } = await reportOf(folder, json);
      expect(written.size).toBe(new Set(lies.map(({ text }) => text)).size);
      expect(lies.filter(({ text }) => held.includes(text))).toEqual([]);
      expect(json.claims_by_level).toMatchObject({ derived: 0, entailed: 0 });
      for (const { text } of lies) expect(JSON.stringify(json.answer)).not.toContain(`"${text}"`);
    },
    Object.fromEntries(TRUE.map((file, at) => [`file${at}.md`, file.join(at === 3 ? '' : ' ')])),
  );
});
