import type { Plugin } from 'vite';
import { type Chunk, chunksOf, filesOf } from './chunks.ts';

// Before a screen is imported, Vite asks for every file that the screen needs, each by its name, and most of those names
// are of files that whoever imports it stands on itself: they weighed more than many a screen.

let chunks: ReadonlyMap<string, Chunk> = new Map();
const brought = new Map<string, ReadonlySet<string>>();

/** Everything that is there once this file runs. */
function broughtBy(file: string): ReadonlySet<string> {
  const known = brought.get(file);
  if (known) return known;
  const chunk = chunks.get(file);
  const files = chunk ? filesOf([chunk], chunks) : new Set<string>();
  brought.set(file, files);
  return files;
}

/** Looks at the finished files before their lists are written. */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        chunks = chunksOf(bundle);
        brought.clear();
      },
    },
  };
}

/** What is asked for ahead of an import: what its importer has not brought. */
export const resolveDependencies = (
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((file) => !broughtBy(hostId).has(file));
