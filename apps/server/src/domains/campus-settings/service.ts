import { type CampusSettings, campusSettingsOf } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { assertPortalAllowed } from './policy.ts';
import { selectSettings } from './read-settings.ts';

/** Two who change different settings at once both find theirs in the audit as it was. */
async function holdSettings(transaction: Db, campusId: number): Promise<CampusSettings> {
  const { stored } = await selectSettings(transaction, campusId).forUpdate().executeTakeFirstOrThrow();
  return campusSettingsOf(stored);
}

/** Only these: what others set at the same time stays. */
const mergeSettings = (transaction: Db, campusId: number, settings: object) =>
  transaction
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', campusId)
    .execute();

/** Changes campus settings; returns them before and after. */
export async function changeSettings(
  transaction: Db,
  campusId: number,
  change: Partial<CampusSettings>,
): Promise<{ readonly before: CampusSettings; readonly after: CampusSettings }> {
  const before = await holdSettings(transaction, campusId);
  const after: CampusSettings = campusSettingsOf({ ...before, ...change });
  assertPortalAllowed(after, change);
  await mergeSettings(transaction, campusId, change);
  return { before, after };
}
