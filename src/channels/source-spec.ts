import type { SourceNeed, SourceSpec } from './source.ts';

const MB = 1024 * 1024;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

type Usual =
  | 'network'
  | 'languages'
  | 'domains'
  | 'key'
  | 'usdPerCall'
  | 'timeoutMs'
  | 'needs'
  | 'actions'
  | 'walksFrom'
  | 'isWalkedUnasked'
  | 'isDefault'
  | 'isLocal'
  | 'cacheMs'
  | 'maxBytes'
  | 'fallbacks';

/** The spec of a source, with what most of them have in common. */
export function sourceSpec(
  own: Omit<SourceSpec, Usual> & Partial<Pick<SourceSpec, Usual>>,
): SourceSpec {
  return {
    network: true,
    languages: [],
    domains: [],
    key: null,
    usdPerCall: 0,
    timeoutMs: 20_000,
    needs: [],
    actions: ['search'],
    walksFrom: [],
    isWalkedUnasked: false,
    isDefault: true,
    isLocal: false,
    cacheMs: DAY_MS,
    maxBytes: 4 * MB,
    fallbacks: [],
    ...own,
  };
}

/** A key that is read from the environment. */
export function keyNeed(name: string, use: SourceNeed['use'], url: string): SourceNeed {
  const why = use === 'required' ? 'It does not answer without one' : 'It answers more with one';
  return { type: 'env', name, use, url, howTo: `${why}: get a key and set ${name}.` };
}

/** The mail address that a source wants to be able to write to. */
export function contactNeed(use: SourceNeed['use']): SourceNeed {
  const howTo =
    'Set contact.email to your mail address; it is sent to the sources that ask for it.';
  return { type: 'setting', name: 'contact.email', use, howTo };
}

/** The attempt of a source that cannot be asked before the person did something. */
export function missing({ name, howTo }: SourceNeed): {
  readonly type: 'not_configured';
  readonly missing: string;
  readonly howTo: string;
} {
  return { type: 'not_configured', missing: name, howTo };
}
