import { compare, zero } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { readPoints, rubricLimits, rubricMost } from './facts.ts';

// Criteria of a rubric, as stored and sent.

const nameless = phrase('Please enter the name');
/** Unique within the rubric, and stable when the wording changes. */
const partId = z.string().regex(/^[a-z0-9]{1,16}$/);
const partName = z.string().trim().min(1, nameless).max(rubricLimits.name);
const description = z.string().trim().max(rubricLimits.description).default('');
const points = z.string().transform((typed, { addIssue }) => {
  const read = readPoints(typed);
  if (read === null)
    addIssue({
      code: 'custom',
      message: phrase('Points are a number from 0 to {$most} with up to two decimals.', {
        most: rubricLimits.points,
      }),
    });
  return read ?? '0';
});

const level = z.strictObject({ id: partId, name: partName, description, points });

const criterion = z
  .strictObject({
    id: partId,
    name: partName,
    description,
    levels: z.array(level).max(rubricLimits.levels),
    most: points.nullable(),
  })
  .refine(({ levels, most }) => (levels.length === 0) === (most !== null), {
    path: ['most'],
    message: phrase('Please enter levels, or the points that can be given freely'),
  })
  .refine(({ levels }) => levels.length !== 1, {
    path: ['levels'],
    message: phrase('One level is not enough: add another one'),
  });

const ids = (parts: readonly { readonly id: string }[]) => new Set(parts.map(({ id }) => id)).size;

export const criteria = z
  .array(criterion)
  .min(1, phrase('Please add a criterion'))
  .max(rubricLimits.criteria)
  .refine((all) => ids(all) === all.length && all.every(({ levels }) => ids(levels) === levels.length), {
    message: phrase('Two of its parts have the same id'),
  })
  .refine((all) => compare(rubricMost(all), zero) > 0, {
    message: phrase('The rubric gives no points: at least one level must be worth something'),
  });
/** Criteria as sent to markers; validated when saved. */
export const shownCriteria = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    levels: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), points: z.string() }),
    ),
    most: z.string().nullable(),
  }),
);

/** Choice for a criterion: a level, or free points. */
export const choice = z
  .strictObject({
    criterion_id: partId,
    level_id: partId.nullable(),
    points: points.nullable(),
  })
  .refine(({ level_id, points: free }) => (level_id === null) !== (free === null), {
    path: ['points'],
    message: phrase('Either a level or points'),
  });
export const shownChoice = z.object({
  criterion_id: z.string(),
  level_id: z.string().nullable(),
  points: z.string().nullable(),
});
