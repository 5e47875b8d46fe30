import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/** Installs the packages of package-lock.json unless already installed. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  console.log('  Packages     installing; this takes a minute the first time');
  await step('Packages', async () => {
    const flags = ['--include=dev', '--no-audit', '--no-fund'];
    const env = { NODE_ENV: '' };
    if ((await runNpm(['ci', ...flags], { env })) === 0) return 'installed';
    // `npm ci` fails when the registry lacks an optional package of some platform; `npm install` does not.
    console.log('  Packages     npm ci did not succeed; trying npm install');
    if ((await runNpm(['install', '--no-save', ...flags], { env })) === 0) return 'installed';
    throw new Error('The packages could not be installed; npm says why above.');
  });
}

/** npm writes node_modules/.package-lock.json last, so the file marks a complete install. */
function isInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = readPackages(noted);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
