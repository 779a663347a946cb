import {
  checked,
  decodeOrReason,
  list,
  parseJson,
  ResearchError,
  record,
  type Schema,
  text,
} from '../../kernel/index.ts';

/** A question of a task file, with the documents to ask. */
export interface TaskLine {
  readonly id: string;
  readonly question: string;
  readonly docs: readonly string[];
}

const paths = list(text({ min: 1 }), { min: 1 });
const lineSchema: Schema<TaskLine> = record<TaskLine>({
  id: text({ min: 1 }),
  question: checked(text(), 'text that is not empty', (question) => question.trim() !== ''),
  docs: {
    ...paths,
    read: (value, at, report) =>
      paths.read(typeof value === 'string' ? [value] : value, at, report),
  },
});

/**
 * The lines of a task file; blank ones are passed over. A file with a broken line is refused whole: what a strategy is
 * proved on must be what its author meant.
 *
 * @throws {ResearchError} `input-invalid` naming the line.
 */
export function decodeTaskLines(text: string, name: string): readonly TaskLine[] {
  const tasks: TaskLine[] = [];
  const ids = new Set<string>();
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue;
    const task = decodeLine(content, `${name}:${index + 1}`);
    if (ids.has(task.id)) throw refuse(`${name}:${index + 1}: the id "${task.id}" stands twice`);
    ids.add(task.id);
    tasks.push(task);
  }
  if (tasks.length === 0) throw refuse(`${name}: it holds no task`);
  return tasks;
}

function decodeLine(content: string, place: string): TaskLine {
  const parsed = parseJson(content);
  if (!parsed.ok) throw refuse(`${place}: ${parsed.error}`);
  const decoded = decodeOrReason(lineSchema, parsed.value);
  if (!decoded.ok) throw refuse(`${place}: ${decoded.error}`);
  return { ...decoded.value, question: decoded.value.question.trim() };
}

function refuse(message: string): ResearchError {
  return new ResearchError('input-invalid', message, {
    fix: 'Write one JSON object a line: {"id":"t1","question":"…","docs":["folder"]}.',
  });
}
