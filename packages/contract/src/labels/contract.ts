import { rules } from '@pelion/access';
import { keysOf, phrase, terms } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { longestWord } from './facts.ts';
import { labelRoutes } from './routes.ts';

const forms = z.object({ singular: z.string(), plural: z.string() });

/** Name of a term on a campus. */
export const label = z.object({
  term: z.enum(keysOf(terms)),
  /** Default from the campus type or the school. */
  usual: forms,
  /** Null for the default. */
  own: forms.nullable(),
});
export type Label = z.infer<typeof label>;

/** A word in any language. Characters with a meaning in phrases or html each have a message of their own. */
const word = z
  .string(phrase('Please enter the word'))
  .normalize('NFC')
  .trim()
  .min(1, phrase('Please enter the word'))
  .max(longestWord, phrase('A word can have at most {$most} characters', { most: longestWord }))
  .regex(/^[^{}|$#^]*$/, phrase('A word cannot contain braces or | $ # ^'))
  .regex(/^[^<>&"`\\]*$/, phrase('A word cannot contain < > & " ` or a backslash'))
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, phrase('A word must be on one line, without invisible characters'))
  .regex(/^$|\p{L}/u, phrase('A word needs at least one letter'));

export const labelWords = z.strictObject({ singular: word, plural: word });

/** Missing terms stay unchanged; null restores the default. */
export const labelChanges = z.strictObject({
  labels: z.partialRecord(z.enum(keysOf(terms)), labelWords.nullable()),
});
export type LabelChanges = z.input<typeof labelChanges>;

export const labels = contract(labelRoutes, {
  listLabels: {
    access: rules.changeLabels,
    summary: 'Every term, what it is usually called here, and what this campus calls it',
    output: z.array(label),
    errors: ['notFound'],
  },
  saveLabels: {
    access: rules.changeLabels,
    summary: 'Call things by other words, or by the usual ones again; every page says them at once',
    body: labelChanges,
    audit: { subject: 'campus', kind: 'rename', label: phrase('Labels changed') },
    output: z.array(label),
    errors: ['notFound'],
  },
});
