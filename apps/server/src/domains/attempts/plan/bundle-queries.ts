import { ruleUnits } from '@pelion/contract/digital-sat/facts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { plan as storedPlan } from './plan.ts';

// Queries of the current bundle, and of the plan of an attempt at one.

export const listLinks = (db: Db, bundleId: number) =>
  db
    .selectFrom('bundle_link as k')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 'k.campus_id').onRef('a.id', '=', 'k.linked_id'),
    )
    .select([
      'k.linked_id',
      'k.module_type',
      'k.duration_minutes',
      'a.name',
      'a.status',
      'a.questions_count',
      'a.total_points',
    ])
    .where('k.bundle_id', '=', bundleId)
    .orderBy('k.position')
    .execute();

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

const unit = z.enum(ruleUnits);

/** Current routing rules and score table; null for the defaults. */
export async function findSettings(db: Db, bundleId: number) {
  const row = await db
    .selectFrom('assessment as a')
    .leftJoin('digital_sat_rule as r', (join) =>
      join.onRef('r.campus_id', '=', 'a.campus_id').onRef('r.bundle_id', '=', 'a.id'),
    )
    .select([
      'r.english_unit',
      'r.english_least',
      'r.math_unit',
      'r.math_least',
      'r.break_minutes',
      sql<
        number | null
      >`(select t.id from score_table t where t.campus_id = a.campus_id and t.bundle_id = a.id
        order by t.version_no desc limit 1)`.as('score_table_id'),
    ])
    .where('a.id', '=', bundleId)
    .executeTakeFirst();
  const rules =
    row?.english_unit && row.english_least && row.math_unit && row.math_least && row.break_minutes !== null
      ? {
          english: { unit: unit.parse(row.english_unit), least: row.english_least },
          math: { unit: unit.parse(row.math_unit), least: row.math_least },
          break_minutes: row.break_minutes,
        }
      : null;
  return { rules, scoreTableId: row?.score_table_id ?? null };
}

export const insertPlan = (
  db: Db,
  row: {
    readonly campus_id: number;
    readonly attempt_id: number;
    readonly grading_type: number;
    readonly plan: string;
    readonly score_table_id: number | null;
  },
) => db.insertInto('attempt_plan').values(row).execute();

/** Plan with the columns of its score table; undefined if the attempt is not at a bundle. */
export async function findPlan(db: Db, { id }: { readonly id: number }) {
  const row = await db
    .selectFrom('attempt_plan as l')
    .leftJoin('score_table as s', (join) =>
      join.onRef('s.campus_id', '=', 'l.campus_id').onRef('s.id', '=', 'l.score_table_id'),
    )
    .select([
      'l.grading_type',
      'l.plan',
      's.version_no',
      's.english_lower',
      's.english_lower_top',
      's.english_higher',
      's.english_higher_top',
      's.math_lower',
      's.math_lower_top',
      's.math_higher',
      's.math_higher_top',
      's.margin',
    ])
    .where('l.attempt_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { grading_type, plan, margin, version_no, ...columns } = row;
  return {
    gradingType: grading_type,
    plan: storedPlan.parse(plan),
    table: margin === null || version_no === null ? null : { ...columns, margin, version_no },
  };
}

export type AttemptPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Names of the tests linked as an attempt's parts. */
export async function listPartNames(db: Db, assessmentIds: readonly number[]) {
  const rows = await db
    .selectFrom('assessment')
    .select(['id', 'name', 'questions_count'])
    .where('id', 'in', [...assessmentIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
