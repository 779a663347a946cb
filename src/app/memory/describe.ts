import type {
  Edge,
  FactNode,
  LogRow,
  MemoryNode,
  NodeUse,
  ProcessNode,
  Recalled,
  RunDetail,
  UpkeepCandidate,
} from '../../memory/index.ts';
import { counted, unescapeHtml } from '../../text/index.ts';

const EXCERPT = 100;

/** A node for people: what it says first, then how it served, then where it belongs. */
export function describeNode(node: MemoryNode, edges: readonly Edge[]): string {
  const { usageCount, successCount, failureCount, scope, taskDomain, tags, origin } = node;
  return block([
    `${node.id}  ${node.type}, ${node.status}${node.isProtected ? ', protected' : ''}, version ${node.version}`,
    ...bodyLines(node),
    `  Q ${node.qValue.toFixed(2)} after ${counted(usageCount, 'use')} (${successCount} good, ${failureCount} bad)`,
    `  scope ${scope}${taskDomain === null ? '' : `, domain ${taskDomain}`}${tags.length === 0 ? '' : `, tags ${tags.join(', ')}`}`,
    `  created ${node.createdAt}, last used ${node.lastUsedAt ?? 'never'}, last recalled ${node.lastRecalledAt ?? 'never'}`,
    ...(node.archivedAt === null ? [] : [`  archived ${node.archivedAt}`]),
    ...(origin.session === null ? [] : [`  learned in session ${origin.session}`]),
    ...edges.map(({ kind, from, to }) => `  ${from} ${kind} ${to}`),
  ]);
}

function bodyLines(node: MemoryNode): readonly string[] {
  switch (node.type) {
    case 'Fact':
      return factLines(node);
    case 'Process':
      return processLines(node);
    case 'Skill':
      return [
        indent(`${node.name}: ${node.description}`),
        ...(node.content === null ? [] : [indent(node.content)]),
        ...(node.file === null ? [] : [`  file ${node.file}`]),
      ];
  }
}

function factLines({ content, entity, slot, cardinality }: FactNode): readonly string[] {
  const about = entity === null ? [] : [`about ${entity}`];
  const property =
    slot === null ? [] : [`its ${slot}${cardinality === 'multi' ? ', one of many' : ''}`];
  const place = [...about, ...property].join(', ');
  return place === '' ? [indent(content)] : [indent(content), `  ${place}`];
}

function processLines(node: ProcessNode): readonly string[] {
  const told = { when: node.trigger, do: node.action, outcome: node.outcome, why: node.keyInsight };
  const lines = Object.entries(told)
    .filter(([, text]) => text !== null && text !== '')
    .map(([name, text]) => `  ${name.padEnd(7)}  ${indent(text ?? '').trim()}`);
  const notes = [
    ...(node.isFailure ? ['it failed: a warning'] : []),
    ...(node.isGeneralizable ? ['can become part of a skill'] : []),
    ...(node.skillId === null ? [] : [`part of ${node.skillId}`]),
  ];
  return notes.length === 0 ? lines : [...lines, `  ${notes.join(', ')}`];
}

export function describeRecalled({ id, type, content, why, instructionLike }: Recalled): string {
  return block([
    `${id}  ${type}`,
    indent(unescapeHtml(content)),
    `  ${why}`,
    ...(instructionLike === null
      ? []
      : [`  reads like an instruction to a model: ${instructionLike}`]),
  ]);
}

export function describeUse({ timestamp, outcome, source, isCounted, context }: NodeUse): string {
  const notes = [
    ...(source === null ? [] : [`by ${source}`]),
    ...(isCounted || outcome === 'not_used' ? [] : ['beyond the share of its source: no evidence']),
    ...(context === null ? [] : [context]),
  ];
  return block([`${timestamp}  ${outcome.padEnd(12)}  ${oneLine(notes.join('; '))}`.trimEnd()]);
}

export function describeCandidate(candidate: UpkeepCandidate): string {
  const { nodeId, priority, suggestedAction, qValue, usageCount, evidence } = candidate;
  const seen = Object.entries(evidence)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name} ${typeof value === 'number' ? round(value) : value}`);
  // Two digits would show 0.3 for what is below it.
  const about = `Q ${qValue.toFixed(3)} after ${counted(usageCount, 'use')}`;
  return block([
    `${priority.padEnd(8)}  ${suggestedAction.padEnd(12)}  ${nodeId}  ${about}`,
    ...(seen.length === 0 ? [] : [`          ${oneLine(seen.join(', '))}`]),
  ]);
}

/** What a run of upkeep did to a node. */
export function describeDetail({ action, nodeId, newId, reason }: RunDetail): string {
  const to = newId === null || newId === nodeId ? '' : `, now ${newId}`;
  return block([`  ${action} ${nodeId}${to}: ${oneLine(reason)}`]);
}

/** One line a row: the whole of it is in `memory log --json`. */
export function describeRow(row: LogRow): string {
  return block([
    `${String(row.seq).padStart(6)}  ${row.ts}  ${row.kind.padEnd(9)}  ${oneLine(eventLine(row))}`.trimEnd(),
  ]);
}

function eventLine(row: LogRow): string {
  switch (row.kind) {
    case 'opened':
      return `the memory ${row.store} begins`;
    case 'node': {
      const old = row.superseded.length === 0 ? '' : ` (instead of ${row.superseded.join(', ')})`;
      return `${row.node.id}${old}: ${excerpt(textOf(row.node))}`;
    }
    case 'feedback': {
      const by = row.source === null ? '' : ` by ${row.source}`;
      const context = row.context === null ? '' : `: ${excerpt(row.context)}`;
      return `${row.node} ${row.outcome}${by}${context}`;
    }
    case 'recall':
      return `"${excerpt(row.query)}" showed ${row.shown.map(({ id }) => id).join(', ')}`;
    case 'link':
      return `${row.edge.from} ${row.edge.kind} ${row.edge.to}`;
    case 'intended':
    case 'action': {
      const { action, nodeId, newId, actor, runId, reason } = row.act;
      const to = newId === null || newId === nodeId ? '' : `, now ${newId}`;
      return `${action} ${nodeId}${to} by ${actor} in ${runId}${reason === '' ? '' : `: ${excerpt(reason)}`}`;
    }
    case 'abandoned':
      return `what row ${row.intended} intended: others changed its files`;
    case 'run': {
      const summary = row.report['summary'];
      return `${row.runId}: ${typeof summary === 'string' ? summary : ''}`;
    }
  }
}

function textOf(node: MemoryNode): string {
  switch (node.type) {
    case 'Fact':
      return node.content;
    case 'Process':
      return `${node.trigger}: ${node.action}`;
    case 'Skill':
      return `${node.name}: ${node.description}`;
  }
}

function block(lines: readonly string[]): string {
  return lines.join('\n');
}

function indent(text: string): string {
  return `  ${text.replaceAll(/\r?\n/g, '\n  ')}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function excerpt(text: string): string {
  const characters = [...text.slice(0, EXCERPT * 4)];
  return characters.length <= EXCERPT ? text : `${characters.slice(0, EXCERPT - 1).join('')}…`;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
