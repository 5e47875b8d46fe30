import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Person {
  readonly campus_id: number;
  readonly user_id: number;
}

export const findOwnPreferences = (db: Db, { campus_id, user_id }: Person) =>
  db
    .selectFrom('mail_preference')
    .where('campus_id', '=', campus_id)
    .where('user_id', '=', user_id)
    .select('preferences')
    .executeTakeFirst();

export const saveOwnPreferences = (db: Db, person: Person, preferences: MailPreferences) =>
  db
    .insertInto('mail_preference')
    .values({ ...person, preferences: JSON.stringify(preferences) })
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'user_id'])
        .doUpdateSet((eb) => ({ preferences: eb.ref('excluded.preferences') })),
    )
    .execute();

export const deleteOwnPreferences = (db: Db, { campus_id, user_id }: Person) =>
  db
    .deleteFrom('mail_preference')
    .where('campus_id', '=', campus_id)
    .where('user_id', '=', user_id)
    .execute();

/** Settings of the campus with what is usual there; null where nobody has chosen. */
export const findDefaults = (db: Db, campusId: number) =>
  db
    .selectFrom('campus as c')
    .leftJoin('mail_default as d', 'd.campus_id', 'c.id')
    .where('c.id', '=', campusId)
    .select(['c.settings', 'd.preferences'])
    .executeTakeFirstOrThrow();

export async function saveDefaults(
  transaction: Db,
  campusId: number,
  preferences: MailPreferences,
  settings: Readonly<Record<string, boolean | string>>,
): Promise<void> {
  await transaction
    .insertInto('mail_default')
    .values({ campus_id: campusId, preferences: JSON.stringify(preferences) })
    .onConflict((conflict) =>
      conflict.column('campus_id').doUpdateSet((eb) => ({ preferences: eb.ref('excluded.preferences') })),
    )
    .execute();
  // Only these: what others set at the same time stays.
  await transaction
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', campusId)
    .execute();
}
