// npm run build: server, web and viewer from scratch.
import './steps/node-version.mjs';
import { buildServer } from './steps/build-server.mjs';
import { buildViewer } from './steps/build-viewer.mjs';
import { buildWeb } from './steps/build-web.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail, step } from './steps/progress.mjs';
import { stopChildrenOnSignal } from './steps/run.mjs';

stopChildrenOnSignal();
try {
  await ensureDependencies();
  await step('Server', () => buildServer({ force: true }));
  await step('Web', () => buildWeb({ force: true }));
  await step('Viewer', () => buildViewer({ force: true }));
} catch (error) {
  fail(error.message);
}
