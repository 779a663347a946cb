// Makes release/: the tarball of this version, SHA256SUMS, and the notes of its section in CHANGELOG.md.
// node scripts/release.mjs vX.Y.Z
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name to publish under on npm. Empty until it is settled: "autosearch" there is another package. */
const PUBLISH_NAME = '';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [tag = ''] = process.argv.slice(2);
if (tag !== `v${version}`) {
  refuse(`Tag "${tag}" does not match version ${version} of package.json. Use v${version}.`);
}
const notes = notesOf(version);
if (notes === '') {
  refuse(`CHANGELOG.md has no section "## ${version}". Rename "Unreleased" first.`);
}

const folder = join(root, 'release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n')));
const hash = createHash('sha256')
  .update(readFileSync(join(folder, filename)))
  .digest('hex');
writeFileSync(join(folder, 'SHA256SUMS'), `${hash}  ${filename}\n`);
writeFileSync(join(folder, 'NOTES.md'), notes);
process.stdout.write(`${filename}  ${hash}\n`);
process.stdout.write(
  PUBLISH_NAME === ''
    ? 'No publish name is set: the release is the tarball with its checksum.\n'
    : `Publish it as ${PUBLISH_NAME} with provenance.\n`,
);

function notesOf(wanted) {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  return (
    sections
      .find((section) => section.startsWith(wanted))
      ?.slice(wanted.length)
      .trim() ?? ''
  );
}

function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
