import { expect, test } from 'vitest';
import { resumeLine } from './research.ts';

test('RES-13 the line that resumes names the home that was given, ready for a shell', () => {
  expect(resumeLine('s-0123456789abcdef', undefined)).toBe(
    'autosearch research --resume s-0123456789abcdef',
  );
  expect(resumeLine('s-0123456789abcdef', "/tmp/my home's")).toBe(
    "autosearch research --resume s-0123456789abcdef --home '/tmp/my home'\\''s'",
  );
});
