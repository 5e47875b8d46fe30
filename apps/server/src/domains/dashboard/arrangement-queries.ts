import type { Arrangement } from '@pelion/contract/dashboard/facts';
import type { Db } from '../../db/database.ts';

/** Dashboards belong to a person in a role: a teacher who is also a parent has two. */
interface Owner {
  readonly campusId: number;
  readonly userId: number;
  readonly userType: number;
}

export const findArrangement = (db: Db, { userId, userType }: Owner) =>
  db
    .selectFrom('dashboard_arrangement')
    .select(['shown', 'hidden'])
    .where('user_id', '=', userId)
    .where('user_type', '=', userType)
    .executeTakeFirst();

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
