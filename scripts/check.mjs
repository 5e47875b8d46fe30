// npm run check: everything that can be said about the code without running it. What CI runs.
import './steps/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { lockProblems } from './steps/lock-file.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';

await ensureDependencies();

const tool =
  (script, ...args) =>
  () =>
    runNode(join(root, 'node_modules', script), args, { quiet: true });

const checks = {
  'lock file': checkLock,
  biome: tool('@biomejs/biome/bin/biome', 'ci', '--colors=off'),
  ...Object.fromEntries(
    findProjects().map((project) => [project, tool('typescript/bin/tsc', '-p', project)]),
  ),
  knip: tool('knip/bin/knip.js'),
  'database types': () => runNode(join(root, 'scripts/db-types.mjs'), ['--check'], { quiet: true }),
};

// All of them, so that one run shows everything there is to mend.
const failed = [];
for (const [name, check] of Object.entries(checks)) {
  const started = performance.now();
  const isFine = (await check()) === 0;
  if (!isFine) failed.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${isFine ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
console.log(failed.length === 0 ? 'Everything is in order.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Every tsconfig.json of ours is a project of its own. */
function findProjects(folder = '') {
  const ignored = new Set(['node_modules', 'dist', '.git', '.data']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : findProjects(path);
    return entry.name === 'tsconfig.json' ? [path] : [];
  });
}

function checkLock() {
  const problems = lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
