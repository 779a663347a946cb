import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frozen } from '../../test/support/frozen.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import { isRecord, parseJson } from '../kernel/index.ts';
import {
  decodeReport,
  encodeReport,
  formatReport,
  RENDERER,
  type Report,
  renderBeside,
  sealDelivery,
} from './index.ts';

const PATH = new URL('../../test/fixtures/rendered.json', import.meta.url);

/** Reports of each kind. Where the number was counted up, `AUTOSEARCH_FREEZE=1` writes them with the new one. */
function frozenReports(): readonly Report[] {
  const held = reportsIn(JSON.parse(readFileSync(PATH, 'utf8')));
  const today = held.map(([name, one]) => {
    const report = one.renderer === RENDERER ? one : sealDelivery(one);
    return [name, encodeReport(report)] as const;
  });
  return reportsIn(frozen('rendered.json', Object.fromEntries(today))).map(([, one]) => one);
}

function reportsIn(value: unknown): readonly (readonly [string, Report])[] {
  return Object.entries(isRecord(value) ? value : {}).map(([name, one]) => {
    const read = decodeReport(one);
    if (!read.ok) throw new Error(read.error);
    return [name, read.value];
  });
}

test('REP-112 what was rendered under a number has its bytes for as long as the number stands', () => {
  const reports = frozenReports();
  const html = reports.map((one) => renderBeside(one).get('report.html') ?? '').join('');
  for (const part of ['<pre>', '<ol', '<table', 'lang="zh', 'class="open"', 'class="missed"'])
    expect(html).toContain(part);
  for (const report of reports) {
    expect(report.renderer, 'count RENDERER up and freeze').toBe(RENDERER);
    expect(sealDelivery(report).files, 'rendered differently: count RENDERER up').toEqual(
      report.files,
    );
  }
});

test('REP-112 the files are made of what can be read in report.json', () => {
  const sealed = sealDelivery(buildSample().report);
  const written = parseJson(formatReport(sealed));
  const read = written.ok ? decodeReport(written.value) : written;
  if (!read.ok) throw new Error(read.error);
  expect([...renderBeside(read.value)]).toEqual([...renderBeside(sealed)]);
  expect(sealDelivery(read.value)).toMatchObject({ files: sealed.files, renderer: RENDERER });
});
