// Runs the conformance suite, which wants Node 22 for one function: `globSync`, which its server scenarios never call.
import fs from 'node:fs';
import { register } from 'node:module';

const hooks = `
export async function resolve(specifier, context, next) {
  if (specifier !== 'fs' || !context.parentURL?.includes('/@modelcontextprotocol/conformance/')) return next(specifier, context);
  const source = 'export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];';
  return { url: 'data:text/javascript,' + encodeURIComponent(source), shortCircuit: true };
}`;
if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(hooks)}`);
await import('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
