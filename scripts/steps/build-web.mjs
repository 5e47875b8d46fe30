import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

/** Builds `apps/web/dist`. */
export function buildWeb({ force = false } = {}) {
  const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
  return buildWhenChanged({ output: 'apps/web/dist/index.html', sources, force }, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const env = { NODE_ENV: 'production' };
    // The vite configuration imports our TypeScript packages, which older Node versions can't load natively.
    const status = await runNode(vite, ['build', '--configLoader', 'runner'], {
      quiet: true,
      env,
      cwd: join(root, 'apps/web'),
    });
    if (status !== 0) throw new Error('The web application could not be built; vite says why above.');
  });
}
