import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { App } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import { answerWith } from './failure.ts';
import {
  type Address,
  addressOf,
  findKind,
  type ResourceKind,
  type ResourceLabel,
  viewHome,
} from './resource.ts';
import { planListPage, planPage } from './resource-pages.ts';
import type { Served } from './tool-sets.ts';
import { createWatches } from './watch-folders.ts';

/** Lists, reads and watches what a home holds. */
export function serveResources(server: Server, { rooms, tools }: Served): void {
  const watches = createWatches((uri) => {
    // A host that has gone is told nothing.
    server.sendResourceUpdated({ uri }).catch(() => undefined);
  });
  const closed = server.onclose;
  server.onclose = () => {
    watches.close();
    closed?.();
  };
  server.setRequestHandler('resources/list', async ({ params }, { mcpReq: { signal } }) => {
    const all = await answerWith(ProtocolErrorCode.InternalError, tools, () =>
      listAll(rooms, signal),
    );
    return answerWith(ProtocolErrorCode.InvalidParams, tools, async () => {
      const { items, nextCursor } = planListPage(all, params?.cursor);
      return { resources: [...items], ...(nextCursor === null ? {} : { nextCursor }) };
    });
  });
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: (await kinds())
      .filter(({ template }) => template.includes('{'))
      .map(({ template, name, description, mimeType }) => ({
        uriTemplate: template,
        name,
        description,
        mimeType,
      })),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq: { signal } }) =>
    answerWith(ProtocolErrorCode.InvalidParams, tools, async () => {
      const { kind, name, from } = await getAddress(uri);
      const page = planPage(await kind.read(rooms, name, signal), from);
      const more =
        page.next === null ? {} : { _meta: { next: `${addressOf(kind, name)}?from=${page.next}` } };
      return { contents: [{ uri, mimeType: kind.mimeType, text: page.text, ...more }] };
    }),
  );
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }) =>
    answerWith(ProtocolErrorCode.InvalidParams, tools, async () => {
      const { kind, name } = await getAddress(uri);
      const folder = await kind.folder(rooms, name);
      if (folder !== null) watches.add(uri, folder);
      return {};
    }),
  );
  server.setRequestHandler('resources/unsubscribe', async ({ params: { uri } }) => {
    watches.remove(uri);
    return {};
  });
}

async function kinds(): Promise<readonly ResourceKind[]> {
  return (await import('./resource-kinds.ts')).RESOURCE_KINDS;
}

async function getAddress(uri: string): Promise<Address<ResourceKind>> {
  const address = findKind(await kinds(), uri);
  if (address !== undefined) return address;
  throw new ResearchError('not-found', `Resource ${uri.slice(0, 200)} not found`, {
    fix: 'resources/list and resources/templates/list show what there is.',
  });
}

interface Listed extends ResourceLabel {
  readonly uri: string;
  readonly mimeType: string;
}

async function listAll(rooms: App, signal: AbortSignal): Promise<readonly Listed[]> {
  const view = viewHome(rooms, signal);
  const listed: Listed[] = [];
  for (const kind of await kinds()) {
    if (kind.isUnlisted === true) continue;
    for (const name of await kind.names(view))
      listed.push({
        uri: addressOf(kind, name),
        ...((await kind.describe?.(view, name)) ?? {
          name: name === '' ? kind.name : `${kind.name} ${name}`,
        }),
        mimeType: kind.mimeType,
      });
  }
  return listed;
}
