import { userTypes } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { selectMembersActingAs } from '../../../db/members.ts';

export interface Share {
  readonly user_id: number;
  readonly share_type_id: number;
}

export const lockSharing = (transaction: Db, id: number) =>
  transaction
    .selectFrom('assessment')
    .select(['id', 'created_by', 'created_at', 'is_public', 'sharing_version'])
    .where('id', '=', id)
    .where('status', '<>', assessmentStatuses.deleted)
    .forUpdate()
    .executeTakeFirst();

export type HeldSharing = NonNullable<Awaited<ReturnType<typeof lockSharing>>>;

export const listShares = (db: Db, assessmentId: number): Promise<Share[]> =>
  db
    .selectFrom('assessment_share')
    .select(['user_id', 'share_type as share_type_id'])
    .where('assessment_id', '=', assessmentId)
    .orderBy('user_id')
    .execute();

/** Lists shares with names, by name. People removed from the campus count as suspended and stay until unshared. */
export const listSharees = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment_share as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 's.campus_id').onRef('p.user_id', '=', 's.user_id'),
    )
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 's.campus_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .where('s.assessment_id', '=', assessmentId)
    .select([
      's.user_id',
      'p.name as user_name',
      's.share_type as share_type_id',
      sql<boolean>`m.is_suspended or m.removed_at is not null`.as('is_suspended'),
    ])
    .orderBy('p.name')
    .orderBy('s.user_id')
    .execute();

/** Filters users to teachers of this campus. */
export const listTeachersAmong = (db: Db, userIds: readonly number[]) =>
  selectMembersActingAs(db, userTypes.teacher)
    .where('m.user_id', 'in', userIds)
    .select(['m.user_id as id', 'p.name', 'm.is_suspended'])
    .execute();

export const removeShares = (transaction: Db, assessmentId: number, userIds: readonly number[]) =>
  transaction
    .deleteFrom('assessment_share')
    .where('assessment_id', '=', assessmentId)
    .where('user_id', 'in', userIds)
    .execute();

interface NewShare {
  readonly campus_id: number;
  readonly assessment_id: number;
  /** Copied for the sort order of shared assessments (decision 0016). */
  readonly assessment_created_at: Date;
  readonly user_id: number;
  readonly share_type: number;
  readonly created_by: number;
  readonly created_at: Date;
}

/** Or at another level, where it is shared already. */
export const insertShares = (transaction: Db, shares: readonly NewShare[]) =>
  transaction
    .insertInto('assessment_share')
    .values(shares)
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'assessment_id', 'user_id'])
        .doUpdateSet((eb) => ({ share_type: eb.ref('excluded.share_type') })),
    )
    .execute();

export const updateSharing = (
  transaction: Db,
  id: number,
  values: { readonly is_public: boolean; readonly sharing_version: number },
) => transaction.updateTable('assessment').set(values).where('id', '=', id).execute();
