import type { App } from '../app/index.ts';
import type { Side } from '../kernel/index.ts';
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

/** Arguments under the names of the tool. */
export function renamed(args: unknown, aliases: Readonly<Record<string, string>>): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [aliases[name] ?? name, value]),
  );
}
