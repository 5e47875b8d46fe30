import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Issue } from './errors.ts';

/** Every problem of a refused value by its path, its sentence still a phrase; a key that no schema knows is a problem of its own, by its name. */
export const issuesOf = (error: z.ZodError): readonly Issue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: unknownKey }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  );

const unknownKey = phrase('There is no such field here.');

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');
