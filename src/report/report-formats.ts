import { exportBibtex, exportCsl, exportRis } from '../evidence/index.ts';
import { parseJson, sha256Hex } from '../kernel/index.ts';
import { sealReport } from './integrity.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { Report } from './report.ts';
import { decodeReport, formatReport } from './report-codec.ts';

/**
 * Counts up with every change of what a report looks like in another format: where the number is the same, other bytes
 * are a lie; where it is another one, `verify` compares hashes alone and says so.
 *
 * @see docs/spec/report.md, REP-112
 */
export const RENDERER = 1;

/** What is delivered beside report.json. A new format is one entry. */
const BESIDE: Readonly<Record<string, (report: Report) => string>> = {
  'report.md': renderMarkdown,
  'report.html': renderHtml,
  'references.bib': ({ evidence }) => exportBibtex(evidence),
  'references.ris': ({ evidence }) => exportRis(evidence),
  'references.csl.json': ({ evidence }) => exportCsl(evidence),
};

/** The files beside report.json by their names, made of what can be read in report.json and of nothing else. */
export function renderBeside(report: Report): ReadonlyMap<string, string> {
  const written = parseJson(formatReport(report));
  const read = written.ok ? decodeReport(written.value) : written;
  const shown = read.ok ? read.value : report;
  return new Map(Object.entries(BESIDE).map(([file, render]) => [file, render(shown)]));
}

/** Seals a report together with the files that are delivered beside it. */
export function sealDelivery(report: Report): Report {
  const files = [...renderBeside(report)].map(([file, text]) => [file, sha256Hex(text)]);
  return sealReport({ ...report, files: Object.fromEntries(files), renderer: RENDERER });
}
