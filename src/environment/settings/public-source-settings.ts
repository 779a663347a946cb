import { list, nullable, text } from '../../kernel/index.ts';
import { address, type Setting, setting } from './setting.ts';

/** What the user says of public sources. It decides no result by itself, so that it is no part of a brief. */
export interface PublicSourceSettings {
  /** `host:port` of private addresses that may be asked when somebody names them. */
  readonly privateHosts: readonly string[];
  /** Tells public sources who asks: many answer more to those that they can reach. */
  readonly contactEmail: string | null;
  /** Addresses in place of a channel's own, by its name; without a slash at their end. */
  readonly baseUrls: Readonly<Record<string, string>>;
}

const personal = { isPersonal: true } as const;

export const PRIVATE_HOSTS: Setting<readonly string[]> = setting(
  'host:port of private addresses that may be asked when you name them yourself',
  list(text({ pattern: /^(?:[\w.-]+|\[[0-9a-fA-F:]+\]):\d{1,5}$/, wanted: 'host:port' })),
  [],
  personal,
);

export const CONTACT_EMAIL: Setting<string | null> = setting(
  'your mail address, sent to public sources with every question; many of them then allow more',
  nullable(
    text({ max: 200, pattern: /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+$/, wanted: 'a mail address' }),
  ),
  null,
  personal,
);

export const CHANNEL_BASE_URL: Setting<string | null> = setting(
  'address in place of the own one of a channel',
  nullable(address()),
  null,
  personal,
);

/** The channel of `channels.NAME.base_url`; `undefined` for another key. Pure. */
export function channelOfKey(key: string): string | undefined {
  return /^channels\.([a-z0-9-]+)\.base_url$/.exec(key)?.[1];
}
