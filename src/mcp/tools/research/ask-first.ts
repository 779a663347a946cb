import type { ToolCall } from '../../tool.ts';

/** What is researched, and what the person there was asked about it. */
export interface Wish {
  readonly question: string;
  readonly docs: readonly string[];
}

const WHERE = 'Where shall I look? Name files, folders or globs, separated by commas.';

/**
 * One question at most (docs/spec/mcp.md, MCP-15): where to look, because without documents there is nothing to search;
 * else what the question leaves open.
 *
 * @throws {ResearchError} `argument-invalid` for a question that is none, before anybody is asked.
 */
export async function askFirst(
  { question: given, docs }: Wish,
  { host, signal }: Pick<ToolCall, 'host' | 'signal'>,
): Promise<Wish> {
  const { checkQuestion, clarifyQuestion, planClarifyingQuestion } = await import(
    '../../../research/index.ts'
  );
  const question = checkQuestion(given);
  if (host.ask === null) return { question, docs };
  if (docs.length === 0) return { question, docs: namesIn(await host.ask(WHERE, signal)) };
  const open = planClarifyingQuestion(question);
  if (open === null) return { question, docs };
  const answer = await host.ask(open, signal);
  return { question: checkQuestion(clarifyQuestion(question, answer ?? '')), docs };
}

function namesIn(answer: string | null): readonly string[] {
  return (answer ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}
