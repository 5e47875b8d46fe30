import type { AnswerMark, Place } from '@pelion/contract/marking';
import type { Choice } from '@pelion/contract/rubrics/facts';
import { tabMemory } from '../../lib/safe-storage.ts';

// Unsaved marks in session storage, to survive reloads and visits to other submissions.

export interface MarkValues {
  /** Points as typed; empty: no manual points. */
  readonly points: string;
  readonly comment: string;
  readonly isDoubtful: boolean;
  /** Rubric version of the choices; null: points only. */
  readonly rubricVersionId: number | null;
  readonly choices: readonly Choice[];
  readonly places: readonly Place[];
}

export const valuesOf = ({
  points,
  comment,
  is_doubtful,
  rubric,
  choices,
  places,
}: AnswerMark): MarkValues => ({
  // With a rubric, points derive from the choices.
  points: choices.length > 0 ? '' : (points ?? ''),
  comment,
  isDoubtful: is_doubtful,
  rubricVersionId: rubric?.version_id ?? null,
  choices,
  places,
});

export const isSame = (one: MarkValues, other: MarkValues): boolean =>
  one.points === other.points &&
  one.comment === other.comment &&
  one.isDoubtful === other.isDoubtful &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices) &&
  JSON.stringify(one.places) === JSON.stringify(other.places);

/** Rename when the shape changes, so that older drafts are ignored. */
const keyOf = (itemId: number) => `mark-draft-${itemId}`;

const isValues = (value: unknown): value is MarkValues =>
  typeof value === 'object' &&
  value !== null &&
  'points' in value &&
  typeof value.points === 'string' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'isDoubtful' in value &&
  typeof value.isDoubtful === 'boolean' &&
  'choices' in value &&
  Array.isArray(value.choices) &&
  'places' in value &&
  Array.isArray(value.places);

/** Unsaved values and the version of the mark that they are based on. */
interface Draft {
  readonly values: MarkValues;
  readonly version: number;
}

/** Null without a draft. */
export function readDraft(itemId: number): Draft | null {
  const kept = tabMemory.read(keyOf(itemId));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
  const { values, version } = kept;
  return isValues(values) && typeof version === 'number' ? { values, version } : null;
}

export const keepDraft = (itemId: number, draft: Draft | null): void => tabMemory.keep(keyOf(itemId), draft);
