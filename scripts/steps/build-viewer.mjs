import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

/** Builds `apps/viewer/dist`. */
export function buildViewer({ force = false } = {}) {
  const sources = [
    'apps/viewer',
    'packages/contract/src/viewer',
    'packages/contract/src/scorm-packages',
    'packages/words/src',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  return buildWhenChanged({ output: 'apps/viewer/dist/pdf.html', sources, force }, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const status = await runNode(vite, ['build', '--configLoader', 'runner'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
      cwd: join(root, 'apps/viewer'),
    });
    if (status !== 0) throw new Error('The viewer could not be built; vite says why above.');
  });
}
