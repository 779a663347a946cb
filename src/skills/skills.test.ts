import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { sha256Hex } from '../kernel/index.ts';
import { openRepository } from '../storage/index.ts';
import { IMMUTABLE_SKILLS } from './governed-skills.ts';
import {
  decodeSkill,
  findTampered,
  indexSkills,
  installSkills,
  isGoverned,
  readProtocol,
  readSkill,
  type SkillValue,
  searchSkills,
  shipSkills,
  uninstallSkills,
} from './index.ts';
import { SHIPPED_HASHES } from './shipped-hashes.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const NOW = '2026-03-29T00:00:00.000Z';

function skillText(name: string, more = ''): string {
  return `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n\n# ${name}\n\nDo it.\n`;
}

function put(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return join(root, path);
}

function problemsOf(text: string, name = 'a-skill'): unknown {
  const decoded = decodeSkill(text, name);
  return decoded.ok ? [] : decoded.error.map(({ line, what }) => [line, what]);
}

describe('the format', () => {
  test('SKI-1 ours stand under metadata.autosearch, or at the top level', () => {
    const nested = decodeSkill(
      skillText(
        'x',
        'metadata:\n  autosearch:\n    group: tools\n    version: "2"\n    tags: [a, b]\n    tier: 1\n',
      ),
      'x',
    );
    const flat = decodeSkill(
      skillText('x', 'group: tools\nversion: 2\ntags: [a, b]\ntier: 1\n'),
      'x',
    );
    expect(flat).toEqual(nested);
    expect(nested).toMatchObject({
      ok: true,
      value: { head: { group: 'tools', version: 2, tags: ['a', 'b'], tier: 1, allowedTools: [] } },
    });
  });

  test('SKI-2 front matter opens at the first byte alone, and --- in the body is text', () => {
    const body = decodeSkill(`${skillText('x')}\n---\nname: y\n---\n`, 'x');
    expect(body).toMatchObject({ ok: true, value: { head: { name: 'x' } } });
    expect(problemsOf(`\n${skillText('x')}`)).toEqual([[1, expect.stringContaining('first byte')]]);
    expect(problemsOf(`\ufeff${skillText('x')}`)).toEqual([
      [1, expect.stringContaining('first byte')],
    ]);
    expect(problemsOf('---\nname: x\n')).toEqual([[3, expect.stringContaining('not closed')]]);
  });

  test.each([
    ['name: Bad Name\ndescription: d\n', 2, 'kebab-case'],
    ['name: other\ndescription: d\n', 2, 'does not match its folder'],
    ['name: a-skill\n', 1, 'description'],
    ['name: a-skill\ndescription: d\ntier: 7\n', 4, 'tier'],
    ['name: a-skill\ndescription: d\nversion: 1.5\n', 4, 'version'],
    ['name: a-skill\ndescription: d\ngroup: sorcery\n', 4, 'sorcery'],
    ['name: a-skill\ndescription: d\nrequires: [python]\n', 4, 'python'],
    ['name: a-skill\ndescription: "d\n', 3, 'YAML'],
    ['name: a-skill\nname: a-skill\ndescription: d\n', 3, 'YAML'],
  ])('SKI-3 a fault is told with its line: %j', (yaml, line, what) => {
    const decoded = decodeSkill(`---\n${yaml}---\nDo it.\n`, 'a-skill');
    const [problem] = decoded.ok ? [] : decoded.error;
    expect(problem?.what).toContain(what);
    expect(problem?.line).toBe(line);
    expect(problem?.fix).not.toBe('');
  });

  test('SKI-3 no text makes the reader fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (yaml, body) => {
        const decoded = decodeSkill(`---\n${yaml}\n---\n${body}`, 'a-skill');
        expect(decoded.ok || decoded.error.length > 0).toBe(true);
      }),
    );
  });
});

