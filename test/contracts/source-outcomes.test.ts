import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Source } from '../../src/channels/source.ts';
import { SOURCES } from '../../src/channels/sources.ts';
import { SOURCE_MODES } from '../support/source-modes.ts';
import { expectedOutcomes } from '../support/source-outcomes.ts';
import { SAMPLES } from '../support/source-samples/index.ts';

const PATH = fileURLToPath(new URL('../../docs/source-outcomes.md', import.meta.url));

const HEAD = `# What each source's answers end as

Every source is asked in every one of these ways by \`test/integration/source-modes.test.ts\`, over a connection to a server of this
machine that imitates it; this page is written from the same table (\`AUTOSEARCH_FREEZE=1\`). Only \`empty\` is \`no_results\`: a
failure is never an empty answer ([CHN-1](spec/channels.md)).
`;

/** The outcome of most sources, and who differs. */
function modeLine(mode: string): string {
  const outcomes = SOURCES.flatMap((source): [string, Source][] => {
    const outcome = expectedOutcomes(source).get(mode);
    return outcome === undefined ? [] : [[outcome, source]];
  });
  const counts = new Map<string, number>();
  for (const [outcome] of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const [[usual = ''] = []] = [...counts].sort(([, a], [, b]) => b - a);
  const others = [...counts.keys()]
    .filter((outcome) => outcome !== usual)
    .map((outcome) => {
      const names = outcomes.filter(([one]) => one === outcome).map(([, { spec }]) => spec.name);
      return `\`${outcome}\`: ${names.join(', ')}`;
    });
  return `| ${mode} | \`${usual}\` | ${outcomes.length} | ${others.join('; ')} |`;
}

function failureLines(source: Source): readonly string[] {
  const { name } = source.spec;
  const own = SAMPLES.get(name)?.failures ?? [];
  return own.map((one) => `| ${name} | ${one.name} | ${one.status} | \`${one.outcome}\` |`);
}

function table(): string {
  return [
    HEAD,
    '| the source answers with | most end as | sources | others |',
    '|---|---|---|---|',
    ...SOURCE_MODES.map(({ name }) => modeLine(name)),
    '',
    '## Failures of their own',
    '',
    '| source | what it says | status | ends as |',
    '|---|---|---|---|',
    ...SOURCES.flatMap(failureLines),
    '',
  ].join('\n');
}

test('CHN-1 the table of sources and modes is the one that is tested', () => {
  if (process.env['AUTOSEARCH_FREEZE'] === '1') writeFileSync(PATH, table());
  expect(readFileSync(PATH, 'utf8')).toBe(table());
});
