import { pointConfigs } from '@pelion/contract/points/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { keptRecords } from '../../lib/kept-records.ts';

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
