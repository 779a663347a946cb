import type { ChannelQuery, FailedAttempt } from '../../../src/channels/contract.ts';
import type { JsonValue } from '../../../src/kernel/index.ts';

/** A refusal or an error within an answer that is the source's own, and what it must end as. */
export interface OwnFailure {
  readonly name: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: JsonValue | string;
  readonly outcome: FailedAttempt['type'];
}

/** What a source answers, made by hand after descriptions of its answers. */
export interface SourceSample {
  readonly type: 'json' | 'xml' | 'text';
  readonly ok: JsonValue | string;
  readonly empty: JsonValue | string;
  /** Answers to other addresses than that of the search: the first whose pattern fits path and query. */
  readonly routes?: readonly {
    readonly address: RegExp;
    readonly body: JsonValue | string;
    /** Where it is not that of the search. */
    readonly type?: 'json' | 'xml' | 'text';
  }[];
  readonly failures?: readonly OwnFailure[];
  /** What the question must hold beside words, and where the source stands when it has no address of its own. */
  readonly query?: Partial<ChannelQuery>;
  readonly base?: string;
  /** Where this source differs from what a mode usually ends as. */
  readonly differs?: Readonly<Record<string, string>>;
  /** What the first item of `ok` must be found to say. */
  readonly first: {
    readonly url: string;
    readonly title: string;
    readonly text: string;
    readonly published?: string;
    readonly access: string;
  };
}
