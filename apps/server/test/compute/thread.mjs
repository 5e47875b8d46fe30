// The entry of the threads of thread-pool.test.ts.
import { register } from 'tsx/esm/api';

register();
const { serveTasks } = await import('../../src/lib/compute/serve-tasks.ts');
const { testTasks } = await import('./tasks.ts');
serveTasks(testTasks);
