import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolErrorCode,
  type StandardSchemaV1Sync,
  specTypeSchemas,
  type Transport,
} from '@modelcontextprotocol/server';
import { ResearchError } from '../kernel/index.ts';
import type { Connection } from './connection.ts';
import { encodeFailure } from './failure.ts';

/** Requests whose parameters are the caller's to get wrong. Looked up when one comes: building a schema takes its time. */
const SCHEMAS: ReadonlyMap<string, () => StandardSchemaV1Sync> = new Map<
  string,
  () => StandardSchemaV1Sync
>([
  ['tools/call', () => specTypeSchemas.CallToolRequest],
  ['prompts/get', () => specTypeSchemas.GetPromptRequest],
  ['resources/read', () => specTypeSchemas.ReadResourceRequest],
  ['resources/subscribe', () => specTypeSchemas.SubscribeRequest],
  ['resources/unsubscribe', () => specTypeSchemas.UnsubscribeRequest],
  ['completion/complete', () => specTypeSchemas.CompleteRequest],
  ['logging/setLevel', () => specTypeSchemas.SetLevelRequest],
]);

/** Revision 2026-07-28 has them no more: that a method is unknown is said before what is wrong with its parameters. */
const GONE: ReadonlySet<string> = new Set([
  ...['resources/subscribe', 'resources/unsubscribe', 'logging/setLevel'],
]);

/**
 * Answers requests with wrong parameters by name (docs/spec/mcp.md, MCP-6): the SDK alone would answer with an
 * internal error, or without saying what to do. Of a transport that a server has been connected to.
 */
export function refuseWrongParams(
  transport: Transport,
  { isStateless }: Pick<Connection, 'isStateless'>,
): void {
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    const isRead = isRequest(message) && !(isStateless && GONE.has(message.method));
    const failure = isRead ? checkParams(message) : undefined;
    if (failure === undefined || !isRequest(message)) return onmessage?.(message, extra);
    const error = {
      code: ProtocolErrorCode.InvalidParams,
      message: failure.message,
      data: encodeFailure(failure),
    };
    const { id } = message;
    transport
      .send({ jsonrpc: '2.0', id, error }, { relatedRequestId: id })
      .catch((cause: unknown) => transport.onerror?.(new Error('no answer', { cause })));
  };
}

function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

/** What is told of parameters that are wrong in many places. */
const MAX_PROBLEMS = 8;

function checkParams(request: JSONRPCRequest): ResearchError | undefined {
  const checked = SCHEMAS.get(request.method)?.()['~standard'].validate(request);
  if (checked?.issues === undefined) return undefined;
  const problems = checked.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path = [], message }) => ({ field: path.map(nameOf).join('.'), message }));
  const [first] = problems;
  return new ResearchError(
    'input-invalid',
    `${request.method}: ${first?.field ?? 'params'}: ${first?.message ?? 'wrong'}`,
    {
      fix: 'Send the parameters that the protocol names. Nothing was changed.',
      details: { problems },
    },
  );
}

function nameOf(step: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof step === 'object' ? step.key : step);
}
