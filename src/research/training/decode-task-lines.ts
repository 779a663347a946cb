import { z } from 'zod';
import { parseJson, ResearchError } from '../../kernel/index.ts';

/** A question of a task file, with the documents to ask. */
export interface TaskLine {
  readonly id: string;
  readonly question: string;
  readonly docs: readonly string[];
}

const path = z.string().min(1);
const line = z.strictObject({
  id: z.string().min(1),
  question: z.string().trim().min(1),
  docs: z.union([path, z.array(path).min(1)]),
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
  const decoded = line.safeParse(parsed.value);
  if (!decoded.success) throw refuse(`${place}: ${z.prettifyError(decoded.error)}`);
  const { id, question, docs } = decoded.data;
  return { id, question, docs: typeof docs === 'string' ? [docs] : docs };
}

function refuse(message: string): ResearchError {
  return new ResearchError('input-invalid', message, {
    fix: 'Write one JSON object a line: {"id":"t1","question":"…","docs":["folder"]}.',
  });
}
