/**
 * Whether a whole text is fields, one with its value a line. A line of prose that looks like one ("the director: she left") has others
 * around it that it goes on from.
 */
export function isRecordOfFields(text: string): boolean {
  return text
    .trimEnd()
    .split('\n')
    .every((line) => /^[^\n:]{1,64}: /.test(line));
}
