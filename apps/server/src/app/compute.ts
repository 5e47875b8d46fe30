import type { Compute } from '../lib/compute/task.ts';
import { threadPool } from '../lib/compute/thread-pool.ts';

/** Beside this file when it runs from its source, and beside the bundle that it has become a part of when it was built. */
const entryName = import.meta.url.endsWith('.ts') ? './compute-thread-source.mjs' : './compute-thread.mjs';

export const startCompute = (): Compute => threadPool({ entry: new URL(entryName, import.meta.url) });
