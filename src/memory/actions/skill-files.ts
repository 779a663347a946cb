import { type Instant, once, ResearchError } from '../../kernel/index.ts';
import { openRepositoryLease, type Repository } from '../../storage/index.ts';
import type { FileEdit } from '../log/log-row.ts';
import type { InduceRequest } from './gates.ts';

/** The texts of skills, in the home's repository. */
export interface SkillFolder {
  /** `undefined` when it can keep files, else why not. */
  findObstacle(): Promise<string | undefined>;
  read(path: string): Promise<string | undefined>;
  /** Those that somebody changed in the folder since they were committed. */
  listEdited(paths: readonly string[]): Promise<readonly string[]>;
  isNameTaken(name: string): Promise<boolean>;
  /** Of every skill in the home. */
  listNames(): Promise<readonly string[]>;
  /**
   * Makes the edits in one commit; what is as it should be already is left alone. `conflict`: a file is neither as
   * it was nor as it should be; nothing was changed.
   */
  edit(edits: readonly FileEdit[], about: About): Promise<'done' | 'conflict'>;
}

interface About {
  readonly message: string;
  readonly runId: string;
  readonly date: Instant;
}

/** Other writers may move the head in between. */
const MAX_TRIES = 20;

interface SkillFilesOptions {
  readonly open: () => Promise<Repository>;
  /** Of every skill that there is, also of those outside of the repository. */
  readonly listOthers: () => Promise<readonly string[]>;
  /** Where the lease is under which the folder's files are written, one writer after the other. */
  readonly lockFolder: string | undefined;
}

export function createSkillFolder({
  open,
  listOthers,
  lockFolder,
}: SkillFilesOptions): SkillFolder {
  const repository = once(open);
  const readAt = async (head: string | undefined, path: string): Promise<string | undefined> => {
    if (head === undefined) return undefined;
    const bytes = await (await repository()).readAt(head, path);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
  };
  const listNames = async (): Promise<readonly string[]> => {
    const repo = await repository();
    const head = (await repo.isAvailable()).ok ? await repo.head() : undefined;
    const paths = head === undefined ? [] : await repo.listAt(head);
    const kept = paths.flatMap((path) => skillNameOf(path) ?? []);
    return [...new Set([...kept, ...(await listOthers())])];
  };
  return {
    async findObstacle() {
      const available = await (await repository()).isAvailable();
      return available.ok ? undefined : available.error;
    },
    read: async (path) => readAt(await (await repository()).head(), path),
    async listEdited(paths) {
      const repo = await repository();
      if (paths.length === 0 || (await repo.head()) === undefined) return [];
      const changed = (await repo.status()).filter(({ state }) => state !== 'behind');
      return paths.filter((path) => changed.some((one) => one.path === path));
    },
    isNameTaken: async (name) => (await listNames()).includes(name),
    listNames,
    async edit(edits, { message, runId, date }) {
      const never = new AbortController().signal;
      await using _lease =
        lockFolder === undefined ? undefined : await openRepositoryLease(lockFolder, {}, never);
      const repo = await repository();
      await repo.repair();
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const head = (await repo.head()) ?? (await repo.init(date));
        const pending = await listPending(edits, (path) => readAt(head, path));
        if (pending === undefined) return 'conflict';
        if (pending.length === 0) return 'done';
        const outcome = await repo.commit({
          files: new Map(pending.map(({ path, after }) => [path, after])),
          message,
          trailers: { 'Memory-Run': runId },
          date,
          expectedHead: head,
        });
        if (outcome.type === 'committed') return 'done';
      }
      throw new ResearchError('busy', `${message}: the repository kept changing`, {
        fix: 'Try again when fewer programs write to it.',
      });
    },
  };
}

/** The same files for one run, which reads the names of all skills once, however many skills it makes. */
export function listNamesOnce(files: SkillFolder): SkillFolder {
  const names = once(async () => new Set(await files.listNames()));
  return {
    ...files,
    isNameTaken: async (name) => (await names()).has(name),
    listNames: async () => [...(await names())],
    async edit(edits, about) {
      const outcome = await files.edit(edits, about);
      for (const { path, after } of edits) {
        const name = skillNameOf(path);
        if (after !== null && name !== undefined) (await names()).add(name);
      }
      return outcome;
    },
  };
}

function skillNameOf(path: string): string | undefined {
  return /([^/]+)\/SKILL\.md$/.exec(path)?.[1];
}

/** The edits that are not made yet; `undefined` when a file is neither as before nor as after. */
async function listPending(
  edits: readonly FileEdit[],
  read: (path: string) => Promise<string | undefined>,
): Promise<readonly FileEdit[] | undefined> {
  const pending: FileEdit[] = [];
  for (const edit of edits) {
    const now = (await read(edit.path)) ?? null;
    if (now === edit.after) continue;
    if (now !== edit.before) return undefined;
    pending.push(edit);
  }
  return pending;
}

/** A SKILL.md in the open format; strings are written as JSON, which YAML reads as it stands. */
export function formatSkillFile({ name, description, content, ids }: InduceRequest): string {
  const lines = [
    '---',
    `name: ${name}`,
    `description: ${JSON.stringify(description)}`,
    'metadata:',
    '  autosearch:',
    '    group: induced',
    '    version: 1',
    '    is_protected: false',
    `    source_process_ids: ${JSON.stringify(ids)}`,
    '---',
  ];
  return `${lines.join('\n')}\n\n${content.trim()}\n`;
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/** What the file says, without its front matter. */
export function bodyOf(file: string): string {
  return file.replace(FRONT_MATTER, '').trim();
}

/** The file with another body; a text that has front matter of its own is the whole file. */
export function replaceBody(file: string, content: string): string {
  if (FRONT_MATTER.test(content)) return `${content.trim()}\n`;
  const front = FRONT_MATTER.exec(file)?.[0] ?? '';
  return `${front.trimEnd()}${front === '' ? '' : '\n\n'}${content.trim()}\n`;
}
