/** Rungs of built-in help, in the order in which they are given. */
export const rungKinds = ['task', 'hint', 'similar', 'end'] as const;
export type RungKind = (typeof rungKinds)[number];

export interface Rung {
  readonly kind: RungKind;
  /** Place of the hint or of the similar step, from 0. */
  readonly at: number;
}

export interface Ladder {
  /** Hints of the author that may leave. */
  readonly hints: number;
  /** Steps of a similar solved question; 0 where there is none, or the level does not allow it. */
  readonly steps: number;
}

/**
 * Next rung after `given` rungs of a question. No rung is skipped: the task, each hint, each step of the similar
 * question, and then the end, again and again.
 */
export function nextRung({ hints, steps }: Ladder, given: number): Rung {
  if (given === 0) return { kind: 'task', at: 0 };
  if (given <= hints) return { kind: 'hint', at: given - 1 };
  if (given <= hints + steps) return { kind: 'similar', at: given - hints - 1 };
  return { kind: 'end', at: 0 };
}
