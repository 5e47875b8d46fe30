import { type MailPreferences, usualTimes } from '@pelion/contract/mail-preferences/facts';
import type { Notification } from '@pelion/contract/notices';

/** Kinds of notices as a k12 campus has them. */
export const toldKinds = [
  { kind: 'dueSoon', label: 'Something is due soon' },
  { kind: 'feedbackDue', label: 'A feedback form closes soon' },
  { kind: 'announcements', label: '{^announcement+}' },
];

export const initialPreferences: MailPreferences = {
  kinds: {
    dueSoon: { product: true, mail: true },
    feedbackDue: { product: true, mail: true },
    announcements: { product: true, mail: false },
  },
  ...usualTimes,
};

/** Unread notification of an announcement. */
export const buildNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 31,
  kind: 'announcements',
  sentence: '{^announcement}: {$title}',
  title: 'Sports day',
  count: 1,
  due_at: null,
  student_names: [],
  preference: { kind: 'announcements', label: '{^announcement+}' },
  thread: null,
  path: '/announcements',
  told_at: '2026-11-20T08:00:00.000Z',
  is_read: false,
  ...changes,
});
