import type { LanguageModel } from '../models/index.ts';
import type { DigestModel, DigestRequest } from './digest-with-model.ts';

/** Any language model as one that writes digests. The batch is data: it stands apart from the instructions. */
export function digestModelOf(model: LanguageModel): DigestModel {
  return {
    async digest({ instructions, batch, maxTokens }, signal) {
      const input = batch.map(frame).join('\n');
      const { text, isCut } = await model.ask({ instructions, input, maxTokens }, signal);
      return isCut ? withoutLastLine(text) : text;
    },
  };
}

/** What stands in a result can't close its frame. */
function frame({ id, toolName, text }: DigestRequest['batch'][number]): string {
  const body = text.replace(/<(\/?)result\b/gi, '&lt;$1result');
  return `<result id=${JSON.stringify(id)} tool=${JSON.stringify(toolName ?? '')}>\n${body}\n</result>`;
}

/** A line that ends in the middle says something else than was meant. */
function withoutLastLine(text: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.length < 2 ? text : lines.slice(0, -1).join('\n');
}
