import { nearestName, ResearchError } from '../../kernel/index.ts';
import { aiSdkFormat } from './ai-sdk.ts';
import { anthropicFormat } from './anthropic.ts';
import { claudeCodeFormat } from './claude-code.ts';
import type { Format, FormatName } from './format.ts';
import { itemsFormat } from './items.ts';
import { mcpFormat } from './mcp.ts';
import { openaiFormat } from './openai.ts';

/** In the order in which equal signs are decided. */
export const FORMATS: readonly Format[] = [
  itemsFormat,
  openaiFormat,
  anthropicFormat,
  aiSdkFormat,
  claudeCodeFormat,
  mcpFormat,
];

const LOOKED_AT = 2_000;

/** The format that most of the messages look like; `undefined` when they look like none. */
export function detectFormat(values: readonly unknown[]): Format | undefined {
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
export function getFormat(name: string): Format {
  const found = FORMATS.find((format) => format.name === name);
  if (found !== undefined) return found;
  const names: readonly FormatName[] = FORMATS.map((format) => format.name);
  const nearest = nearestName(name, names);
  throw new ResearchError('argument-invalid', `there is no transcript format "${name}"`, {
    fix: nearest === undefined ? `Choose auto, ${names.join(', ')}.` : `Did you mean "${nearest}"?`,
  });
}
