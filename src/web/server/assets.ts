import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../app/index.ts';
import { isAbsent, ResearchError } from '../../kernel/index.ts';
import type { WebReply } from '../site/route.ts';

/** Every file that a page loads; there are no others. */
const FILES: Readonly<Record<string, string>> = {
  'style.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'live.js': 'text/javascript; charset=utf-8',
  'graph.js': 'text/javascript; charset=utf-8',
};

/** @throws {ResearchError} `not-found` for any other name. */
export async function readAsset(name: string): Promise<WebReply> {
  const mimeType = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (mimeType === undefined) throw missing(name);
  try {
    const bytes = await readFile(join(PACKAGE_FOLDER, 'dist/web', name));
    return { type: 'file', mimeType, bytes };
  } catch (error) {
    if (isAbsent(error)) throw missing(name);
    throw error;
  }
}

function missing(name: string): ResearchError {
  return new ResearchError('not-found', `ui: the file ${name} was not found`, {
    fix: 'Install AutoSearch again, or build it.',
  });
}
