import type { ReportCard } from '@pelion/contract/progress-reports';
import { ownCampus } from '../../lib/own-campus.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';

// A place of a card: a subject, or the overall comment. Each has a version of its own, so that several people write
// the same card at once.

export interface PlaceValues {
  readonly comment: string;
  /** Step of the scale, counted from 0. */
  readonly effort: number | null;
  readonly skills: readonly (number | null)[];
  readonly is_exempt: boolean;
}

export interface SavedPlace {
  readonly values: PlaceValues;
  readonly version: number;
  readonly written_by: string | null;
  readonly written_at: string | null;
  readonly can_write: boolean;
}

/** Subject of a place; null for the overall comment. */
export type PlaceId = number | null;

const noValues = { effort: null, skills: [], is_exempt: false } as const;

/** Null for a subject that has been taken out of the cycle. */
export function placeOf(card: ReportCard, id: PlaceId): SavedPlace | null {
  if (id === null) {
    const { comment, ...overall } = card.overall;
    return { ...overall, values: { ...noValues, comment } };
  }
  const subject = card.subjects.find(({ subject_id }) => subject_id === id);
  if (!subject) return null;
  const { comment, effort, is_exempt, version, written_by, written_at, can_write } = subject;
  const skills = card.skills.map((_, at) => subject.skills[at] ?? null);
  return { values: { comment, effort, skills, is_exempt }, version, written_by, written_at, can_write };
}

const isSameSkills = (one: PlaceValues, other: PlaceValues): boolean =>
  one.skills.join() === other.skills.join();

const isSameComment = (one: PlaceValues, other: PlaceValues): boolean =>
  one.comment.trim() === other.comment.trim();

export const isSameValues = (one: PlaceValues, other: PlaceValues): boolean =>
  isSameComment(one, other) &&
  one.effort === other.effort &&
  one.is_exempt === other.is_exempt &&
  isSameSkills(one, other);

/** Fields that differ from what they were typed over. */
export const changesOf = (values: PlaceValues, base: PlaceValues) => ({
  ...(!isSameComment(values, base) && { comment: values.comment }),
  ...(values.effort !== base.effort && { effort: values.effort }),
  ...(!isSameSkills(values, base) && { skills: [...values.skills] }),
  ...(values.is_exempt !== base.is_exempt && { is_exempt: values.is_exempt }),
});

/** Both changes together where they concern different fields; null where two people wrote the same one. */
export function mergedValues(base: PlaceValues, mine: PlaceValues, theirs: PlaceValues): PlaceValues | null {
  const [own, other] = [changesOf(mine, base), changesOf(theirs, base)];
  const isContested =
    ('comment' in own && 'comment' in other && !isSameComment(mine, theirs)) ||
    ('effort' in own && 'effort' in other && mine.effort !== theirs.effort) ||
    ('skills' in own && 'skills' in other && !isSameSkills(mine, theirs)) ||
    ('is_exempt' in own && 'is_exempt' in other && mine.is_exempt !== theirs.is_exempt);
  return isContested ? null : { ...theirs, ...own };
}

/** Unsaved values, with the ones they were typed over. */
export interface KeptPlace {
  readonly values: PlaceValues;
  readonly base: PlaceValues;
  readonly version: number;
}

const keyOf = (cardId: number, id: PlaceId) =>
  `report-card-${ownCampus().campus_id}-${cardId}-${id ?? 'overall'}`;

const isStep = (value: unknown): value is number | null => value === null || typeof value === 'number';

const isValues = (value: unknown): value is PlaceValues =>
  typeof value === 'object' &&
  value !== null &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'effort' in value &&
  isStep(value.effort) &&
  'skills' in value &&
  Array.isArray(value.skills) &&
  value.skills.every(isStep) &&
  'is_exempt' in value &&
  typeof value.is_exempt === 'boolean';

export function readKeptPlace(cardId: number, id: PlaceId): KeptPlace | null {
  const kept = deviceMemory.read(keyOf(cardId, id));
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('values' in kept) || !('base' in kept) || !('version' in kept)) return null;
  const { values, base, version } = kept;
  return isValues(values) && isValues(base) && typeof version === 'number' ? { values, base, version } : null;
}

export const keepPlace = (cardId: number, id: PlaceId, kept: KeptPlace | null): void =>
  deviceMemory.keep(keyOf(cardId, id), kept);

/** Appends a comment of the bank on a new line. */
export const withComment = (before: string, text: string): string =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;
