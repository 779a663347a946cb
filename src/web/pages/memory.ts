import {
  CRITERIA,
  contentOf,
  type Memory,
  type MemoryNode,
  type UpkeepCandidate,
} from '../../memory/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

const A_PAGE = 100;
const EXCERPT = 240;
const PROPOSALS = 20;
const LOG_ROWS = 400;

/** What was learned: the list first, then what upkeep proposes and what it did. */
export async function memoryPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, query, signal } = request;
  const { base } = site.access;
  const { title, lead, none, search, more } = words.memory;
  const head = html`<h1>${title}</h1><p>${lead}</p>`;
  if (!(await site.app.hasMemory()))
    return { type: 'page', title, body: html`${head}${empty(none)}` };
  const memory = await site.app.memory();
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0);
  const wanted = (query.get('q') ?? '').trim();
  const nodes =
    wanted === '' ? await memory.list(A_PAGE + 1, from) : await findIn(memory, wanted, signal);
  const shown = nodes.slice(0, A_PAGE);
  const next =
    nodes.length > A_PAGE && wanted === '' ? `${base}/memory?from=${from + A_PAGE}` : null;
  const body = html`${head}
<form class="row" method="get" action="${base}/memory"><label for="q">${search}</label><input id="q" name="q" value="${wanted}" dir="auto"><button class="quiet">${search}</button></form>
${shown.length === 0 ? empty(none) : nodeTable(shown, words, base)}
${next === null ? null : html`<p><a href="${next}">${more} →</a></p>`}
${await proposals(memory, { words, base, signal })}
${await upkeepRuns(memory, words, base)}`;
  return { type: 'page', title, body };
}

/** Looking is no use of a node: what a page shows is found by its words here and not logged as a recall. */
async function findIn(
  memory: Memory,
  wanted: string,
  signal: AbortSignal,
): Promise<readonly MemoryNode[]> {
  const words = wanted.toLowerCase().split(/\s+/);
  const found: MemoryNode[] = [];
  for (let from = 0; found.length < A_PAGE; from += 1_000) {
    signal.throwIfAborted();
    const nodes = await memory.list(1_000, from);
    found.push(
      ...nodes.filter((node) => {
        const text = `${node.id} ${contentOf(node)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    );
    if (nodes.length < 1_000) break;
  }
  return found;
}

export function nodeTable(nodes: readonly MemoryNode[], words: Words, base: string): Html {
  const { says, type, status, q, uses, title } = words.memory;
  return table(
    title,
    [says, type, status, q, uses],
    nodes.map((node) => {
      const text = contentOf(node);
      return [
        html`<a href="${base}/memory/${node.id}" dir="auto">${text.slice(0, EXCERPT)}${text.length > EXCERPT ? '…' : ''}</a>`,
        node.type,
        html`<span class="state ${node.status}">${node.status}</span>`,
        node.qValue.toFixed(2),
        node.usageCount,
      ];
    }),
  );
}

interface Drawing {
  readonly words: Words;
  readonly base: string;
  readonly signal: AbortSignal;
}

async function proposals(memory: Memory, { words, base, signal }: Drawing): Promise<Html> {
  const found = new Map<string, UpkeepCandidate>();
  for (const criteria of CRITERIA) {
    const { candidates } = await memory.candidates({ criteria, limit: PROPOSALS }, signal);
    for (const one of candidates)
      if (one.suggestedAction !== 'keep') found.set(`${one.nodeId} ${one.suggestedAction}`, one);
  }
  const { upkeep, noUpkeep, runUpkeep, node, action, evidence, q } = words.memory;
  const rows = [...found.values()].map((one) => [
    html`<a href="${base}/memory/${one.nodeId}">${one.nodeId}</a>`,
    one.suggestedAction,
    one.qValue.toFixed(2),
    Object.entries(one.evidence)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  ]);
  const run = button({
    base,
    operation: 'memory evolve',
    fields: {},
    back: '/memory',
    label: runUpkeep,
    kind: 'plain',
  });
  return html`<h2>${upkeep}</h2>${rows.length === 0 ? empty(noUpkeep) : table(upkeep, [node, action, q, evidence], rows)}<p>${run}</p>`;
}

/** Actions of the last rows of the log, each with the undo of its run. */
async function upkeepRuns(memory: Memory, words: Words, base: string): Promise<Html | null> {
  const rows = (await memory.log(undefined, LOG_ROWS)).flatMap((row) =>
    row.kind === 'action' ? [{ ts: row.ts, ...row.act }] : [],
  );
  if (rows.length === 0) return null;
  const { log, node, action, reason, undo } = { ...words.memory, reason: words.context.reason };
  const cells = rows.toReversed().map((row) => [
    when(row.ts),
    html`<a href="${base}/memory/${row.nodeId}">${row.nodeId}</a>`,
    row.action,
    row.reason,
    row.action === 'undone'
      ? ''
      : button({
          base,
          operation: 'memory undo',
          fields: { run: row.runId },
          back: '/memory',
          label: undo,
          about: row.runId,
        }),
  ]);
  return html`<h2>${log}</h2>${table(log, [words.context.when, node, action, reason, undo], cells)}`;
}
