import { userTypes } from '@pelion/access';
import { pointConfigs } from '@pelion/contract/points/facts';
import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import { keptRecords } from '../../lib/kept-records.ts';

const selectEntries = (db: Db) =>
  db
    .selectFrom('point_entry as e')
    .leftJoin('point_rule as r', (join) =>
      join.onRef('r.campus_id', '=', 'e.campus_id').onRef('r.id', '=', 'e.rule_id'),
    )
    .leftJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 'e.campus_id').onRef('s.id', '=', 'e.schedule_id'),
    )
    .leftJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'e.campus_id').onRef('p.user_id', '=', 'e.actor_id'),
    )
    .select([
      'e.id',
      'e.student_id',
      'e.points',
      'e.category',
      'e.rule_id',
      'e.reason',
      'e.note',
      'e.actor_id',
      'e.at',
      'r.config',
      'a.name as assessment_name',
      'p.name as given_by',
    ])
    .select(
      sql<boolean>`exists (
        select from point_entry o where o.campus_id = e.campus_id and o.undoes_id = e.id)`.as('is_undone'),
    );
export type EntryRow = InferResult<ReturnType<typeof selectEntries>>[number];

/** The latest first, `before` a line of the page that went before it. */
export const listEntries = (
  db: Db,
  studentId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('e.student_id', '=', studentId)
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();

/** The latest few of each of several students. */
export const listLatest = (db: Db, studentIds: readonly number[], each: number): Promise<EntryRow[]> =>
  selectEntries(db)
    .where(
      sql<SqlBool>`e.id in (
        select l.id from unnest(${[...studentIds]}::bigint[]) as u (student_id)
        cross join lateral (
          select x.id from point_entry x where x.student_id = u.student_id order by x.id desc limit ${each}) l)`,
    )
    .orderBy('e.id', 'desc')
    .execute();

export const findEntries = (db: Db, ids: readonly number[]): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('e.id', 'in', [...ids])
    .orderBy('e.student_id')
    .orderBy('e.id')
    .execute();

export interface TotalRow {
  readonly student_id: number;
  readonly grade_points: number;
  readonly class_points: number;
  /** Earned in all. */
  readonly total: number;
  readonly spent: number;
}

export const listTotals = (db: Db, studentIds: readonly number[]): Promise<TotalRow[]> =>
  studentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('point_total')
        .select(['student_id', 'grade_points', 'class_points', sql<number>`total`.as('total'), 'spent'])
        .where('student_id', 'in', [...studentIds])
        .execute();

/** Students who can receive points: neither suspended nor removed. */
export const listRecipients = (db: Db, ids: readonly number[]) =>
  selectMembersActingAs(db, userTypes.student)
    .where('m.user_id', 'in', [...ids])
    .where('m.is_suspended', '=', false)
    .select('m.user_id as id')
    .orderBy('m.user_id')
    .execute();

/** Lists entries of an earlier request with the same idempotency key. */
export const listGivenWith = (db: Db, givingId: string) =>
  db
    .selectFrom('point_entry')
    .select(['id', 'student_id'])
    .where('giving_id', '=', givingId)
    .orderBy('id')
    .execute();

/** Lines by which points were spent on redemptions. */
export const listSpending = (db: Db, redemptionIds: readonly number[]) =>
  db
    .selectFrom('point_entry')
    .select(['id', 'student_id', 'points', 'reason', 'redemption_id'])
    .where('redemption_id', 'in', [...redemptionIds])
    .where('undoes_id', 'is', null)
    .orderBy('student_id')
    .orderBy('id')
    .execute();

export interface RuleValues {
  readonly name: string;
  readonly config: number;
  readonly category: number;
  readonly points: number;
  readonly assessment_types: readonly number[];
  readonly least_percent: string | null;
  readonly only_in_time: boolean;
  readonly is_active: boolean;
}

const selectRules = (db: Db) =>
  db
    .selectFrom('point_rule')
    .select([
      'id',
      'name',
      'config',
      'category',
      'points',
      'assessment_types',
      // `90`, not `90.00`
      sql<string | null>`trim_scale(least_percent)::text`.as('least_percent'),
      'only_in_time',
      'is_active',
      'version',
    ])
    .where('deleted_at', 'is', null);
export type RuleRow = InferResult<ReturnType<typeof selectRules>>[number];

export const listRules = (db: Db): Promise<RuleRow[]> =>
  selectRules(db).orderBy('config').orderBy('name').orderBy('id').execute();

/** Lists reasons for giving points manually. */
export const listReasons = (db: Db): Promise<RuleRow[]> =>
  selectRules(db)
    .where('config', '=', pointConfigs.adHoc)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Lists active rules for graded work. */
export const listGradedRules = (db: Db): Promise<RuleRow[]> =>
  selectRules(db).where('config', '=', pointConfigs.graded).where('is_active', '=', true).execute();

export const findRule = (db: Db, id: number): Promise<RuleRow | undefined> =>
  selectRules(db).where('id', '=', id).executeTakeFirst();

export const countRules = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('point_rule')
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const columnsOf = ({ assessment_types, ...values }: RuleValues) => ({
  ...values,
  assessment_types: [...assessment_types],
});

export const insertRule = (db: Db, campus_id: number, values: RuleValues) =>
  db
    .insertInto('point_rule')
    .values({ ...columnsOf(values), campus_id })
    .returning('id')
    .executeTakeFirstOrThrow();

const records = keptRecords<ReturnType<typeof columnsOf>>('point_rule');
export const removeRule = records.remove;
export const restoreRule = records.restore;

/** Returns false for an outdated version. */
export const updateRule = (
  db: Db,
  seen: { readonly id: number; readonly version: number },
  values: RuleValues,
) => records.update(db, seen, columnsOf(values));
