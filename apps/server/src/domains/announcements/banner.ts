import { mayOpen, rules } from '@pelion/access';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { scopeOf } from './policy.ts';
import { findBanner } from './queries.ts';

/** The newest banner for this viewer that they have not read (spec 1 §2); nobody is shown one that is for others. */
export async function bannerFor({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer) {
  if (!mayOpen(viewer, rules.viewAnnouncements)) return null;
  const scope = { ...scopeOf(viewer, clock.now()), edits: [] };
  return (await findBanner(db.campus(viewer.campusId), scope, viewer.campusId)) ?? null;
}
