// npm run bench: measures figures against their budgets, all or those named: `npm run bench -- list save`. With
// --record, writes them to docs/budgets.md; otherwise the repository stays unchanged. With --strict, fails when a
// budget is missed; used by CI for byte sizes, which are the same on every machine.
import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildServer } from './steps/build-server.mjs';
import { buildViewer } from './steps/build-viewer.mjs';
import { buildWeb } from './steps/build-web.mjs';
import { findChromium } from './steps/chromium.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fail, step } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { run, stopChildrenOnSignal } from './steps/run.mjs';

stopChildrenOnSignal();
try {
  await ensureDependencies();
  await step('Server', buildServer);
  await step('Web', buildWeb);
  await step('Viewer', buildViewer);
  const env = { NODE_ENV: 'production', CHROMIUM_PATH: findChromium() ?? '' };
  const args = ['--import', 'tsx', join(root, 'bench/main.ts'), ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args, { env });
} catch (error) {
  fail(error.message);
}
