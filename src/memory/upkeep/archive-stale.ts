import { candidatesOf, listPage, note, type Pass } from './upkeep-pass.ts';

/** What was neither used nor recalled for long steps back. */
export async function archiveStale(pass: Pass, signal: AbortSignal): Promise<void> {
  for await (const page of candidatesOf(pass, 'stale', signal)) {
    const stale = (await listPage(pass, page)).filter(
      ({ id, isProtected }) => !pass.taken.has(id) && !isProtected,
    );
    const outcomes = await pass.attemptAll(
      stale.map(({ id, type }) => ({ type: 'archive', id, nodeType: type, reason: '' })),
    );
    for (const [index, node] of stale.entries()) note(pass, node, outcomes[index] ?? []);
  }
}
