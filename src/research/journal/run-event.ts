import type { JournalEntry } from './journal.ts';
import { journalSchema } from './journal-schema.ts';

/**
 * What a run tells while it goes on: a journal entry, yielded after it was written, or progress, which is not kept.
 * Command line, MCP and dashboard are renderings of one stream of these.
 */
export type RunEvent =
  | (JournalEntry & { readonly sessionId: string })
  | {
      readonly type: 'progress.indexing';
      readonly filesSeen: number;
      readonly filesRead: number;
      readonly passages: number;
    }
  | {
      readonly type: 'progress.session';
      readonly sessionId: string;
      readonly question: string;
      readonly isResumed: boolean;
    }
  | { readonly type: 'progress.note'; readonly text: string };

/** The event as one JSON line for programs. */
export function encodeRunEvent(event: RunEvent): unknown {
  switch (event.type) {
    case 'progress.indexing':
      return {
        type: event.type,
        files_seen: event.filesSeen,
        files_read: event.filesRead,
        passages: event.passages,
      };
    case 'progress.session':
      return {
        type: event.type,
        session_id: event.sessionId,
        question: event.question,
        resumed: event.isResumed,
      };
    case 'progress.note':
      return event;
    default:
      return journalSchema.encode(event);
  }
}
