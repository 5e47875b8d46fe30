import { type CampusSettings, campusSettingsOf } from '@pelion/access';
import type { Db } from '../../db/database.ts';
import { assertPortalAllowed } from './policy.ts';
import { holdSettings, mergeSettings } from './queries.ts';

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
