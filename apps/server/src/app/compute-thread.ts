import { serveTasks } from '../lib/compute/serve-tasks.ts';
import { allTasks } from './tasks.ts';

// The entry of a computing thread: bundled beside main, or run from its source.
serveTasks(allTasks);
