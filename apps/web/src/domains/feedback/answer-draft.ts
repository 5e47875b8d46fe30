import type { FeedbackAnswer } from '@pelion/contract/feedback';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { session } from '../../lib/session.ts';

// Drafts stay on the device until the form is submitted; logging out clears them.

export type Answers = Readonly<Record<string, FeedbackAnswer['value']>>;

const keyOf = (roundId: number) => `feedback-${session.user()?.id ?? 0}-${roundId}`;

const isValue = (value: unknown): value is FeedbackAnswer['value'] =>
  typeof value === 'string' ||
  (typeof value === 'number' && [1, 2, 3, 4, 5].includes(value)) ||
  (Array.isArray(value) && value.every((place) => typeof place === 'number'));

/** Empty if nothing is stored or the stored value is invalid. */
export function readDraft(roundId: number): Answers {
  const kept = deviceMemory.read(keyOf(roundId));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])),
  );
}

export const keepDraft = (roundId: number, answers: Answers): void =>
  deviceMemory.keep(keyOf(roundId), answers);

export const forgetDraft = (roundId: number): void => deviceMemory.keep(keyOf(roundId), null);
