import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { type App, shellWord } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import { answerWith } from './failure.ts';
import type { Served } from './tool-sets.ts';

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** The values that there are; without it they are anybody's. */
  names?(rooms: App): Promise<readonly string[]>;
}

/** A command that a host offers to the person there. */
interface Prompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** Commands in it are worded as what the host can do: tools that are listed, else commands that run there. */
  text(args: Readonly<Record<string, string>>): string;
}

/** Prompts are words for the host's model; the tools that they name do the work. */
const PROMPTS: readonly Prompt[] = [
  {
    name: 'research',
    description: 'Answer a question from documents, every sentence with a proof.',
    arguments: [
      { name: 'question', description: 'what you want to know', required: true },
      {
        name: 'docs',
        description: 'files, folders, globs, with commas',
        required: false,
      },
    ],
    text: ({ question = '', docs = '' }) =>
      [
        `Answer this question by \`autosearch research\`: ${question}`,
        docs === ''
          ? 'Ask me where to look when you do not know it, then pass the paths in docs.'
          : `Pass these paths in docs: ${docs}`,
        'Before it, look at `autosearch experience show search-documents`, and ask `autosearch memory recall` what is known about the question.',
        'Give me the sentences of answer word for word with their citation numbers, then the references, conflicts and gaps.',
        'Add nothing that no source says. When a memory helped or misled, say so by `autosearch memory feedback`.',
      ].join('\n'),
  },
  {
    name: 'evolve',
    description: 'Run upkeep of memory, and say what it changed.',
    arguments: [],
    text: () =>
      [
        'By `autosearch memory evolve --dry-run`, show me what it would change, and on which evidence.',
        'Then, by `autosearch memory evolve`, list each action with its reason, and what was held and why.',
        'Tell me the run_id: `autosearch memory undo RUN_ID` undoes the run.',
      ].join('\n'),
  },
  {
    name: 'what-did-you-drop',
    description: 'What went from the context window to the archive, and how it comes back.',
    arguments: [
      {
        name: 'session',
        description: 'the session',
        required: true,
        async names(rooms) {
          const { listArchivedSessions } = await import('../context/index.ts');
          return listArchivedSessions((await rooms.findHome()).path);
        },
      },
    ],
    text: ({ session = '' }) =>
      [
        `By \`autosearch context dropped --session ${shellWord(session)}\`, tell me of each batch when and why it went and what was in it.`,
        `Offer to bring back what I name: \`autosearch context restore --session ${shellWord(session)}\` with its batch or item.`,
      ].join('\n'),
  },
];

/** @throws {ResearchError} `not-found` */
function getPrompt(name: string): Prompt {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt !== undefined) return prompt;
  throw new ResearchError('not-found', `Prompt "${name.slice(0, 100)}" not found`, {
    fix: `There are: ${PROMPTS.map((one) => one.name).join(', ')}.`,
  });
}

/** @throws {ResearchError} `not-found` */
export function getPromptArgument(prompt: string, name: string): PromptArgument {
  const known = getPrompt(prompt).arguments;
  const argument = known.find((one) => one.name === name);
  if (argument !== undefined) return argument;
  throw new ResearchError('not-found', `the prompt ${prompt} has no "${name.slice(0, 100)}"`, {
    fix:
      known.length === 0
        ? 'It takes nothing.'
        : `It takes: ${known.map((one) => one.name).join(', ')}.`,
  });
}

/** Lists the prompts, and fills them with what the person gave. */
export function servePrompts(server: Server, { tools }: Pick<Served, 'tools'>): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ name, description, arguments: given }) => ({
      name,
      description,
      arguments: given.map(({ names: _, ...argument }) => argument),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    answerWith(ProtocolErrorCode.InvalidParams, tools, async () => {
      const prompt = getPrompt(params.name);
      const args = params.arguments ?? {};
      const missing = prompt.arguments.find(
        ({ name, required }) => required && (args[name] ?? '') === '',
      );
      if (missing !== undefined)
        throw new ResearchError(
          'argument-invalid',
          `the prompt ${prompt.name} needs ${missing.name}`,
          { fix: `Give ${missing.name}: ${missing.description}.` },
        );
      const text = await tools.wordText(prompt.text(args));
      const content = { type: 'text' as const, text };
      return { description: prompt.description, messages: [{ role: 'user' as const, content }] };
    }),
  );
}
