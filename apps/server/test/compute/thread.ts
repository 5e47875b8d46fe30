import { serveTasks } from '../../src/lib/compute/serve-tasks.ts';
import { testTasks } from './tasks.ts';

// Entry of the threads of thread-pool.test.ts.
serveTasks(testTasks);
