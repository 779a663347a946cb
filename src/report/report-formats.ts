import { exportBibtex, exportCsl, exportRis } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { sealReport } from './integrity.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { Report } from './report.ts';
import { formatReport } from './report-codec.ts';

/** A file that a report is delivered as. A new format is one entry in `BESIDE`. */
interface ReportFormat {
  readonly file: string;
  /** Pure: the same report gives the same bytes. */
  readonly render: (report: Report) => string;
}

/** What is delivered beside report.json, made of it alone. */
const BESIDE: readonly ReportFormat[] = [
  { file: 'report.md', render: renderMarkdown },
  { file: 'report.html', render: renderHtml },
  { file: 'references.bib', render: ({ evidence }) => exportBibtex(evidence) },
  { file: 'references.ris', render: ({ evidence }) => exportRis(evidence) },
  { file: 'references.csl.json', render: ({ evidence }) => exportCsl(evidence) },
];

/** report.json stands last, so that it is never there without what it refers to. */
export const REPORT_FORMATS: readonly ReportFormat[] = [
  ...BESIDE,
  { file: 'report.json', render: formatReport },
];

/** Seals a report together with the files that are delivered beside it. */
export function sealDelivery(report: Report): Report {
  const files = BESIDE.map(({ file, render }) => [file, sha256Hex(render(report))]);
  return sealReport({ ...report, files: Object.fromEntries(files) });
}
