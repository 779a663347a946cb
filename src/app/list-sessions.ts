import { record, toWire } from '../kernel/index.ts';
import { listSessions } from '../research/index.ts';
import { operation } from './operation.ts';

/** In a file of its own: the built command then loads what lists sessions, and nothing else of the room of research. */
export const listAll = operation({
  effect: 'reads',
  input: record({}),
  async run(app, _, { note }) {
    const { sessions } = await app.findHome();
    const found = await listSessions(sessions);
    for (const { sessionId, reason } of found.damaged)
      note(`${sessionId} cannot be read: ${reason}. Restore it, or remove it`, {
        operation: 'sessions delete',
        input: { session: sessionId },
      });
    return found;
  },
  encode: ({ sessions }) => sessions.map(toWire),
  command: {
    examples: [],
    describe: ({ sessions, damaged }) =>
      sessions.length + damaged.length === 0
        ? 'No sessions yet. Ask a question: autosearch research "QUESTION" --docs PATH'
        : sessions.map(
            ({ sessionId, question, status, createdAt }) =>
              `${sessionId}  ${createdAt.slice(0, 16)}  ${status.padEnd(9)}  ${question}`,
          ),
    ending: ({ damaged }) => (damaged.length === 0 ? 'done' : 'partly'),
  },
});
