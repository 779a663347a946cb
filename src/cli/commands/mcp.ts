import { CORE_TOOLS, openApp, packageVersion, TOOL_GROUPS } from '../../app/index.ts';
import { isLoopback, ResearchError } from '../../kernel/index.ts';
import type { Via } from '../../mcp/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { nameList, wholeNumber } from '../option-values.ts';

const EXAMPLES = `
Examples:
  autosearch mcp
  autosearch mcp --tools memory,experience --home ~/.autosearch
  autosearch mcp --tools core,list_channels
  autosearch mcp --root ~/notes --root ~/papers
  autosearch mcp --http --port 8765
  AUTOSEARCH_MCP_TOKEN=… autosearch mcp --http --host 0.0.0.0 --allow-host search.example.org`;

interface Options {
  readonly tools?: readonly string[];
  readonly http?: boolean;
  readonly host?: string;
  readonly port?: number;
  readonly token?: string;
  readonly allowHost?: readonly string[];
  readonly offline?: boolean;
  readonly root?: readonly string[];
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8765;

/** Over stdio stdout belongs to JSON-RPC from here on: this command prints nothing of its own there. */
export const define: DefineCommand = (command, run) => {
  command
    .option(
      '--tools <names>',
      `${TOOL_GROUPS.join(', ')}, or single tools (default: core)`,
      nameList,
    )
    .option(
      '--root <folder...>',
      'folders that agents may read; without it those that the host has open, else the working directory',
    )
    .option('--http', 'serve over streamable HTTP instead of stdin and stdout')
    .option('--host <address>', `with --http: the address to listen on (default: ${DEFAULT_HOST})`)
    .option(
      '--port <n>',
      `with --http: the port (default: ${DEFAULT_PORT}); 0 takes any that is free`,
      wholeNumber(0, 65_535),
    )
    .option(
      '--token <token>',
      'with --http: bearer token (better: AUTOSEARCH_MCP_TOKEN, which no list of processes shows); without one it is made and printed',
    )
    .option(
      '--offline',
      'ask no language model and no embedder over the network, whatever is set up',
    )
    .option('--allow-host <names>', 'with --http: further names that it is reached by', nameList)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(command, (context) => serve(context, options)));
};

async function serve(context: CommandContext, options: Options): Promise<number> {
  const via = viaOf(context, options);
  // With the protocol's library, which help needs nothing of.
  const { createNotes, serveMcp } = await import('../../mcp/index.ts');
  const notes = createNotes(context.note);
  // As a setting of the environment: it wins over every file.
  const offline = options.offline === true ? { AUTOSEARCH_EGRESS_SCOPE: 'offline' } : {};
  const environment = { ...context.environment, ...offline };
  await using rooms = openApp({ ...context, environment, note: notes.tell });
  await serveMcp(
    {
      rooms,
      tools: options.tools ?? [CORE_TOOLS],
      version: packageVersion(),
      via,
      notes,
      roots: options.root ?? [],
    },
    context.signal,
  );
  return EXIT.done;
}

function viaOf(context: CommandContext, options: Options): Via {
  const { environment, stdin, stdout } = context;
  const { http, host, port, token, allowHost } = options;
  if (http === true) {
    const given = {
      type: 'http' as const,
      host: host ?? DEFAULT_HOST,
      port: port ?? DEFAULT_PORT,
      token: tokenOf(token ?? environment['AUTOSEARCH_MCP_TOKEN'] ?? ''),
      allowedHosts: allowHost ?? [],
    };
    return given.token === null && isLoopback(given.host)
      ? { ...given, token: makeToken(context) }
      : given;
  }
  const given = Object.entries({ host, port, token, 'allow-host': allowHost }).find(
    ([, value]) => value !== undefined,
  );
  if (given === undefined) return { type: 'stdio', lines: { input: stdin, write: stdout.write } };
  throw new ResearchError('argument-invalid', `mcp: --${given[0]} is for HTTP`, {
    fix: 'Give --http too.',
  });
}

/** Other users of the machine, and their programs, reach a loopback address too. */
function makeToken({ newId, stderr }: CommandContext): string {
  const token = newId();
  stderr.write(
    `token: ${token}\nHosts send it as "Authorization: Bearer TOKEN"; AUTOSEARCH_MCP_TOKEN sets one of your own.\n`,
  );
  return token;
}

function tokenOf(text: string): string | null {
  if (text === '') return null;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new ResearchError('argument-invalid', 'mcp: the token is not valid in a header', {
    fix: 'Use visible ASCII characters; `openssl rand -hex 16` makes a good one.',
  });
}
