import { assessmentStatuses, releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { ExtraAttemptRule } from '@pelion/contract/extra-attempts/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../../db/array-text.ts';
import type { Db } from '../../../db/database.ts';
import { rangeEnd, rangeStart } from '../../../db/date-range.ts';
import { keptQuery } from '../../../db/kept-query.ts';
import { selectMembers } from '../../../db/members.ts';
import { hasThread } from '../../../lib/readable-threads.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { visibleTo } from '../../assessments/assessment-scope.ts';
import { gradingType } from '../../assessments/grading-type.ts';
import { scopeOf } from '../../assessments/policy.ts';
import { GRACE_MS, plus } from '../deadline.ts';
import { ownAttempts, ownDueAt, ownDuration, ownEffectiveAt } from '../own-terms.ts';
import { scaleId, scaleRows } from './grade-label.ts';
import { plannedGradingType } from './grading-type.ts';
import { late } from './late-arrivals.ts';
import { hidesScore, latestDue, releaseColumns } from './release-columns.ts';
import { takesLateAnswers } from './result-read.ts';
import { subjectName } from './subject-name.ts';

export interface StudentFilter {
  /** Calendar days of the campus, or timestamps, both inclusive; matches schedules whose window overlaps. */
  readonly start_date?: string;
  readonly end_date?: string;
  readonly subject_ids?: readonly number[];
  readonly type_ids?: readonly number[];
  readonly classroom_id?: number;
}

export interface StudentScope {
  readonly studentId: number;
  readonly timeZone: string;
  /** Whether the viewer may see the assessment `a`. */
  readonly seesAssessment: RawBuilder<boolean>;
}

/** Schedules assigned to a student or attempted by them: moving to another section keeps the results. */
const ofStudent = (studentId: number) => sql<{ schedule_id: number; is_assigned: boolean }>`(
  select k.schedule_id, bool_or(k.is_assigned) as is_assigned from (
    select g.schedule_id, true as is_assigned from schedule_assignee g where g.student_id = ${studentId}
    union all select t.schedule_id, false from attempt t where t.student_id = ${studentId}
  ) k group by k.schedule_id)`;

const hasAttempt = (studentId: number) => sql<SqlBool>`exists (
  select from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id and t.student_id = ${studentId})`;

const running = sql.lit(resultStatuses.inProgress);
/** Number of questions; for a bundle the sum of its linked tests. */
const questionsCount = sql<number>`case when a.type = 5 then (
    select coalesce(sum(l.questions_count), 0)::int from bundle_link k
    join assessment l on l.campus_id = k.campus_id and l.id = k.linked_id
    where k.campus_id = a.campus_id and k.bundle_id = a.id
  ) else a.questions_count end`;

const isOfSubjects = (
  ids: readonly number[],
) => sql<SqlBool>`(a.subject_id = any(${[...ids]}::bigint[]) or exists (
  select from bundle_subject k
  where k.campus_id = a.campus_id and k.bundle_id = a.id and k.subject_id = any(${[...ids]}::bigint[])))`;

/** Whether the schedule is given to this classroom, or to one of its sections or groups. */
const isOfClassroom = (id: number) => sql<SqlBool>`exists (
  select from schedule_audience u
  where u.campus_id = s.campus_id and u.schedule_id = s.id and (u.classroom_id = ${id}
    or u.section_id in (select c.section_id from classroom_section c where c.classroom_id = ${id})
    or u.group_id in (select c.group_id from classroom_group c where c.classroom_id = ${id})))`;

/** Latest request for an extra attempt. */
const lastRequest = (studentId: number) => sql<{ attempt_no: number; is_granted: boolean | null } | null>`(
  select jsonb_build_object('attempt_no', q.attempt_no, 'is_granted', q.is_granted) from extra_attempt_request q
  where q.campus_id = s.campus_id and q.schedule_id = s.id and q.student_id = ${studentId}
  order by q.attempt_no desc limit 1)`;

/** Rows of the table of spec 2 §2.6 without attempts; newest window first. */
export function listStudentSchedules(
  db: Db,
  { studentId, timeZone, seesAssessment }: StudentScope,
  filter: StudentFilter,
) {
  const { start_date, end_date, subject_ids = [], type_ids = [], classroom_id } = filter;
  return db
    .selectFrom(ofStudent(studentId).as('o'))
    .innerJoin('assessment_schedule as s', 's.id', 'o.schedule_id')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 's.campus_id')
        .onRef('x.schedule_id', '=', 's.id')
        .on('x.student_id', '=', studentId),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 'a.campus_id').onRef('g.id', '=', 'a.grade_id'),
    )
    .leftJoin('subject as b', (join) =>
      join.onRef('b.campus_id', '=', 'a.campus_id').onRef('b.id', '=', 'a.subject_id'),
    )
    .select([
      's.id as schedule_id',
      ownEffectiveAt.as('effective_at'),
      ownDueAt.as('due_at'),
      's.is_cancelled',
      's.course_schedule_id',
      's.preference',
      ownAttempts.as('attempts_allowed'),
      ...releaseColumns,
      seesAssessment.as('sees_assessment'),
      's.counted_attempt',
      sql<ExtraAttemptRule>`s.extra_attempts`.as('extra_attempts'),
      lastRequest(studentId).as('extra_request'),
      'a.id as assessment_id',
      'a.name as assessment_name',
      'a.type',
      'a.category',
      'a.status as assessment_status',
      questionsCount.as('questions_count'),
      gradingType.as('grading_type'),
      scaleId.as('scale_id'),
      'a.chapter_name',
      'a.lesson_name',
      'g.name as grade_name',
      'a.subject_id',
      subjectName.as('subject_name'),
      'b.icon as subject_icon',
      'o.is_assigned',
    ])
    .where((eb) => eb.or([eb('a.status', '<>', assessmentStatuses.deleted), hasAttempt(studentId)]))
    .$if(start_date !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('s.due_at', 'is', null), eb(ownDueAt, '>=', rangeStart(start_date ?? '', timeZone))]),
      ),
    )
    .$if(end_date !== undefined, (query) =>
      query.where(ownEffectiveAt, '<', rangeEnd(end_date ?? '', timeZone)),
    )
    .$if(subject_ids.length > 0, (query) => query.where(isOfSubjects(subject_ids)))
    .$if(type_ids.length > 0, (query) => query.where('a.type', 'in', [...type_ids]))
    .$if(classroom_id !== undefined, (query) => query.where(isOfClassroom(classroom_id ?? 0)))
    .orderBy(ownEffectiveAt, 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export type StudentScheduleRow = Awaited<ReturnType<typeof listStudentSchedules>>[number];

/** Whether the running part is past its deadline and not yet closed. */
const isOverdueAt = (now: Date) => sql<boolean>`t.ended_at is null and exists (
  select from attempt_part p where p.campus_id = t.campus_id and p.attempt_id = t.id
  and p.ended_at is null and p.held_at is null and p.deadline_at < ${plus(now, -GRACE_MS)})`;

/** Whether the student is working on the attempt: a part is running and not paused. */
const isBeforeThem = sql<boolean>`(t.status = ${running} and exists (
  select from attempt_part p where p.campus_id = t.campus_id and p.attempt_id = t.id
  and p.started_at is not null and p.ended_at is null and p.held_at is null))`;

/** Lists attempts, latest first. */
export const listAttemptsOf = (db: Db, studentId: number, scheduleIds: readonly number[], now: Date) =>
  db
    .selectFrom('attempt as t')
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.schedule_id',
      't.attempt_no',
      't.status',
      't.ended_by',
      't.started_at',
      't.ended_at',
      't.released_at',
      't.score',
      't.total',
      'r.rating',
      plannedGradingType.as('grading_type'),
      isOverdueAt(now).as('is_overdue'),
      isBeforeThem.as('is_before_them'),
      takesLateAnswers(now).as('takes_late_answers'),
    ])
    .where('t.student_id', '=', studentId)
    .where(sql<SqlBool>`t.schedule_id = any(${plainArray(scheduleIds)}::bigint[])`)
    .orderBy('t.attempt_no', 'desc')
    .execute();

