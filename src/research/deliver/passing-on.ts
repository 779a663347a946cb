import { sourceSpecs } from '../../channels/index.ts';
import { type Evidence, factsOf } from '../../evidence/index.ts';

/** Licences under which anybody may pass a text on, as sources and pages name them. */
const OPEN =
  /creativecommons\.org\/(?:licenses|publicdomain)\/|\bcc[ -]?(?:by|0)\b|public[ -]?domain|\b(?:mit|isc|apache|bsd|mpl|[al]?gpl|odbl|pddl|unlicense)\b|open government licen[cs]e/i;

/**
 * Whether a text may be quoted and not passed on whole: it came over the network, names no open licence, and its source's
 * terms say so, or it is a page of its publisher. Pure.
 *
 * @see docs/spec/evidence.md, EVI-22
 */
export function isForQuotingAlone({
  url,
  source,
  metadata,
}: Pick<Evidence, 'url' | 'source' | 'metadata'>): boolean {
  if (!/^https?:/i.test(url)) return false;
  const facts = factsOf(metadata);
  if (facts?.licence !== undefined && OPEN.test(facts.licence)) return false;
  const spec = sourceSpecs().find(({ name }) => name === source);
  if (spec !== undefined) return spec.terms.redistribution === 'quote-only';
  return facts?.kind === 'page';
}
