import type { Announcement } from '@pelion/contract/announcements';

/** Published announcement for the whole campus, with all abilities. */
export const buildAnnouncement = (changes: Partial<Announcement> = {}): Announcement => ({
  id: 9,
  version: 1,
  title: 'Sports day',
  body_source: '<p>Bring water</p>',
  body_html: '<p>Bring water</p>',
  audience: 'campus',
  user_types: [],
  is_banner: false,
  state: 'live',
  starts_at: '2026-11-20T08:00:00Z',
  ends_at: null,
  is_read: false,
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  can: { edit: true, delete: true },
  ...changes,
});
