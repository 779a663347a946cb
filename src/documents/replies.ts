import { isRecord } from '../kernel/index.ts';
import { foldSpace } from '../text/index.ts';
import { replaceLoneSurrogates } from './decode-text.ts';
import type { ReadDocument } from './document.ts';
import { firstText } from './document-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

const ID = ['id', '_id', 'message_id', 'messageId', 'msg_id', 'uuid', 'guid', 'ts'];
const REPLIES_TO = [
  ...['reply_to', 'replyTo', 'reply_to_id', 'replyToId', 'reply_to_message_id'],
  ...['in_reply_to', 'inReplyTo', 'in_reply_to_id', 'in_reply_to_status_id'],
  ...['parent_id', 'parentId', 'parent', 'parent_message_id', 'thread_ts'],
];
const SPEAKER = ['speaker', 'user', 'username', 'from', 'sender', 'author'];
const SAID = ['text', 'content', 'body', 'message'];
const MAX_SPEAKER = 60;
const MAX_SAID = 400;
/** A reply further behind than this many ids finds its turn no more. */
const MAX_IDS = 5_000;

/** What the turn that a record replies to said, with who said it; '' for a record that names no earlier turn. */
export type RepliesTo = (fields: Fields) => string;

/**
 * For the records of one file, which are given in their order: "Anna: Where is it?".
 *
 * @see docs/spec/documents.md, DOC-24
 */
export function followReplies(): RepliesTo {
  const turns = new Map<string, string>();
  return (fields) => {
    const found = turns.get(idIn(fields, REPLIES_TO));
    keepTurn(turns, fields);
    return found ?? '';
  };
}

/** What nobody says is no turn: a list of parts has parents too. */
function keepTurn(turns: Map<string, string>, fields: Fields): void {
  const said = foldSpace(firstText(fields, SAID)).slice(0, MAX_SAID);
  const speaker = speakerIn(fields);
  if (said === '' || speaker === '') return;
  for (const name of ID) {
    const id = idIn(fields, [name]);
    if (id !== '') turns.set(id, replaceLoneSurrogates(`${speaker}: ${said}`).text);
  }
  for (const id of turns.keys()) {
    if (turns.size <= MAX_IDS) break;
    turns.delete(id);
  }
}

/** An id, or a record that has one, as chats quote the whole turn that is replied to. */
function idIn(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    const id = firstText(isRecord(value) ? value : { id: value }, ID);
    if (id !== '') return id;
  }
  return '';
}

function speakerIn(fields: Fields): string {
  for (const name of SPEAKER) {
    const value = fields[name];
    const speaker = firstText(isRecord(value) ? value : { name: value }, ['name', 'username']);
    if (speaker !== '' && speaker.length <= MAX_SPEAKER) return foldSpace(speaker);
  }
  return '';
}

/** What the index knows a reply by, beside its own words. */
export function replyWords({ metadata }: ReadDocument): string {
  const said = metadata['replies_to'];
  return typeof said === 'string' ? said : '';
}
