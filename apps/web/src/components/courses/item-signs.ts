import { phrase } from '@pelion/words';

/** Signs of the statuses of items in a matrix. */
export const itemSigns = {
  completed: { sign: '✓', label: phrase('Completed'), tone: 'green' },
  inProgress: { sign: '…', label: phrase('In Progress'), tone: 'blue' },
  pastDue: { sign: '!', label: phrase('Past Due'), tone: 'red' },
  notStarted: { sign: '·', label: phrase('Not Started'), tone: 'none' },
} as const;

/** Percent of the points by the place of the item, from `3:66.67,4:100.00`. */
export const scoresByPlace = (scores: string): ReadonlyMap<number, string> =>
  new Map(
    scores.split(',').flatMap((entry) => {
      const [place, score] = entry.split(':');
      return place && score ? [[Number(place), score] as const] : [];
    }),
  );
