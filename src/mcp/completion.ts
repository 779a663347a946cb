import { type CompleteResult, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { App } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import { answerWith } from './failure.ts';
import { getPromptArgument } from './prompts.ts';
import { viewHome } from './resource.ts';
import type { Served } from './tool-sets.ts';

/** Names for the addresses of resources and for the arguments of prompts, while somebody types them. */
export function serveCompletion(server: Server, { rooms, tools }: Served): void {
  server.setRequestHandler(
    'completion/complete',
    ({ params: { ref, argument } }, { mcpReq: { signal } }) =>
      answerWith(ProtocolErrorCode.InvalidParams, tools, async () => {
        const names =
          ref.type === 'ref/prompt'
            ? ((await getPromptArgument(ref.name, argument.name).names?.(rooms)) ?? [])
            : await namesAt(rooms, ref.uri, argument.name, signal);
        return { completion: planCompletion(names, argument.value) };
      }),
  );
}

async function namesAt(
  rooms: App,
  template: string,
  argument: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { RESOURCE_KINDS } = await import('./resource-kinds.ts');
  const kind = RESOURCE_KINDS.find((one) => one.template === template);
  if (kind?.template.includes(`{${argument}}`)) return kind.names(viewHome(rooms, signal));
  throw new ResearchError(
    'not-found',
    `Resource template ${template.slice(0, 200)} with {${argument.slice(0, 100)}} not found`,
    { fix: 'resources/templates/list shows what there is.' },
  );
}

/** The protocol takes so many at once. */
const MAX_VALUES = 100;

/** Names that begin with what was typed, then those that hold it; each in the order in which they came. Pure. */
export function planCompletion(
  names: readonly string[],
  typed: string,
): CompleteResult['completion'] {
  const wanted = typed.toLowerCase();
  const placed = names.map((name) => ({ name, at: name.toLowerCase().indexOf(wanted) }));
  const fitting = [
    ...placed.filter(({ at }) => at === 0),
    ...placed.filter(({ at }) => at > 0),
  ].map(({ name }) => name);
  const values = fitting.slice(0, MAX_VALUES);
  return { values, total: fitting.length, hasMore: fitting.length > values.length };
}
