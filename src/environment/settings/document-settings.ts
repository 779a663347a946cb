import { flag } from '../../kernel/index.ts';
import { type GroupValues, setting } from './setting.ts';

export const DOCUMENT_SETTINGS = {
  shareIndex: setting(
    'machines of a shared home keep their indexes there for each other, texts and all; false: each indexes for itself',
    flag(),
    true,
    { isPersonal: true },
  ),
};

/** Where what is made of documents may be kept (docs/spec/documents.md, DOC-66). It decides no result of a session. */
export type DocumentSettings = GroupValues<typeof DOCUMENT_SETTINGS>;
