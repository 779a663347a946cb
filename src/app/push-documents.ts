import { join } from 'node:path';
import type { Engine, PushReport } from '../channels/index.ts';
import {
  described,
  isUrl,
  list,
  optional,
  ResearchError,
  record,
  systemClock,
  text,
} from '../kernel/index.ts';
import { hostAndPort, openDoor } from '../net/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { namedRoots } from './named-roots.ts';
import { operation } from './operation.ts';
import { packageVersion } from './package-folder.ts';

/** What was skipped or refused is shown up to here; `--json` has all of it. */
const MAX_SHOWN = 20;
const FILES_BETWEEN_NOTES = 1_000;
const ONE_INDEX = /^[a-z0-9][a-z0-9._-]*$/;

/** Fills the index behind `remote-index`, or a table of LanceDB, with the passages of files. */
export const pushIndex = operation({
  effect: 'changes',
  destructive: false,
  idempotent: true,
  network: true,
  input: record({
    path: list(text(), { min: 1 }),
    channel: optional(
      described(text({ min: 1 }), 'remote-index, which is the default, or lancedb:NAME'),
    ),
    index: optional(
      described(text({ min: 1 }), 'the index or table; by default that of the channel'),
    ),
    address: optional(
      described(text({ min: 1 }), 'begins the address of a file where it is cited'),
    ),
  }),
  async run(
    app,
    { path, channel = 'remote-index', index: named, address },
    caller,
  ): Promise<PushReport> {
    const roots = namedRoots(path, app.place.cwd);
    const { pushDocuments } = await import('../channels/index.ts');
    const { engine, base, index, usualAddress } = await openTarget(app, channel, named);
    const home = await app.home();
    const report = await pushDocuments(
      {
        engine,
        base,
        index,
        roots,
        address: addressOf(address, usualAddress),
        folder: join(home.state, 'pushes'),
        onProgress: ({ files, passages }) => {
          if (files % FILES_BETWEEN_NOTES === 0)
            caller.note(`sent ${counted(files, 'file')}, ${counted(passages, 'passage')}`);
        },
      },
      caller.signal,
    );
    for (const note of report.notes) caller.note(note);
    return report;
  },
  command: {
    positionals: [{ usage: '<path...>', about: 'files, folders or globs' }],
    options: [
      { flags: '--channel <name>', about: 'remote-index, which is the default, or lancedb:NAME' },
      { flags: '--index <name>', about: 'the index or table; by default that of the channel' },
      {
        flags: '--address <url>',
        about: 'begins the address of a file where it is cited: https://wiki.example.org/',
      },
    ],
    examples: [
      'docs push handbook --address https://wiki.example.org/',
      'docs push "notes/**/*.md" --index notes --json',
      'docs push handbook --channel lancedb:wiki',
    ],
    describe: describePushed,
    ending: ({ refused }) => (refused.length === 0 ? 'done' : 'partly'),
  },
});

/** What is filled. */
interface Target {
  readonly engine: Engine;
  /** Where the engine is; what was pushed elsewhere says nothing here. */
  readonly base: string;
  readonly index: string;
  /** Stands before a path where no address is given. */
  readonly usualAddress: string;
}

/** @throws {ResearchError} `config-invalid`, `argument-invalid`. */
async function openTarget(app: App, channel: string, named?: string): Promise<Target> {
  if (channel === 'remote-index') return openIndex(app, named);
  const name = /^lancedb:(.+)$/.exec(channel)?.[1];
  const { settings, lanceTables } = await app.loadSettings();
  const source = name === undefined ? undefined : lanceTables[name];
  if (name === undefined || source === undefined)
    throw new ResearchError('argument-invalid', `"${channel}" cannot be filled`, {
      fix: 'Name remote-index, or lancedb:NAME with a NAME of channels.lancedb.',
    });
  const { openLanceEngine, loadLance, USUAL_TABLE } = await import('../channels/index.ts');
  const { egress } = settings;
  const { environment } = app.place;
  const place = { egress, environment, clock: systemClock, load: loadLance };
  return {
    engine: await openLanceEngine(name, source, place),
    base: source.uri,
    index: named === undefined ? (source.table ?? USUAL_TABLE) : checkIndex(named),
    usualAddress: `index://${name}/`,
  };
}

async function openIndex(app: App, named: string | undefined): Promise<Target> {
  const { openEngine, USUAL_INDEX, userAgentOf } = await import('../channels/index.ts');
  const { remoteIndex, baseUrls, settings, contactEmail: contact } = await app.loadSettings();
  const base = baseUrls['remote-index'];
  if (base === undefined)
    throw new ResearchError('config-invalid', 'No index to push to', {
      fix: 'Set channels.remote-index.base_url to the address of your OpenSearch or Elasticsearch, or name a table of LanceDB with --channel lancedb:NAME.',
    });
  const index = checkIndex(named ?? remoteIndex.index ?? USUAL_INDEX);
  const { REMOTE_INDEX_KEY: key = '' } = app.place.environment;
  const engine = openEngine({
    door: openDoor({ egress: settings.egress, exempt: [hostAndPort(new URL(base))] }),
    world: {
      base,
      key: key === '' ? null : key,
      contact,
      remoteIndex,
      now: systemClock.now(),
      textOf: (markup) => markup,
    },
    userAgent: userAgentOf({ version: packageVersion(), contact }),
    clock: systemClock,
  });
  return { engine, base, index, usualAddress: `index://${index}/` };
}

function checkIndex(index: string): string {
  if (ONE_INDEX.test(index)) return index;
  throw new ResearchError('argument-invalid', `"${index}" is not the name of one index`, {
    fix: 'Name one with --index: lower-case letters, digits, dots, dashes and underscores.',
  });
}

/**
 * What stands before a path; without an address the index itself.
 *
 * @throws {ResearchError} `argument-invalid`.
 */
function addressOf(address: string | undefined, usual: string): string {
  if (address === undefined) return usual;
  const isPlain = isUrl(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isPlain || /[?#]|\/\/[^/]*@/.test(address))
    throw new ResearchError('argument-invalid', `"${address}" cannot begin the address of a file`, {
      fix: 'Give an http or https address without password, query and fragment.',
    });
  return address.endsWith('/') ? address : `${address}/`;
}

function describePushed(report: PushReport): readonly string[] {
  const { index, files, passages, added, changed, removed, unchanged } = report;
  const { unsupported, skipped, refused } = report;
  const left = [
    ...refused.map(({ path, message }) => `refused ${path}: ${message}`),
    ...skipped.map(({ path, reason, message }) => `skipped ${path} (${reason}): ${message}`),
  ];
  return [
    `${index} holds ${counted(files, 'file')}, ${counted(passages, 'passage')} of these: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`,
    ...(unsupported > 0 ? [`${counted(unsupported, 'file')} of formats that are not read`] : []),
    ...left.slice(0, MAX_SHOWN),
    ...(left.length > MAX_SHOWN ? [`and ${left.length - MAX_SHOWN} more, see --json`] : []),
  ];
}
