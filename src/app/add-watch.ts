import { variableName } from '../environment/index.ts';
import {
  decode,
  described,
  hashOf,
  isLoopback,
  isUrl,
  leftOut,
  list,
  oneOf,
  optional,
  parseJson,
  ResearchError,
  record,
  sha256Hex,
  text,
} from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import type { NoticeTarget, Watch } from '../watch/index.ts';
import type { App } from './app.ts';
import { type Caller, operation, requireTerminal } from './operation.ts';
import { readReport } from './read-report.ts';
import { findDelivered, requireWatch } from './run-watch.ts';
import { isHomeOfFolder } from './send-notice.ts';
import {
  encodeWatch,
  forCron,
  forSystemd,
  lineToRun,
  nameOfTarget,
  openWatches,
  readPeriod,
  writePeriod,
} from './watch-words.ts';

function refuseTarget(to: string | null, secretEnv: string | null): void {
  if (to !== null)
    throw badTarget(
      '--to is for --notify exec and --notify webhook',
      'Give one of them, or leave --to out.',
    );
  if (secretEnv !== null) throw badSecret();
}

function badSecret(): ResearchError {
  const fix = 'Give both with the address, or leave it out.';
  return badTarget('--secret-env is for --notify webhook', fix);
}

interface Named {
  readonly kind: 'exec' | 'webhook';
  readonly to: string | null;
  readonly secretEnv: string | null;
}

/** What a person may name as the place that notices go to, besides the file of the home. */
async function readTarget(
  app: App,
  { kind, to, secretEnv }: Named,
  caller: Caller,
): Promise<NoticeTarget> {
  requireTerminal(caller, `--notify ${kind}: programs and addresses of notices`);
  if (await isHomeOfFolder(app))
    throw new ResearchError(
      'refused',
      `watch: --notify ${kind} is not for a home in the folder that is worked in: somebody else may have written what it holds`,
      { fix: 'Name a home outside of the folder with --home, or work in another folder.' },
    );
  if (kind === 'webhook') {
    const url = to !== null && isUrl(to) ? new URL(to) : undefined;
    const isSafe =
      url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (url !== undefined && isSafe) return { type: 'webhook', url: url.href, secretEnv };
    throw badTarget(
      `--to ${to ?? ''} is not an https address`,
      'Give an https address; http for this machine alone.',
    );
  }
  if (secretEnv !== null) throw badSecret();
  const parsed = parseJson(to ?? '');
  const argv = parsed.ok ? decode(list(text({ min: 1 }), { min: 1 }), parsed.value) : parsed;
  if (argv.ok) return { type: 'exec', argv: argv.value };
  throw badTarget(
    '--to is not a list of a program and its arguments',
    `Give it as JSON: '["notify-send", "AutoSearch"]'. No shell reads it.`,
  );
}

function badTarget(why: string, fix: string): ResearchError {
  return new ResearchError('argument-invalid', `watch: ${why}`, { fix });
}

/** The report that is meant: of this home, since a run begins from its session. */
async function findNamed(app: App, named: string, { locate }: Caller): Promise<Report> {
  const { findReportFile } = await import('../research/index.ts');
  const { sessions } = await app.findHome();
  const path = await findReportFile({ named, locate, sessions });
  return findDelivered(app, (await readReport(path)).sessionId);
}

