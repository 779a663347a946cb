import { expect, test } from 'vitest';
import { runCliWith } from '../../test/support/run-cli.ts';
import { withTempDir } from '../../test/support/with-temp-dir.ts';

test.each(['events.jsonl', './events', 'a\\b'])(
  'CLI-2 capture of the file %s is wrong usage: it is not read, and nothing of it is lost in silence',
  (file) =>
    withTempDir(async (home) => {
      const { code, stdout, stderr } = await runCliWith(['capture', file, '--home', home]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('< events.jsonl');
    }),
);
