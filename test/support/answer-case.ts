/** A question over a few small files, and what its answer must and must not hold. */
export interface AnswerCase {
  readonly question: string;
  /** Texts by the names of their files. */
  readonly files: Readonly<Record<string, string>>;
  readonly answered?: 'yes' | 'partly' | 'no' | 'not no';
  readonly holds?: readonly string[];
  readonly lacks?: readonly string[];
  /** What stands in front: Yes, No or a value. */
  readonly front?: string;
  readonly isConflict?: true;
  /** Said in the reasons. */
  readonly reason?: string;
}

export const FLAT = `# The flat

The heating runs on district heat. The garage door code is changed every spring.

The bins are collected on Thursday.
`;
export const CHAT = `Ana: hi there, long time no see!
Ben: hello Ana! how are you?
Ana: fine, thanks. Do you have the password of the guest network?
Ben: sure, the password is blue-heron-42.
Ana: thank you so much!
Ben: no problem, see you soon
`;
export const README = `# quill

A small tool for notes.

## Install

\`\`\`
npm install quill-notes
\`\`\`

## Usage

Run \`quill new\` to begin a note. Run \`quill list\` to see all of them.

## Licence

MIT
`;
export const STAFF = `# Staff

| Name | Role | Office |
| --- | --- | --- |
| Ruth Amsel | accountant | 214 |
| Karl Venn | librarian | 118 |
| Ida Moss | porter | 003 |
`;
export const CHINESE = `小区公告

停车场的收费标准是每小时五元，夜间免费。

物业办公室的电话是 8421-3377。
`;

export const one = (text: string): Readonly<Record<string, string>> => ({ 'a.md': text });
export const two = (first: string, second: string): Readonly<Record<string, string>> => ({
  'a.md': first,
  'b.md': second,
});
