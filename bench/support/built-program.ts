import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** The command line as `npm run build` makes it: what a user starts. */
export const PROGRAM: string = join(repositoryRoot(), 'dist', 'cli', 'main.js');
