import { phrase } from '@pelion/words';
import { z } from 'zod';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** IANA name known to this machine: `Europe/Lisbon`. */
export const timeZone = z.string().max(60).refine(isTimeZone, phrase('Please choose a time zone'));