export type StudentAttemptRow = Awaited<ReturnType<typeof listAttemptsOf>>[number];

const selectAttemptFacts = (db: Db, attemptId: RawBuilder<number>) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 't.campus_id').onRef('m.user_id', '=', 't.student_id'),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 't.campus_id').onRef('p.user_id', '=', 't.student_id'),
    )
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 't.campus_id')
        .onRef('x.schedule_id', '=', 't.schedule_id')
        .onRef('x.student_id', '=', 't.student_id'),
    )
    .select([
      'a.name as assessment_name',
      'a.type as assessment_type',
      hidesScore.as('hide_score'),
      ownDuration.as('duration_minutes'),
      's.late_answers',
      's.player_theme',
      's.tools',
      's.violation_rule',
      's.preference',
      sql<TutorLevel>`s.tutor_level`.as('tutor_level'),
      plannedGradingType.as('grading_type'),
      'a.multipart_type',
      'p.name as student_name',
      'm.time_multiplier',
      'm.reads_aloud',
    ])
    .where('t.id', '=', attemptId);

const readFacts = keptQuery<{ readonly id: number }>()((db, given) => selectAttemptFacts(db, given('id')));
/** Facts that the pages of one attempt show around it. */
export const findAttemptFacts = async (db: Db, id: number) => (await readFacts(db, { id }))[0];

