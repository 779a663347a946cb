import type { ChangeKind, GoneReason } from './compare-claims.ts';

/** What each kind of change is called, in the files of a watch and on the pages of the dashboard. */
export const CHANGE_TITLES: Readonly<Record<ChangeKind, string>> = {
  'changed-number': 'Changed number',
  conflict: 'Conflict',
  gone: 'Gone',
  new: 'New',
  reworded: 'Reworded',
  moved: 'Moved',
  same: 'Same',
};

/** Why a sentence is gone, as it is said behind the kind. */
export const GONE_WORDS: Readonly<Record<GoneReason, string>> = {
  retracted: 'its work was retracted',
  'source-deleted': 'its source is gone',
  'passage-changed': 'its passage is gone or changed',
  'not-asked': 'its source could not be asked',
  'ranked-out': 'it is still said; other passages were chosen',
};
