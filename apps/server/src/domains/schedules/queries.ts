import { userTypes } from '@pelion/access';
import type { ExtraAttemptRule } from '@pelion/contract/extra-attempts/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { type SqlBool, sql } from 'kysely';
import { courseOf } from '../../db/course-of.ts';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';

type Labelled = readonly { readonly id: number; readonly label: string }[];
type Named = readonly { readonly id: number; readonly name: string }[];

const sections = sql<Labelled>`coalesce((
  select json_agg(json_build_object('id', n.id, 'label', g.name || ' - ' || n.name) order by g.position, g.name, n.name)
  from schedule_audience x
  join section n on n.campus_id = x.campus_id and n.id = x.section_id
  join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

const groups = sql<Named>`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
  from schedule_audience x
  join student_group n on n.campus_id = x.campus_id and n.id = x.group_id
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

const classrooms = sql<Named>`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name)
  from schedule_audience x
  join classroom n on n.campus_id = x.campus_id and n.id = x.classroom_id
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

const students = sql<Named>`coalesce((
  select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
  from schedule_audience x
  join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
  join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

export interface StoredException {
  readonly section_id: number | null;
  readonly student_id: number | null;
  readonly name: string;
  readonly effective_at: string | null;
  readonly due_at: string | null;
  readonly duration_minutes: number | null;
  readonly attempts_allowed: number | null;
}

const exceptions = sql<readonly StoredException[]>`coalesce((
  select json_agg(json_build_object(
    'section_id', x.section_id, 'student_id', x.student_id, 'name', coalesce(g.name || ' - ' || n.name, p.name, ''),
    'effective_at', x.effective_at, 'due_at', x.due_at,
    'duration_minutes', x.duration_minutes, 'attempts_allowed', x.attempts_allowed) order by x.id)
  from schedule_exception x
  left join section n on n.campus_id = x.campus_id and n.id = x.section_id
  left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
  left join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

const studentCount = sql<number>`(
  select count(*)::int from schedule_assignee x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
  where x.campus_id = s.campus_id and x.schedule_id = s.id)`;
const attemptCount = sql<number>`(
  select count(*)::int from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id)`;

const selectSchedules = (db: Db, scope: AssessmentScope) =>
  db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .innerJoin('person as c', (join) =>
      join.onRef('c.campus_id', '=', 's.campus_id').onRef('c.user_id', '=', 's.created_by'),
    )
    .select([
      's.id',
      's.assessment_id',
      's.is_cancelled',
      's.deleted_at',
      's.effective_at',
      's.due_at',
      's.duration_minutes',
      's.attempts_allowed',
      's.counted_attempt',
      's.hide_score',
      's.score_release',
      's.verdict_release',
      's.key_release',
      's.explanation_release',
      's.shuffle_options',
      's.preference',
      's.player_theme',
      's.tools',
      's.access_code',
      's.violation_rule',
      sql<TutorLevel>`s.tutor_level`.as('tutor_level'),
      's.reminders',
      's.allowed_difference',
      sql<ExtraAttemptRule>`s.extra_attempts`.as('extra_attempts'),
      sql<'count' | 'hold'>`s.late_answers`.as('late_answers'),
      's.shuffle_questions',
      's.created_by',
      's.created_at',
      's.version',
      'c.name as created_by_name',
      'a.created_by as assessment_created_by',
      'a.status as assessment_status',
      'a.type as assessment_type',
      'a.name as assessment_name',
      sections.as('sections'),
      groups.as('groups'),
      classrooms.as('classrooms'),
      students.as('students'),
      exceptions.as('exceptions'),
      courseOf('s').as('course'),
      studentCount.as('student_count'),
      attemptCount.as('attempt_count'),
    ])
    .where(inScope(scope));

export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number];

export const listSchedules = (db: Db, scope: AssessmentScope, assessmentId: number) =>
  selectSchedules(db, scope).where('s.assessment_id', '=', assessmentId).orderBy('s.id', 'desc').execute();

export const findSchedule = (db: Db, scope: AssessmentScope, id: number) =>
  selectSchedules(db, scope).where('s.id', '=', id).executeTakeFirst();

/**
 * Waits for starting attempts and blocks new starts, which lock the row FOR SHARE. Submissions are not blocked: their
 * foreign-key check takes only KEY SHARE, which avoids deadlocks over the attempt.
 */
export const lockSchedule = (db: Db, id: number) =>
  db
    .selectFrom('assessment_schedule')
    .select(['id', 'is_cancelled', 'deleted_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface ScheduleValues {
  readonly effective_at: string;
  readonly due_at: string | null;
  readonly duration_minutes: number | null;
  readonly attempts_allowed: number;
  readonly counted_attempt: number;
  readonly hide_score: boolean;
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  readonly late_answers: 'count' | 'hold';
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
  readonly preference: number;
  readonly player_theme: number;
  readonly tools: string[];
  readonly access_code: string | null;
  readonly violation_rule: string;
  readonly tutor_level: string;
  readonly extra_attempts: string;
  readonly reminders: number[];
  readonly allowed_difference: string | null;
  readonly reminders_set_at?: Date;
  readonly updated_at: Date;
}

export const insertSchedule = (
  db: Db,
  values: ScheduleValues & {
    readonly campus_id: number;
    readonly assessment_id: number;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => db.insertInto('assessment_schedule').values(values).returning('id').executeTakeFirstOrThrow();

export const updateSchedule = (
  db: Db,
  id: number,
  values:
    | (ScheduleValues & { readonly version: number })
    | { readonly is_cancelled: boolean; readonly updated_at: Date }
    | { readonly deleted_at: Date | null; readonly updated_at: Date },
) => db.updateTable('assessment_schedule').set(values).where('id', '=', id).execute();

type NewException = Omit<StoredException, 'name'>;

/** Replaces the exceptions of a schedule. */
export async function replaceExceptions(
  db: Db,
  campusId: number,
  scheduleId: number,
  rows: readonly NewException[],
): Promise<void> {
  await db.deleteFrom('schedule_exception').where('schedule_id', '=', scheduleId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('schedule_exception')
    .values(rows.map((row) => ({ ...row, campus_id: campusId, schedule_id: scheduleId })))
    .execute();
}

const counterOf =
  (table: 'section' | 'student_group' | 'classroom') =>
  async (db: Db, ids: readonly number[]): Promise<number> =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
        .execute()
    ).length;

export const countSections = counterOf('section');
export const countGroups = counterOf('student_group');
export const countClassrooms = counterOf('classroom');

export const countStudents = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await selectMembersActingAs(db, userTypes.student)
      .select('m.user_id')
      .where(sql<SqlBool>`m.user_id = any(${[...ids]}::bigint[])`)
      .execute()
  ).length;
