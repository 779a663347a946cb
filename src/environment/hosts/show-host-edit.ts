import { createTwoFilesPatch } from 'diff';
import { redact, stripTerminalEscapes } from '../../text/index.ts';
import type { HostEdit } from './edit-host.ts';
import type { ServerEntry } from './host.ts';

const NO_FILE = '/dev/null';

/**
 * An edit as a unified diff. Settings hold keys: of lines that are not the entry's own, values are not shown.
 */
export function showHostEdit({ path, before, after }: HostEdit, entry: ServerEntry): string {
  if (before === after) return '';
  const patch = createTwoFilesPatch(
    before === undefined ? NO_FILE : path,
    after === undefined ? NO_FILE : path,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context: 2, stripTrailingCr: true },
  );
  const own = ownValues(entry);
  return patch
    .split('\n')
    .slice(1)
    .map((line, index) => (index < 2 ? line : hideValues(line, own)))
    .join('\n')
    .trimEnd();
}

function ownValues(entry: ServerEntry): ReadonlySet<string> {
  const values = Object.values(entry).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return new Set(values.map((value) => JSON.stringify(value)));
}

/** Keys stay, so that the line can be recognised. */
const QUOTED = /("(?:[^"\\]|\\.)*"|'[^']*')(\s*:)?/g;

function hideValues(line: string, own: ReadonlySet<string>): string {
  let isOwn = false;
  const hidden = line.replace(QUOTED, (all: string, text: string, colon: string | undefined) => {
    if (own.has(text)) isOwn = true;
    return colon !== undefined || own.has(text) ? all : '"…"';
  });
  return stripTerminalEscapes(isOwn ? hidden : redact(hidden).text);
}
