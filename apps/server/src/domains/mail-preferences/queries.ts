import type { Db } from '../../db/database.ts';
import type { StoredPreferences } from '../../lib/notices/preferences.ts';

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

export const saveOwnPreferences = (db: Db, person: Person, preferences: StoredPreferences) =>
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

/** Campus default preferences; undefined if never set. */
export const findUsual = (db: Db, campusId: number) =>
  db.selectFrom('mail_default').where('campus_id', '=', campusId).select('preferences').executeTakeFirst();

export const saveUsual = (transaction: Db, campusId: number, preferences: StoredPreferences) =>
  transaction
    .insertInto('mail_default')
    .values({ campus_id: campusId, preferences: JSON.stringify(preferences) })
    .onConflict((conflict) =>
      conflict.column('campus_id').doUpdateSet((eb) => ({ preferences: eb.ref('excluded.preferences') })),
    )
    .execute();