describe('the index', () => {
  test('SKI-3 a broken skill is reported and does not stop the others; experience is no skill', () =>
    withTempDir(async (home) => {
      put(home, 'tools/good/SKILL.md', skillText('good'));
      put(home, 'flat-one.md', skillText('flat-one'));
      put(home, 'channels/search-x/SKILL.md', skillText('search-y'));
      put(home, 'channels/search-z/experience/patterns.jsonl', '{}');
      put(home, 'channels/search-z/experience.md', '# x');
      put(home, 'tools/good/references/more.md', '# more');
      put(home, 'tools/README.md', '# tools');
      const index = await indexSkills({ packageFolder: join(home, 'none'), homeSkills: home });
      expect(index.skills.map(({ name, group }) => [name, group])).toEqual([
        ['flat-one', 'tools'],
        ['good', 'tools'],
      ]);
      expect(index.invalid).toMatchObject([
        { path: join(home, 'channels/search-x/SKILL.md'), problems: [{ line: 2 }] },
      ]);
    }));

  test('SKI-4 the index holds no bodies; a body comes with what was learned', () =>
    withTempDir(async (home) => {
      put(home, 'tools/good/SKILL.md', skillText('good'));
      put(home, 'tools/good/experience.md', '# good experience\n');
      const index = await indexSkills({ packageFolder: join(home, 'none'), homeSkills: home });
      expect(JSON.stringify(index)).not.toContain('Do it.');
      expect(await readSkill(index, 'good', home)).toMatchObject({
        body: expect.stringContaining('Do it.'),
        digest: '# good experience\n',
      });
      await expect(readSkill(index, 'goood', home)).rejects.toMatchObject({
        code: 'not-found',
        fix: expect.stringContaining('good'),
      });
    }));

  test('SKI-4 a search ranks by shared words and leaves the rest out', async () => {
    const index = await indexSkills({ packageFolder: PACKAGE, homeSkills: null });
    expect(searchSkills(index, 'capture an event', 3)[0]?.name).toBe('experience-capture');
    expect(searchSkills(index, 'search my own documents', 3)[0]?.name).toBe('search-documents');
    expect(searchSkills(index, 'zzzz', 3)).toEqual([]);
  });

  test('SKI-4 among skills that fit, what served well stands first; what memory gave up is gone', () =>
    withTempDir(async (home) => {
      for (const name of ['compare-a', 'compare-b', 'compare-c', 'soup'])
        put(home, `tools/${name}/SKILL.md`, skillText(name));
      const index = await indexSkills({ packageFolder: join(home, 'none'), homeSkills: home });
      const found = (values: ReadonlyMap<string, SkillValue>): readonly string[] =>
        searchSkills(index, 'compare', 10, values).map(({ name }) => name);
      expect(found(new Map())).toEqual(['compare-a', 'compare-b', 'compare-c']);
      const values = new Map([
        ['compare-a', { qValue: 0.1, isFindable: true }],
        ['compare-b', { qValue: 0.9, isFindable: false }],
        ['soup', { qValue: 1, isFindable: true }],
      ]);
      expect(found(values)).toEqual(['compare-c', 'compare-a']);
    }));
});

