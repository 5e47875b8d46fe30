import { rules, timeOfDay } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { channelNames, digestNames } from './facts.ts';
import { mailPreferenceRoutes } from './routes.ts';

/** Longest key of a kind of notice, in characters. */
const LONGEST_KIND = 40;

const time = z.string().regex(timeOfDay, phrase('Please enter a time, such as 21:00'));

export const mailPreferences = z.strictObject({
  kinds: z.record(z.string().max(LONGEST_KIND), z.record(z.enum(channelNames), z.boolean())),
  digest: z.enum(digestNames),
  /** Quiet hours in the person's time zone, across midnight when `from` is later; null for none. */
  quiet: z
    .strictObject({ from: time, to: time })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: phrase('Quiet hours must end at a different time than they start'),
    })
    .nullable(),
});

export const ownMailPreferences = z.object({
  /** Null for the campus default. */
  own: mailPreferences.nullable(),
  usual: mailPreferences,
  /** Kinds of notices on this campus, with their labels as phrases. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** False when this installation has no mail server. */
  sends_mail: z.boolean(),
  /** IANA time zone of the person, to which quiet hours refer. */
  time_zone: z.string(),
});
export type OwnMailPreferences = z.infer<typeof ownMailPreferences>;

export const mailDefaults = z.strictObject({
  preferences: mailPreferences,
  weekly_analytics_email: z.boolean(),
  /** Mondays, in the campus's time zone. */
  weekly_analytics_time: time,
});
export type MailDefaults = z.infer<typeof mailDefaults>;

export const preferenceChoice = z.strictObject({ preferences: mailPreferences.nullable() });

export const mailPreferenceContract = contract(mailPreferenceRoutes, {
  getMailPreferences: {
    access: rules.setEmailPreferences,
    summary: 'What the viewer is told, by which channel and when; and what is usual on the campus',
    output: ownMailPreferences,
  },
  saveMailPreferences: {
    access: rules.setEmailPreferences,
    summary:
      'Choose what one is told; null goes back to what is usual. Mail about the own account always goes',
    body: preferenceChoice,
    audit: { none: 'concerns the own mail alone' },
    output: ownMailPreferences,
  },
  getMailDefaults: {
    access: rules.setCampusMail,
    summary: 'What is usual on the campus, and the weekly mail of figures',
    output: mailDefaults,
    errors: ['notFound'],
  },
  saveMailDefaults: {
    access: rules.setCampusMail,
    summary: 'Change what is usual for everybody who has not chosen',
    body: mailDefaults,
    audit: { subject: 'campus', kind: 'setMail', label: phrase('Mail preferences changed') },
    output: mailDefaults,
    errors: ['notFound'],
  },
});
