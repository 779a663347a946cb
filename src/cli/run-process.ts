import { systemClock, systemCode, systemEnvironment, systemNewId } from '../kernel/index.ts';
import type { World, Writer } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { runCli } from './run.ts';

/** Runs the command line of this process. stdout is flushed by letting the process end by itself. */
export async function runProcess(): Promise<void> {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    // The first pauses at the next safe point; a second one stops at once.
    if (interruption.signal.aborted) process.exit(EXIT.interrupted);
    interruption.abort(new DOMException('interrupted by the user', 'AbortError'));
  });
  process.on('SIGTERM', () => interruption.abort(new DOMException('terminated', 'AbortError')));
  showOtherWarnings();
  const lost = { result: false };
  const code = await runCli(
    processWorld(interruption.signal, (error) => {
      lost.result = true;
      process.exitCode = EXIT.failed;
      process.stderr.write(`autosearch: Writing to stdout: ${error.message}\n`);
    }),
  );
  if (!lost.result) process.exitCode = code;
}

/** Node 22 calls its SQLite experimental at every start: noise to a user. Every other warning is still shown. */
function showOtherWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name === 'ExperimentalWarning' && message.includes('SQLite')) return;
    process.stderr.write(`${name}: ${message}\n`);
  });
}

/** @param tellLoss - Called when what was printed could not be written: a full disk, say. */
function processWorld(signal: AbortSignal, tellLoss: (error: Error) => void): World {
  return {
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    environment: systemEnvironment(),
    stdin: { [Symbol.asyncIterator]: () => readStdin(signal) },
    stdout: writerOf(() => process.stdout, tellLoss),
    // Notes that cannot be written are told nowhere, and cost no result.
    stderr: writerOf(
      () => process.stderr,
      () => undefined,
    ),
    clock: systemClock,
    newId: systemNewId,
    signal,
  };
}

/** Whoever is to write there may never do so, nor close it: an interruption ends the waiting. */
function readStdin(signal: AbortSignal): AsyncIterator<Uint8Array> {
  const { stdin } = process;
  const stop = (): void => void stdin.destroy(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stdin[Symbol.asyncIterator]();
}

/** Node makes a stream when it is first touched, which every command would pay for; most leave stderr alone. */
function writerOf(touch: () => NodeJS.WriteStream, tellLoss: (error: Error) => void): Writer {
  let touched: NodeJS.WriteStream | undefined;
  const stream = (): NodeJS.WriteStream => {
    touched ??= touch().on('error', (error) => {
      // A reader that went away (`| head`) is no failure of ours.
      if (systemCode(error) !== 'EPIPE') tellLoss(error);
    });
    return touched;
  };
  return {
    get isTerminal() {
      return stream().isTTY === true;
    },
    get columns() {
      return stream().columns ?? 100;
    },
    write: (text) => {
      stream().write(text);
    },
  };
}
