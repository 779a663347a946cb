import { createTeller, encodeRunEvent, type RunEvent } from '../research/index.ts';
import type { Writer } from './command.ts';
import { createTree, drawTree, growTree } from './live-tree.ts';

/** Shows a run on stderr while it goes on. */
export interface Progress {
  show(event: RunEvent): void;
  /** Leaves what was shown standing, so that words can follow. */
  finish(): void;
}

interface ProgressOptions {
  readonly quiet: boolean;
  readonly colours: boolean;
  /** Where every event is written as a JSON line as well; `null` for nowhere. */
  readonly events: Writer | null;
}

/** A live tree at a terminal, one line an event elsewhere, nothing when quiet. */
export function createProgress(
  stderr: Writer,
  { quiet, colours, events }: ProgressOptions,
): Progress {
  const shown = quiet
    ? NOTHING
    : stderr.isTerminal
      ? liveTree(stderr, colours)
      : eventLines(stderr);
  if (events === null) return shown;
  return {
    ...shown,
    show: (event) => {
      shown.show(event);
      events.write(`${JSON.stringify(encodeRunEvent(event))}\n`);
    },
  };
}

const NOTHING: Progress = { show: () => undefined, finish: () => undefined };

function eventLines(stderr: Writer): Progress {
  const tell = createTeller();
  return {
    show: (event) => {
      const line = tell(event);
      if (line !== undefined) stderr.write(`${line}\n`);
    },
    finish: NOTHING.finish,
  };
}

/** Redrawn in place: up over what stands there, then the tree as it is now. */
function liveTree(stderr: Writer, colours: boolean): Progress {
  const tree = createTree();
  let drawnLines = 0;
  return {
    show: (event) => {
      growTree(tree, event);
      const lines = drawTree(tree, { columns: stderr.columns, colours });
      const up = drawnLines > 0 ? `\u001b[${drawnLines}A\u001b[J` : '';
      stderr.write(`${up}${lines.map((line) => `${line}\n`).join('')}`);
      drawnLines = lines.length;
    },
    finish: () => {
      drawnLines = 0;
    },
  };
}
