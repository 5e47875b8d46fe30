import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, version } from '../kernel/shared.ts';
import { longestMeaning, longestTerm, mostAtOnce } from './facts.ts';
import { dictionaryRoutes } from './routes.ts';

/** A term of the campus with its meaning, available during tests whose schedule turns the dictionary on. */
export const dictionaryTerm = shape(
  'DictionaryTerm',
  'A term that a campus explains.',
  z.object({
    id,
    name: z.string(),
    /** Plain text with line breaks. */
    meaning: z.string(),
    version,
  }),
);
export type DictionaryTerm = z.infer<typeof dictionaryTerm>;

const nameless = phrase('Please enter the term');
const meaningless = phrase('Please enter the meaning');
const fields = {
  name: z
    .string(nameless)
    .normalize('NFC')
    .trim()
    .min(1, nameless)
    .max(longestTerm, phrase('A term can have at most {$most} characters', { most: longestTerm })),
  meaning: z
    .string(meaningless)
    .normalize('NFC')
    .trim()
    .min(1, meaningless)
    .max(longestMeaning, phrase('A meaning can have at most {$most} characters', { most: longestMeaning })),
};

export const dictionaryDraft = shape('DictionaryDraft', 'A term with its meaning.', z.strictObject(fields));
export type DictionaryDraft = z.infer<typeof dictionaryDraft>;

/** Includes the version on which the edit is based. */
export const dictionaryEdit = shape(
  'DictionaryEdit',
  'A term with its new meaning.',
  z.strictObject({ ...fields, version }),
);
export const dictionaryChanged = changedSince(dictionaryTerm);

export const dictionary = contract(dictionaryRoutes, {
  listTerms: {
    access: rules.viewDictionary,
    summary: 'The terms that this campus explains, by name',
    output: z.array(dictionaryTerm),
    errors: ['notFound'],
  },
  addTerms: {
    access: rules.keepDictionary,
    summary: 'Add terms; one that is there already gets the new meaning. Repeating it changes nothing',
    body: z.strictObject({
      terms: z
        .array(dictionaryDraft)
        .min(1)
        .max(mostAtOnce, phrase('At most {$most} terms at once', { most: mostAtOnce })),
    }),
    audit: { subject: 'campus', kind: 'addTerms', label: phrase('Dictionary terms added') },
    output: z.object({ added: z.int(), changed: z.int() }),
    errors: ['notFound'],
    bodyLimit: 2 * 1024 * 1024,
  },
  updateTerm: {
    access: rules.keepDictionary,
    summary: 'Change a term or its meaning',
    body: dictionaryEdit,
    audit: { subject: 'dictionaryTerm', kind: 'update', label: phrase('Dictionary term changed') },
    output: dictionaryTerm,
    errors: ['notFound', 'conflict'],
  },
  removeTerm: {
    access: rules.keepDictionary,
    summary: 'Delete a term',
    audit: { subject: 'dictionaryTerm', kind: 'delete', label: phrase('Dictionary term deleted') },
    output: done,
    errors: ['notFound'],
  },
});
