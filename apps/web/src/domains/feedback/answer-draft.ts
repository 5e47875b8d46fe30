import type { FeedbackAnswer } from '@pelion/contract/feedback';
import { session } from '../../lib/session.ts';

// What is being answered stays on this device until it is handed in; signing out clears it with the rest.

export type Answers = Readonly<Record<string, FeedbackAnswer['value']>>;

const keyOf = (roundId: number) => `feedback-${session.user()?.id ?? 0}-${roundId}`;

const isValue = (value: unknown): value is FeedbackAnswer['value'] =>
  typeof value === 'string' ||
  (typeof value === 'number' && [1, 2, 3, 4, 5].includes(value)) ||
  (Array.isArray(value) && value.every((place) => typeof place === 'number'));

/** Empty where nothing is kept, or where it cannot be read. */
export function readDraft(roundId: number): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(roundId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])),
    );
  } catch {
    return {};
  }
}

export function keepDraft(roundId: number, answers: Answers): void {
  try {
    localStorage.setItem(keyOf(roundId), JSON.stringify(answers));
  } catch {
    // A full or closed storage keeps nothing; what is on the page can still be handed in.
  }
}

export const forgetDraft = (roundId: number): void => localStorage.removeItem(keyOf(roundId));
