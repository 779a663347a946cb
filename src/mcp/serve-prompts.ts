import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ResearchError } from '../kernel/index.ts';
import { checkParams } from './check-params.ts';
import { answerWith } from './failure.ts';
import { getPrompt, PROMPTS } from './prompts.ts';

const getPromptRequest = GetPromptRequestSchema.extend({
  params: checkParams('prompts/get', GetPromptRequestSchema.shape.params),
});

/** Lists the prompts, and fills them with what the person gave. */
export function servePrompts(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ name, description, arguments: given }) => ({
      name,
      description,
      arguments: given.map((argument) => ({
        name: argument.name,
        description: argument.description,
        required: argument.required,
      })),
    })),
  }));
  server.setRequestHandler(getPromptRequest, ({ params }) =>
    answerWith(ErrorCode.InvalidParams, async () => {
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
      const content = { type: 'text' as const, text: prompt.text(args) };
      return { description: prompt.description, messages: [{ role: 'user' as const, content }] };
    }),
  );
}
