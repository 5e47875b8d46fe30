import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type ScaleText, scaleRows } from '../attempts/read/grade-label.ts';
import type { RegradeRecord } from './records.ts';

// Results of a regrade for each attempt, previewed or applied.

/** Deletes results of an earlier preview; some attempts may have been deleted with their student. */
export const dropResults = (db: Db, { campus_id, id }: Pick<RegradeRecord, 'campus_id' | 'id'>) =>
  db.deleteFrom('regrade_result').where('campus_id', '=', campus_id).where('regrade_id', '=', id).execute();

export interface ResultCounts {
  readonly submitted: number;
  readonly changed: number;
  readonly better: number;
  readonly worse: number;
  readonly marked: number;
  readonly running: number;
}

/** Compares shares, not points: questions thrown out lower both score and total. */
export async function countResults(
  db: Db,
  { campus_id, id }: Pick<RegradeRecord, 'campus_id' | 'id'>,
): Promise<ResultCounts> {
  const { rows } = await sql<ResultCounts>`
    select count(*) filter (where status_before <> 2)::int as submitted,
      count(*) filter (where status_before <> 2 and is_changed)::int as changed,
      count(*) filter (where status_before <> 2 and shift > 0)::int as better,
      count(*) filter (where status_before <> 2 and shift < 0)::int as worse,
      count(*) filter (where is_marked)::int as marked,
      count(*) filter (where status_before = 2)::int as running
    from regrade_result where campus_id = ${campus_id} and regrade_id = ${id}`.execute(db);
  return rows[0] ?? { submitted: 0, changed: 0, better: 0, worse: 0, marked: 0, running: 0 };
}

export interface ResultRow {
  readonly result_id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly attempt_no: number;
  readonly schedule_id: number;
  readonly is_marked: boolean;
  readonly is_changed: boolean;
  readonly earned_before: string | null;
  readonly earned_after: string | null;
  readonly worth_before: string;
  readonly worth_after: string;
  readonly score_before: string | null;
  readonly score_after: string | null;
  readonly total_before: string;
  readonly total_after: string;
  readonly status_before: number;
  readonly status_after: number;
  readonly scale_rows: ScaleText;
}

/** In the order of the attempts; running ones have no result yet. */
export async function listResults(
  db: Db,
  { campus_id, id }: Pick<RegradeRecord, 'campus_id' | 'id'>,
  {
    changed_only,
    after = 0,
    limit,
  }: { readonly changed_only: boolean; readonly after?: number | undefined; readonly limit: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select t.id as result_id, t.student_id, p.name as student_name, t.attempt_no, t.schedule_id, x.is_marked, x.is_changed,
      x.earned_before, x.earned_after, x.worth_before, x.worth_after, x.score_before, x.score_after, x.total_before,
      x.total_after, x.status_before, x.status_after, ${scaleRows} as scale_rows
    from regrade_result x
    join attempt t on t.campus_id = x.campus_id and t.id = x.attempt_id
    join assessment a on a.campus_id = t.campus_id and a.id = t.assessment_id
    join person p on p.campus_id = t.campus_id and p.user_id = t.student_id
    where x.campus_id = ${campus_id} and x.regrade_id = ${id} and x.attempt_id > ${after} and x.status_before <> 2
      and (x.is_changed or x.is_marked or not ${changed_only})
    order by x.attempt_id limit ${limit}`.execute(db);
  return rows;
}
