import type { ruleUnits } from '@pelion/contract/digital-sat/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Counts the questions worth points in each linked test and lists their points; passages are worth none. */
export async function listCounted(db: Db, bundleId: number) {
  const { rows } = await sql<{ linked_id: number; questions: number; points: string[] }>`
    select k.linked_id, count(*)::int as questions, array_agg(q.points::text) as points
    from bundle_link k
    join assessment_question q on q.campus_id = k.campus_id and q.assessment_id = k.linked_id
    where k.bundle_id = ${bundleId} and value_of(q.points) > 0
    group by k.linked_id`.execute(db);
  return new Map(rows.map((row) => [row.linked_id, row]));
}

const mostVersions = 20;

export const listScoreTables = (db: Db, bundleId: number) =>
  db
    .selectFrom('score_table as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 's.campus_id').onRef('p.user_id', '=', 's.created_by'),
    )
    .select([
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
      's.created_at',
      'p.name as created_by_name',
    ])
    .where('s.bundle_id', '=', bundleId)
    .orderBy('s.version_no', 'desc')
    .limit(mostVersions)
    .execute();

export type ScoreTableRow = Awaited<ReturnType<typeof listScoreTables>>[number];

export const insertScoreTable = (
  db: Db,
  row: {
    readonly campus_id: number;
    readonly bundle_id: number;
    readonly version_no: number;
    readonly english_lower: number[] | null;
    readonly english_lower_top: number[] | null;
    readonly english_higher: number[] | null;
    readonly english_higher_top: number[] | null;
    readonly math_lower: number[] | null;
    readonly math_lower_top: number[] | null;
    readonly math_higher: number[] | null;
    readonly math_higher_top: number[] | null;
    readonly margin: number;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => db.insertInto('score_table').values(row).execute();

interface RuleRow {
  readonly english_unit: (typeof ruleUnits)[number];
  readonly english_least: number;
  readonly math_unit: (typeof ruleUnits)[number];
  readonly math_least: number;
  readonly break_minutes: number;
}

export const upsertRule = (
  db: Db,
  { campus_id, bundle_id }: { readonly campus_id: number; readonly bundle_id: number },
  rule: RuleRow,
) =>
  db
    .insertInto('digital_sat_rule')
    .values({ campus_id, bundle_id, ...rule })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'bundle_id']).doUpdateSet({
        ...rule,
        version: sql`digital_sat_rule.version + 1`,
      }),
    )
    .execute();

export const findHasRule = async (db: Db, bundleId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('digital_sat_rule')
      .select('bundle_id')
      .where('bundle_id', '=', bundleId)
      .executeTakeFirst(),
  );
