import type { Db } from '../db/database.ts';
import type { Random } from '../lib/random.ts';

/** Secret that signs file links: created once per installation, equal in all processes. */
export async function mediaSecret(system: Db, random: Random): Promise<string> {
  await system
    .insertInto('installation')
    .values({ key: 'media_secret', value: random.token() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await system
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'media_secret')
    .executeTakeFirstOrThrow();
  return value;
}
