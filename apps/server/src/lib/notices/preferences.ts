import { mailPreferences } from '@pelion/contract/mail-preferences';
import { channelNames, type MailPreferences, usualTimes } from '@pelion/contract/mail-preferences/facts';
import { z } from 'zod';
import { chosenKinds, isAlert, type Notices, preferenceOf } from './registry.ts';

type Kinds = Pick<Notices, 'all'>;

const { digest, quiet } = mailPreferences.shape;

/** Stored preferences: differences from the defaults of each kind, so that a new kind needs no migration. */
const stored = z.object({
  kinds: z.record(z.string(), z.partialRecord(z.enum(channelNames), z.boolean())).optional(),
  /** Channels turned off for every kind, also those added later. */
  off: z.array(z.enum(channelNames)).optional(),
  digest: digest.optional(),
  quiet: quiet.optional(),
});
export type StoredPreferences = z.infer<typeof stored>;

/** Preferences until somebody chooses. */
export const defaultPreferences = ({ all }: Kinds): MailPreferences => ({
  kinds: Object.fromEntries(all.filter((of) => !isAlert(of)).map(({ kind, defaults }) => [kind, defaults])),
  ...usualTimes,
});

/** Returns stored preferences as a whole; null for none, and for a format of another release. */
export function chosenIn(notices: Kinds, row: unknown): MailPreferences | null {
  const { data } = stored.safeParse(row);
  if (!data) return null;
  const usual = defaultPreferences(notices);
  const kinds = notices.all
    .filter((of) => !isAlert(of))
    .map((of) => {
      const { kind, defaults } = of;
      const own = data.kinds?.[preferenceOf(of)];
      const wants = (channel: (typeof channelNames)[number]) =>
        own?.[channel] ?? (defaults[channel] && !data.off?.includes(channel));
      return [kind, { product: wants('product'), mail: wants('mail') }];
    });
  return {
    kinds: Object.fromEntries(kinds),
    digest: data.digest ?? usual.digest,
    quiet: data.quiet === undefined ? usual.quiet : data.quiet,
  };
}

/** Returns the differences of preferences from the defaults, as they are stored. */
export function differencesOf(notices: Kinds, chosen: MailPreferences): StoredPreferences {
  const usual = defaultPreferences(notices);
  const all = chosenKinds(notices);
  const off = channelNames.filter((channel) => all.every(({ kind }) => !chosen.kinds[kind]?.[channel]));
  const kinds = all.flatMap(({ kind, defaults }) => {
    const own = channelNames.flatMap((channel) => {
      const wants = chosen.kinds[kind]?.[channel] ?? defaults[channel];
      return off.includes(channel) || wants === defaults[channel] ? [] : [[channel, wants] as const];
    });
    return own.length > 0 ? [[kind, Object.fromEntries(own)] as const] : [];
  });
  return {
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
    ...(off.length > 0 && { off }),
    ...(chosen.digest !== usual.digest && { digest: chosen.digest }),
    ...(JSON.stringify(chosen.quiet) !== JSON.stringify(usual.quiet) && { quiet: chosen.quiet }),
  };
}
