import { phrase } from '@pelion/words';
import { z } from 'zod';

// What strangers send. No puzzle is asked of anybody: programs give themselves away by filling in what nobody sees, or by
// being done before a person could have read the form (decision 0076).

/** Quicker than this nobody fills in a form. */
const LEAST_MS = 3000;

export const strangersForm = {
  /** A field that nobody sees. */
  website: z.string().max(0, phrase('Please leave this field empty.')).default(''),
  /** From opening the form to sending it, in milliseconds. */
  elapsed_ms: z.int().min(LEAST_MS, phrase('That was very quick. Please press the button once more.')),
};

/** A name goes into the subject of a mail. */
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
