import { flag, number } from '../../kernel/index.ts';
import { type GroupValues, setting } from './setting.ts';

export const DOCUMENT_SETTINGS = {
  shareIndex: setting(
    'machines of a shared home keep their indexes there for each other, texts and all; false: each indexes for itself',
    flag(),
    true,
    { isPersonal: true },
  ),
  fileSeconds: setting(
    'seconds of work that one file may take to be read and indexed; behind it the rest of the file is left out, and named',
    number({ min: 1, max: 86_400 }),
    15,
    { isPersonal: true },
  ),
};

/** Where what is made of documents may be kept (docs/spec/documents.md, DOC-66), and what may be spent on a file (DOC-74). */
export type DocumentSettings = GroupValues<typeof DOCUMENT_SETTINGS>;
