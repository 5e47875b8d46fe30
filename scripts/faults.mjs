// npm run faults: repeatedly kills the server, the worker and the database while students take tests and staff
// invigilate, mark, regrade and import, and checks that nothing acknowledged is lost, stale or wrong.
// --kills N --takers N --minutes N --works all|requests --database embedded|pg15|both
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
