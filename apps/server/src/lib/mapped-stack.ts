import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a built file, as a stack names it. */
const place = /(file:\/\/[^\s():]+\.mjs):(\d+):(\d+)/g;

/** Source maps by built file, loaded with the first error of the file; null without one. */
const maps = new Map<string, SourceMap | null>();

/**
 * Maps a stack to the sources, if the build left maps beside its files. Node's own option keeps all maps in memory,
 * some 40 MB; errors are rare.
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
    // Without a readable map the position in the built file remains.
    return null;
  }
}
