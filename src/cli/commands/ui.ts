import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApp, packageVersion } from '../../app/index.ts';
import { isLoopback } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { nameList, wholeNumber } from '../option-values.ts';

const EXAMPLES = `
Examples:
  autosearch ui
  autosearch ui --port 0 --no-open --json
  autosearch ui --port 8766 --allow-host search.example.org`;

interface Options {
  readonly port?: number;
  readonly open: boolean;
  readonly host?: string;
  readonly insecure?: boolean;
  readonly allowHost?: readonly string[];
}

const DEFAULT_PORT = 8766;

export const define: DefineCommand = (command, run) => {
  command
    .option(
      '--port <n>',
      `the port (default: ${DEFAULT_PORT}); 0 takes any that is free`,
      wholeNumber(0, 65_535),
    )
    .option('--no-open', 'do not open a browser')
    .option('--host <address>', 'the address to listen on (default: 127.0.0.1)')
    .option('--allow-host <names>', 'further names that it is reached by, behind TLS', nameList)
    .option('--insecure', 'serve another address than loopback without TLS')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(command, (context) => serve(context, options)));
};

async function serve(context: CommandContext, options: Options): Promise<number> {
  const { serveUi } = await import('../../web/index.ts');
  const { port = DEFAULT_PORT, host = '127.0.0.1', allowHost = [], insecure = false } = options;
  await using app = openApp({ ...context, note: context.note });
  const opened = { path: '' };
  try {
    await serveUi(
      {
        app,
        host,
        port,
        allowedHosts: allowHost,
        isInsecure: insecure,
        version: packageVersion(),
        note: context.note,
        onListening({ url, token, code }) {
          if (context.json) context.stdout.write(`${JSON.stringify({ url, token, code })}\n`);
          else
            context.say(
              `${url}#${token}\nWithout JavaScript: ${url} with the code ${code}, which works once.`,
            );
          const mayOpen = options.open && context.stdout.isTerminal && isLoopback(host);
          if (mayOpen) openBrowser(context, `${url}#${token}`, opened).catch(() => undefined);
        },
      },
      context.signal,
    );
  } finally {
    if (opened.path !== '') await rm(opened.path, { force: true });
  }
  return EXIT.done;
}

/** The token stands in a file of the user's own: what a program is called with, every user of the machine sees. */
async function openBrowser(
  { environment, newId }: CommandContext,
  url: string,
  opened: { path: string },
): Promise<void> {
  const isSeen =
    process.platform !== 'linux' ||
    (environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY'] ?? '') !== '';
  if (!isSeen) return;
  const { tmpdir } = await import('node:os');
  const path = join(tmpdir(), `autosearch-${newId()}.html`);
  await writeFile(path, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">`, {
    mode: 0o600,
    flag: 'wx',
  });
  opened.path = path;
  const [program, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  execFile(program ?? 'xdg-open', [...before, path], { timeout: 10_000 }, () => undefined);
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
