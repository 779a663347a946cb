import { contentOf, type Edge, type Memory, type MemoryNode } from '../../memory/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty, lineChart, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

const HISTORY = 30;
/** So many nodes of a neighbourhood can be told apart in a picture. */
const MOST_NODES = 300;
const LABEL = 48;

/** One node: what it says, how its value came about, and what is around it. */
export async function memoryNodePage({ words, params }: WebRequest, site: Site): Promise<WebReply> {
  const { base } = site.access;
  const id = params['node'] ?? '';
  const memory = await site.app.memory();
  const [node, edges, history] = [
    await memory.get(id),
    await memory.edges(id),
    await memory.history(id, HISTORY),
  ];
  const { memory: said } = words;
  const values: number[] = [];
  for (const { timestamp } of history.toReversed())
    values.push((await memory.get(id, timestamp)).qValue);
  const isAway = ['archived', 'deprecated', 'suspended'].includes(node.status);
  const restore = {
    base,
    operation: 'memory restore',
    fields: { node_id: id },
    back: `/memory/${id}`,
  };
  const body = html`<h1 dir="auto">${contentOf(node).slice(0, 200)}</h1>
<p><a href="${base}/memory">← ${said.title}</a> <code class="hint">${id}</code></p>
<dl class="facts"><dt>${said.type}</dt><dd>${node.type}</dd><dt>${said.status}</dt><dd><span class="state ${node.status}">${node.status}</span> ${isAway ? button({ ...restore, label: said.restore }) : null}</dd><dt>${said.q}</dt><dd>${node.qValue.toFixed(3)}</dd><dt>${said.uses}</dt><dd>${node.usageCount} (✓ ${node.successCount}, ✗ ${node.failureCount})</dd>${originOf(node, words, base)}</dl>
<h2>${said.says}</h2><p class="snapshot" dir="auto">${contentOf(node)}</p>
<h2>${said.values}</h2>${lineChart(said.values, values) ?? html`<p class="hint">${node.qValue.toFixed(3)}</p>`}
<h2>${said.history}</h2>${
    history.length === 0
      ? empty(said.noHistory)
      : table(
          said.history,
          [words.context.when, said.outcome, said.q, words.context.reason],
          history.map((use, at) => [
            when(use.timestamp),
            use.outcome,
            values[values.length - 1 - at]?.toFixed(3) ?? '',
            use.context ?? '',
          ]),
        )
  }
<h2>${said.edges}</h2>${edges.length === 0 ? empty(said.noEdges) : edgeTable(edges, id, { words, base })}
${edges.length === 0 ? null : await picture(memory, node, words)}`;
  const head = html`<script type="module" src="/assets/graph.js?${site.version}"></script>`;
  return { type: 'page', title: `${id} · ${said.title}`, body, head };
}

function originOf({ origin }: MemoryNode, words: Words, base: string): Html | null {
  const { session } = origin;
  if (session === null) return null;
  return html`<dt>${words.memory.from}</dt><dd><a href="${base}/s/${encodeURIComponent(session)}">${session}</a></dd>`;
}

function edgeTable(
  edges: readonly Edge[],
  id: string,
  { words, base }: { readonly words: Words; readonly base: string },
): Html {
  const link = (other: string) =>
    other === id ? html`·` : html`<a href="${base}/memory/${other}">${other}</a>`;
  return table(
    words.memory.edges,
    [words.memory.node, words.memory.type, words.memory.node],
    edges.map(({ kind, from, to }) => [link(from), kind, link(to)]),
  );
}

/** The node and what is at most two edges away, drawn by the script where there is one. */
async function picture(memory: Memory, start: MemoryNode, words: Words): Promise<Html> {
  const near = await memory.edges(start.id);
  const neighbours = new Set(near.flatMap(({ from, to }) => [from, to]));
  const around: Edge[] = [...near];
  for (const id of [...neighbours].slice(0, MOST_NODES))
    if (id !== start.id) around.push(...(await memory.edges(id)));
  const ids = [...new Set([start.id, ...around.flatMap(({ from, to }) => [from, to])])];
  const places = new Map(ids.slice(0, MOST_NODES).map((id, at) => [id, at]));
  const nodes: { readonly id: string; readonly label: string }[] = [];
  for (const id of places.keys())
    nodes.push({ id, label: contentOf(await memory.get(id)).slice(0, LABEL) });
  const edges = around.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b }];
  });
  return html`<h2>${words.memory.graph}</h2><canvas data-graph="${JSON.stringify({ nodes, edges })}" role="img" aria-label="${words.memory.graph}: ${nodes.length}"></canvas>`;
}
