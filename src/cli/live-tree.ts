import { isRecord } from '../kernel/index.ts';
import { describeAction, describeEvent, type RunEvent } from '../research/index.ts';
import { counted, stripTerminalEscapes } from '../text/index.ts';

interface ChannelBranch {
  requests: number;
  items: number;
  failures: number;
}

interface GenerationBranch {
  readonly title: string;
  readonly channels: Map<string, ChannelBranch>;
  score: string;
}

/** A run as it stands: question, generations, channels and what they found, cost and time, why it stopped. */
export interface LiveTree {
  question: string;
  session: string;
  indexing: string;
  readonly generations: Map<number, GenerationBranch>;
  readonly channelOf: Map<string, string>;
  readonly notes: string[];
  usd: number;
  seconds: number;
  end: string;
}

export function createTree(): LiveTree {
  return {
    question: '',
    session: '',
    indexing: '',
    generations: new Map(),
    channelOf: new Map(),
    notes: [],
    usd: 0,
    seconds: 0,
    end: '',
  };
}

/** Takes one event into the tree. */
export function growTree(tree: LiveTree, event: RunEvent): void {
  switch (event.type) {
    case 'progress.session':
      tree.question = stripTerminalEscapes(event.question).replace(/\s+/g, ' ');
      tree.session = event.sessionId;
      return;
    case 'progress.indexing':
      tree.indexing = `documents: ${counted(event.filesSeen, 'file')}, ${event.filesRead} read, ${counted(event.passages, 'passage')}`;
      return;
    case 'step.chosen':
      tree.generations.set(event.generation, {
        title: describeAction(event),
        channels: new Map(),
        score: '',
      });
      return;
    case 'request.intended':
      if (isRecord(event.request))
        tree.channelOf.set(event.requestId, String(event.request['channel']));
      return;
    case 'request.answered':
      tree.usd += event.spent.usd;
      tree.seconds += event.spent.seconds;
      addAnswer(tree, event);
      return;
    case 'generation.scored': {
      const branch = tree.generations.get(event.generation);
      if (branch !== undefined)
        branch.score = `score ${event.scoreAfter.toFixed(3)} ${event.decision}, ${event.evidence} evidence`;
      return;
    }
    case 'session.delivered':
      tree.end = `delivered: ${event.because}, score ${event.finalScore.toFixed(3)}`;
      return;
    case 'progress.note':
    case 'change.replayed':
    case 'change.kept':
    case 'documents.changed':
    case 'action.refused':
    case 'thought.noted':
    case 'claims.checked':
    case 'budget.exhausted':
    case 'session.paused': {
      const line = describeEvent(event);
      if (line !== undefined) tree.notes.push(line);
      return;
    }
    case 'model.answered':
      tree.usd += event.spent.usd;
      tree.seconds += event.spent.seconds;
      return;
    case 'skill.read':
    case 'model.asked':
    case 'rows.graded':
    case 'claims.drafted':
    case 'session.started':
    case 'environment.discovered':
    case 'user.observed':
    case 'plan.made':
    case 'terms.counted':
    case 'closeness.read':
      return;
    default:
      event satisfies never;
  }
}

function addAnswer(tree: LiveTree, event: RunEvent & { readonly type: 'request.answered' }): void {
  const channel = tree.channelOf.get(event.requestId) ?? 'unknown';
  const channels = tree.generations.get(event.generation)?.channels;
  if (channels === undefined) return;
  const branch = channels.get(channel) ?? { requests: 0, items: 0, failures: 0 };
  const { attempt } = event;
  branch.requests += 1;
  branch.items += attempt.type === 'ok' ? attempt.items.length : 0;
  branch.failures += attempt.type === 'ok' || attempt.type === 'no_results' ? 0 : 1;
  channels.set(channel, branch);
}

/** A terminal without a size is taken for one of the usual least width. */
const NARROWEST = 80;

export interface DrawOptions {
  /** 0 where the terminal does not say how wide it is. */
  readonly columns: number;
  readonly colours: boolean;
}

/** The tree's lines, none wider than the terminal: a line that wraps could not be drawn over. */
export function drawTree(tree: LiveTree, options: DrawOptions): readonly string[] {
  const { colours } = options;
  const columns = options.columns > 0 ? options.columns : NARROWEST;
  const paint = (code: number, text: string): string =>
    colours ? `\u001b[${code}m${text}\u001b[0m` : text;
  const dim = (text: string): string => paint(2, clip(text, columns));
  const bold = (text: string): string => paint(1, clip(text, columns));
  const spent = `${tree.seconds.toFixed(1)} s searching, ${tree.usd.toFixed(2)} USD`;
  return [
    ...(tree.indexing === '' ? [] : [dim(tree.indexing)]),
    ...(tree.question === '' ? [] : [bold(tree.question), dim(tree.session)]),
    ...[...tree.generations].flatMap(([number, { title, channels, score }]) => [
      clip(`├─ g${number} ${title}${score === '' ? '' : `: ${score}`}`, columns),
      ...[...channels].map(([name, branch]) => dim(`│  ├─ ${name}: ${describeBranch(branch)}`)),
    ]),
    ...tree.notes.map((note) => dim(`│  ${note}`)),
    ...(tree.end === '' ? [] : [bold(`└─ ${tree.end}, ${spent}`)]),
  ];
}

function describeBranch({ requests, items, failures }: ChannelBranch): string {
  const failed = failures === 0 ? '' : `, ${failures} failed`;
  return `${counted(requests, 'request')}, ${counted(items, 'passage')}${failed}`;
}

/** Characters of two columns count double. */
function clip(line: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of line) {
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1;
    if (width >= columns) return `${line.slice(0, Math.max(0, end - 1))}…`;
    end += character.length;
  }
  return line;
}
