import { assessmentStatuses, assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const { draft, active } = assessmentStatuses;
const untested = [assessmentTypes.notes, assessmentTypes.feedback];

/** Whether the assessment `a`, alone or in a bundle, is running, planned or still to be given to anybody. */
const isToCome = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  a.status in (${draft}, ${active}) and a.type <> all(${untested}::int[]) and (
    not a.is_for_practice and not exists (
      select from assessment_schedule s where s.campus_id = a.campus_id and s.assessment_id = a.id)
    or exists (
      select from assessment_schedule s
      where s.campus_id = a.campus_id and not s.is_cancelled
        and (s.assessment_id = a.id or s.assessment_id in (
          select k.bundle_id from bundle_link k where k.campus_id = a.campus_id and k.linked_id = a.id))
        and (s.due_at is null or s.due_at > ${now} or exists (
          select from attempt r where r.campus_id = s.campus_id and r.schedule_id = s.id
            and r.status = ${resultStatuses.inProgress})))))`;

const stemKey = (version: 'own' | 'same') =>
  sql`text_key(${sql.ref(`${version}.content`)} -> 'stem' ->> 'source')`;

/** Whether questions of one text also share an option, where they have options. */
const sharesOption = sql<SqlBool>`(
  not own.content ? 'options' or not same.content ? 'options' or exists (
    select from jsonb_array_elements(own.content -> 'options') x
    join jsonb_array_elements(same.content -> 'options') y
      on text_key(x -> 'text' ->> 'source') = text_key(y -> 'text' ->> 'source')))`;

/** Whether no assessment to come holds the question, or another of the same text, such as a copy. */
const isFree = (questionId: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from question_version own
  join question_version same on same.campus_id = own.campus_id and ${stemKey('same')} = ${stemKey('own')}
    and (same.question_id = own.question_id or ${sharesOption})
  join assessment_question used on used.campus_id = same.campus_id and used.question_id = same.question_id
  join assessment a on a.campus_id = used.campus_id and a.id = used.assessment_id
  where own.campus_id = current_campus() and own.question_id = ${questionId} and ${isToCome(now)})`;

/** Number of keywords that the question `q` has in common with the asked one, `o`. */
const commonKeywords = sql<number>`cardinality(array(select unnest(q.keywords) intersect select unnest(o.keywords)))`;

interface Seen {
  readonly studentId: number;
  readonly questionId: number;
  readonly now: Date;
  readonly most: number;
}

/**
 * Questions of the student's ended attempts, of the subject of the asked one, those with common keywords
 * first. Whether their key may be seen is asked after this. Questions of a test to come are left out.
 */
export const listSeenQuestions = (db: Db, { studentId, questionId, now, most }: Seen) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('attempt as t', (join) =>
      join.onRef('t.campus_id', '=', 'i.campus_id').onRef('t.id', '=', 'i.attempt_id'),
    )
    .innerJoin('question as q', (join) =>
      join.onRef('q.campus_id', '=', 'i.campus_id').onRef('q.id', '=', 'i.question_id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .innerJoin('question as o', (join) =>
      join.onRef('o.campus_id', '=', 'i.campus_id').on('o.id', '=', questionId),
    )
    .select(['i.id as item_id', 'i.attempt_id', 'i.question_id', 'v.title'])
    .where('t.student_id', '=', studentId)
    .where('t.ended_at', 'is not', null)
    .where('i.question_id', '<>', questionId)
    .where('i.passage_version_id', 'is', null)
    .where(sql<SqlBool>`q.subject_id is not distinct from o.subject_id`)
    .where(isFree(sql.ref('i.question_id'), now))
    .orderBy(commonKeywords, 'desc')
    .orderBy('t.ended_at', 'desc')
    .orderBy('i.position')
    .limit(most)
    .execute();

interface OfAssessment {
  readonly assessmentId: number;
  readonly questionId: number;
  readonly now: Date;
  readonly most: number;
}

/** Questions of assessments that a teacher marked for practice, of the same grade and subject. */
export const listPracticeQuestions = (db: Db, { assessmentId, questionId, now, most }: OfAssessment) =>
  db
    .selectFrom('assessment as t')
    .innerJoin('assessment as p', (join) =>
      join
        .onRef('p.campus_id', '=', 't.campus_id')
        .on(sql<SqlBool>`p.subject_id is not distinct from t.subject_id`)
        .on(sql<SqlBool>`p.grade_id is not distinct from t.grade_id`),
    )
    .innerJoin('assessment_question as k', (join) =>
      join.onRef('k.campus_id', '=', 'p.campus_id').onRef('k.assessment_id', '=', 'p.id'),
    )
    .innerJoin('question as q', (join) =>
      join.onRef('q.campus_id', '=', 'k.campus_id').onRef('q.id', '=', 'k.question_id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'k.campus_id').onRef('v.id', '=', 'k.version_id'),
    )
    .innerJoin('question as o', (join) =>
      join.onRef('o.campus_id', '=', 't.campus_id').on('o.id', '=', questionId),
    )
    .select(['k.question_id', 'p.id as assessment_id', 'p.name', 'v.title'])
    .where('t.id', '=', assessmentId)
    .where('p.is_for_practice', '=', true)
    .where('p.status', '=', active)
    .where('p.id', '<>', assessmentId)
    .where('q.parent_id', 'is', null)
    .where('v.type', '<>', questionTypes.comprehension.id)
    .where(isFree(sql.ref('k.question_id'), now))
    .orderBy(commonKeywords, 'desc')
    .orderBy('k.position')
    .limit(most)
    .execute();

/** Lists which of the given assessments a teacher marked for practice. */
export const listMarked = (db: Db, assessmentIds: readonly number[]) =>
  db
    .selectFrom('assessment as p')
    .select(['p.id', 'p.chapter_name', 'p.lesson_name'])
    .where('p.id', 'in', assessmentIds)
    .where('p.is_for_practice', '=', true)
    .where('p.status', '=', active)
    .execute();

/** Question of an assessment that is still for practice, with its key. */
export const findPracticeQuestion = (db: Db, { assessmentId, questionId, now }: Omit<OfAssessment, 'most'>) =>
  db
    .selectFrom('assessment as p')
    .innerJoin('assessment_question as k', (join) =>
      join.onRef('k.campus_id', '=', 'p.campus_id').onRef('k.assessment_id', '=', 'p.id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'k.campus_id').onRef('v.id', '=', 'k.version_id'),
    )
    .select(['v.type', 'v.schema_version', 'v.content', 'v.answer_key'])
    .where('p.id', '=', assessmentId)
    .where('p.is_for_practice', '=', true)
    .where('p.status', '=', active)
    .where('k.question_id', '=', questionId)
    .where(isFree(sql.ref('k.question_id'), now))
    .executeTakeFirst();

/** Whether no assessment to come holds the question, or another of the same text. */
export async function isFreeQuestion(db: Db, questionId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select ${isFree(sql`${questionId}::bigint`, now)} as is_free`.execute(db);
  return rows[0]?.is_free === true;
}
