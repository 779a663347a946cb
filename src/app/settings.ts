import { SETTINGS, valueOfText, writeSetting } from '../environment/index.ts';
import { record, text } from '../kernel/index.ts';
import { operation } from './operation.ts';

export const showSettings = operation({
  effect: 'reads',
  input: record({}),
  async run(app, _, caller) {
    const loaded = await app.loadSettings();
    for (const file of loaded.files) caller.note(`read ${file}`);
    return loaded;
  },
  encode: ({ values, files }) => ({ settings: values, files }),
  command: {
    examples: [],
    describe: ({ values }) =>
      SETTINGS.map(({ key, about, fallback }) => {
        const value = JSON.stringify(values[key]);
        const usual = JSON.stringify(fallback);
        const changed = value === usual ? '' : `  (default ${usual})`;
        return `${key.padEnd(36)} ${value}${changed}\n${' '.repeat(37)}${about}`;
      }),
  },
});

const setSettingInput = record({
  /** Like `judge.target`. */
  key: text(),
  /** JSON, or text. */
  value: text(),
});

export const setSetting = operation({
  effect: 'changes',
  idempotent: true,
  input: setSettingInput,
  async run(app, { key, value: typed }) {
    const home = await app.findHome();
    const value = valueOfText(key, typed);
    return { key, value, path: await writeSetting({ ...app.place, home, key, value }) };
  },
  encode: (written) => written,
  command: {
    positionals: [
      { usage: '<key>', about: 'the setting, like judge.target' },
      { usage: '<value>', about: 'its value; JSON, or text' },
    ],
    examples: [],
    describe: ({ key, value, path }) => `${key} = ${JSON.stringify(value)} in ${path}`,
  },
});

export const checkSettings = operation({
  effect: 'reads',
  input: record({}),
  run: (app) => app.loadSettings(),
  encode: ({ files }) => ({ valid: true, files }),
  command: {
    examples: [],
    describe: ({ files }) =>
      files.length === 0
        ? 'No settings file; the defaults are in force.'
        : `Valid: ${files.join(', ')}`,
  },
});