/** Running attempts are queried only if a release rule waits for them. */
const waitsForDue = sql`${sql.lit(releaseRules.afterDue)} in (s.score_release, s.verdict_release, s.key_release, s.explanation_release)`;

interface AskedResult {
  readonly id: number;
  readonly user: number;
  readonly isWholeCampus: boolean;
}

const readResultFacts = keptQuery<AskedResult>()((db, given) =>
  selectAttemptFacts(db, given('id'))
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .select([
      sql<boolean>`(${given('isWholeCampus')}::boolean or ${visibleTo('a', sql`${given('user')}::bigint`)})`.as(
        'sees_assessment',
      ),
      's.score_release',
      's.verdict_release',
      'r.rating',
      scaleRows.as('scale_rows'),
      'r.comment',
      's.key_release',
      's.explanation_release',
      latestDue.as('due_at'),
      sql<boolean>`exists (select from attempt_item i
        join answer_page p on p.campus_id = i.campus_id and p.item_id = i.id and p.file_id is not null
        where i.campus_id = t.campus_id and i.attempt_id = t.id)`.as('has_pages'),
      // A part that its student submitted accepts no late answers, so its items are skipped.
      sql<number>`(select coalesce(sum(l.held), 0)::int from attempt_part e
        join attempt_item i on i.campus_id = e.campus_id and i.attempt_id = e.attempt_id and i.part = e.number
        cross join ${late} l
        where e.campus_id = t.campus_id and e.attempt_id = t.id and e.ended_by <> 'student')`.as(
        'held_answers',
      ),
      sql<boolean>`exists (select from attempt x where x.campus_id = t.campus_id and x.schedule_id = t.schedule_id
        and x.student_id = t.student_id and x.status = ${running})`.as('is_own_running'),
      sql<boolean>`(${waitsForDue} and exists (
        select from attempt x where x.campus_id = t.campus_id and x.schedule_id = t.schedule_id and x.status = ${running}))`.as(
        'is_running',
      ),
      // Matters only beyond the due date, where hardly any part runs: searches by deadline and looks up each attempt by
      // key. Searching all running attempts would make 500 simultaneous submissions read 500 rows each.
      sql<Date | null>`case when ${waitsForDue} then (
        select max(e.deadline_at) from attempt_part e
        where e.campus_id = t.campus_id and e.ended_at is null and e.deadline_at > s.due_at
        and (select x.schedule_id from attempt x where x.campus_id = e.campus_id and x.id = e.attempt_id) = t.schedule_id) end`.as(
        'running_until',
      ),
      // Whether another attempt of the student still accepts late answers.
      sql<boolean>`exists (select from attempt x
        join attempt_part e on e.campus_id = x.campus_id and e.attempt_id = x.id and e.ended_by <> 'student'
        where x.campus_id = t.campus_id and x.schedule_id = t.schedule_id and x.student_id = t.student_id
        and x.id <> t.id and x.ended_at is not null and x.result_read_at is null)`.as('is_other_unread'),
    ]),
);
/** Same for the result of an attempt, with the facts that decide what the viewer may see. */
export async function findResultFacts(db: Db, viewer: Viewer, id: number) {
  const { userId: user, isWholeCampus } = scopeOf(viewer);
  return (await readResultFacts(db, { id, user, isWholeCampus }))[0];
}

/** Whether the viewer may read a conversation with Chiron about the attempt. */
export async function findThreadOf(db: Db, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select ${hasThread(viewer, sql<SqlBool>`t.id = ${id}`, now)} as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** Includes removed students, whose results staff keeps (checks G.63). */
export const findStudent = (db: Db, studentId: number, studentType: number) =>
  db
    .selectFrom('membership_role')
    .select('user_id')
    .where('user_id', '=', studentId)
    .where('user_type', '=', studentType)
    .executeTakeFirst();

export const findChild = (db: Db, parentId: number, studentId: number) =>
  selectMembers(db)
    .innerJoin('parent_student as f', (join) =>
      join.onRef('f.campus_id', '=', 'm.campus_id').onRef('f.student_id', '=', 'm.user_id'),
    )
    .select('f.student_id')
    .where('f.parent_id', '=', parentId)
    .where('f.student_id', '=', studentId)
    .executeTakeFirst();
