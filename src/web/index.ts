/**
 * The dashboard: server-rendered pages over the table of operations, on this machine alone. No rule is in it.
 *
 * @see docs/spec/web.md
 */
export { serveUi, type UiOptions } from './server/serve-ui.ts';
