/**
 * Requests over the network, under the user's egress scope.
 *
 * @see docs/spec/models.md
 */
export {
  createPostJson,
  type PostJson,
  type PostReply,
  type PostRequest,
} from './post-json.ts';
