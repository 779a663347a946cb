import { dirname, resolve } from 'node:path';
import { fail, ok, type Result, toWire } from '../kernel/index.ts';
import type { Notice, NoticeTarget, SendNotice } from '../watch/index.ts';
import type { App } from './app.ts';
import { packageVersion } from './package-folder.ts';
import { nameOfTarget } from './watch-words.ts';

const PROGRAM_MS = 30_000;
const WEBHOOK_MS = 15_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * What sends a notice to a person's own program or address: one attempt, under a limit of time. What arrives twice has the
 * same key.
 *
 * @see docs/spec/watch.md, WAT-8
 */
export function openNoticeSender(app: App, signal: AbortSignal): SendNotice {
  return async (target, notice) => {
    if (await isHomeOfFolder(app))
      return fail(`${nameOfTarget(target)}: not from a home in the folder that is worked in`);
    const why =
      target.type === 'exec'
        ? await tellProgram(app, target.argv, notice, signal)
        : await tellAddress(app, target, notice, signal);
    return why === undefined ? ok(null) : fail(`${nameOfTarget(target)}: ${why}`);
  };
}

/**
 * Whether the home lies in the folder that is worked in, or above it: then somebody else may have written what it holds,
 * and no program or address that it names is used.
 */
export async function isHomeOfFolder(app: App): Promise<boolean> {
  const { isInside } = await import('../storage/index.ts');
  return isInside(dirname((await app.findHome()).path), resolve(app.place.cwd));
}

/** @returns Why it was not told. */
async function tellProgram(
  app: App,
  [program = '', ...args]: readonly string[],
  notice: Notice,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { runCommand } = await import('../channels/index.ts');
  const given = Object.entries(app.place.environment);
  const environment = Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const limits = { environment, timeoutMs: PROGRAM_MS, maxBytes: MAX_ANSWER_BYTES };
  const input = `${JSON.stringify(toWire(notice))}\n`;
  const end = await runCommand(program, args, { ...limits, input }, signal);
  if (end.type === 'missing') return 'the program was not found';
  if (end.type === 'timeout') return `it did not end within ${PROGRAM_MS / 1000} s`;
  return end.code === 0 ? undefined : `it ended with ${end.code}`;
}

async function tellAddress(
  app: App,
  { url, secretEnv }: NoticeTarget & { readonly type: 'webhook' },
  notice: Notice,
  signal: AbortSignal,
): Promise<string | undefined> {
  const body = JSON.stringify(toWire(notice));
  const signature = await signatureOf(app, secretEnv, notice, body);
  if (!signature.ok) return signature.error;
  const { hostAndPort, openDoor } = await import('../net/index.ts');
  const { settings } = await app.loadSettings();
  // A person named this very address at a terminal; a redirect to another one is not followed.
  const door = openDoor({ egress: settings.egress, exempt: [hostAndPort(new URL(url))] });
  const headers = {
    'content-type': 'application/json',
    'user-agent': `autosearch/${packageVersion()}`,
    'idempotency-key': notice.key,
    ...signature.value,
  };
  const limits = { maxBytes: MAX_ANSWER_BYTES, timeoutMs: WEBHOOK_MS };
  const reply = await door({ url, method: 'POST', headers, body, ...limits }, signal);
  if (reply.type === 'timeout') return `no answer within ${reply.afterMs / 1000} s`;
  if (reply.type !== 'answered') return reply.why;
  return reply.status >= 200 && reply.status < 300 ? undefined : `it answered ${reply.status}`;
}

/** None where no variable was named; one that is empty sends nothing, since who receives it would refuse that. */
async function signatureOf(
  { place }: App,
  name: string | null,
  { key }: Notice,
  body: string,
): Promise<Result<Readonly<Record<string, string>>, string>> {
  if (name === null) return ok({});
  const secret = place.environment[name] ?? '';
  if (secret === '') return fail(`${name}, which signs it, is not set`);
  const { signNotice } = await import('../watch/index.ts');
  return ok(signNotice({ secret, key, at: place.clock.now(), body }));
}
