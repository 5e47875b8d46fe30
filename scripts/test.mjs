// npm test: runs what runs before every merge, which is all tests but those tagged `full`, and the journeys tagged
// `@promise`; `all` runs every test and journey. Arguments go to vitest, with all tests of the named files, and skip the
// journeys; arguments after `journeys` go to Playwright.
import './steps/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './steps/build-server.mjs';
import { buildViewer } from './steps/build-viewer.mjs';
import { buildWeb } from './steps/build-web.mjs';
import { findChromium } from './steps/chromium.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { folderInMemory } from './steps/memory-folder.mjs';
import { fail, step } from './steps/progress.mjs';
import { root } from './steps/root.mjs';
import { runNode, stopChildrenOnSignal } from './steps/run.mjs';

const [first, ...rest] = process.argv.slice(2);

stopChildrenOnSignal();
// A TMPDIR set by the user takes precedence.
const memory = process.env.TMPDIR ? null : folderInMemory();
if (memory) {
  process.env.TMPDIR = memory;
  process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
}
try {
  await ensureDependencies();
  process.exitCode = await runTests();
} catch (error) {
  fail(error.message);
}

async function runTests() {
  if (first === 'journeys') return runJourneys(rest);
  const isAll = first === 'all';
  const units = await runNode(join(root, 'node_modules/vitest/vitest.mjs'), [
    'run',
    ...(first === undefined ? ['--tags-filter', '!full'] : process.argv.slice(isAll ? 3 : 2)),
  ]);
  if (first !== undefined && !isAll) return units;
  // Journeys run even after failed tests, so that one run shows every problem.
  const journeys = await runJourneys(isAll ? [] : ['--grep', '@promise']);
  return units || journeys;
}

async function runJourneys(args) {
  const chromium = findChromium();
  if (chromium === null) {
    console.log('Browser journeys were not run: no Chromium found. Install one, or set CHROMIUM_PATH.');
    return 0;
  }
  await step('Server', buildServer);
  await step('Web', buildWeb);
  await step('Viewer', buildViewer);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  return runNode(playwright, ['test', ...args], { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: chromium } });
}
