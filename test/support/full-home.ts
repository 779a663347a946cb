import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '../../src/web/server/routes.ts';
import { QUESTION, writeLibrary } from './library.ts';
import { runCliWith } from './run-cli.ts';

/** What runs where text is taken for markup: it would set `window.pwned`, or ask another machine. */
export const HOSTILE: string = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "' autofocus onfocus=window.pwned=1 x='",
  '</title><script>window.pwned=1</script>',
  '<a href="javascript:window.pwned=1">click</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '{{constructor.constructor("window.pwned=1")()}}',
].join(' ');

/** A home that has something to show on every page, with hostile text wherever text comes from outside. */
export interface FullHome {
  readonly home: string;
  /** One about the library, one about what is hostile. */
  readonly sessions: readonly string[];
  /** Follows on the hostile one. */
  readonly refreshed: string;
  /** Of stored texts: a session and a hash. */
  readonly snapshot: readonly [session: string, sha256: string];
  readonly node: string;
  readonly context: string;
  readonly skill: string;
}

/** Makes one at `home` of a folder. */
export async function makeFullHome(folder: string): Promise<FullHome> {
  const at = ['--now', '2026-03-29T00:00:00Z', '--home', 'home', '--json'];
  const run = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await runCliWith([...words, ...at], { cwd: folder });
    // What nobody can quote is not answered, and delivered all the same.
    if (code !== 0 && code !== 3) throw new Error(`${words.join(' ')}: ${stdout} ${stderr}`);
    return JSON.parse(stdout);
  };
  const ask = async (question: string): Promise<string> =>
    String((await run('research', question, '--docs', 'docs')).session_id);
  const writePort = (name: string, year: number): Promise<void> =>
    writeFile(
      join(folder, 'docs', name),
      `# Port ${HOSTILE}\n\nThe port ${HOSTILE} of Wexel was built in ${year} by Ada Roe.\n`,
    );
  await writeLibrary(join(folder, 'docs'));
  await writePort('x"><img src=x onerror=window.pwned=1>.md', 1933);
  const session = await ask(QUESTION);
  const hostile = await ask(`Who built the port of Wexel ${HOSTILE}?`);
  await run('watch', 'add', hostile, '--notify', 'file');
  await writePort('again.md', 1944);
  const [{ session: refreshed }] = await run('watch', 'run');
  const [sha256 = ''] = await readdir(join(folder, 'home/sessions', hostile, 'snapshots'));

  const add = async (content: string): Promise<readonly unknown[]> =>
    (await run('memory', 'add', '--type', 'Fact', '--content', content)).ids;
  const [node] = await add(`The port is called ${HOSTILE}.`);
  const [other] = await add('The harbour of Velm holds 260 ships.');
  await run('memory', 'link', String(other), 'SUPPORTS', String(node));
  await run(
    'memory',
    'feedback',
    '--node',
    String(node),
    '--outcome',
    'success',
    '--context',
    HOSTILE,
  );

  const result = {
    role: 'tool',
    tool_call_id: 'call_1',
    content: `Port 5432 ${HOSTILE} `.repeat(40),
  };
  await writeFile(join(folder, 'transcript.jsonl'), `${JSON.stringify(result)}\n`);
  await run('context', 'archive', 'transcript.jsonl', '--session', 'host-1');
  const event = { outcome: 'success', winning_pattern: `quote the name ${HOSTILE}` };
  await run('capture', 'search-documents', '--event', JSON.stringify(event), '--sync');
  return {
    home: join(folder, 'home'),
    sessions: [session, hostile],
    refreshed: String(refreshed),
    snapshot: [hostile, sha256],
    node: String(node),
    context: 'host-1',
    skill: 'search-documents',
  };
}

/** Addresses of each route that shows a page. */
const VISITS: Readonly<Record<string, (home: FullHome) => readonly string[]>> = {
  '/': () => ['/'],
  '/sessions': () => ['/sessions', '/sessions?q=velm'],
  '/s/:id': ({ sessions }) => sessions.map((id) => `/s/${id}`),
  '/s/:id/report': ({ sessions }) => sessions.map((id) => `/s/${id}/report`),
  '/s/:id/snapshots/:sha256': ({ snapshot: [id, sha256] }) => [`/s/${id}/snapshots/${sha256}`],
  '/s/:id/evidence': ({ sessions }) => sessions.map((id) => `/s/${id}/evidence?show=all`),
  '/s/:id/steps': ({ sessions }) => sessions.map((id) => `/s/${id}/steps`),
  '/s/:id/changes': ({ refreshed }) => [`/s/${refreshed}/changes?show=all`],
  '/watches': () => ['/watches'],
  '/memory': () => ['/memory'],
  '/memory/:node': ({ node }) => [`/memory/${node}`],
  '/rules': () => ['/rules'],
  '/rules/:skill': ({ skill }) => [`/rules/${skill}`],
  '/lineage': () => ['/lineage'],
  '/context': () => ['/context'],
  '/context/:session': ({ context }) => [`/context/${context}`],
  '/sources': () => ['/sources'],
  '/settings': () => ['/settings'],
  '/doctor': () => ['/doctor'],
};
/** What streams is no page. */
const STREAMS: ReadonlySet<string> = new Set(['/s/:id/events']);

/** Every page that is served below the base, and one that is not there. A route without an address here is an error. */
export function pagesOf(home: FullHome): readonly string[] {
  const routes = ROUTES.filter(
    ({ method, isOpen, path }) => method === 'GET' && isOpen !== true && !STREAMS.has(path),
  );
  const pages = routes.flatMap(({ path }) => {
    const visits = VISITS[path];
    if (visits === undefined) throw new Error(`no test visits ${path}: name an address of it`);
    return visits(home);
  });
  return [...pages, '/nowhere'];
}
