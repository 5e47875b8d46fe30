import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Chunks that must be on the device before the network fails: the entry, the shell and the test player, each with
 * all that it imports. Named by the file that a dynamic import points at.
 */
const precached = [
  /index\.html$/,
  /app\/shell\/app-shell\.tsx$/,
  /app\/shell\/bare-shell\.tsx$/,
  /domains\/attempts\/.*player.*screen\.tsx$/,
  /domains\/session\/sign-in-again-dialog\.tsx$/,
  /lib\/journal\/(kept-user|forget-papers)\.ts$/,
  /components\/rich-text\/math-styles\.ts$/,
];

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

function filesOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<string>) {
  if (found.has(chunk.fileName)) return;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, found);
  }
}

/** Fills the service worker's `__PRECACHE__` and `__VERSION__` from the finished bundle. */
export function precacheList(): Plugin {
  return {
    name: 'precache-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Chunk>();
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') chunks.set(output.fileName, output);
        }
        const found = new Set<string>();
        for (const chunk of chunks.values()) {
          if (precached.some((pattern) => pattern.test(chunk.facadeModuleId ?? '')))
            filesOf(chunk, chunks, found);
        }
        const urls = ['/', '/boot.js', '/mark.svg', ...[...found].sort().map((file) => `/${file}`)];
        const version = createHash('sha256').update(urls.join('\n')).digest('hex').slice(0, 12);
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') return;
        worker.code = worker.code
          .replaceAll('__PRECACHE__', urls.join(' '))
          .replaceAll('__VERSION__', version);
      },
    },
  };
}
