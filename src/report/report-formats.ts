import { exportBibtex } from '../evidence/index.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { Report } from './report.ts';
import { formatReport } from './report-codec.ts';

/** A file that a report is delivered as. A new format is one entry in `REPORT_FORMATS`. */
interface ReportFormat {
  readonly file: string;
  /** Pure: the same report gives the same bytes. */
  readonly render: (report: Report) => string;
}

/** report.json stands last, so that it is never there without what it refers to. */
export const REPORT_FORMATS: readonly ReportFormat[] = [
  { file: 'report.md', render: renderMarkdown },
  { file: 'report.html', render: renderHtml },
  { file: 'references.bib', render: ({ evidence }) => exportBibtex(evidence) },
  { file: 'report.json', render: formatReport },
];
