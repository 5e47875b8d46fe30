import { settingsAtFirst } from '@pelion/access';
import { campusTypeOf } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';

/** Changes of a school and of its campuses come one after the other. */
export const holdSchool = (transaction: Db, schoolId: number) =>
  transaction.selectFrom('school').selectAll().where('id', '=', schoolId).forUpdate().executeTakeFirst();

export const insertSchool = (
  transaction: Db,
  school: { readonly name: string; readonly plan: number; readonly isDemo: boolean },
) =>
  transaction
    .insertInto('school')
    .values({ name: school.name, subscription_type_id: school.plan, is_demo: school.isDemo })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface CampusValues {
  readonly name: string;
  readonly campus_type: number;
  readonly time_zone: string;
}

/** Undefined where the school has a campus of that name. A suspended school stays closed in all of it. */
export const insertCampus = (
  transaction: Db,
  schoolId: number,
  values: CampusValues,
  closedAt: Date | null,
) =>
  transaction
    .insertInto('campus')
    .values({
      school_id: schoolId,
      ...values,
      settings: JSON.stringify(settingsAtFirst(campusTypeOf(values.campus_type) ?? 'k12')),
      closed_at: closedAt,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const findNamesake = (transaction: Db, schoolId: number, name: string, exceptId: number) =>
  transaction
    .selectFrom('campus')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst();

export interface SchoolValues {
  readonly name: string;
  readonly feature_overrides: Readonly<Record<string, boolean | number>>;
  readonly term_overrides: Readonly<Record<string, unknown>>;
}

export const updateSchool = (
  transaction: Db,
  seen: Seen,
  { feature_overrides, term_overrides, ...values }: SchoolValues,
) =>
  updateSeen(transaction, 'school', seen, {
    ...values,
    feature_overrides: JSON.stringify(feature_overrides),
    term_overrides: JSON.stringify(term_overrides),
  });

export const setSchoolSuspended = (transaction: Db, schoolId: number, at: Date | null) =>
  transaction.updateTable('school').set({ suspended_at: at }).where('id', '=', schoolId).execute();

export const setCampusSuspended = (
  transaction: Db,
  campusId: number,
  { suspendedAt, closedAt }: { readonly suspendedAt: Date | null; readonly closedAt: Date | null },
) =>
  transaction
    .updateTable('campus')
    .set({ suspended_at: suspendedAt, closed_at: closedAt })
    .where('id', '=', campusId)
    .execute();
