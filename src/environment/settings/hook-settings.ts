import { flag, whole } from '../../kernel/index.ts';
import { type GroupValues, setting } from './setting.ts';

const personal = { isPersonal: true } as const;

export const HOOK_SETTINGS = {
  enabled: setting('hooks of agent hosts do something', flag(), true, personal),
  capture: setting('every use of a tool in a host is recorded', flag(), true, personal),
  recall: setting(
    'what is remembered is put in front of the model in a host',
    flag(),
    true,
    personal,
  ),
  stub: setting('long results of tools in a host give way to a digest', flag(), true, personal),
  stubOverTokens: setting(
    'a result of more tokens than this is long',
    whole({ min: 200, max: 1_000_000 }),
    2_000,
    personal,
  ),
};

/** What hooks of agent hosts may do (docs/spec/hooks.md). They decide no result of a session. */
export type HookSettings = GroupValues<typeof HOOK_SETTINGS>;
