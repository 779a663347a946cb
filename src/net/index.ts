/**
 * Requests over the network, under the user's egress scope.
 *
 * @see docs/spec/models.md
 */
export { hostAndPort } from './addresses.ts';
export { hasBearer } from './bearer.ts';
export { findForeign, type ServerPlace } from './check-caller.ts';
export {
  type Door,
  type DoorOptions,
  type NetHead,
  type NetReply,
  type NetRequest,
  openDoor,
} from './door.ts';
export { createRateLimit } from './limit-rate.ts';
export { listen } from './listen.ts';
export {
  createPostJson,
  type PostJson,
  type PostReply,
  type PostRequest,
} from './post-json.ts';
export { retryAfterMs } from './retry-after.ts';
export { isSameSecret } from './same-secret.ts';