export const addWatch = operation({
  effect: 'adds',
  idempotent: true,
  input: record({
    session: described(text(), 'session id, report.json or its folder'),
    every: leftOut(described(text(), '7d, 12h or 30m; 7d'), null),
    notify: optional(oneOf('file', 'exec', 'webhook')),
    to: leftOut(described(text(), 'program with arguments as JSON, or an https address'), null),
    secretEnv: leftOut(described(variableName(), 'variable whose value signs a webhook'), null),
  }),
  async run(app, { session: named, every, notify, to, secretEnv }, caller) {
    const isElsewhere = notify === 'exec' || notify === 'webhook';
    if (!isElsewhere) refuseTarget(to, secretEnv);
    const asked = every === null ? null : readPeriod(every);
    const { sessionId: session, question } = await findNamed(app, named, caller);
    const chosen = isElsewhere
      ? await readTarget(app, { kind: notify, to, secretEnv }, caller)
      : null;
    await app.home();
    await using store = await openWatches(app);
    const own = `w-${sha256Hex(session).slice(0, 12)}`;
    const known = [...(await store.read()).values()].find(
      (one) => one.state !== 'removed' && (one.id === own || one.session === session),
    );
    const at = app.place.clock.now();
    const wished = {
      everyMs: asked ?? known?.everyMs ?? readPeriod('7d'),
      notifies: notify !== undefined || known?.notifies === true,
      target: notify === undefined ? (known?.target ?? null) : chosen,
    };
    const changed = known === undefined ? [] : differences(known, wished);
    const id = known?.id ?? own;
    if (known === undefined || changed.length > 0)
      await store.append({ type: 'added', watch: id, at, question, session, ...wished });
    const watch = await requireWatch(store, id);
    const line = await lineToRun(app, caller.word);
    const notices = watch.notifies && watch.target === null ? store.notices : null;
    return { watch, notices, isNew: known === undefined, changed, line };
  },
  encode: ({ watch, notices, isNew, changed }) => ({
    ...encodeWatch(watch),
    notices,
    is_new: isNew,
    changed,
  }),
  command: {
    positionals: [
      {
        usage: '<report>',
        about: 'a finished session, its report.json or the folder that holds it',
        field: 'session',
      },
    ],
    options: [
      { flags: '--every <period>', about: 'how often: 7d, 12h, 30m; 7d when left out' },
      {
        flags: '--notify <kind>',
        about:
          'file (a JSON line in the home), exec (a program) or webhook; the last two at a terminal',
      },
      {
        flags: '--to <target>',
        about: 'for exec a program with its arguments as a JSON list, for webhook an https address',
      },
      {
        flags: '--secret-env <name>',
        about: 'for webhook: the variable whose value signs what is sent (Standard Webhooks)',
      },
    ],
    examples: [
      'watch add s-0123456789abcdef --every 7d',
      'watch add s-0123456789abcdef --every 12h --notify file',
      `watch add out --notify exec --to '["notify-send", "AutoSearch"]'`,
      'watch add out --notify webhook --to https://example.org/hook --secret-env HOOK_SECRET',
    ],
    epilogue:
      'A program gets the changes as JSON on stdin. What arrives twice has the same key. Added again, a watch keeps what is not given.',
    describe: describeAdded,
  },
});

interface Added {
  readonly watch: Watch;
  /** The file that notices are added to; `null` where they go elsewhere, or nowhere. */
  readonly notices: string | null;
  readonly isNew: boolean;
  /** What an earlier watch of the report had otherwise. */
  readonly changed: readonly string[];
  readonly line: string;
}

type Wished = Pick<Watch, 'everyMs' | 'notifies' | 'target'>;

function differences(known: Watch, wished: Wished): readonly string[] {
  const isTold = ({ notifies, target }: Wished): string => hashOf({ notifies, target });
  return [
    ...(known.everyMs === wished.everyMs ? [] : ['every']),
    ...(isTold(known) === isTold(wished) ? [] : ['notify']),
  ];
}

function describeAdded({ watch, notices, isNew, changed, line }: Added): readonly string[] {
  const { id, question, state, everyMs, notifies, target } = watch;
  const told = changed.length === 0 ? 'nothing changed' : `changed: ${changed.join(', ')}`;
  return [
    `${id}  ${question}`,
    ...(isNew ? [] : [`  watched already (${state}); ${told}`]),
    `  every ${writePeriod(everyMs)}, notices: ${notices ?? (notifies ? nameOfTarget(target) : 'none')}`,
    'Nothing runs by itself. A line for cron:',
    `  0 * * * * ${forCron(line)}`,
    'Or a timer of systemd, ~/.config/systemd/user/autosearch-watch.service and .timer:',
    `  [Service]`,
    `  Type=oneshot`,
    `  ExecStart=${forSystemd(line)}`,
    `  [Timer]`,
    `  OnCalendar=hourly`,
    `  Persistent=true`,
    `  [Install]`,
    `  WantedBy=timers.target`,
    '  systemctl --user enable --now autosearch-watch.timer',
  ];
}
