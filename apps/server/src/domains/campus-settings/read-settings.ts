import { type CampusSettings, campusSettingsOf } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const selectSettings = (db: Db, campusId: number) =>
  db
    .selectFrom('campus')
    .where('id', '=', campusId)
    .select(sql<Readonly<Record<string, unknown>>>`settings`.as('stored'));

/** Reads the settings of a campus, independent of the viewer. */
export async function settingsOf(db: Db, campusId: number): Promise<CampusSettings> {
  const { stored } = await selectSettings(db, campusId).executeTakeFirstOrThrow();
  return campusSettingsOf(stored);
}
