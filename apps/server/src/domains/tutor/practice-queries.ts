import { assessmentStatuses, assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const { draft, active } = assessmentStatuses;
const untested = [assessmentTypes.notes, assessmentTypes.feedback];

/** Whether the assessment `a`, alone or in a bundle, is running, planned or still to be given to anybody. */
const isToCome = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  a.status in (${draft}, ${active}) and a.type <> all(${untested}::int[]) and (
    not exists (select from assessment_schedule s where s.campus_id = a.campus_id and s.assessment_id = a.id)
    or exists (
      select from assessment_schedule s
      where s.campus_id = a.campus_id and not s.is_cancelled
        and (s.assessment_id = a.id or s.assessment_id in (
          select k.bundle_id from bundle_link k where k.campus_id = a.campus_id and k.linked_id = a.id))
        and (s.due_at is null or s.due_at > ${now} or exists (
          select from attempt r where r.campus_id = s.campus_id and r.schedule_id = s.id
            and r.status = ${resultStatuses.inProgress})))))`;

interface Seen {
  readonly studentId: number;
  readonly questionId: number;
  readonly now: Date;
  readonly most: number;
}

/**
 * Questions of the student's earlier results that were read, of the subject of the asked one, those with common keywords
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
    .where('t.result_read_at', 'is not', null)
    .where('i.question_id', '<>', questionId)
    .where('i.passage_version_id', 'is', null)
    .where(sql<SqlBool>`q.subject_id is not distinct from o.subject_id`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('assessment_question as k')
            .innerJoin('assessment as a', (join) =>
              join.onRef('a.campus_id', '=', 'k.campus_id').onRef('a.id', '=', 'k.assessment_id'),
            )
            .whereRef('k.campus_id', '=', 'i.campus_id')
            .whereRef('k.question_id', '=', 'i.question_id')
            .where(isToCome(now)),
        ),
      ),
    )
    .orderBy(sql`cardinality(array(select unnest(q.keywords) intersect select unnest(o.keywords)))`, 'desc')
    .orderBy('t.ended_at', 'desc')
    .orderBy('i.position')
    .limit(most)
    .execute();
