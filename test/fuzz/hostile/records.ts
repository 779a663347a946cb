import { fileOf, filled, type HostileFile, LARGEST, MIDDLE, many } from './hostile-file.ts';

function keys(count: number, value: (at: number) => string): string {
  return `{${many(count, (at) => `${at === 0 ? '' : ','}"key${at}":${value(at)}`)}}`;
}

function list(count: number, item: (at: number) => string): string {
  return `[${many(count, (at) => `${at === 0 ? '' : ','}${item(at)}`)}]`;
}

function row(count: number, cell: (at: number) => string): string {
  return `${many(count, (at) => `${at === 0 ? '' : ','}${cell(at)}`)}\n`;
}

/** JSON, JSON lines, notebooks and tables: deep, wide, long, broken, and such that say more than they hold. */
export const records: readonly HostileFile[] = [
  fileOf('json/keys.json', () => keys(300_000, (at) => `"v${at}"`)),
  fileOf('json/long-keys.json', () => keys(100_000, (at) => `{"${'k'.repeat(200)}${at}":1}`)),
  fileOf('json/deep-list.json', () => '['.repeat(MIDDLE)),
  fileOf('json/deep-closed.json', () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
  fileOf('json/deep-object.json', () => `${filled('{"a":', 3_000_000)}1${'}'.repeat(600_000)}`),
  fileOf(
    'json/names-grow.json',
    () =>
      `${many(90, (at) => `{"${'n'.repeat(2_000)}${at}":[1,`)}${list(20_000, () => '{"a":1}')}${']}'.repeat(90)}`,
  ),
  fileOf('json/numbers.json', () => list(5_000_000, (at) => `${at}`)),
  fileOf('json/large-number.json', () => `{"a":${'9'.repeat(MIDDLE)}}`),
  fileOf('json/text.json', () => `{"text":"${filled('a', LARGEST - 100)}"}`),
  fileOf('json/escapes.json', () => `{"text":"${filled('\\ud800', MIDDLE)}"}`),
  fileOf('json/empty-objects.json', () => list(3_000_000, () => '{}')),
  fileOf('json/records.json', () => list(400_000, (at) => `{"id":${at},"text":"t${at}"}`)),
  fileOf('json/wide-records.json', () => list(300, (at) => keys(3_000, (key) => `"${at}-${key}"`))),
  fileOf('json/twice.json', () => `{${filled('"a":1,', MIDDLE)}"a":2}`),
  fileOf(
    'json/proto.json',
    () => `{"__proto__":{"text":"x"},"constructor":{"prototype":{}},"a":"b"}`,
  ),
  fileOf('json/open.json', () => `{"text":"${filled('a', MIDDLE)}`),
  fileOf('json/lists.json', () => list(200_000, () => '[[[[1]]]]')),
  fileOf(
    'json/two-lists.json',
    () => `{"a":${list(500_000, () => '{}')},"b":${list(500_000, () => '{}')}}`,
  ),
  fileOf(
    'json/places.geojson',
    () =>
      `{"type":"FeatureCollection","features":[{"geometry":{"coordinates":${list(1_500_000, (at) => `[${at}.5,1]`)}}}]}`,
  ),
  fileOf('json/authors.json', () => `{"text":"a","authors":${list(500_000, (at) => `"A ${at}"`)}}`),
  fileOf(
    'json/author-bait.json',
    () => `{"text":"a","author":"${filled(' ', MIDDLE)}x","date":"${filled('1', MIDDLE)}"}`,
  ),
  fileOf(
    'json/cells.ipynb',
    () =>
      `{"cells":${list(200_000, (at) => `{"cell_type":"code","source":["run(${at})"],"outputs":[]}`)}}`,
  ),
  fileOf(
    'json/outputs.ipynb',
    () =>
      `{"cells":[{"cell_type":"code","source":"a","outputs":${list(300_000, () => '{"text":"x"}')}}]}`,
  ),
  fileOf('lines/objects.jsonl', () => many(3_000_000, () => '{}\n')),
  fileOf('lines/short.jsonl', () => many(2_000_000, (at) => `{"a":"${at}"}\n`)),
  fileOf('lines/broken.jsonl', () => many(5_000_000, () => '{\n')),
  fileOf('lines/one.jsonl', () => `{"text":"${filled('a', LARGEST - 100)}"}\n`),
  fileOf('lines/deep.jsonl', () =>
    many(60, () => `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
  ),
  fileOf('lines/wide.jsonl', () => many(40, () => `${keys(60_000, () => '1')}\n`)),
  fileOf('lines/facts.jsonl', () =>
    many(300_000, (at) => `{"text":"t${at}","facts":{"a":{"b":1}}}\n`),
  ),
  fileOf('lines/empty.ndjson', () => '\n'.repeat(LARGEST)),
  fileOf('tables/columns.csv', () =>
    many(50, (line) => row(20_000, (at) => (line === 0 ? `c${at}` : `${at}`))),
  ),
  fileOf('tables/more-columns.csv', () =>
    many(10, (line) => row(400_000, (at) => (line === 0 ? `c${at}` : `${at}`))),
  ),
  fileOf(
    'tables/names-repeat.csv',
    () =>
      `${row(1_000, (at) => `${'n'.repeat(60)}${at}`)}${many(20_000, () => row(1_000, () => '1'))}`,
  ),
  fileOf('tables/same-names.csv', () => many(20, () => row(20_000, () => 'a'))),
  fileOf('tables/ragged.csv', () => many(3_000, (line) => row(line, (at) => `${at}`))),
  fileOf('tables/commas.csv', () => ','.repeat(LARGEST)),
  fileOf('tables/empty-cells.csv', () => many(200, () => `${','.repeat(100_000)}\n`)),
  fileOf('tables/one-line.csv', () => filled('abc,', LARGEST)),
  fileOf('tables/open-quote.csv', () => `a,b\n"${filled('x,y\n', LARGEST)}`),
  fileOf('tables/quotes.csv', () => filled('"', MIDDLE)),
  fileOf('tables/double-quotes.csv', () => many(1_000_000, () => '"""",""\n')),
  fileOf('tables/rows.csv', () => many(5_000_000, (at) => `${at % 10}\n`)),
  fileOf('tables/short-rows.csv', () => `id,name\n${many(2_000_000, (at) => `${at},n${at}\n`)}`),
  fileOf('tables/texts.csv', () => `text,b\n${many(300_000, (at) => `"t ${at}",1\n`)}`),
  fileOf('tables/tabs.tsv', () => '\t'.repeat(MIDDLE)),
  fileOf('tables/newlines.csv', () => '\n'.repeat(LARGEST)),
  fileOf('tables/small.csv', () => `a,b\n${many(9_000, (at) => `${at},${at}\n`)}`),
  fileOf('tables/small-columns.csv', () => many(2, () => row(30_000, (at) => `${at}`))),
];
