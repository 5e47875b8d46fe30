import type { AnswerMark } from '@pelion/contract/marking';

// What has been typed and not saved, kept by the tab: a reload, or a look at another submission, loses nothing.

export interface MarkValues {
  /** As typed; empty: no points of a person's. */
  readonly points: string;
  readonly comment: string;
  readonly isDoubtful: boolean;
}

export const valuesOf = ({ points, comment, is_doubtful }: AnswerMark): MarkValues => ({
  points: points ?? '',
  comment,
  isDoubtful: is_doubtful,
});

export const isSame = (one: MarkValues, other: MarkValues): boolean =>
  one.points === other.points && one.comment === other.comment && one.isDoubtful === other.isDoubtful;

const keyOf = (itemId: number) => `mark-${itemId}`;

const isValues = (value: unknown): value is MarkValues =>
  typeof value === 'object' &&
  value !== null &&
  'points' in value &&
  typeof value.points === 'string' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'isDoubtful' in value &&
  typeof value.isDoubtful === 'boolean';

/** Null where nothing waits to be saved. */
export function readDraft(itemId: number): MarkValues | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null');
  return isValues(kept) ? kept : null;
}

export function keepDraft(itemId: number, values: MarkValues | null): void {
  if (values === null) sessionStorage.removeItem(keyOf(itemId));
  else sessionStorage.setItem(keyOf(itemId), JSON.stringify(values));
}
