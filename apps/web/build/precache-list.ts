import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { chunksOf, chunksWith, faceOf, filesOf } from './chunks.ts';

/**
 * Chunks that must be on the device before the network fails: the entry, the shell and the test player, each with
 * all that it imports. Named by a module in it.
 */
const precached = [
  /src\/main\.tsx$/,
  /app\/shell\/app-shell\.tsx$/,
  /app\/shell\/bare-shell\.tsx$/,
  /domains\/attempts\/.*player.*screen\.tsx$/,
  /domains\/attempts\/player\/(frame-parts|later-parts)\.ts$/,
  /domains\/attempts\/parts\/between-page\.tsx$/,
  /components\/questions\/(\w+\/)?([\w-]+-answer|given-[\w-]+)\.tsx$/,
  /domains\/session\/sign-in-again-dialog\.tsx$/,
  /lib\/journal\/(kept-user|forget-papers)\.ts$/,
  /components\/rich-text\/math-styles\.ts$/,
];

/** Fills the service worker's `__PRECACHE__` and `__VERSION__` from the finished bundle. */
export function precacheList(): Plugin {
  return {
    name: 'precache-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const found = filesOf(chunksWith(chunks, ...precached), chunks);
        // Fonts of rarer letters load on demand.
        found.add(faceOf(bundle));
        const urls = ['/index.html', '/boot.js', '/mark.svg', ...[...found].sort().map((file) => `/${file}`)];
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
