// npm start: sets up and starts Pelion from a bare clone. Steps with nothing to do are skipped.
import './steps/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './steps/build-server.mjs';
import { buildViewer } from './steps/build-viewer.mjs';
import { buildWeb } from './steps/build-web.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { stopWithNpm } from './steps/parent.mjs';
import { requireFreePorts } from './steps/ports.mjs';
import { fail, step } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { stopChildrenOnSignal } from './steps/run.mjs';

const { env } = process;
process.chdir(root);
const dist = (file) => pathToFileURL(join(root, 'dist/server', file)).href;

async function prepareDatabase() {
  const { prepareCluster } = await import(dist('prepare-cluster.mjs'));
  const lines = [];
  prepareCluster({ dataFolder: env.PELION_DATA || '.data', log: (line) => lines.push(line) });
  return 'ready';
}

const serves = (service) => !env.PELION_SERVICES || env.PELION_SERVICES.includes(service);

stopWithNpm();
await requireFreePorts(env);
console.log('Pelion is starting');
const stopListening = stopChildrenOnSignal();
try {
  await ensureDependencies();
  await step('Server', buildServer);
  // vite runs in a separate process, so the first initdb runs in parallel.
  await Promise.all([
    serves('web') && step('Web', buildWeb),
    serves('media') && step('Viewer', buildViewer),
    env.DATABASE_URL ? null : step('Database', prepareDatabase),
  ]);
} catch (error) {
  fail(error.message);
}
stopListening();

env.NODE_ENV ??= 'production';
// Runs the server in this process, so that signals reach it directly.
await import(dist('main.mjs'));
