import { nearestName, ResearchError } from '../../kernel/index.ts';
import { aiSdkFormat } from './ai-sdk.ts';
import { anthropicFormat } from './anthropic.ts';
import { claudeCodeFormat } from './claude-code.ts';
import type { TranscriptFormat } from './format.ts';
import { itemsFormat } from './items.ts';
import { mcpFormat } from './mcp.ts';
import { openaiFormat } from './openai.ts';

/** Every format, in the order in which equal signs are decided. */
const FORMATS: readonly TranscriptFormat[] = [
  itemsFormat,
  openaiFormat,
  anthropicFormat,
  aiSdkFormat,
  claudeCodeFormat,
  mcpFormat,
];

const LOOKED_AT = 2_000;

/** The names of all formats. */
export function transcriptFormatNames(): readonly string[] {
  return FORMATS.map(({ name }) => name);
}

/** The format that most of the messages look like; `undefined` when they look like none. */
export function detectFormat(values: readonly unknown[]): TranscriptFormat | undefined {
  const [best] = FORMATS.map((format, order) => ({
    format,
    order,
    score: values
      .slice(0, LOOKED_AT)
      .reduce<number>((sum, value) => sum + format.recognise(value), 0),
  })).sort((a, b) => b.score - a.score || a.order - b.order);
  return best === undefined || best.score === 0 ? undefined : best.format;
}

/** @throws {ResearchError} `argument-invalid` naming the nearest format. */
export function getFormat(name: string): TranscriptFormat {
  return getOne(name, FORMATS);
}

/** A format in which a host holds a whole conversation. */
export function getMessageFormat(name: string): TranscriptFormat {
  return getOne(
    name,
    FORMATS.filter(({ isConversation }) => isConversation),
  );
}

function getOne(name: string, formats: readonly TranscriptFormat[]): TranscriptFormat {
  const found = formats.find((format) => format.name === name);
  if (found !== undefined) return found;
  const names = formats.map((format) => format.name);
  const nearest = nearestName(name, names);
  throw new ResearchError('argument-invalid', `Unknown transcript format "${name}"`, {
    fix: nearest === undefined ? `Supported: ${names.join(', ')}.` : `Did you mean "${nearest}"?`,
  });
}
