/** Options that stand on every command, and what help says of them. */
export const GLOBAL_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['--json', 'print exactly one JSON value on stdout'],
  [
    '--home <dir>',
    'the home folder (default: AUTOSEARCH_HOME, the nearest .autosearch/, or the data folder)',
  ],
  ['--now <time>', 'use a fixed clock (ISO-8601), for reproducible runs'],
  ['--seed <n>', 'seed of everything random'],
  ['--quiet', 'no progress and no notes'],
  ['--verbose', 'more notes on stderr'],
]);

/** By name, whether a value follows. */
const TAKES_VALUE: ReadonlyMap<string, boolean> = new Map(
  [...GLOBAL_OPTIONS.keys()].map((flags) => [flags.replace(/ .*/, ''), flags.includes(' ')]),
);

/** A command line whose first word is the command; `undefined` where none is named. */
export interface PlacedLine {
  readonly command: string | undefined;
  readonly argv: readonly string[];
}

/**
 * Options that stand everywhere belong to the last command word: those in front of it go behind it, so that
 * `autosearch --home X sessions --json list` is `autosearch sessions list --home X --json`. Pure.
 *
 * @see docs/spec/cli.md, CLI-3
 */
export function placeOptions(argv: readonly string[]): PlacedLine {
  const before = takeGlobals(argv, 0);
  const command = argv[before.end];
  if (command === undefined || command.startsWith('-')) return { command: undefined, argv };
  const between = takeGlobals(argv, before.end + 1);
  const next = argv[between.end];
  const isWord = next !== undefined && !next.startsWith('-');
  const at = isWord ? between.end + 1 : between.end;
  const placed = [command, ...(isWord ? [next] : []), ...before.taken, ...between.taken];
  return { command, argv: [...placed, ...argv.slice(at)] };
}

function takeGlobals(
  argv: readonly string[],
  from: number,
): { readonly taken: readonly string[]; readonly end: number } {
  let end = from;
  for (let word = argv[end]; word !== undefined; word = argv[end]) {
    const [name = ''] = word.split('=', 1);
    const takesValue = TAKES_VALUE.get(name);
    if (takesValue === undefined) break;
    end += takesValue && name === word ? 2 : 1;
  }
  return { taken: argv.slice(from, end), end: Math.min(end, argv.length) };
}
