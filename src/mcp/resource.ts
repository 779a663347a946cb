import { type App, openSkillIndex } from '../app/index.ts';
import { once } from '../kernel/index.ts';
import type { SessionOutline } from '../research/index.ts';
import type { SkillEntry } from '../skills/index.ts';

/** The home at one moment: the kinds that show it share one look at its sessions, and one at its skills. */
export interface HomeView {
  readonly rooms: App;
  /** Newest first. */
  sessions(): Promise<readonly SessionOutline[]>;
  skills(): Promise<readonly SkillEntry[]>;
}

export function viewHome(rooms: App, signal: AbortSignal): HomeView {
  return {
    rooms,
    sessions: once(async () => {
      const { listSessionOutlines } = await import('../research/index.ts');
      return listSessionOutlines((await rooms.findHome()).sessions, signal);
    }),
    skills: once(async () => (await openSkillIndex(rooms)).index.skills),
  };
}

export interface ResourceLabel {
  readonly name: string;
  readonly description?: string | undefined;
}

/** One kind of resource: an address with at most one name in it. */
export interface ResourceKind {
  /** `autosearch://skills/{name}`; without a name in it there is one such resource. */
  readonly template: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: 'text/markdown' | 'application/json' | 'application/x-ndjson';
  /** The names that there are now; an empty one where there is one resource. */
  names(view: HomeView): Promise<readonly string[]>;
  /** How `resources/list` names one, where that is not the kind's name and its own. */
  describe?(view: HomeView, name: string): Promise<ResourceLabel>;
  /** `resources/list` leaves it out: there is one beside each of another kind. */
  readonly isUnlisted?: true;
  /** @throws {ResearchError} `not-found`, `argument-invalid` for a name that is none. */
  read(rooms: App, name: string, signal: AbortSignal): Promise<string>;
  /** The folder whose changes are its changes; `null` when it never changes. */
  folder(rooms: App, name: string): Promise<string | null>;
}

/** The address of a resource. */
export function addressOf({ template }: Pick<ResourceKind, 'template'>, name: string): string {
  return template.replace(/\{\w+\}/, encodeURIComponent(name));
}

/** An address, taken apart; a `from` in it says where a long text goes on. */
export interface Address<Kind> {
  readonly kind: Kind;
  readonly name: string;
  readonly from: number;
}

/** The kind that an address is of; `undefined` for none. Pure. */
export function findKind<Kind extends Pick<ResourceKind, 'template'>>(
  kinds: readonly Kind[],
  uri: string,
): Address<Kind> | undefined {
  const [path = '', query = ''] = uri.split('?');
  const from = Number(/(?:^|&)from=(\d{1,9})(?:&|$)/.exec(query)?.[1] ?? 0);
  for (const kind of kinds) {
    const [before = '', after] = kind.template.split(/\{\w+\}/);
    if (after === undefined) {
      if (path === before) return { kind, name: '', from };
      continue;
    }
    const name = path.slice(before.length, path.length - after.length);
    const fits = path.startsWith(before) && path.endsWith(after) && /^[^/]+$/.test(name);
    const decoded = fits ? decodeName(name) : undefined;
    if (decoded !== undefined) return { kind, name: decoded, from };
  }
  return undefined;
}

function decodeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
