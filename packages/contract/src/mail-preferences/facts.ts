import { fromKeys, keysOf, type Phrase, phrase } from '@pelion/words';

/** What somebody may be told. By mail each is sent once, by what they have chosen; what is told in the product is kept for it. */
export const noticeKinds = {
  assigned: phrase('Something was assigned'),
  dueSoon: phrase('Something is due soon'),
  feedbackDue: phrase('A feedback form closes soon'),
  graded: phrase('Work has been graded'),
  resultsReleased: phrase('Results have been released'),
  regraded: phrase('A result has changed'),
  announcements: phrase('{^announcement+}'),
} as const satisfies Record<string, Phrase>;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = keysOf(noticeKinds);

/** Told some hours before something ends, and once for each of these moments. */
export const isReminder = (kind: NoticeKind): boolean => kind === 'dueSoon' || kind === 'feedbackDue';

export const channels = { product: phrase('In Pelion'), mail: phrase('By mail') } as const;
export type Channel = keyof typeof channels;
export const channelNames = keysOf(channels);

/** How mails are gathered: each by itself, or all of a day or a week in one. */
export const digests = {
  none: phrase('Each by itself'),
  daily: phrase('Once a day'),
  weekly: phrase('Once a week'),
} as const;
export type Digest = keyof typeof digests;
export const digestNames = keysOf(digests);

export interface MailPreferences {
  readonly kinds: Readonly<Record<NoticeKind, Readonly<Record<Channel, boolean>>>>;
  readonly digest: Digest;
  /** `22:00` to `07:00`, on the clock of the person: no mail in between; null: at any time. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

/** Until somebody chooses: everything in the product; by mail what has a date, gathered once a day, and nothing at night. */
export const initialPreferences: MailPreferences = {
  kinds: fromKeys(noticeKindNames, (kind) => ({
    product: true,
    mail: kind === 'assigned' || isReminder(kind) || kind === 'regraded',
  })),
  digest: 'daily',
  quiet: { from: '21:00', to: '07:00' },
};
