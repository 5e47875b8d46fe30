import { fromKeys, keysOf, type Phrase, phrase } from '@pelion/words';

/** Kinds of notifications. Each is mailed at most once, if the person chose so; in the product they are always stored. */
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

/** Reminders are sent at set hours before an end, once for each of them. */
export const isReminder = (kind: NoticeKind): boolean => kind === 'dueSoon' || kind === 'feedbackDue';

export const channels = { product: phrase('In Pelion'), mail: phrase('By mail') } as const;
export type Channel = keyof typeof channels;
export const channelNames = keysOf(channels);

/** Mail delivery: each notification separately, or as a daily or weekly digest. */
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
  /** `22:00` to `07:00` in the person's time zone, without mails in between; null for none. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

/** Defaults: everything in the product, time-critical kinds by mail as a daily digest, quiet at night. */
export const initialPreferences: MailPreferences = {
  kinds: fromKeys(noticeKindNames, (kind) => ({
    product: true,
    mail: kind === 'assigned' || isReminder(kind) || kind === 'regraded',
  })),
  digest: 'daily',
  quiet: { from: '21:00', to: '07:00' },
};
