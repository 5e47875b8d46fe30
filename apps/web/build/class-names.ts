import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const folder = new URL('..', import.meta.url).pathname;
const takenBy = new Map<string, string>();

/**
 * `row_x3f`: class name and shortened hash of its file. Vite's default also adds a hash of the class's line, which
 * compresses badly in stylesheets and scripts.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(folder, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 4);
  const owner = takenBy.get(mark) ?? path;
  if (owner !== path)
    throw new Error(`The classes of ${path} would be named as those of ${owner}: rename one of them.`);
  takenBy.set(mark, path);
  return `${name}_${mark}`;
}
