/** Lines of a log that go out in one write, as bytes already: so many small strings would be much to keep. */
export interface LineBlock {
  /** @param line - Passed by `checkLogLine`. */
  add(line: string): void;
  /** How many lines it has. */
  readonly lines: number;
  /** All of it, each line with its line break. */
  chunks(): readonly Uint8Array[];
}

/** Joining a few hundred lines at a time costs a fraction of turning each into bytes. */
const JOINED_LENGTH = 262_144;

export function createLineBlock(): LineBlock {
  const done: Uint8Array[] = [];
  let open: string[] = [];
  let length = 0;
  let lines = 0;
  const close = (): void => {
    if (open.length > 0) done.push(Buffer.from(`${open.join('\n')}\n`));
    open = [];
    length = 0;
  };
  return {
    add(line) {
      open.push(line);
      lines += 1;
      length += line.length;
      if (length >= JOINED_LENGTH) close();
    },
    get lines() {
      return lines;
    },
    chunks() {
      close();
      return done;
    },
  };
}
