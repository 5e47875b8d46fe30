import '@pelion/questions/sentences';
import { asPhrase, type Phrase, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Issue } from './errors.ts';

/** A problem whose sentence is still to be put in the reader's words. */
export interface Refusal extends Issue {
  readonly message: Phrase;
}

/** Every problem of a refused value by its path, its sentence still a phrase; a key that no schema knows is a problem of its own, by its name. */
export const issuesOf = (error: z.ZodError): readonly Refusal[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: unknownKey }))
      : [{ path: pathOf(issue.path), message: asPhrase(issue.message) }],
  );

const unknownKey = phrase('There is no such field here.');

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');
