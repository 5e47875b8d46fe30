// The entry of a computing thread where nothing was built: Node 20 gives threads no loader of their parent's, and takes
// none from the command line before it reads the entry.
import { register } from 'tsx/esm/api';

register();
await import('./compute-thread.ts');
