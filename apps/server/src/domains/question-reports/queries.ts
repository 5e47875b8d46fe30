import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { reportKinds, reportStatuses, reportsPerPage } from '@pelion/contract/question-reports/facts';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB, Json } from '../../db/types.generated.ts';

export interface SeenQuestion {
  readonly question_id: number;
  readonly version_id: number;
  readonly assessment_id: number;
}

/** Finds the question version shown by an attempt's item, and its assessment. */
export const findItem = (db: Db, attemptId: number, itemId: number): Promise<SeenQuestion | undefined> =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('attempt_part as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'i.campus_id')
        .onRef('p.attempt_id', '=', 'i.attempt_id')
        .onRef('p.number', '=', 'i.part'),
    )
    .where('i.attempt_id', '=', attemptId)
    .where('i.id', '=', itemId)
    .select(['i.question_id', 'i.version_id', 'p.assessment_id'])
    .executeTakeFirst();

/** Returns undefined where the reporter has an open report already. */
export const insertReport = (transaction: Db, values: Insertable<DB['question_report']>) =>
  transaction
    .insertInto('question_report')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Lists the recipients of a report: authors of the question and of the assessment. */
export const listAuthors = async (db: Db, { question_id, assessment_id }: SeenQuestion) => {
  const { rows } = await sql<{ user_id: number }>`
    select created_by as user_id from question where id = ${question_id}
    union select created_by from assessment where id = ${assessment_id}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

export const listReportsIn = (db: Db, attemptId: number, reporterId: number) =>
  db
    .selectFrom('question_report as r')
    .innerJoin('attempt_item as i', (join) =>
      join
        .onRef('i.campus_id', '=', 'r.campus_id')
        .onRef('i.attempt_id', '=', 'r.attempt_id')
        .onRef('i.question_id', '=', 'r.question_id'),
    )
    .where('r.attempt_id', '=', attemptId)
    .where('r.reporter_id', '=', reporterId)
    .where('r.kind', '<>', reportKinds.tutorReply)
    .select([
      'i.id as item_id',
      'r.kind as kind_id',
      'r.comment',
      'r.status as status_id',
      'r.created_at',
      'r.reply',
    ])
    .orderBy('r.id')
    .execute();

export interface ReportRow {
  readonly id: number;
  readonly question_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly position: number | null;
  readonly version_id: number;
  readonly current_version_id: number | null;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly kind: number;
  readonly comment: string;
  readonly status: number;
  readonly reporter_id: number;
  readonly reporter_name: string;
  readonly created_at: Date;
  readonly reply: string;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly attempt_id: number | null;
  readonly student_id: number | null;
  /** Html of the reply of Chiron that is disputed; null for other reports, and once it is deleted. */
  readonly disputed_reply: string | null;
  readonly is_editable: boolean;
}

/** Lists reports, newest first; `which` is a condition on the report `r` and its assessment `a`. */
export async function listReports(
  db: Db,
  isEditable: RawBuilder<SqlBool>,
  which: RawBuilder<SqlBool>,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.question_id, r.assessment_id, a.name as assessment_name, h.position, r.version_id,
      h.version_id as current_version_id, v.type, v.schema_version, v.content, r.kind, r.comment, r.status,
      r.reporter_id, reporter.name as reporter_name, r.created_at, r.reply, decider.name as decided_by_name,
      r.decided_at, r.attempt_id, t.student_id, w.body as disputed_reply, ${isEditable} as is_editable
    from question_report r
    join assessment a on a.campus_id = r.campus_id and a.id = r.assessment_id
    join question_version v on v.campus_id = r.campus_id and v.id = r.version_id
    join person reporter on reporter.campus_id = r.campus_id and reporter.user_id = r.reporter_id
    left join person decider on decider.campus_id = r.campus_id and decider.user_id = r.decided_by
    left join tutor_message w on w.campus_id = r.campus_id and w.id = r.tutor_message_id
    left join attempt t on t.campus_id = r.campus_id and t.id = r.attempt_id
    left join assessment_question h on h.campus_id = r.campus_id and h.assessment_id = r.assessment_id
      and h.question_id = r.question_id
    where a.status <> ${assessmentStatuses.deleted} and ${which}
    order by r.id desc
    limit ${reportsPerPage}`.execute(db);
  return rows;
}

/** Counts open reports on the user's questions and assessments. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open
    from question_report r
    join assessment a on a.campus_id = r.campus_id and a.id = r.assessment_id
    join question q on q.campus_id = r.campus_id and q.id = r.question_id
    where r.status = ${reportStatuses.open} and a.status <> ${assessmentStatuses.deleted}
      and (a.created_by = ${userId} or q.created_by = ${userId})`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Returns false if another person has decided in the meantime. */
export async function decideReport(
  transaction: Db,
  id: number,
  values: {
    readonly status: number;
    readonly reply: string;
    readonly decided_by: number;
    readonly decided_at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('question_report')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', reportStatuses.open)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
