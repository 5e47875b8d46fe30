import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { root } from './root.mjs';

/** `dist/server/main.mjs`, `compute-thread.mjs` that it starts threads from, and `prepare-cluster.mjs` for the time before there is a server. */
export function buildServer({ force = false } = {}) {
  const sources = [
    'apps/server/src',
    'apps/server/package.json',
    'packages',
    'package-lock.json',
    'scripts/steps',
  ];
  return buildWhenChanged({ output: 'dist/server/main.mjs', sources, force }, bundle);
}

async function bundle() {
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist/server'), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      'compute-thread': 'apps/server/src/app/compute-thread.ts',
      'prepare-cluster': 'apps/server/src/db/embedded/cluster.ts',
    },
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What only a task in a thread needs is a file of its own, and the process that serves requests never reads it.
    splitting: true,
    chunkNames: '[name]-[hash]',
    // Comments and blanks are read into memory with the rest; whoever logs an error maps its lines back (mapped-stack.ts).
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [installedPackages],
  });
}

/** Our own packages are TypeScript source and go into the bundle; installed ones stay in node_modules. */
const installedPackages = {
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@pelion/')) return null;
      return { path, external: true };
    });
  },
};
