// Vitest reporter that lists every skipped test with its reason and every test that passed only on retry, because both
// look green and would go unnoticed. Tests left to `npm run test:all` are counted.
import { relative } from 'node:path';
import { root } from './root.mjs';

export default class SkippedTests {
  onInit(vitest) {
    this.isFiltered = Boolean(vitest.config.tagsFilter);
  }

  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(root, module.moduleId)}: ${test.fullName}`),
    );
    if (flaky.length > 0) console.log(['\nPassed at the second try only:', ...flaky].join('\n'));
    const isLeft = (test) => this.isFiltered && test.tags.includes('full');
    const left = modules.flatMap((module) => [...module.children.allTests()].filter(isLeft)).length;
    if (left > 0) console.log(`\nLeft to npm run test:all: ${left} ${left === 1 ? 'test' : 'tests'}`);
    const skipped = modules.flatMap((module) => skippedIn(module, relative(root, module.moduleId), isLeft));
    if (skipped.length === 0) return;
    const count = skipped.reduce((sum, { tests }) => sum + tests, 0);
    console.log(`\nNot run: ${count} ${count === 1 ? 'test' : 'tests'}`);
    for (const { file, title, tests, reason } of skipped) {
      console.log(`  ${file}: ${title} (${tests})${reason ? `: ${reason}` : ''}`);
    }
  }
}

/** A fully skipped suite is listed once for all of its tests; a test skipped on its own shows its reason. */
function skippedIn(parent, file, isLeft) {
  return [...parent.children].flatMap((child) => {
    if (child.type === 'test') {
      const { state, note } = child.result();
      return state === 'skipped' && !isLeft(child)
        ? [{ file, title: child.name, tests: 1, reason: note }]
        : [];
    }
    const tests = [...child.children.allTests()].filter((test) => !isLeft(test));
    const isWhole =
      tests.length > 0 && tests.every((test) => test.result().state === 'skipped' && !test.result().note);
    return isWhole ? [{ file, title: child.name, tests: tests.length }] : skippedIn(child, file, isLeft);
  });
}
