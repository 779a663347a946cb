import { join } from 'node:path';
import { type Answer, type ModelServer, openModelServer } from './model-server.ts';
import { type CliResult, runCliWith } from './run-cli.ts';
import { honestScript, type SeenAsk, scripted } from './scripted-model.ts';
import { HOPS, QUESTION, writeWorld } from './two-hops.ts';
import { withTempDir } from './with-temp-dir.ts';

/** What stands in the environment, and may stand in no prompt. */
export const SECRETS = ['sk-live-4711-canary', 'other-canary-0815'] as const;

interface Place {
  readonly folder: string;
  readonly server: ModelServer;
  /** The roles that were asked, in order. */
  readonly asks: readonly SeenAsk[];
  run(argv: readonly string[]): Promise<CliResult>;
  research(...more: readonly string[]): Promise<Result>;
}

export interface Result {
  readonly code: number;
  readonly stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: what --json prints is looked at field by field
  readonly json: any;
}

/** A session's place, with a model on this machine that answers each ask by a function of it. */
export function withScript(
  script: (ask: SeenAsk, number: number) => unknown,
  work: (place: Place) => Promise<void>,
  extra?: Readonly<Record<string, string>>,
  instead?: Answer,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  return withTempDir(async (folder) => {
    const asks: SeenAsk[] = [];
    await using server = await openModelServer([
      instead ??
        scripted((ask, number) => {
          asks.push(ask);
          return script(ask, number);
        }),
    ]);
    await writeWorld(folder, extra);
    const environment = {
      AUTOSEARCH_MODEL_BASE_URL: server.url,
      AUTOSEARCH_MODEL_NAME: 'm1',
      AUTOSEARCH_MODEL_KEY_ENV: 'MODEL_KEY',
      MODEL_KEY: SECRETS[0],
      OTHER_SECRET: SECRETS[1],
      ...more,
    };
    const run: Place['run'] = (argv) =>
      runCliWith([...argv, '--home', join(folder, 'home')], { cwd: folder, environment });
    const research: Place['research'] = async (...more) => {
      const { code, stdout, stderr } = await run([
        'research',
        QUESTION,
        '--docs',
        'docs',
        '--json',
        ...more,
      ]);
      return { code, stderr, json: JSON.parse(stdout || 'null') };
    };
    await work({ folder, server, asks, run, research });
  });
}

export const honest = honestScript(HOPS);
