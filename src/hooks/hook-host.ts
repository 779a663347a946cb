/** What a host says: one object, of fields that differ by host and version. Each is looked at before it is used. */
export type Payload = Readonly<Record<string, unknown>>;

/** One use of a tool that the host has just made. */
export interface ToolUse {
  /** The same use is told under the same id, whoever tells it. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** As the host has it. */
  readonly output: unknown;
  /** Why it failed; `null` where it did not. */
  readonly failure: string | null;
  readonly durationMs: number | null;
}

/** What happened, in the words of the house. */
export type HookEvent =
  /** `key` tells two starts of one session apart. */
  | { readonly type: 'session-started'; readonly key: string }
  | { readonly type: 'prompted'; readonly prompt: string; readonly key: string }
  | { readonly type: 'tool-used'; readonly use: ToolUse }
  | { readonly type: 'compacting' }
  | { readonly type: 'session-ended' };

/** A host that runs a command at what happens: how it says so, and how it is answered (docs/spec/hooks.md). */
export interface HookHost {
  readonly name: string;
  /** The events that it is asked to tell, in its own spelling. */
  readonly events: readonly string[];
  /** Those that it can also tell a server that it has running, each field as a text. */
  readonly toolEvents?: readonly string[];
  /** The host's name of its session; `null` where the payload has none. */
  sessionOf(payload: Payload): string | null;
  /** The folder that the session works in; `null` where the payload names none. */
  folderOf(payload: Payload): string | null;
  /** Where the host keeps what was said. */
  transcriptOf(payload: Payload): string | null;
  /** The uses of tools in such a file, where it tells them under the ids that hooks are told. Pure. */
  usesIn?(transcript: string): readonly ToolUse[];
  /** A payload of a tool event whose fields are texts, as `read` takes it. Pure. */
  fromTexts?(texts: Payload): Payload;
  /** `null` for an event that is nothing to us. */
  read(event: string, payload: Payload): HookEvent | null;
  /** Puts words in front of the model; `null` where this host cannot at this event. */
  withContext(event: string, text: string): unknown;
  /** Says a line to the person, where stderr of a hook is shown to nobody; `null` where this host cannot at this event. */
  withNotice(event: string, text: string): unknown;
  /** Puts a stub in place of a tool's output; `null` where this host cannot. */
  withStub(use: ToolUse, stub: Stubbed): unknown;
}

export interface Stubbed {
  /** The stub as text. */
  readonly text: string;
  /** The stub within the tool's own output. */
  readonly output: unknown;
}
