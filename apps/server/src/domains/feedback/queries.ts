import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { feedbackQuestion } from '@pelion/contract/feedback';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';

const questionList = z.array(feedbackQuestion);

/** Parses stored questions; they were valid when saved. */
export const readQuestions = (stored: Json) => questionList.parse(stored);

export const isForm = ({ type }: { readonly type: number }): boolean => type === assessmentTypes.feedback;

export async function findForm(db: Db, assessmentId: number) {
  const row = await db
    .selectFrom('feedback_form')
    .select(['questions', 'version'])
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst();
  // Forms without saved questions have no row.
  return {
    assessment_id: assessmentId,
    questions: row ? readQuestions(row.questions) : [],
    version: row?.version ?? 1,
  };
}

export const saveForm = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly assessment_id: number;
    readonly questions: string;
    readonly version: number;
  },
) =>
  transaction
    .insertInto('feedback_form')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'assessment_id'])
        .doUpdateSet({ questions: values.questions, version: values.version }),
    )
    .execute();

export const renameForm = (
  transaction: Db,
  id: number,
  values: {
    readonly name: string;
    readonly version: number;
    readonly updated_by: number;
    readonly updated_at: Date;
  },
) => transaction.updateTable('assessment').set(values).where('id', '=', id).execute();

interface Respondent {
  readonly campus_id: number;
  readonly round_id: number;
  readonly user_id: number;
  readonly status: number;
}

export const saveRespondent = (transaction: Db, respondent: Respondent) =>
  transaction
    .insertInto('feedback_respondent')
    .values(respondent)
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'round_id', 'user_id']).doUpdateSet({ status: respondent.status }),
    )
    .execute();

interface NamedAnswer {
  readonly campus_id: number;
  readonly round_id: number;
  readonly user_id: number;
  readonly question_id: string;
  /** JSON text. */
  readonly value: string;
}

export const insertNamed = (transaction: Db, answers: readonly NamedAnswer[]) =>
  transaction.insertInto('feedback_answer').values(answers).execute();

/** With names alone: the database refuses a time of an anonymous round. */
export const insertSubmission = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly round_id: number;
    readonly user_id: number;
    readonly submitted_at: Date;
  },
) => transaction.insertInto('feedback_submission').values(values).execute();

export const listNamed = (db: Db, roundId: number) =>
  db
    .selectFrom('feedback_answer')
    .select(['user_id', 'question_id', 'value'])
    .where('round_id', '=', roundId)
    .execute();

export interface Tally {
  readonly question_id: string;
  readonly answer: string;
  readonly count: number;
  readonly shown: number;
}

export interface GivenText {
  readonly question_id: string;
  readonly text: string;
  readonly is_shown: boolean;
}

export const listTallies = (db: Db, roundId: number): Promise<Tally[]> =>
  db
    .selectFrom('feedback_tally')
    .select(['question_id', 'answer', 'count', 'shown'])
    .where('round_id', '=', roundId)
    .execute();

export const listTexts = (db: Db, roundId: number): Promise<GivenText[]> =>
  db
    .selectFrom('feedback_text')
    .select(['question_id', 'text', 'is_shown'])
    .where('round_id', '=', roundId)
    .execute();

interface Dealt {
  readonly campusId: number;
  readonly roundId: number;
  readonly tallies: readonly Tally[];
  readonly texts: readonly GivenText[];
  /** Number of answers in the shown results. */
  readonly shownCount: number;
}

/**
 * Rewrites all rows of a round with new ids in random order, so that neither row order nor transaction id reveals the
 * latest answer. Rewrites the respondents too, to hide the latest of them.
 */
export async function dealAnew(
  transaction: Db,
  { campusId, roundId, tallies, texts, shownCount }: Dealt,
): Promise<void> {
  await transaction.deleteFrom('feedback_tally').where('round_id', '=', roundId).execute();
  await transaction.deleteFrom('feedback_text').where('round_id', '=', roundId).execute();
  const people = await transaction
    .deleteFrom('feedback_respondent')
    .where('round_id', '=', roundId)
    .returning(['user_id', 'status'])
    .execute();
  await sql`
    insert into feedback_tally (campus_id, round_id, question_id, answer, count, shown)
    select ${campusId}, ${roundId}, t.question_id, t.answer, t.count, t.shown
    from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
      as t (question_id uuid, answer text, count int, shown int)
    order by gen_random_uuid()`.execute(transaction);
  await sql`
    insert into feedback_text (campus_id, round_id, question_id, text, is_shown)
    select ${campusId}, ${roundId}, t.question_id, t.text, t.is_shown
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (question_id uuid, text text, is_shown boolean)
    order by gen_random_uuid()`.execute(transaction);
  await sql`
    insert into feedback_respondent (campus_id, round_id, user_id, status)
    select ${campusId}, ${roundId}, p.user_id, p.status
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (user_id bigint, status smallint)
    order by gen_random_uuid()`.execute(transaction);
  await transaction
    .updateTable('feedback_round')
    .set({ shown_count: shownCount })
    .where('id', '=', roundId)
    .execute();
}

/** Whether any recipient has neither answered nor skipped. */
export async function isAnybodyLeft(db: Db, roundId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from feedback_assignee e
    left join feedback_respondent p
      on p.campus_id = e.campus_id and p.round_id = e.round_id and p.user_id = e.user_id
      and p.status in (${feedbackStatuses.skipped}, ${feedbackStatuses.completed})
    where e.round_id = ${roundId} and p.user_id is null
    limit 1`.execute(db);
  return rows.length > 0;
}
