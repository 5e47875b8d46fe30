import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a built file, as a stack names it. */
const place = /(file:\/\/[^\s():]+\.mjs):(\d+):(\d+)/g;

/** Built file -> where its lines come from; null where nothing says so. Read with the first error that names the file. */
const maps = new Map<string, SourceMap | null>();

/**
 * A stack whose places are those of the sources, as far as the build has left a map beside its files. Node's own way keeps
 * every map in memory from the start, some 40 MB of them; errors are rare.
 */
export const mappedStack = (stack: string): string =>
  stack.replace(place, (asBuilt, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return asBuilt;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${fileURLToPath(file)}.map`);
  maps.set(file, map);
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // No map, or none that can be read: the place stays as it was built.
    return null;
  }
}
