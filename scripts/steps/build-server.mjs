import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from './fingerprint.mjs';
import { root } from './root.mjs';

/**
 * Builds `dist/server/main.mjs`, the worker threads' `compute-thread.mjs`, and `prepare-cluster.mjs`, which runs before
 * there is a server.
 */
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
  rmSync(join(root, 'dist/server'), { recursive: true, force: true });
  await bundleInto('dist/server', {
    main: 'apps/server/src/main.ts',
    'compute-thread': 'apps/server/src/app/compute-thread.ts',
    'prepare-cluster': 'apps/server/src/db/embedded/cluster.ts',
  });
  refuseWideText();
}

/** Bundles modules of the server, given by the names of their files in the folder. */
export async function bundleInto(folder, entryPoints) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Moves code that only worker threads need into separate chunks, which the request process never loads.
    splitting: true,
    chunkNames: '[name]-[hash]',
    // Comments and whitespace would take memory at run time; mapped-stack.ts maps stack traces to source lines.
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [sentencesOfZod, installedPackages],
  });
}

/** Size above which non-ASCII text matters: V8 then stores the whole text with two bytes per character. */
const LARGE = 200_000;

/** esbuild escapes non-ASCII characters in strings, but can't in templates and regular expressions. */
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
 * Packages of hundreds of modules of which few are used; loading them unbundled keeps every module in memory. Pure
 * JavaScript, and imported only by our code.
 */
const bundledPackages = ['zod', 'kysely'];

/** Drops zod's error messages in fifty languages; our messages are phrases. */
const sentencesOfZod = {
  name: 'sentences-of-zod',
  setup(build) {
    build.onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      importer.includes('/zod/') ? { path: importer, namespace: 'no-locales' } : null,
    );
    build.onLoad({ filter: /./, namespace: 'no-locales' }, () => ({ contents: 'export {};' }));
  },
};

/** Bundles our own packages, which are TypeScript source; installed packages stay in node_modules, except those above. */
const installedPackages = {
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBundled = path.startsWith('@pelion/') || bundledPackages.includes(path);
      return kind === 'entry-point' || isBundled ? null : { path, external: true };
    });
  },
};
