import { keysOf, phrase } from '@pelion/words';

export const channels = { product: phrase('In Pelion'), mail: phrase('By mail') } as const;
export type Channel = keyof typeof channels;
export const channelNames = keysOf(channels);

/** Mail delivery: each notification separately, or as a daily or weekly digest. */
export const digests = {
  none: phrase('Each separately'),
  daily: phrase('Once a day'),
  weekly: phrase('Once a week'),
} as const;
export type Digest = keyof typeof digests;
export const digestNames = keysOf(digests);

export interface MailPreferences {
  /** By the kind of notice, which the server defines. */
  readonly kinds: Readonly<Record<string, Readonly<Record<Channel, boolean>>>>;
  readonly digest: Digest;
  /** `22:00` to `07:00` in the person's time zone, without mails in between; null for none. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

/** Times until somebody chooses: a daily digest, quiet at night. */
export const usualTimes: Pick<MailPreferences, 'digest' | 'quiet'> = {
  digest: 'daily',
  quiet: { from: '21:00', to: '07:00' },
};
