import type { SubmissionMark } from '@pelion/contract/assignment-submissions';
import type { Place } from '@pelion/contract/marking';
import { tabMemory } from '../../lib/safe-storage.ts';
import type { Part } from './submission-queries.ts';

// Unsaved marks in session storage, to survive reloads and visits to other students.

export interface MarkValues {
  /** Points as typed; empty: none. */
  readonly points: string;
  readonly comment: string;
  readonly places: readonly Place[];
}

export const valuesOf = ({ points, comment, places }: SubmissionMark): MarkValues => ({
  ...{ points: points ?? '', comment, places },
});

export const isSame = (one: MarkValues, other: MarkValues): boolean =>
  one.points === other.points &&
  one.comment === other.comment &&
  JSON.stringify(one.places) === JSON.stringify(other.places);

interface Draft {
  readonly values: MarkValues;
  /** Version of the mark that the values are based on. */
  readonly version: number;
}

const keyOf = ({ assignment_id, student_id }: Part) => `turn-in-mark-${assignment_id}-${student_id}`;

const isValues = (value: unknown): value is MarkValues =>
  typeof value === 'object' &&
  value !== null &&
  'points' in value &&
  typeof value.points === 'string' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'places' in value &&
  Array.isArray(value.places);

/** Null without a draft. */
export function readDraft(part: Part): Draft | null {
  const kept = tabMemory.read(keyOf(part));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
  const { values, version } = kept;
  return isValues(values) && typeof version === 'number' ? { values, version } : null;
}

export const keepDraft = (part: Part, draft: Draft | null): void => tabMemory.keep(keyOf(part), draft);
