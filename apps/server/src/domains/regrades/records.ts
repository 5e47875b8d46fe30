import type { RegradeAction, RegradeState } from '@pelion/contract/regrades/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import { jobRecords } from '../../lib/job-records.ts';
import { questionNumber } from '../questions/question-number.ts';

// The row of a regrading, from its preview to its undoing (decision 0107), like that of an import (0070).

export interface RegradeRecord {
  readonly id: number;
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly assessment_created_by: number;
  readonly schedule_id: number | null;
  readonly schedule_created_by: number | null;
  readonly question_id: number;
  readonly version_id: number;
  readonly version_no: number;
  readonly position: number | null;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
  readonly action: RegradeAction;
  readonly change: Json;
  readonly reason: string;
  readonly state: RegradeState;
  readonly handled: number;
  readonly total: number | null;
  readonly problem: string | null;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly applied_by: number | null;
  readonly applied_by_name: string | null;
  readonly applied_at: Date | null;
  readonly undone_by: number | null;
  readonly undone_by_name: string | null;
  readonly undone_at: Date | null;
  /** A later one judges the same answers: that is undone first. */
  readonly is_covered: boolean;
}

/** In force for some of the same answers. */
const sameAnswers = sql`o.campus_id = r.campus_id and o.assessment_id = r.assessment_id and o.version_id = r.version_id
  and (o.schedule_id is null or r.schedule_id is null or o.schedule_id = r.schedule_id)
  and o.state in ('applying', 'applied', 'undoing')`;

const selected = sql`
  select r.id, r.campus_id, r.assessment_id, a.name as assessment_name, a.created_by as assessment_created_by,
    r.schedule_id, s.created_by as schedule_created_by, r.question_id, r.version_id, v.version_no, ${questionNumber} as position, v.type,
    coalesce(r.schema_version, v.schema_version) as schema_version, coalesce(r.content, v.content) as content,
    coalesce(r.answer_key, v.answer_key) as answer_key, r.action, r.change, r.reason, r.state, r.handled, r.total, r.problem,
    r.created_by, c.name as created_by_name, r.created_at, r.applied_by, p.name as applied_by_name, r.applied_at,
    r.undone_by, u.name as undone_by_name, r.undone_at,
    exists (select from regrade o where ${sameAnswers} and o.id > r.id) as is_covered
  from regrade r
  join assessment a on a.campus_id = r.campus_id and a.id = r.assessment_id
  join question_version v on v.campus_id = r.campus_id and v.id = r.version_id
  join person c on c.campus_id = r.campus_id and c.user_id = r.created_by
  left join assessment_schedule s on s.campus_id = r.campus_id and s.id = r.schedule_id
  left join assessment_question q on q.campus_id = r.campus_id and q.assessment_id = r.assessment_id
    and q.question_id = r.question_id
  left join person p on p.campus_id = r.campus_id and p.user_id = r.applied_by
  left join person u on u.campus_id = r.campus_id and u.user_id = r.undone_by`;

export async function findRegrade(db: Db, id: number): Promise<RegradeRecord | undefined> {
  const { rows } = await sql<RegradeRecord>`${selected} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists regrades of a schedule, including undone ones and previews, without canceled ones but those of the last day with a problem. */
export async function listRegrades(
  db: Db,
  { assessment_id, id }: { readonly assessment_id: number; readonly id: number },
  most: number,
): Promise<readonly RegradeRecord[]> {
  const { rows } = await sql<RegradeRecord>`${selected}
    where r.assessment_id = ${assessment_id} and (r.schedule_id is null or r.schedule_id = ${id}) 
      and (r.state <> 'cancelled' or r.problem is not null and r.created_at > now() - interval '1 day')
    order by r.id desc limit ${most}`.execute(db);
  return rows;
}

export interface NewRegrade {
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly schedule_id: number | null;
  readonly question_id: number;
  readonly version_id: number;
  readonly action: RegradeAction;
  readonly schema_version: number | null;
  readonly content: string | null;
  readonly answer_key: string | null;
  readonly change: string;
  readonly reason: string;
  readonly created_by: number;
  readonly created_at: Date;
}

export async function insertRegrade(db: Db, values: NewRegrade): Promise<number> {
  const { id } = await db
    .insertInto('regrade')
    .values({ ...values, state: 'previewing', beat_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Their own previews of the same question make room for the next one. */
export const cancelEarlier = (
  db: Db,
  { campus_id, assessment_id, version_id, created_by }: NewRegrade,
): Promise<unknown> =>
  db
    .updateTable('regrade')
    .set({ state: 'cancelled', beat_at: null, problem: null })
    .where('campus_id', '=', campus_id)
    .where('assessment_id', '=', assessment_id)
    .where('version_id', '=', version_id)
    .where('created_by', '=', created_by)
    .where('state', 'in', ['previewing', 'ready', 'cancelled'])
    .execute();

interface RegradeValues {
  readonly handled?: number;
  readonly total?: number | null;
  readonly applied_by?: number;
  readonly applied_at?: Date;
  readonly undone_by?: number;
  readonly undone_at?: Date;
}

export const regradeRecords = jobRecords<RegradeState, RegradeValues>('regrade', [
  'previewing',
  'applying',
  'undoing',
]);
export const { move: moveRegrade, beat: beatRegrade } = regradeRecords;

/** Stores the problem; stale regrades are retried. */
export const sayProblem = (db: Db, id: number, problem: string) =>
  db
    .updateTable('regrade')
    .set({ problem })
    .where('id', '=', id)
    .where('state', 'in', [...regradeRecords.working])
    .execute();

/** Cancels previews never applied: after a week they are out of date. */
export const forgetOld = async (system: Db, before: Date): Promise<void> => {
  await sql`update regrade set state = 'cancelled' where state = 'ready' and created_at < ${before}`.execute(
    system,
  );
  await sql`delete from regrade_result x using regrade r
    where r.campus_id = x.campus_id and r.id = x.regrade_id and r.state = 'cancelled'`.execute(system);
};
