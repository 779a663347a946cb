import { parseJson, ResearchError } from '../kernel/index.ts';
import type { Report } from '../report/index.ts';

/** @throws {ResearchError} `input-invalid` for a file that is no report. */
export async function readReport(path: string): Promise<Report> {
  const { readTextFile } = await import('../storage/index.ts');
  const { decodeReport } = await import('../report/index.ts');
  const parsed = parseJson(await readTextFile(path));
  const decoded = parsed.ok ? decodeReport(parsed.value) : parsed;
  if (decoded.ok) return decoded.value;
  throw new ResearchError('input-invalid', `${path} is not a report: ${decoded.error}`);
}
