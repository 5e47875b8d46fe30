import type { Arrangement } from '@pelion/contract/dashboard/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Dashboards belong to a person in a role: a teacher who is also a parent has two. */
interface Owner {
  readonly campusId: number;
  readonly userId: number;
  readonly userType: number;
}

interface ArrangementRow extends Arrangement {
  readonly shown: number[];
  readonly hidden: number[];
  readonly is_own: boolean;
}

/** Own arrangement, or the campus's for the role. */
export const findArrangement = async (db: Db, { userId, userType }: Owner) =>
  (
    await sql<ArrangementRow>`
      select shown, hidden, true as is_own from dashboard_arrangement
      where user_id = ${userId} and user_type = ${userType}
      union all
      select shown, hidden, false from campus_dashboard_arrangement where user_type = ${userType}
      order by is_own desc limit 1`.execute(db)
  ).rows[0];

export const findCampusArrangement = (db: Db, userType: number) =>
  db
    .selectFrom('campus_dashboard_arrangement')
    .select(['shown', 'hidden'])
    .where('user_type', '=', userType)
    .executeTakeFirst();

/** Permissions that the campus grants to a user type or takes from it. */
export const listRolePermissions = (db: Db, userType: number) =>
  db
    .selectFrom('permission_override')
    .select(['permission', 'is_granted'])
    .where('user_type', '=', userType)
    .execute();

export const saveArrangement = (
  db: Db,
  { campusId, userId, userType }: Owner,
  { shown, hidden }: Arrangement,
  now: Date,
) => {
  const values = { shown: [...shown], hidden: [...hidden], updated_at: now };
  return db
    .insertInto('dashboard_arrangement')
    .values({ campus_id: campusId, user_id: userId, user_type: userType, ...values })
    .onConflict((conflict) => conflict.columns(['campus_id', 'user_id', 'user_type']).doUpdateSet(values))
    .execute();
};

export const deleteArrangement = (db: Db, { userId, userType }: Owner) =>
  db
    .deleteFrom('dashboard_arrangement')
    .where('user_id', '=', userId)
    .where('user_type', '=', userType)
    .execute();

export const saveCampusArrangement = (
  transaction: Db,
  { campusId, userType }: Omit<Owner, 'userId'>,
  { shown, hidden }: Arrangement,
  now: Date,
) => {
  const values = { shown: [...shown], hidden: [...hidden], updated_at: now };
  return transaction
    .insertInto('campus_dashboard_arrangement')
    .values({ campus_id: campusId, user_type: userType, ...values })
    .onConflict((conflict) => conflict.columns(['campus_id', 'user_type']).doUpdateSet(values))
    .execute();
};

export const deleteCampusArrangement = (transaction: Db, userType: number) =>
  transaction.deleteFrom('campus_dashboard_arrangement').where('user_type', '=', userType).execute();
