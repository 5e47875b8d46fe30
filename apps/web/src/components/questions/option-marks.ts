import type { Mark } from './given-options.tsx';
import type { Worth } from './review.ts';

/** What each option was worth, by the key. */
export const marksByKey = (options: readonly (Mark & { readonly id: string })[]): ReadonlyMap<string, Mark> =>
  new Map(options.map(({ id, ...mark }) => [id, mark]));

/** Without the key: where one option is the whole answer, its worth is that of the answer; nothing is known of the others. */
export const markOfChosen = (
  worth: Worth | null | undefined,
  chosen: string | null | undefined,
): ReadonlyMap<string, Mark> => new Map(worth && chosen ? [[chosen, { worth, feedback: null }]] : []);
