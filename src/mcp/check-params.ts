import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { ResearchError } from '../kernel/index.ts';
import { encodeFailure } from './failure.ts';

/** What is told of parameters that are wrong in many places. */
const MAX_PROBLEMS = 8;

/**
 * The parameters of a request, refused by name where they are wrong (docs/spec/mcp.md, MCP-6): the SDK alone would
 * answer with an internal error.
 */
export function checkParams<Params extends z.ZodType>(
  method: string,
  schema: Params,
): z.ZodCatch<Params> {
  return schema.catch(({ error }) => {
    const problems = error.issues
      .slice(0, MAX_PROBLEMS)
      .map(({ path, message }) => ({ field: ['params', ...path].join('.'), message }));
    const [first] = problems;
    const failure = new ResearchError(
      'input-invalid',
      `${method}: ${first?.field ?? 'params'}: ${first?.message ?? 'wrong'}`,
      {
        fix: 'Send the parameters that the protocol names. Nothing was changed.',
        details: { problems },
      },
    );
    throw new McpError(ErrorCode.InvalidParams, failure.message, encodeFailure(failure));
  });
}
