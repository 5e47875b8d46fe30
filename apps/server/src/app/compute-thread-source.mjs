// Entry of a compute thread when running from source: Node 20 gives threads no loader of the parent, and reads no
// command-line loader before the entry.
import { register } from 'tsx/esm/api';

register();
await import('./compute-thread.ts');
