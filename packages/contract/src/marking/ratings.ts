import { type NameIn, numbered, phrase } from '@pelion/words';

/** Ratings of spec 2 §3; the numbers are ours. */
export const ratingTable = numbered({
  excellent: { id: 1, label: phrase('Excellent'), tone: 'green' },
  good: { id: 2, label: phrase('Good'), tone: 'blue' },
  needsImprovement: { id: 3, label: phrase('Needs Improvement'), tone: 'orange' },
});
export const ratings = ratingTable.ids;
export type Rating = NameIn<typeof ratingTable>;
