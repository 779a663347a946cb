import { resolve } from 'node:path';
import {
  type Caller,
  listOperations,
  type Operation,
  type OperationRow,
  wordAsCommand,
  wordText,
} from '../../app/index.ts';
import { decode, describeProblem, isRecord, type Next, ResearchError } from '../../kernel/index.ts';
import { html } from '../page/html.ts';
import { hidden } from '../page/parts.ts';
import type { Flash } from '../site/flashes.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { backOf } from './back-of.ts';

/** Fields of a form that are no input. */
const OWN_FIELDS: readonly string[] = ['back', 'confirm'];

/**
 * Runs an operation of the table with what a form holds, by the gates of the command line, and goes back to where the form was.
 * What loses something is asked about first.
 */
export async function runOperationForm(request: WebRequest, site: Site): Promise<WebReply> {
  const { params, form, words } = request;
  const row = await findRow(params['operation'] ?? '');
  const operation = await row.load();
  const { destructive = operation.effect === 'changes' } = operation;
  if (destructive && form.get('confirm') !== 'yes') return askFirst(row, request, site);
  const back = backOf(form);
  const notes: Promise<string>[] = [];
  try {
    const input = inputOf(operation, form);
    if (operation.isFollowed === true) return await startRun(operation, input, request, site);
    const caller = callerOf(site, request.signal, notes);
    const output = await operation.run(site.app, input, caller);
    return await endOf(operation, { input, output, notes }, request);
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    return to(back, failureOf(error, words.failed));
  }
}

function to(path: string, flash: Flash): WebReply {
  return { type: 'to', path, flash };
}

function failureOf({ message, fix }: ResearchError, failed: string): Flash {
  return {
    isFailure: true,
    lines: [message, fix].filter((line) => line !== '' && line !== failed),
  };
}

/** Only people's operations: the person at the browser is the one at the terminal. */
async function findRow(name: string): Promise<OperationRow> {
  const row = (await listOperations()).find((one) => one.name === name);
  if (row?.summary !== undefined) return row;
  throw new ResearchError('not-found', `ui: the operation "${name}" was not found`, {
    fix: 'See `autosearch --help`.',
  });
}

async function askFirst(
  { name, summary = '' }: OperationRow,
  { form, words }: WebRequest,
  { access }: Site,
): Promise<WebReply> {
  const action = `${access.base}/do/${encodeURIComponent(name)}`;
  const fields = [...form].filter(([field]) => !OWN_FIELDS.includes(field));
  const shown = fields.map(([field, value]) => html`<dt>${field}</dt><dd>${value}</dd>`);
  const given = fields.map(([field, value]) => hidden({ [field]: value }));
  const back = backOf(form);
  return {
    type: 'page',
    title: words.confirm(name),
    body: html`<h1>${words.confirm(name)}</h1><p>${summary}</p><dl class="facts">${shown}</dl>
<form method="post" action="${action}">${given}${hidden({ back, confirm: 'yes' })}<p class="row"><button>${words.confirmed}</button> <a href="${access.base}${back}">${words.cancel}</a></p></form>`,
  };
}

/**
 * The input of an operation from the fields of a form.
 *
 * @throws {ResearchError} `argument-invalid` naming what is wrong.
 */
function inputOf({ input }: Operation, form: URLSearchParams): unknown {
  const properties = input.json('input')['properties'];
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (OWN_FIELDS.includes(name)) continue;
    const schema = isRecord(properties) ? properties[name] : undefined;
    const value = fieldOf(form.getAll(name), isRecord(schema) ? schema : {});
    if (value !== undefined) fields[name] = value;
  }
  const decoded = decode(input, fields);
  if (decoded.ok) return decoded.value;
  const [first] = decoded.error;
  throw new ResearchError(
    'argument-invalid',
    first === undefined ? 'the form is not valid' : describeProblem(first),
    { fix: 'Go back and change it.', details: { problems: decoded.error } },
  );
}

/** A text in the type of its field; an empty one counts as left out. */
function fieldOf(given: readonly string[], { type }: Readonly<Record<string, unknown>>): unknown {
  const [text = ''] = given;
  if (type === 'array') {
    const lines = given.flatMap((each) => each.split('\n')).map((line) => line.trim());
    const kept = lines.filter((line) => line !== '');
    return kept.length === 0 ? undefined : kept;
  }
  if (text.trim() === '') return undefined;
  if (type === 'boolean') return ['true', 'yes', 'on'].includes(text);
  if ((type === 'integer' || type === 'number') && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}

/** A run goes on behind the page; the form leads to its session as soon as that has a name. */
async function startRun(
  operation: Operation,
  input: unknown,
  request: WebRequest,
  site: Site,
): Promise<WebReply> {
  const run = site.runs.open();
  const notes: Promise<string>[] = [];
  // What ends before it has a session failed, or there was nothing to do.
  return new Promise<WebReply>((reply, failed) => {
    const caller: Caller = {
      ...callerOf(site, run.signal, notes),
      emit(event) {
        if (event.type !== 'progress.session') return;
        run.named(event.sessionId);
        reply({ type: 'to', path: `/s/${event.sessionId}` });
      },
    };
    const work = operation.run(site.app, input, caller);
    run.until(work);
    work.then((output) => endOf(operation, { input, output, notes }, request)).then(reply, failed);
  });
}

interface Ended {
  readonly input: unknown;
  readonly output: unknown;
  readonly notes: readonly Promise<string>[];
}

/** What the command line says of the result, shown where the form was. */
async function endOf(
  { command }: Operation,
  { input, output, notes }: Ended,
  { form }: WebRequest,
): Promise<WebReply> {
  const page = { columns: null, isVerbose: false };
  const lines = [(await command?.describe(output, input, page)) ?? []].flat();
  const ending = command?.ending?.(output) ?? 'done';
  const isFailure = ending === 'failed' || ending === 'refused';
  return to(backOf(form), { isFailure, lines: [...lines, ...(await Promise.all(notes))] });
}

function callerOf({ app }: Site, signal: AbortSignal, notes: Promise<string>[]): Caller {
  const word = (next: Next): Promise<string> => wordAsCommand(next, app.place.home);
  return {
    actor: 'person',
    session: null,
    source: null,
    // What is protected stays with the terminal.
    isAtTerminal: false,
    signal,
    ask: null,
    model: null,
    maxReplyTokens: null,
    locate: async (path) => resolve(app.place.cwd, path),
    emit: () => undefined,
    word,
    wordText,
    note(text, next) {
      notes.push(
        next === undefined ? Promise.resolve(text) : word(next).then((line) => `${text}: ${line}`),
      );
    },
  };
}
