import { describe, expect, test } from 'vitest';
import { placeOptions } from './place-options.ts';

describe('CLI-3 options that stand everywhere may stand in front of the command', () => {
  test.each([
    ['sessions list', 'sessions list'],
    ['--home X sessions list', 'sessions list --home X'],
    ['--home=X --json sessions --now T list', 'sessions list --home=X --json --now T'],
    ['--json research Q --docs a b', 'research Q --json --docs a b'],
    ['research --json --docs a', 'research --json --docs a'],
    ['--seed 3 docs index -- -a', 'docs index --seed 3 -- -a'],
    ['--json doctor', 'doctor --json'],
    ['research Q --home X', 'research Q --home X'],
  ])('%s', (given, placed) => {
    const { command, argv } = placeOptions(given.split(' '));
    expect(argv.join(' ')).toBe(placed);
    expect(command).toBe(placed.split(' ')[0]);
  });

  test.each(['', '--json', '--home X', '--home', '--help', '--wrong research'])(
    'no command: %j stands as it was',
    (given) => {
      const argv = given.split(' ').filter((word) => word !== '');
      expect(placeOptions(argv)).toEqual({ command: undefined, argv });
    },
  );
});
