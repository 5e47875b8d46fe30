// npm run check: all static checks, as CI runs them; or only those named:
// npm run check -- biome 'style tokens' apps/web/tsconfig.json
import './steps/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, sep } from 'node:path';
import { castProblems } from './steps/casts.mjs';
import { commentSubjectProblems } from './steps/comment-subjects.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { directionProblems } from './steps/directions.mjs';
import { guaranteeProblems } from './steps/guarantees.mjs';
import { literalProblems } from './steps/literals.mjs';
import { waiting } from './steps/literals-waiting.mjs';
import { lockProblems } from './steps/lock-file.mjs';
import { emptyHomes, secondWays } from './steps/one-way.mjs';
import { pathProblems } from './steps/paths.mjs';
import { plainTermProblems, secondWordProblems, termsIn } from './steps/plain-terms.mjs';
import { fail } from './steps/progress.mjs';
import { deadReferences, decisionProblems, targetsOf } from './steps/references.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';
import { missingClasses, unusedClasses } from './steps/style-classes.mjs';
import { needlessExceptions, tokenProblems } from './steps/style-tokens.mjs';
import { tableProblems, tierProblems } from './steps/tiers.mjs';
import { typeCaseProblems } from './steps/type-cases.mjs';

await ensureDependencies();

const tool =
  (script, ...args) =>
  () =>
    runNode(join(root, 'node_modules', script), args, { quiet: true });

const checks = {
  'lock file': checkLock,
  references: checkReferences,
  guarantees: checkGuarantees,
  literals: checkLiterals,
  'plain terms': checkPlainTerms,
  directions: checkDirections,
  'style classes': checkStyleClasses,
  'style tokens': checkStyleTokens,
  'type cases': checkTypeCases,
  casts: checkCasts,
  comments: checkComments,
  paths: checkPaths,
  'one way': checkOneWay,
  tiers: checkTiers,
  biome: tool('@biomejs/biome/bin/biome', 'ci', '--colors=off'),
  // Single-threaded each, because the threads of one project re-check shared files at more than twice the CPU.
  ...Object.fromEntries(
    findProjects().map((project) => [project, tool('typescript/bin/tsc', '-p', project, '--singleThreaded')]),
  ),
  knip: tool('knip/bin/knip.js'),
  'database types': () => runNode(join(root, 'scripts/db-types.mjs'), ['--check'], { quiet: true }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0)
  fail(`Not known: ${unknown.join(', ')}. Known are: ${Object.keys(checks).join(', ')}`);

// Runs all checks even after a failure, so that one run shows every problem; in parallel up to the number of cores.
const failed = [];
const left = Object.entries(checks).filter(([name]) => asked.length === 0 || asked.includes(name));
const carryOut = async () => {
  for (let next = left.shift(); next; next = left.shift()) {
    const [name, check] = next;
    const started = performance.now();
    const isFine = (await check()) === 0;
    if (!isFine) failed.push(name);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${isFine ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, carryOut));
console.log(failed.length === 0 ? 'Everything is in order.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Lists the tsconfig.json files, each a project of its own. */
function findProjects() {
  return filesOf().filter((path) => basename(path) === 'tsconfig.json');
}

/** Lists the repository's files below a folder. */
function filesOf(folder = '') {
  const ignored = new Set(['node_modules', 'dist', 'kit-dist', '.git', '.data', 'test-results']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesOf(path);
    return [path];
  });
}

/** Checks that references in comments resolve, and that the decision records are complete. */
function checkReferences() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const textsIn = (folder) =>
    Object.fromEntries(readdirSync(join(root, folder)).map((name) => [name, read(join(folder, name))]));
  const decisions = textsIn('docs/decisions');
  const targets = targetsOf(textsIn('docs/spec'), Object.keys(decisions));
  const texts = filesOf().filter(
    (path) => /\.(ts|tsx|mjs|sql|css|md)$/.test(path) && !path.includes('references.test'),
  );
  const problems = [
    ...decisionProblems(decisions),
    ...texts.flatMap((path) =>
      deadReferences(read(path), targets).map((dead) => `${path}: ${dead} leads nowhere`),
    ),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that each promise of docs/guarantees.md and docs/spec/checks.md names existing files. */
function checkGuarantees() {
  const documents = ['docs/guarantees.md', 'docs/spec/checks.md'];
  const texts = Object.fromEntries(documents.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const problems = guaranteeProblems(
    texts,
    filesOf().map((path) => path.replaceAll(sep, '/')),
  );
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that the web app shows only phrases, so that schools and languages can change every text (decision 0041). */
function checkLiterals() {
  const problems = literalProblems(sourcesBelow('apps/web/src'), waiting);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that sentences use term slots, so that a school's own terms apply (decision 0041). */
function checkPlainTerms() {
  const words = termsIn(readFileSync(join(root, 'packages/words/src/terms.ts'), 'utf8'));
  const folders = ['apps/web/src', 'apps/server/src', 'packages'];
  const problems = folders.flatMap((folder) => {
    const sources = sourcesBelow(folder);
    return [...plainTermProblems(sources, words), ...secondWordProblems(sources)];
  });
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that styles use logical directions, for right-to-left languages. */
function checkDirections() {
  const problems = directionProblems(sourcesBelow('apps/web', /\.css$/));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

function checkStyleClasses() {
  const sources = sourcesBelow('apps/web');
  const styles = sourcesBelow('apps/web', /\.css$/);
  const problems = [...missingClasses(sources, styles), ...unusedClasses(sources, styles)];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that sizes, distances and colors are tokens (docs/design-system.md). Public pages have tokens of their own. */
function checkStyleTokens() {
  const styles = {
    ...sourcesBelow('apps/web/src', /(?<!site)\.css$/),
    ...sourcesBelow('apps/web/__kit', /\.css$/),
  };
  const problems = [...tokenProblems(styles), ...needlessExceptions(styles)];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that no switch can miss a question type (decision 0020). */
function checkTypeCases() {
  const problems = ['apps', 'packages'].flatMap((folder) => typeCaseProblems(sourcesBelow(folder)));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that links use screen names instead of paths. */
function checkPaths() {
  const problems = pathProblems(sourcesBelow('apps/web/src'));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that operations with a designated module happen only there. */
function checkOneWay() {
  const sources = sourcesBelow('apps');
  const problems = [...secondWays(sources), ...emptyHomes(sources)];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that server domains import their own tier and lower ones only, and never in a circle (docs/architecture.md). */
function checkTiers() {
  const folder = 'apps/server/src/domains';
  const folders = readdirSync(join(root, folder)).filter((name) => !name.includes('.'));
  const problems = [
    ...tableProblems(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), folders),
    ...tierProblems(sourcesBelow(folder)),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that no type assertions are used, in tests either. */
function checkCasts() {
  const folders = ['apps', 'packages', 'e2e', 'bench'];
  const problems = folders.flatMap((folder) => castProblems(sourcesBelow(folder, /(?<!\.generated)\.tsx?$/)));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Checks that every comment names its subject (CONTRIBUTING.md). */
function checkComments() {
  const problems = commentSubjectProblems(sourcesBelow('', /(?<!\.generated)\.(tsx?|mjs)$/));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Path -> text of the files below a folder; by default TypeScript without tests and what the sweeps call. */
function sourcesBelow(folder, kind = /(?<!\.test|\/sweep-calls|\/seed-demo)\.tsx?$/) {
  const paths = filesOf(folder).filter((path) => kind.test(path));
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]),
  );
}

function checkLock() {
  const problems = lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
