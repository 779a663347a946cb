import { isRecord } from '../kernel/index.ts';
import type { RunEvent } from '../research/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';
import type { Writer } from './command.ts';

/** Shows a run on stderr while it goes on. */
export interface Progress {
  show(event: RunEvent): void;
  /** Leaves what was shown standing, so that words can follow. */
  finish(): void;
}

interface ProgressOptions {
  readonly quiet: boolean;
  readonly colours: boolean;
}

/** A live tree at a terminal, one line an event elsewhere, nothing when quiet. */
export function createProgress(stderr: Writer, { quiet, colours }: ProgressOptions): Progress {
  if (quiet) return { show: () => undefined, finish: () => undefined };
  return stderr.isTerminal ? liveTree(stderr, colours) : eventLines(stderr);
}

function eventLines(stderr: Writer): Progress {
  return {
    show: (event) => {
      const line = lineOf(event);
      if (line !== undefined) stderr.write(`${line}\n`);
    },
    finish: () => undefined,
  };
}

/** The event in words; `undefined` for what only a live tree shows. */
function lineOf(event: RunEvent): string | undefined {
  switch (event.type) {
    case 'progress.session':
      return `${event.isResumed ? 'resuming' : 'session'} ${event.sessionId}`;
    case 'progress.note':
      return stripTerminalEscapes(event.text);
    case 'step.chosen':
      return `g${event.generation} ${describeAction(event)}`;
    case 'request.answered':
      return `g${event.generation}   ${describeAttempt(event.attempt)}`;
    case 'generation.scored':
      return `g${event.generation} score ${event.scoreAfter.toFixed(3)} ${event.decision}, ${event.evidence} evidence`;
    case 'session.delivered':
      return `delivered: ${event.because}, score ${event.finalScore.toFixed(3)}`;
    case 'session.paused':
      return 'paused';
    case 'documents.changed':
      return 'the documents changed since the session began; what was recorded stands';
    case 'progress.indexing':
    case 'session.started':
    case 'plan.made':
    case 'terms.counted':
    case 'request.intended':
      return undefined;
    default:
      return event satisfies never;
  }
}

function describeAction({ action }: RunEvent & { type: 'step.chosen' }): string {
  switch (action.type) {
    case 'baseline':
      return 'baseline';
    case 'search':
      return `search: ${stripTerminalEscapes(action.gaps.slice(0, 2).join('; '))}`;
    case 'change':
      return `change ${action.lever}: ${JSON.stringify(action.from)} -> ${JSON.stringify(action.to)}`;
    default:
      return action satisfies never;
  }
}

function describeAttempt(attempt: unknown): string {
  if (!isRecord(attempt)) return '';
  const items = Array.isArray(attempt['items']) ? `, ${attempt['items'].length} items` : '';
  return `${String(attempt['type'])}${items}`;
}

interface TreeGeneration {
  readonly title: string;
  requests: number;
  items: number;
  score: string;
}

/** Question -> generation -> requests and evidence -> score; redrawn in place. */
function liveTree(stderr: Writer, colours: boolean): Progress {
  const dim = (text: string): string => (colours ? `\u001b[2m${text}\u001b[0m` : text);
  const bold = (text: string): string => (colours ? `\u001b[1m${text}\u001b[0m` : text);
  const generations = new Map<number, TreeGeneration>();
  const head = { question: '', session: '', indexing: '', end: '' };
  const notes: string[] = [];
  let drawnLines = 0;

  const draw = (): void => {
    const lines = [
      ...(head.indexing === '' ? [] : [dim(head.indexing)]),
      ...(head.question === '' ? [] : [`${bold(head.question)}  ${dim(head.session)}`]),
      ...[...generations].flatMap(([number, generation]) => treeLines(number, generation, dim)),
      ...notes.map(dim),
      ...(head.end === '' ? [] : [bold(head.end)]),
    ].map((line) => clip(line, stderr.columns));
    const up = drawnLines > 0 ? `\u001b[${drawnLines}A\u001b[J` : '';
    stderr.write(`${up}${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`);
    drawnLines = lines.length;
  };

  return {
    show: (event) => {
      applyToTree(event, generations, head, notes);
      draw();
    },
    finish: () => {
      drawnLines = 0;
    },
  };
}

function treeLines(
  number: number,
  { title, requests, items, score }: TreeGeneration,
  dim: (text: string) => string,
): string[] {
  const found = requests === 0 ? '' : `${requests} requests, ${items} passages`;
  return [`├─ g${number} ${title}`, `│    ${dim(found)}${score === '' ? '' : `  ${score}`}`];
}

function applyToTree(
  event: RunEvent,
  generations: Map<number, TreeGeneration>,
  head: { question: string; session: string; indexing: string; end: string },
  notes: string[],
): void {
  switch (event.type) {
    case 'progress.session':
      head.question = stripTerminalEscapes(event.question);
      head.session = event.sessionId;
      return;
    case 'progress.indexing':
      head.indexing = `documents: ${event.filesSeen} files, ${event.filesRead} read, ${event.passages} passages`;
      return;
    case 'step.chosen':
      generations.set(event.generation, {
        title: describeAction(event),
        requests: 0,
        items: 0,
        score: '',
      });
      return;
    case 'request.answered':
      addAnswer(generations.get(event.generation), event.attempt);
      return;
    case 'generation.scored': {
      const generation = generations.get(event.generation);
      if (generation !== undefined)
        generation.score = `score ${event.scoreAfter.toFixed(3)} ${event.decision}`;
      return;
    }
    case 'session.delivered':
      head.end = `└─ delivered: ${event.because}, score ${event.finalScore.toFixed(3)}`;
      return;
    case 'progress.note':
    case 'documents.changed':
    case 'session.paused': {
      const line = lineOf(event);
      if (line !== undefined) notes.push(line);
      return;
    }
    case 'session.started':
    case 'plan.made':
    case 'terms.counted':
    case 'request.intended':
      return;
    default:
      event satisfies never;
  }
}

function addAnswer(generation: TreeGeneration | undefined, attempt: unknown): void {
  if (generation === undefined || !isRecord(attempt)) return;
  generation.requests += 1;
  if (Array.isArray(attempt['items'])) generation.items += attempt['items'].length;
}

/** A line must not wrap, or the tree could not be redrawn. Colour codes take no room. */
function clip(line: string, columns: number): string {
  const plain = stripTerminalEscapes(line);
  return plain.length < columns ? line : `${plain.slice(0, Math.max(0, columns - 2))}…`;
}
