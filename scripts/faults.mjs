// npm run faults: kills the server and the database, over and over, under students who are taking a test, and looks
// for an acknowledged answer that is lost or older. --kills N --takers N --database embedded|pg15|both
import './steps/node-version.mjs';
import { buildServer } from './steps/build-server.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail, step } from './steps/progress.mjs';

try {
  await ensureDependencies();
  await step('Server', buildServer);
  const { register } = await import('tsx/esm/api');
  register();
  const { runFaults } = await import('../apps/server/faults/run.ts');
  process.exitCode = (await runFaults(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  fail(error.name === 'UsageError' ? error.message : error.stack);
}
