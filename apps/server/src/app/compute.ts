import type { Compute } from '../lib/compute/task.ts';
import { threadPool } from '../lib/compute/thread-pool.ts';

/** Location of the entry: beside this file when running from source, beside the bundle when built. */
const entryName = import.meta.url.endsWith('.ts') ? './compute-thread-source.mjs' : './compute-thread.mjs';

export const startCompute = (): Compute => threadPool({ entry: new URL(entryName, import.meta.url) });
