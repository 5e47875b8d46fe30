import { type CampusSettings, campusSettingsOf } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectSettings } from './read-settings.ts';

/** Two who change different settings at once both find theirs in the audit as it was. */
export async function holdSettings(transaction: Db, campusId: number): Promise<CampusSettings> {
  const { stored } = await selectSettings(transaction, campusId).forUpdate().executeTakeFirstOrThrow();
  return campusSettingsOf(stored);
}

/** Only these: what others set at the same time stays. */
export const mergeSettings = (transaction: Db, campusId: number, settings: object) =>
  transaction
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', campusId)
    .execute();
