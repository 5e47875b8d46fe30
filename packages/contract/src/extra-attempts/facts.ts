import { phrase } from '@pelion/words';
import { z } from 'zod';

/** Rules of a schedule for extra attempts. */
export const extraAttemptRules = ['none', 'onRequest', 'byRule'] as const;
export const extraAttemptRule = z.enum(extraAttemptRules);
export type ExtraAttemptRule = (typeof extraAttemptRules)[number];

export const extraAttemptWords = {
  none: phrase('None'),
  onRequest: phrase('When I approve it'),
  byRule: phrase('At once, whenever they ask'),
} as const satisfies Record<ExtraAttemptRule, ReturnType<typeof phrase>>;
