import { mayOpen, rules } from '@pelion/access';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { scopeOf } from './policy.ts';
import { findBanner } from './queries.ts';

/** Newest unread banner for the viewer (spec 1 §2), never one for another audience. */
export async function bannerFor({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer) {
  if (!mayOpen(viewer, rules.viewAnnouncements)) return null;
  const scope = { ...scopeOf(viewer, clock.now()), edits: [] };
  return (await findBanner(db.campus(viewer.campusId), scope, viewer.campusId)) ?? null;
}
