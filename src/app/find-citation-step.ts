import type { CitationStep } from '../channels/index.ts';
import { ResearchError } from '../kernel/index.ts';

/**
 * The neighbours of a work that one channel is asked for.
 *
 * @param work - Id of a work as people write it: a DOI, `PMID 23903748`, `arXiv:1706.03762`, `W2064815984`, or an address
 *   that holds one.
 * @throws {ResearchError} `argument-invalid` when the work, or the way, is not said, and when the channel cannot tell it.
 */
export async function findCitationStep(
  channel: string,
  work: string | undefined,
  what: CitationStep['what'] | undefined,
): Promise<CitationStep | undefined> {
  if (work === undefined && what === undefined) return undefined;
  if (work === undefined || what === undefined)
    throw new ResearchError('argument-invalid', 'A work and what to follow go together', {
      fix: 'Give both: the id of the work, and references or citations.',
    });
  const { citationRegisters, idsIn } = await import('../channels/index.ts');
  const { findWalk } = await import('../search/index.ts');
  const registers = citationRegisters().filter(({ what: ways }) => ways.includes(what));
  const own = registers.filter((register) => register.channel === channel);
  const step = findWalk(idsIn(work), what, own)?.follow;
  if (step !== undefined) return step;
  const known = registers.map((one) => `${one.channel} (${one.schemes.join(', ')})`).join(', ');
  throw new ResearchError('argument-invalid', `${channel} does not list the ${what} of "${work}"`, {
    fix: `Sources that list ${what}, each with the ids that it knows works by: ${known}.`,
  });
}
