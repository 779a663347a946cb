// Checks a delivered report without the program that wrote it: only the folder is read.
// node examples/verify-a-report.mjs DELIVERY_FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkReport, decodeReport } from 'autosearch';

const [folder = '.'] = process.argv.slice(2);

const decoded = decodeReport(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
if (!decoded.ok) throw new Error(decoded.error);
const findSnapshot = (sha256) => readFileSync(join(folder, 'snapshots', sha256), 'utf8');
const { claims, verified, failed } = checkReport(decoded.value, findSnapshot);
console.log(`${verified} of ${claims} claims verified`);
for (const { claim, reason } of failed) console.log(`${claim}: ${reason}`);
