import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

/** `apps/web/dist` */
export function buildWeb({ force = false } = {}) {
  const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
  return buildWhenChanged({ output: 'apps/web/dist/index.html', sources, force }, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const env = { NODE_ENV: 'production' };
    // The configuration imports packages of ours, which are TypeScript: older Nodes do not load that themselves.
    const status = await runNode(vite, ['build', '--configLoader', 'runner'], {
      quiet: true,
      env,
      cwd: join(root, 'apps/web'),
    });
    if (status !== 0) throw new Error('The web application could not be built; vite says why above.');
  });
}
