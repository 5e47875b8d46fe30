import type { Message } from '@pelion/contract/messages';

/** Sent message, as its sender sees it. */
export const buildMessage = (changes: Partial<Message> = {}): Message => ({
  id: 51,
  title: 'Museum trip',
  body_html: '<p>The bus leaves at 8:15.</p>',
  body_source: '<p>The bus leaves at 8:15.</p>',
  state: 'sent',
  send_at: '2026-11-20T08:00:00.000Z',
  created_by_name: 'Rosa Miller',
  is_received: false,
  is_read: false,
  sending: {
    user_type_ids: [6, 8],
    sections: [{ id: 8, name: 'Grade 7 - A' }],
    groups: [],
    people: [],
    recipient_count: 24,
    read_count: 6,
  },
  version: 1,
  can: { edit: false, withdraw: true },
  ...changes,
});

/** The same, as a recipient sees it. */
export const buildReceived = (changes: Partial<Message> = {}): Message =>
  buildMessage({
    body_source: null,
    is_received: true,
    sending: null,
    can: { edit: false, withdraw: false },
    ...changes,
  });
