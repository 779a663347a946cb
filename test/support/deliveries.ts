import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson } from '../../src/kernel/index.ts';
import { decodeReport, type Report } from '../../src/report/index.ts';
import { type CliResult, runCliWith } from './run-cli.ts';

/** A question and the documents that are asked. */
export interface DeliveryCase {
  readonly name: string;
  readonly question: string;
  readonly files: Readonly<Record<string, string>>;
}

/** One of each kind of report: a value in front, sides, a table, steps, Chinese, turns, a page. */
export const CASES: readonly DeliveryCase[] = [
  {
    name: 'negated sentences',
    question: 'Is aspirin safe for children?',
    files: {
      'aspirin.md':
        '---\nauthor: Mira Falk\ndate: 2025-03-04\n---\n# Aspirin in the Café Zürich study\n\nIt is not true that aspirin is safe for children. The study did not show that Zorvex cures cancer. The dose of aspirin is 50 mg per day. If the pressure falls, aspirin is stopped.\n',
      'leaflet.md':
        '# Leaflet\n\nAspirin is not safe for children under 12 years. Keep aspirin out of the reach of children.\n',
    },
  },
  {
    name: 'sides',
    question: 'What is the maximum working pressure of the Halden valve?',
    files: {
      'sheet.md':
        '# Halden valve\n\nThe maximum working pressure of the Halden valve is 16 bar. The body is cast from red bronze.\n',
      'test.md':
        '# Test report\n\nIn our tests the maximum working pressure of the Halden valve was 16 bar. Three samples began to weep above it.\n',
      'letter.md':
        '# Letter\n\nThe maximum working pressure of the Halden valve is 40 bar. The study did not show that the Halden valve resists frost.\n',
    },
  },
  {
    name: 'a value',
    question: 'When was the harbour of Velm dug?',
    files: {
      'harbour.md':
        '# Harbour of Velm\n\nThe harbour of Velm was dug in 1821 by the engineer Tora Lind. It holds 240 ships. The harbour closes on 12 January every year.\n',
      'lind.md': '# Tora Lind\n\nTora Lind was an engineer from Osk. She died in 1860.\n',
    },
  },
  {
    name: 'a table',
    question: 'What is the sum of the amount in the North region?',
    files: {
      'sales.csv':
        'Region,Amount,Month\nNorth,120,May\nSouth,80,May\nNorth,45,June\nSouth,200,June\nNorth,35,July\n',
    },
  },
  {
    name: 'Chinese',
    question: '维尔姆港建于哪一年？',
    files: {
      'velm.md': '# 维尔姆港\n\n维尔姆港建于1821年，由工程师托拉·林德设计。港口可停泊240艘船。\n',
      'news.md': '# 港口新闻\n\n维尔姆港每年1月12日关闭。\n',
    },
  },
  {
    name: 'a page',
    question: 'Which pump do they use in Norrby?',
    files: {
      'norrby.html':
        '<html><head><title>Water works of Norrby</title></head><body><h1>Water works</h1><p>In Norrby they use the pump Orsa 7 since 2019.</p><p>The pump Orsa 7 runs at 3 bar.</p></body></html>',
    },
  },
  {
    name: 'turns',
    question: 'Where did Anna buy the kayak?',
    files: {
      'chat.md':
        '# Chat\n\nAnna: I bought the kayak in Bergen last week.\n\nBo: Nice! I bought my tent in Oslo.\n\nAnna: The kayak cost 900 kroner.\n',
    },
  },
];

export interface Delivered {
  /** The folder of the delivery, and the home that made it. */
  readonly folder: string;
  readonly home: string;
  readonly code: number;
  readonly report: Report;
}

/** Asks the question by the command, in a folder of its own below `root`. */
export async function deliver(
  root: string,
  { name, question, files }: DeliveryCase,
  home = 'home',
): Promise<Delivered> {
  const cwd = join(root, name.replaceAll(' ', '-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(cwd, 'docs', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const argv = ['research', question, '--docs', 'docs', '--out', 'out', '--home', join(root, home)];
  const { code } = await runCliWith([...argv, '--quiet'], { cwd });
  const folder = join(cwd, 'out');
  return { folder, home: join(root, home), code, report: await readReport(folder) };
}

export async function readReport(folder: string): Promise<Report> {
  const parsed = parseJson(await readFile(join(folder, 'report.json'), 'utf8'));
  const decoded = parsed.ok ? decodeReport(parsed.value) : parsed;
  if (!decoded.ok) throw new Error(`no report in ${folder}`);
  return decoded.value;
}

/** `verify` of a delivery, by the command. */
export function verifyIn(
  folder: string,
  home: string,
  ...options: readonly string[]
): Promise<CliResult> {
  return runCliWith(['verify', '.', '--home', home, '--json', ...options], { cwd: folder });
}
