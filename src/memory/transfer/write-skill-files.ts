import type { Instant } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { counted } from '../../text/index.ts';
import type { SkillFiles } from '../actions/skill-files.ts';
import { listRows, NO_FEEDBACK } from '../log/log-table.ts';

/** What became of the files of an import's skills. */
export interface WrittenSkills {
  /** Paths below the home. */
  readonly written: readonly string[];
  readonly held: readonly { readonly path: string; readonly because: string }[];
}

/** Writes the files that the log left behind and that are not there; what somebody else has there stays. */
export async function writeSkillFiles(
  queries: SqlQueries,
  files: SkillFiles | undefined,
  now: Instant,
): Promise<WrittenSkills> {
  const wanted = await listTexts(queries);
  if (wanted.size === 0) return { written: [], held: [] };
  const obstacle = files === undefined ? 'this memory has no home' : await files.findObstacle();
  if (files === undefined || obstacle !== undefined)
    return { written: [], held: holdAll([...wanted.keys()], obstacle ?? '') };
  const edits: { path: string; before: null; after: string }[] = [];
  const others: string[] = [];
  for (const [path, after] of wanted) {
    const found = await files.read(path);
    if (found === undefined) edits.push({ path, before: null, after });
    else if (found !== after) others.push(path);
  }
  const held = holdAll(others, 'another file is there');
  if (edits.length === 0) return { written: [], held };
  const paths = edits.map(({ path }) => path);
  const message = `memory: import of ${counted(paths.length, 'skill')}`;
  const outcome = await files.edit(edits, { message, runId: 'import', date: now });
  return outcome === 'done'
    ? { written: paths, held }
    : { written: [], held: [...held, ...holdAll(paths, 'others changed them just now')] };
}

function holdAll(paths: readonly string[], because: string): WrittenSkills['held'] {
  return paths.map((path) => ({ path, because }));
}

/** The text of each file that the actions left, by its path. */
async function listTexts(queries: SqlQueries): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const row of await listRows(queries, `kind = 'action' AND ${NO_FEEDBACK}`, []))
    for (const { path, after } of row.kind === 'action' ? row.act.files : [])
      if (after === null) texts.delete(path);
      else texts.set(path, after);
  return texts;
}
