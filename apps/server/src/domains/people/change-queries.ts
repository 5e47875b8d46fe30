import { userTypes } from '@pelion/access';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';

interface Place {
  readonly campusId: number;
  readonly userId: number;
}

export interface PersonNames {
  readonly given_name: string;
  readonly family_name: string;
}

export interface MembershipValues {
  readonly external_id: string | null;
  readonly time_multiplier: string;
  readonly has_breaks: boolean;
  readonly reads_aloud: boolean;
}

/** Site admins who have entered already have a person row. */
export const insertPerson = (db: Db, { campusId, userId }: Place, names: PersonNames) =>
  db
    .insertInto('person')
    .values({ campus_id: campusId, user_id: userId, ...names })
    .onConflict((conflict) => conflict.columns(['campus_id', 'user_id']).doUpdateSet(names))
    .execute();

export const updatePersonNames = (db: Db, userId: number, names: PersonNames) =>
  db.updateTable('person').set(names).where('user_id', '=', userId).execute();

/** Finds a membership, including removed and erased ones; undefined if there never was one. */
export const findMembership = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .select(['user_id', 'removed_at', 'erased_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertMembership = (db: Db, { campusId, userId }: Place, values: MembershipValues, now: Date) =>
  db
    .insertInto('membership')
    .values({ campus_id: campusId, user_id: userId, ...values, created_at: now })
    .execute();

/** Returns false for an outdated version. */
export async function updateMembership(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  values: MembershipValues,
): Promise<boolean> {
  const updated = await db
    .updateTable('membership')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('user_id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function replaceRoles(
  db: Db,
  { campusId, userId }: Place,
  types: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('membership_role')
    .where('user_id', '=', userId)
    .where('user_type', 'not in', types)
    .execute();
  await db
    .insertInto('membership_role')
    .values([...new Set(types)].map((user_type) => ({ campus_id: campusId, user_id: userId, user_type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Filters the ids to current members in this role. */
export const listActing = async (db: Db, userType: 'parent' | 'student', ids: readonly number[]) =>
  ids.length === 0
    ? []
    : selectMembersActingAs(db, userTypes[userType])
        .where('m.user_id', 'in', ids)
        .select('m.user_id as id')
        .execute();

/** Replaces the parents or the children of a person. */
export async function replaceRelatives(
  db: Db,
  { campusId, userId }: Place,
  side: 'parents' | 'children',
  ids: readonly number[],
): Promise<void> {
  const [own, other] =
    side === 'parents' ? (['student_id', 'parent_id'] as const) : (['parent_id', 'student_id'] as const);
  await db
    .deleteFrom('parent_student')
    .where(own, '=', userId)
    .$if(ids.length > 0, (query) => query.where(other, 'not in', ids))
    .execute();
  if (ids.length === 0) return;
  const pair = (id: number) =>
    side === 'parents' ? { student_id: userId, parent_id: id } : { parent_id: userId, student_id: id };
  await db
    .insertInto('parent_student')
    .values([...new Set(ids)].map((id) => ({ campus_id: campusId, ...pair(id) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Suspends or unsuspends members; returns those changed. */
export const setSuspended = (db: Db, ids: readonly number[], isSuspended: boolean) =>
  db
    .updateTable('membership')
    .set((eb) => ({ is_suspended: isSuspended, version: eb('version', '+', 1) }))
    .where('user_id', 'in', ids)
    .where('is_suspended', '<>', isSuspended)
    .where('removed_at', 'is', null)
    .returning('user_id as id')
    .execute();

export const setRemovedAt = (db: Db, ids: readonly number[], at: Date | null) =>
  db
    .updateTable('membership')
    .set((eb) => ({ removed_at: at, version: eb('version', '+', 1) }))
    .where('user_id', 'in', ids)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning('user_id as id')
    .execute();

/** Marks a member as gone by themselves: a restored one belongs here again once they take a link (decision 0141). */
export const setLeft = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('membership')
    .set((eb) => ({ removed_at: at, left_at: at, invited_at: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();

export const setInvited = (db: Db, ids: readonly number[], at: Date) =>
  db
    .updateTable('membership')
    .set((eb) => ({ invited_at: at, version: eb('version', '+', 1) }))
    .where('user_id', 'in', ids)
    .execute();

/** Lists removed members with their roles, except erased ones. */
export const listRemoved = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('membership as m')
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .where('m.user_id', 'in', ids)
    .where('m.removed_at', 'is not', null)
    .where('m.erased_at', 'is', null)
    .groupBy('m.user_id')
    .select((eb) => ['m.user_id as id', eb.fn<number[]>('array_agg', ['r.user_type']).as('user_types')])
    .execute();

/** Returns the previous file. */
export async function setPortrait(db: Db, { campusId, userId }: Place, fileId: string) {
  const before = await removePortrait(db, userId);
  await db.insertInto('portrait').values({ campus_id: campusId, user_id: userId, file_id: fileId }).execute();
  return before;
}

/** Deletes the photo with its file, which nothing else refers to. */
export async function removePortrait(db: Db, userId: number) {
  const before = await db
    .deleteFrom('portrait')
    .where('user_id', '=', userId)
    .returning('file_id as id')
    .execute();
  for (const { id } of before) await db.deleteFrom('file').where('id', '=', id).execute();
  return before;
}
