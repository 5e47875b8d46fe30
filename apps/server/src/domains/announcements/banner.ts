import { mayOpen, rules } from '@pelion/access';
import type { Services } from '../../lib/services.ts';
import { scopeOf } from './policy.ts';
import { findBanner } from './queries.ts';

/** Finds the newest unread banner for a viewer (spec 1 §2), never one for another audience. */
export const bannersOf =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Services['bannerFor'] =>
  async (viewer) => {
    if (!mayOpen(viewer, rules.viewAnnouncements)) return null;
    const scope = { ...scopeOf(viewer, clock.now()), edits: [] };
    return (await findBanner(db.campus(viewer.campusId), scope, viewer.campusId)) ?? null;
  };
