import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `apps/server/migrations`: looked for upwards, because the bundle lies elsewhere than this file. */
export function findMigrations(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const migrations = join(folder, 'apps/server/migrations');
    if (existsSync(migrations)) return migrations;
    if (folder === dirname(folder))
      throw new Error(`There is no folder apps/server/migrations above ${from}`);
  }
}
