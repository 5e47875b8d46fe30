// Vitest reporter that lists the slowest files of a long run, where time is saved first (docs/architecture.md, Which tests run when).
import { relative } from 'node:path';
import { root } from './root.mjs';

const LISTED = 15;

export default class SlowestFiles {
  onTestRunEnd(modules) {
    if (modules.length <= LISTED) return;
    const seconds = (module) => module.diagnostic().duration / 1000;
    const slowest = modules.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, LISTED);
    console.log('\nSlowest files, in seconds:');
    for (const module of slowest)
      console.log(`  ${seconds(module).toFixed(1).padStart(6)} ${relative(root, module.moduleId)}`);
  }
}
