import { z } from 'zod';
import type { App } from '../app/index.ts';
import { nearestName, ResearchError, type Side } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';

/** How far a long piece of work is. `total` is `null` while nobody knows. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly message: string;
}

/** The program at the other end. */
export interface Host {
  /** What stands in for a session where a call names none; the same after a restart. */
  readonly session: string;
  /** Asks the person there, where the host can; `null` when it cannot, an answer of `null` when nobody gave one. */
  readonly ask: ((message: string, signal: AbortSignal) => Promise<string | null>) | null;
  /** Its model, where it lends it; decided when it says hello. */
  readonly model: LanguageModel | null;
}

/** What a tool gets beside its arguments. */
export interface ToolCall {
  readonly rooms: App;
  readonly host: Host;
  readonly signal: AbortSignal;
  progress(progress: Progress): void;
}

/** What a tool gives: the object that `--json` prints; a list stands in a field. */
export type ToolResult = Readonly<Record<string, unknown>>;

/** What a host may assume of a tool before it calls it. */
export interface Annotations {
  readonly readOnly: boolean;
  /** Takes something away. */
  readonly destructive: boolean;
  /** A second call with the same arguments changes nothing more. */
  readonly idempotent: boolean;
  /** It may reach beyond this machine. */
  readonly network?: boolean;
}

/** It looks and changes nothing. */
export const READS: Annotations = { readOnly: true, destructive: false, idempotent: true };
/** It adds, and each call adds again. */
export const ADDS: Annotations = { readOnly: false, destructive: false, idempotent: false };

/** One tool as the server lists and calls it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly annotations: Annotations;
  /** What it takes and gives, as JSON Schema. */
  schema(side: Side): unknown;
  /** @throws {ResearchError} `input-invalid` when the arguments are not those of the tool; what its room throws. */
  run(args: unknown, call: ToolCall): Promise<ToolResult>;
}

interface ToolSpec<Input extends z.ZodObject> extends Omit<Tool, 'run' | 'schema'> {
  readonly input: Input;
  readonly output: z.ZodObject;
  /** Names of the command line that stand for an argument. */
  readonly aliases?: Readonly<Record<string, string>>;
  run(args: z.output<Input>, call: ToolCall): Promise<ToolResult>;
}

/** A tool whose `run` gets arguments that were checked. */
export function defineTool<Input extends z.ZodObject>({
  aliases = {},
  ...spec
}: ToolSpec<Input>): Tool {
  const { name, description, annotations, input, output } = spec;
  return {
    name,
    description,
    annotations,
    schema: (side) => z.toJSONSchema(side === 'input' ? input : output, { io: side }),
    run(args, call) {
      const parsed = input.safeParse(renamed(args, aliases));
      if (!parsed.success) throw wrongArguments(name, input, parsed.error);
      return spec.run(parsed.data, call);
    },
  };
}

/** Arguments under the names of the tool. */
export function renamed(args: unknown, aliases: Readonly<Record<string, string>>): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [aliases[name] ?? name, value]),
  );
}

const MAX_PROBLEMS = 8;

function wrongArguments(tool: string, input: z.ZodObject, error: z.ZodError): ResearchError {
  const problems = error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const [first] = problems;
  const where = first === undefined || first.field === '' ? '' : `${first.field}: `;
  return new ResearchError('input-invalid', `${tool}: ${where}${first?.message ?? ''}`, {
    fix: fixOf(input, error),
    details: { tool, problems },
    cause: error,
  });
}

function fixOf(input: z.ZodObject, error: z.ZodError): string {
  const known = Object.keys(input.shape);
  const unknown = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  )[0];
  const nearest = unknown === undefined ? undefined : nearestName(unknown, known);
  return nearest === undefined
    ? `It takes: ${known.join(', ')}. Nothing was changed.`
    : `Did you mean "${nearest}"? Nothing was changed.`;
}
