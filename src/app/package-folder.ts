import { fileURLToPath } from 'node:url';

/** The package's own folder, from the source and from the build alike. */
export const PACKAGE_FOLDER: string = fileURLToPath(new URL('../../', import.meta.url));
