// Writes docs/schema/report.json from the schema that the built package checks with.
import { writeFileSync } from 'node:fs';
import { createReportSchema } from '../dist/report/index.js';

writeFileSync(
  new URL('../docs/schema/report.json', import.meta.url),
  `${JSON.stringify(createReportSchema(), null, 2)}\n`,
);
