import { type Caller, type Operation, type ToolFace, wordAsTool } from '../app/index.ts';
import {
  decode,
  describeProblem,
  isRecord,
  type JsonSchema,
  type Problem,
  ResearchError,
} from '../kernel/index.ts';
import type { RunEvent } from '../research/index.ts';
import { type Annotations, renamed, type Tool, type ToolCall } from './tool.ts';

/** The tool that runs an operation for an agent. */
export function toolOf(name: string, operation: Operation, face: ToolFace<unknown, unknown>): Tool {
  const input = face.input ?? operation.input;
  return {
    name,
    description: face.description,
    annotations: annotationsOf(operation),
    schema: (side) => (side === 'input' ? input.json(side) : face.output.json(side)),
    async run(args, call) {
      const decoded = decode(input, renamed(args, face.aliases ?? {}));
      if (!decoded.ok) throw wrongArguments(name, input.json('input'), decoded.error);
      const output = await operation.run(
        call.rooms,
        decoded.value,
        await callerOf(operation, call),
      );
      if (face.encode !== undefined) return face.encode(output, decoded.value);
      const encoded = await operation.encode(output);
      // A list is no structured content: it goes into a field.
      return isRecord(encoded) ? encoded : { items: encoded };
    },
  };
}

function annotationsOf({
  effect,
  destructive,
  idempotent,
  network = false,
}: Operation): Annotations {
  return {
    readOnly: effect === 'reads',
    destructive: destructive ?? effect === 'changes',
    idempotent: idempotent ?? effect === 'reads',
    network,
  };
}

const MAX_PROBLEMS = 8;

function wrongArguments(
  tool: string,
  { properties }: JsonSchema,
  problems: readonly Problem[],
): ResearchError {
  const [first] = problems;
  const nearest = problems.find((problem) => problem.nearest !== undefined)?.nearest;
  const known = isRecord(properties) ? Object.keys(properties) : [];
  const fix =
    nearest === undefined ? `It takes: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
  return new ResearchError(
    'input-invalid',
    `${tool}: ${first === undefined ? 'not valid' : describeProblem(first)}`,
    {
      fix: `${fix} Nothing was changed.`,
      details: {
        tool,
        problems: problems
          .slice(0, MAX_PROBLEMS)
          .map((problem) => ({ field: problem.field, message: describeProblem(problem) })),
      },
    },
  );
}

/** What a reply of 64 KiB surely holds: more would be cut, and yet be logged as shown. */
const MAX_REPLY_TOKENS = 6_000;

async function callerOf({ isFollowed = false }: Operation, call: ToolCall): Promise<Caller> {
  const { host, rooms, signal } = call;
  return {
    actor: 'agent',
    session: host.session,
    isAtTerminal: false,
    signal,
    ask: host.ask,
    model: host.model,
    maxReplyTokens: MAX_REPLY_TOKENS,
    word: wordAsTool,
    emit: isFollowed ? await progressOf(call) : () => undefined,
    note(text, next) {
      if (next === undefined) rooms.place.note(text);
      else void wordAsTool(next).then((tool) => rooms.place.note(`${text}: ${tool}`));
    },
  };
}

/** Files are reported in steps: a big folder would be nothing but messages. */
const FILES_A_STEP = 50;

async function progressOf({ progress }: ToolCall): Promise<(event: RunEvent) => void> {
  const { describeEvent } = await import('../research/index.ts');
  let done = 0;
  return (event) => {
    const isBetweenSteps =
      event.type === 'progress.indexing' && event.filesSeen % FILES_A_STEP !== 0;
    const message = isBetweenSteps
      ? undefined
      : event.type === 'progress.indexing'
        ? `documents: ${event.filesSeen} seen, ${event.filesRead} read`
        : describeEvent(event);
    if (message === undefined) return;
    done += 1;
    progress({ done, total: null, message });
  };
}
