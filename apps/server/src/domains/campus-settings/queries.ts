import { type CampusSettings, campusSettingsOf } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const selectSettings = (db: Db, campusId: number) =>
  db.selectFrom('campus').select('settings').where('id', '=', campusId);

export const findSettings = async (db: Db, campusId: number): Promise<CampusSettings> =>
  campusSettingsOf(Object((await selectSettings(db, campusId).executeTakeFirstOrThrow()).settings));

/** Two who change different settings at once both find theirs in the audit as it was. */
export const holdSettings = async (transaction: Db, campusId: number): Promise<CampusSettings> =>
  campusSettingsOf(
    Object((await selectSettings(transaction, campusId).forUpdate().executeTakeFirstOrThrow()).settings),
  );

/** Only these: what others set at the same time stays. */
export const mergeSettings = (transaction: Db, campusId: number, settings: object) =>
  transaction
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', campusId)
    .execute();
