import type { Plugin } from 'vite';
import { z } from 'zod';
import { type Chunk, chunksOf, filesOf } from './chunks.ts';

// Vite's preload list of a dynamic import names every file that the screen needs, including those already loaded with
// the importer. The names alone were larger than many a screen.

let chunks: ReadonlyMap<string, Chunk> = new Map();
const brought = new Map<string, ReadonlySet<string>>();

/** Files loaded by the time this one runs. */
function broughtBy(file: string): ReadonlySet<string> {
  const known = brought.get(file);
  if (known) return known;
  const chunk = chunks.get(file);
  const files = chunk ? filesOf([chunk], chunks) : new Set<string>();
  brought.set(file, files);
  return files;
}

/** Collects the chunks before Vite writes the preload lists. */
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

/** List of the files that a chunk may preload, as Vite writes it. */
const list = /\(m\.f=(\["assets\/[^\]]*\])\)/;

/** Writes the lists without what all names share: hashes do not compress, and each name costs what stands around it. */
export function shortPreloads(): Plugin {
  return {
    name: 'short-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(list, shortened);
      },
    },
  };
}

/** Names from which on the shorter list outweighs the code that reads it. */
const MANY = 50;

function shortened(all: string, names: string): string {
  const files = z.array(z.string()).parse(JSON.parse(names));
  if (files.length < MANY) return all;
  const short = files.map((name) => name.replace(/^assets\//, '').replace(/\.js$/, ''));
  return `(m.f="${short.join(' ')}".split(" ").map(f=>"assets/"+f+(f.includes(".")?"":".js")))`;
}

/** Removes files that the importer has already loaded from a preload list. */
export const resolveDependencies = (
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((file) => !broughtBy(hostId).has(file));
