import { LATEST_ANNOUNCEMENTS } from '@pelion/contract/announcements/facts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from './policy.ts';
import { presentAnnouncement } from './present.ts';
import { listAnnouncements } from './queries.ts';

/** The few that a dashboard shows. */
export async function latestAnnouncements({
  viewer,
  db,
  services,
}: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const scope = scopeOf(viewer, services.clock.now());
  const page = { state: 'live', offset: 0, limit: LATEST_ANNOUNCEMENTS } as const;
  const rows = await listAnnouncements(db, scope, viewer.campusId, page);
  return rows.map((row) => presentAnnouncement(viewer, row));
}
