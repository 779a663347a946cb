import { isHome } from '../../environment/index.ts';
import {
  deleteSession,
  encodeSession,
  encodeSessionLine,
  listSessions,
  showSession,
} from '../../research/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { findHomeOfSession } from '../find-session-home.ts';
import { research } from './research.ts';

const EXAMPLES = `
Examples:
  autosearch sessions list
  autosearch sessions show s-0123456789abcdef
  autosearch sessions resume s-0123456789abcdef
  autosearch sessions delete s-0123456789abcdef`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  const list = command.command('list').description('every session of the home, newest first');
  list.action(() => run(list, listAll));
  const show = command
    .command('show')
    .description('one session: its steps, scores, and where its report is');
  show
    .argument('<id>', 'the session')
    .action((id: string) => run(show, (context) => showOne(context, id)));
  const resume = command
    .command('resume')
    .description('go on with a session; a finished one prints its delivery');
  resume
    .argument('<id>', 'the session')
    .action((id: string) => run(resume, (context) => research(context, undefined, { resume: id })));
  const remove = command.command('delete').description('remove a session and all that it stored');
  remove
    .argument('<id>', 'the session')
    .action((id: string) => run(remove, (context) => deleteOne(context, id)));
};

async function listAll(context: CommandContext): Promise<number> {
  const home = await findChosenHome(context);
  const { sessions, damaged } = (await isHome(home))
    ? await listSessions(home.sessions)
    : { sessions: [], damaged: [] };
  context.sayJson(sessions.map(encodeSessionLine));
  if (sessions.length === 0 && damaged.length === 0)
    context.say('No sessions yet. Ask one: autosearch research "QUESTION" --docs PATH');
  for (const { sessionId, question, status, createdAt } of sessions) {
    context.say(`${sessionId}  ${createdAt.slice(0, 16)}  ${status.padEnd(9)}  ${question}`);
  }
  for (const { sessionId, reason } of damaged)
    context.note(
      `${sessionId} cannot be read: ${reason}. Restore it, or remove it with autosearch sessions delete ${sessionId}`,
    );
  return damaged.length === 0 ? EXIT.done : EXIT.partly;
}

async function showOne(context: CommandContext, id: string): Promise<number> {
  const home = await findHomeOfSession(context, id);
  const view = await showSession(home.sessions, id);
  const { brief, folder } = view;
  context.sayJson(encodeSession(view));
  context.say(`${id}  ${view.status}\n${brief.question}`);
  for (const { generation, action, decision, scoreAfter } of view.generations) {
    context.say(
      `  g${generation}  ${action.padEnd(8)}  ${decision.padEnd(7)}  ${scoreAfter.toFixed(3)}`,
    );
  }
  if (view.stoppedBecause !== null)
    context.say(`  stopped: ${view.stoppedBecause}\n  report: ${folder.delivery}`);
  if (view.environment !== null) {
    const { programs, runtimes, keys } = view.environment;
    context.say(`  began with: ${[...runtimes, ...programs, ...keys].join(', ')}`);
  }
  if (view.user !== null && view.user.files.length > 0)
    context.say(`  asked from: ${[...view.user.languages, ...view.user.topics].join(', ')}`);
  for (const note of view.notes) context.note(note);
  return EXIT.done;
}

async function deleteOne(context: CommandContext, id: string): Promise<number> {
  const home = await findHomeOfSession(context, id);
  await deleteSession(home.sessions, id, context.signal);
  context.sayJson({ deleted: id });
  context.say(`Removed ${id}.`);
  return EXIT.done;
}
