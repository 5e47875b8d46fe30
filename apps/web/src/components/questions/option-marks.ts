import type { Mark } from './given-options.tsx';
import type { Worth } from './review.ts';

/** Score of each option, from the key. */
export const marksByKey = (options: readonly (Mark & { readonly id: string })[]): ReadonlyMap<string, Mark> =>
  new Map(options.map(({ id, ...mark }) => [id, mark]));

/** Marks without the key: for single choice, the chosen option has the score of the answer; the others stay unknown. */
export const markOfChosen = (
  worth: Worth | null | undefined,
  chosen: string | null | undefined,
): ReadonlyMap<string, Mark> => new Map(worth && chosen ? [[chosen, { worth, feedback: null }]] : []);
