import type { Notification } from '@pelion/contract/notices';

/** Unread notification of an announcement. */
export const buildNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 31,
  kind: 'announcements',
  title: 'Sports day',
  due_at: null,
  student_name: null,
  path: '/announcements',
  told_at: '2026-11-20T08:00:00.000Z',
  is_read: false,
  ...changes,
});
