import '@pelion/questions/sentences';
import { asPhrase, type Phrase, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Issue } from './errors.ts';

/** A problem whose message is not translated yet. */
export interface Refusal extends Issue {
  readonly message: Phrase;
}

/** Problems of a refused value by path, with messages as phrases; each unknown key is reported by name. */
export const issuesOf = (error: z.ZodError): readonly Refusal[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: unknownKey }))
      : [{ path: pathOf(issue.path), message: asPhrase(issue.message) }],
  );

const unknownKey = phrase('There is no such field here.');

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');
