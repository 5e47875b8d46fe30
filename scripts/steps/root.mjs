import { fileURLToPath } from 'node:url';

/** Root folder of the repository, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
