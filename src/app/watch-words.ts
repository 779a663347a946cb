import { MS_PER_DAY, MS_PER_HOUR, ResearchError, toWire } from '../kernel/index.ts';
import type { NoticeTarget, Watch, WatchStore } from '../watch/index.ts';
import type { App } from './app.ts';
import { nameOfHome } from './name-home.ts';
import type { Caller } from './operation.ts';

const UNITS = { d: MS_PER_DAY, h: MS_PER_HOUR, m: 60_000 } as const;

/** As it is given: in the largest unit that leaves nothing over. */
export function writePeriod(ms: number): string {
  const [unit, size] = Object.entries(UNITS).find(([, one]) => ms % one === 0) ?? ['m', 60_000];
  return `${ms / size}${unit}`;
}

/**
 * `7d`, `12h`, `30m`.
 *
 * @throws {ResearchError} `argument-invalid` for anything else.
 */
export function readPeriod(every: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([dhm])$/.exec(every) ?? [];
  const ms = Number(count) * (Object.entries(UNITS).find(([name]) => name === unit)?.[1] ?? 0);
  if (ms > 0) return ms;
  throw new ResearchError('argument-invalid', `watch: --every ${every} is not a period`, {
    fix: 'Give days, hours or minutes: 7d, 12h, 30m.',
  });
}

/** As it is shown: the path of an address may be a secret. */
export function nameOfTarget(target: NoticeTarget | null): string {
  if (target === null) return 'file';
  return target.type === 'exec'
    ? `exec ${target.argv[0] ?? ''}`
    : `webhook ${new URL(target.url).origin}`;
}

export async function openWatches(app: App): Promise<WatchStore> {
  const { openWatchStore } = await import('../watch/index.ts');
  return openWatchStore((await app.findHome()).state);
}

export function encodeWatch({
  unsent,
  lost,
  target,
  notifies,
  ...watch
}: Watch): Readonly<Record<string, unknown>> {
  const notify = notifies ? nameOfTarget(target) : null;
  return { ...toWire(watch), notifies, notify, unsent: unsent.length };
}

export function describeWatch(watch: Watch): readonly string[] {
  const { id, question, state, session, everyMs, dueAt, notifies, target } = watch;
  const told = notifies ? `, notices: ${nameOfTarget(target)}` : '';
  return [
    `${id}  ${state}  ${question}`,
    `  ${session}, every ${writePeriod(everyMs)}, due ${dueAt}${told}`,
  ];
}

/** What a schedule runs: nothing says there where the program is, nor which home is meant, so that the line does. */
export async function lineToRun(app: App, word: Caller['word']): Promise<string> {
  const { findOwnProgram } = await import('./own-program.ts');
  const line = await word({ operation: 'watch run', input: { due: true } });
  const words = line.replace(/^\S+ /, '').split(' --home ')[0] ?? '';
  const home = nameOfHome((await app.findHome()).path);
  return `${await findOwnProgram(app.place)} ${words} --home ${home}`;
}

/** As a crontab takes it: an unescaped `%` ends the command there. */
export function forCron(line: string): string {
  return line.replaceAll('%', '\\%');
}

/**
 * As `ExecStart=` takes it (systemd.service, "Command lines"): `%` and `$` begin something there, a backslash does within
 * quotes too, and nothing may stand behind a closing quote.
 */
export function forSystemd(line: string): string {
  return line
    .replaceAll("'\\''", '\0')
    .replaceAll('\\', '\\\\')
    .replaceAll('\0', '\\x27')
    .replaceAll('%', '%%')
    .replaceAll('$', '$$$$');
}
