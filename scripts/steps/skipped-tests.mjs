// A reporter for vitest: at the end of a run, every test that did not run and why, and every test that passed only at the
// second try. Both look green, and what nobody reads about nobody mends.
import { relative } from 'node:path';
import { root } from './root.mjs';

export default class SkippedTests {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(root, module.moduleId)}: ${test.fullName}`),
    );
    if (flaky.length > 0) console.log(['\nPassed at the second try only:', ...flaky].join('\n'));
    const skipped = modules.flatMap((module) => skippedIn(module, relative(root, module.moduleId)));
    if (skipped.length === 0) return;
    const count = skipped.reduce((sum, { tests }) => sum + tests, 0);
    console.log(`\nNot run: ${count} ${count === 1 ? 'test' : 'tests'}`);
    for (const { file, title, tests, reason } of skipped) {
      console.log(`  ${file}: ${title} (${tests})${reason ? `: ${reason}` : ''}`);
    }
  }
}

/** The topmost suite of which nothing ran stands for all of its tests; a test that skipped itself says its own reason. */
function skippedIn(parent, file) {
  return [...parent.children].flatMap((child) => {
    if (child.type === 'test') {
      const { state, note } = child.result();
      return state === 'skipped' ? [{ file, title: child.name, tests: 1, reason: note }] : [];
    }
    const tests = [...child.children.allTests()];
    const isWhole =
      tests.length > 0 && tests.every((test) => test.result().state === 'skipped' && !test.result().note);
    return isWhole ? [{ file, title: child.name, tests: tests.length }] : skippedIn(child, file);
  });
}
