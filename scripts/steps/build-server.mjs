import { readdirSync, readFileSync, rmSync } from 'node:fs';
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
    plugins: [sentencesOfZod, installedPackages],
  });
  refuseWideText();
}

/** Above this size it counts that memory holds a text with one sign that is not ASCII at two bytes each. */
const LARGE = 200_000;

/** The bundler writes such a sign as `\u2026` in a string by itself, in a template or a regular expression it cannot. */
function refuseWideText() {
  const folder = join(root, 'dist/server');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const at = text.length > LARGE ? text.search(/\P{ASCII}/u) : -1;
    if (at >= 0)
      throw new Error(`Write what is not ASCII as an escape here: ${text.slice(at - 60, at + 20)}`);
  }
}

/**
 * Of hundreds of modules each, of which we use a part: read one by one each of them is kept. They are modules of JavaScript
 * alone, and nobody but us imports them.
 */
const bundledPackages = ['zod', 'kysely'];

/** What zod says of a bad input in fifty languages: nobody reads that, as every sentence of ours is a phrase. */
const sentencesOfZod = {
  name: 'sentences-of-zod',
  setup(build) {
    build.onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      importer.includes('/zod/') ? { path: importer, namespace: 'no-locales' } : null,
    );
    build.onLoad({ filter: /./, namespace: 'no-locales' }, () => ({ contents: 'export {};' }));
  },
};

/** Our own packages are TypeScript source and go into the bundle; installed ones stay in node_modules, but for these. */
const installedPackages = {
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBundled = path.startsWith('@pelion/') || bundledPackages.includes(path);
      return kind === 'entry-point' || isBundled ? null : { path, external: true };
    });
  },
};
