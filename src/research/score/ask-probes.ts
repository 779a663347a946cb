import { setImmediate } from 'node:timers/promises';
import { canonicalUrl } from '../../evidence/index.ts';
import {
  type Assessment,
  assessProbes,
  listProbeTerms,
  type Probe,
  type ProbeAnswer,
  type ProbePassage,
  planProbes,
  type TermStatistics,
} from '../../judge/index.ts';
import {
  type Answer,
  askAll,
  createRequest,
  DEFAULT_STRATEGY,
  itemsOf,
  ownTitle,
  type RecordedAttempt,
  type Request,
} from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';

/** How rare terms are where the session searches; counted once and journalled. */
export type CountTerms = (terms: readonly string[]) => Promise<TermStatistics>;

/**
 * Asks the judge's own questions of every channel of the session, until it has none left. They go the way of every
 * request: journalled, paid from the budget, never asked twice.
 */
export async function askProbes(
  { question, channels }: Pick<Brief, 'question' | 'channels'>,
  answer: Answer,
  countTerms: CountTerms,
  signal: AbortSignal,
): Promise<Assessment> {
  const answers: ProbeAnswer[] = [];
  for (;;) {
    const statistics = await countTerms(listProbeTerms(question, answers));
    const probes = planProbes(question, answers, statistics);
    // Others that wait for this thread come in before the answers are read, and after that.
    await setImmediate();
    if (probes.length === 0) return assessProbes(question, answers, statistics);
    for (const probe of probes) {
      const requests = channels.map((channel) => requestFor(channel, probe, question));
      const found = await askAll(requests, answer, signal);
      const passages = interleave(found.map(({ attempt }) => passagesOf(attempt)));
      answers.push({ family: probe.family, passages });
    }
  }
}

/** The ranking is the default one: the probes are the same whatever the strategy. */
function requestFor(
  channel: string,
  { family, text, terms, limit }: Probe,
  question: string,
): Request {
  const ranking = DEFAULT_STRATEGY.rank.bm25;
  const query = { text, terms, limit, ranking };
  const purpose = `the judge asks: ${family} of "${question}"`;
  return createRequest({ channel, query, family: 'literal', purpose, seed: null, round: 1 });
}

function passagesOf(attempt: RecordedAttempt): readonly ProbePassage[] {
  return itemsOf(attempt).flatMap((item) => {
    const canonical = canonicalUrl(item.url);
    return canonical.ok ? [{ url: canonical.value, title: ownTitle(item), text: item.text }] : [];
  });
}

/** The first of every list, then the second of every list …, so that no channel stands before the others. */
function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}
