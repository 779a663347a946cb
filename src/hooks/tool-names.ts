import { sha256Hex } from '../kernel/index.ts';

/** Of an MCP server, as Claude Code and Codex write it. */
const SERVER = /^mcp__.+?__/;

/**
 * Whether a tool is one of our own server's (`own` has their names), under whatever name a host lists the server: `mcp__as__recall`, `autosearch_recall`,
 * `mcp__plugin_autosearch_autosearch__recall`. A bare word with another prefix may be somebody else's.
 */
export function isOwnTool(name: string, own: readonly string[]): boolean {
  if (/(?:^|[^a-z0-9])autosearch(?:[^a-z0-9]|$)/i.test(name)) return true;
  const bare = name.replace(SERVER, '');
  return own.some(
    (tool) => bare === tool || (tool.includes('_') && new RegExp(`[_.:/-]${tool}$`).test(name)),
  );
}

/** A command that restores what was archived prints it in vain if that goes to the archive again. */
export function callsOwnProgram(input: unknown): boolean {
  if (typeof input === 'string') return /\bautosearch\b/.test(input);
  if (typeof input !== 'object' || input === null) return false;
  return ['command', 'cmd', 'script'].some((key) => {
    const line: unknown = Reflect.get(input, key);
    return /\bautosearch\b/.test(Array.isArray(line) ? line.join(' ') : String(line ?? ''));
  });
}

/** What is read to be edited, and what says what an edit did, is needed to the letter. */
const WHOLE =
  /(?:^|-)(?:read|view|edit|write)(?:-|$)|^(?:multi-?edit|open|cat|replace|str-replace|apply-patch|insert|todo|skill|tool-search|exit-plan|enter-plan|ask-user)(?:-|$)|^get-file/;

/** Whether the output of a tool stays whole however long it is. */
export function keepsWhole(name: string): boolean {
  return WHOLE.test(kebab(name.replace(SERVER, '')));
}

const MAX_NAME = 64;

/** The skill under which the uses of a host's tool are recorded: `WebFetch` is web-fetch, `mcp__x__y_z` is x-y-z. */
export function skillOfTool(name: string): string {
  const skill = kebab(name.replace(/^mcp_{1,2}/, ''));
  if (skill === '') return `tool-${sha256Hex(name).slice(0, 8)}`;
  if (skill.length <= MAX_NAME) return skill;
  return `${skill.slice(0, MAX_NAME - 9).replace(/-$/, '')}-${sha256Hex(name).slice(0, 8)}`;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
