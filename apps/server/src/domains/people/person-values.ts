import { userTypes } from '@pelion/access';
import type { personDraft } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Facts } from '../../lib/audit.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { invalid } from '../../lib/failure.ts';
import { listActing, replaceRelatives } from './change-queries.ts';
import type { PersonRow } from './queries.ts';
import { moveToSections } from './sections.ts';

/** Complete data of a person, as submitted. */
export type PersonValues = Omit<z.output<typeof personDraft>, 'is_invited' | 'lessons'>;

/** The saved record in the shape of a draft. */
export const valuesOf = (row: PersonRow): PersonValues => ({
  given_name: row.given_name,
  family_name: row.family_name,
  username: row.username,
  email: row.email,
  user_types: row.user_types,
  external_id: row.external_id,
  time_multiplier: Number(row.time_multiplier),
  has_breaks: row.has_breaks,
  reads_aloud: row.reads_aloud,
  section_ids: row.sections.map(({ id }) => id),
  parent_ids: row.parents.map(({ id }) => id),
  child_ids: row.children.map(({ id }) => id),
});

export const factsOf = (values: PersonValues): Facts => ({ ...values });

export const membershipOf = (values: PersonValues) => ({
  external_id: values.external_id,
  time_multiplier: values.time_multiplier.toFixed(2),
  has_breaks: values.has_breaks,
  reads_aloud: values.reads_aloud,
});

/** Only students learn in sections and have parents, and only parents have children here. */
export function assertFits({ user_types, section_ids, parent_ids, child_ids }: PersonValues): void {
  const isStudent = user_types.includes(userTypes.student);
  const refuse = (path: string) =>
    invalid({ path, message: phrase('This does not fit the roles of this person.') });
  if (!isStudent && section_ids.length > 0) refuse('section_ids');
  if (!isStudent && parent_ids.length > 0) refuse('parent_ids');
  if (!user_types.includes(userTypes.parent) && child_ids.length > 0) refuse('child_ids');
}

/** Saves a membership. The database refuses an external id of another person, also between parallel saves. */
export const withExternalId = <Result>(save: Promise<Result>): Promise<Result> =>
  save.catch((error: unknown) => {
    if (isUniqueViolation(error))
      invalid({ path: 'external_id', message: phrase('Another person on this {campus} has this id.') });
    throw error;
  });

/** Compares ids ignoring order. */
export const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

interface Place {
  readonly campusId: number;
  readonly userId: number;
  readonly today: string;
}

/** Updates sections, parents and children where they differ. */
export async function relate(
  db: Db,
  place: Place,
  before: PersonValues | null,
  values: PersonValues,
): Promise<void> {
  const hasChanged = (key: 'section_ids' | 'parent_ids' | 'child_ids') =>
    !areSame(values[key], before?.[key] ?? []);
  if (hasChanged('section_ids')) await moveToSections(db, { ...place, sectionIds: values.section_ids });
  if (hasChanged('parent_ids')) {
    await assertActing(db, 'parent', values.parent_ids, 'parent_ids');
    await replaceRelatives(db, place, 'parents', values.parent_ids);
  }
  if (hasChanged('child_ids')) {
    await assertActing(db, 'student', values.child_ids, 'child_ids');
    await replaceRelatives(db, place, 'children', values.child_ids);
  }
}

async function assertActing(db: Db, as: 'parent' | 'student', ids: readonly number[], path: string) {
  const wanted = new Set(ids);
  if ((await listActing(db, as, [...wanted])).length < wanted.size)
    invalid({ path, message: phrase('Please choose people of this {campus}') });
}
