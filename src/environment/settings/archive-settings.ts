import { whole } from '../../kernel/index.ts';
import { type GroupValues, setting } from './setting.ts';

export const ARCHIVE_SETTINGS = {
  archiveDays: setting(
    'days that originals of a context stay in its archive',
    whole({ min: 1, max: 36_500 }),
    30,
  ),
  archiveMaxMb: setting(
    'megabytes that all archives of contexts may take; the oldest originals go first',
    whole({ min: 1, max: 1_000_000 }),
    1_024,
  ),
};

/** How long originals stay in the archives of contexts, and how much they may take. */
export type ArchiveSettings = GroupValues<typeof ARCHIVE_SETTINGS>;