describe('what ships', () => {
  test('SKI-5 immutable and protected skills are read from the package, whatever a home holds', () =>
    withTempDir(async (home) => {
      put(home, 'meta/create-skill/SKILL.md', skillText('create-skill'));
      put(home, 'meta/anti-cheat/SKILL.md', skillText('anti-cheat'));
      put(home, 'tools/rerank-evidence/SKILL.md', skillText('rerank-evidence'));
      const index = await indexSkills({ packageFolder: PACKAGE, homeSkills: home });
      const source = (name: string) => index.skills.find((skill) => skill.name === name)?.source;
      expect(source('create-skill')).toBe('package');
      expect(source('anti-cheat')).toBe('package');
      expect(source('rerank-evidence')).toBe('home');
      expect(index.ignored.map(({ name }) => name)).toEqual(['anti-cheat', 'create-skill']);
    }));

  test('SKI-6 the hashes of governed files and of the protocol are those that were shipped', async () => {
    expect(await findTampered(PACKAGE)).toEqual([]);
    const { skills } = await indexSkills({ packageFolder: PACKAGE, homeSkills: null });
    const governed = skills
      .filter(({ name }) => isGoverned(name))
      .map(({ name }) => `skills/meta/${name}/SKILL.md`);
    expect(Object.keys(SHIPPED_HASHES).sort()).toEqual(['PROTOCOL.md', ...governed].sort());
    expect(
      IMMUTABLE_SKILLS.every((name) => governed.includes(`skills/meta/${name}/SKILL.md`)),
    ).toBe(true);
    expect(await readProtocol(PACKAGE)).toContain('Vary(P) = Agent(P, K, f)');
  });

  test('SKI-6 a changed, missing or longer file is found', () =>
    withTempDir(async (folder) => {
      const files = Object.keys(SHIPPED_HASHES);
      for (const file of files) put(folder, file, readFileSync(join(PACKAGE, file), 'utf8'));
      expect(await findTampered(folder)).toEqual([]);
      put(folder, 'PROTOCOL.md', `${readFileSync(join(PACKAGE, 'PROTOCOL.md'), 'utf8')} `);
      expect((await findTampered(folder)).map(({ path }) => path)).toEqual([
        join(folder, 'PROTOCOL.md'),
      ]);
    }));

  test('SKI-7 every shipped skill is valid, has 30 to 120 lines, names a command and ends with its quality bar', async () => {
    const { skills, invalid } = await indexSkills({ packageFolder: PACKAGE, homeSkills: null });
    expect(invalid).toEqual([]);
    expect(skills.length).toBeGreaterThan(15);
    const wrong = skills.filter(({ path, version, group }) => {
      const text = readFileSync(path, 'utf8');
      const lines = text.split('\n').length - 1;
      const isWhole = [
        '## When',
        '## Steps',
        '## Output',
        '## Limits',
        '## When it fails',
        '## Quality Bar',
      ].every((heading) => text.includes(`\n${heading}`));
      return (
        lines < 30 ||
        lines > 120 ||
        !isWhole ||
        version === null ||
        !/`autosearch [a-z]+/.test(text) ||
        dirname(dirname(path)) !== join(PACKAGE, 'skills', group)
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('SKI-8 evolvable skills come into a home as a commit; an upgrade replaces what nobody changed', () =>
    withTempDir(async (folder) => {
      const [packageFolder, home] = [join(folder, 'package'), join(folder, 'home')];
      put(packageFolder, 'skills/tools/one/SKILL.md', skillText('one'));
      put(packageFolder, 'skills/tools/two/SKILL.md', skillText('two'));
      put(packageFolder, 'skills/meta/anti-cheat/SKILL.md', skillText('anti-cheat'));
      mkdirSync(join(home, 'state'), { recursive: true });
      const repository = await openRepository(home);
      const ship = () => shipSkills({ packageFolder, home, repository, now: NOW });
      expect(await ship()).toMatchObject({ added: ['one', 'two'], upgraded: [], modified: [] });
      expect(readdirSync(join(home, 'skills'))).toEqual(['tools']);
      expect(await repository.status()).toEqual([]);
      expect(await ship()).toMatchObject({ added: [], ref: null });
      put(home, 'skills/tools/two/SKILL.md', skillText('two', 'version: 9\n'));
      for (const name of ['one', 'two'])
        put(packageFolder, `skills/tools/${name}/SKILL.md`, skillText(name, 'version: 2\n'));
      expect(await ship()).toMatchObject({ added: [], upgraded: ['one'], modified: ['two'] });
      expect(readFileSync(join(home, 'skills/tools/one/SKILL.md'), 'utf8')).toContain('version: 2');
      expect(readFileSync(join(home, 'skills/tools/two/SKILL.md'), 'utf8')).toContain('version: 9');
    }));

  test('SKI-9 installing for a host keeps foreign files, and uninstalling takes back what is ours', () =>
    withTempDir(async (folder) => {
      const { skills } = await indexSkills({ packageFolder: PACKAGE, homeSkills: null });
      const some = skills.slice(0, 3);
      const [first, second, third] = some.map(({ name }) => name);
      put(folder, `${first}/SKILL.md`, 'mine');
      put(folder, 'other/SKILL.md', 'theirs');
      const report = await installSkills(some, folder);
      expect(report).toMatchObject({ installed: [second, third], kept: [first] });
      expect(await installSkills(some, folder)).toMatchObject({ installed: [second, third] });
      expect(sha256Hex(readFileSync(join(folder, `${second}/SKILL.md`), 'utf8'))).toBe(
        some[1]?.sha256,
      );
      put(folder, `${third}/SKILL.md`, 'edited');
      expect(await uninstallSkills(folder)).toMatchObject({ removed: [second], kept: [third] });
      expect(readdirSync(folder).sort()).toEqual(
        ['.autosearch-skills.json', first, third, 'other'].sort(),
      );
      expect(readFileSync(join(folder, `${first}/SKILL.md`), 'utf8')).toBe('mine');
    }));

  test('SKI-9 a link leads to the very file; a foreign link stays, and the mode can change', () =>
    withTempDir(async (folder) => {
      const { skills } = await indexSkills({ packageFolder: PACKAGE, homeSkills: null });
      const some = skills.slice(0, 2);
      const [first, second] = some.map(({ name }) => name);
      mkdirSync(join(folder, `${second}`));
      symlinkSync('/elsewhere', join(folder, `${second}/SKILL.md`));
      expect(await installSkills(some, folder, 'link')).toMatchObject({
        installed: [first],
        kept: [second],
      });
      expect(readlinkSync(join(folder, `${first}/SKILL.md`))).toBe(some[0]?.path);
      expect(await installSkills(some, folder, undefined)).toMatchObject({ installed: [first] });
      expect(lstatSync(join(folder, `${first}/SKILL.md`)).isSymbolicLink()).toBe(false);
      expect(await installSkills(some, folder, 'link')).toMatchObject({ installed: [first] });
      expect(await uninstallSkills(folder)).toMatchObject({ removed: [first], kept: [] });
      expect(readdirSync(folder)).toEqual([second]);
      expect(readFileSync(some[0]?.path ?? '', 'utf8')).toContain('---');
    }));
});
