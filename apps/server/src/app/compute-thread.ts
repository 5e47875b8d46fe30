import { serveTasks } from '../lib/compute/serve-tasks.ts';
import { allTasks } from './tasks.ts';

// Entry of a compute thread: bundled beside main, or run from source.
serveTasks(allTasks);
