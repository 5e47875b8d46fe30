import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import type { LoadDemoSeed } from '../../lib/demo-scene.ts';
import type { Files } from '../../lib/files.ts';

/** Fills an empty database with the demo, whole or not at all; does nothing where there is a school already. */
export async function seedDemo(
  system: Db,
  now: Date,
  files: Files,
  seeds: readonly LoadDemoSeed[],
): Promise<boolean> {
  return system.transaction().execute(async (db) => {
    // Two processes that start together would both find it empty; the second waits here, and then finds the demo. However slow
    // the machine of the first: that is no reason to give up.
    await sql`set local statement_timeout = 0`.execute(db);
    await lockUntilCommit(db, 'demoSeed', 0);
    const school = await db.selectFrom('school').select('id').limit(1).executeTakeFirst();
    if (school) return false;
    // Loads the demo data lazily to save memory.
    const { fillDemo } = await import('./seed/fill-demo.ts');
    await fillDemo(db, now, files, seeds);
    // Autovacuum never analyzes tables this small, and plans made without statistics would be kept.
    await sql`analyze`.execute(db);
    return true;
  });
}
