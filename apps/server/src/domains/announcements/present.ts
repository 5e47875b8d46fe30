import type { Viewer } from '../../lib/viewer.ts';
import { abilities } from './policy.ts';
import type { AnnouncementRow } from './queries.ts';

/** Includes the source text only for viewers who may edit it. */
export function presentAnnouncement(viewer: Viewer, row: AnnouncementRow) {
  const can = abilities(viewer, row);
  return { ...row, body_source: can.edit ? row.body_source : null, can };
}
