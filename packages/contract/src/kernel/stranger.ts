import { phrase } from '@pelion/words';
import { z } from 'zod';

// Fields of public forms. Instead of a captcha, bots are detected by a honeypot and by submitting faster than a person
// could read (decision 0076).

/** Minimum time for a person to fill in a form. */
const LEAST_MS = 3000;

export const strangersForm = {
  /** Honeypot: a hidden field. */
  website: z.string().max(0, phrase('Please leave this field empty.')).default(''),
  /** Milliseconds from opening to submitting the form. */
  elapsed_ms: z
    .int()
    .min(LEAST_MS, phrase('The form was sent too quickly. Please press the button once more.')),
};

/** Without line breaks, because names are used in mail subjects. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, phrase('Please write this in one line.'));

const noEmail = phrase('This is not an e-mail address.');
export const emailAddress = z
  .string()
  .trim()
  .min(1, phrase('Please enter the e-mail address'))
  .normalize('NFKC')
  .toLowerCase()
  .max(254)
  .pipe(z.email(noEmail));
