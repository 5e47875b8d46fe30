import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { keptQuery } from '../../../db/kept-query.ts';
import { closesAt, ownAttempts, ownDuration, ownEffectiveAt } from '../own-terms.ts';
import { hidesScore } from '../read/release-columns.ts';
import { subjectName } from '../read/subject-name.ts';

// Facts that starting an attempt depends on.

/** Whether the student is currently assigned to the schedule. */
const isAssigned = sql<boolean>`exists (
  select from schedule_assignee g where g.campus_id = s.campus_id and g.schedule_id = s.id and g.student_id = m.user_id)`;

const isGranted = sql.lit(resultStatuses.notStarted);

const attemptsUsed = sql<number>`(
  select coalesce(max(t.attempt_no) filter (where t.status <> ${isGranted}), 0) from attempt t
  where t.campus_id = s.campus_id and t.schedule_id = s.id and t.student_id = m.user_id)`;

/** Granted attempt that waits to be begun. */
const grantedId = sql<number | null>`(
  select t.id from attempt t
  where t.campus_id = s.campus_id and t.schedule_id = s.id and t.student_id = m.user_id and t.status = ${isGranted})`;

const isAlreadyRunning = sql<boolean>`exists (
  select from attempt t
  where t.campus_id = s.campus_id and t.schedule_id = s.id and t.student_id = m.user_id and t.status = ${sql.lit(resultStatuses.inProgress)})`;

const selectLaunch = (db: Db, scheduleId: RawBuilder<number>, studentId: RawBuilder<number>) =>
  db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 's.campus_id').on('m.user_id', '=', studentId),
    )
    .leftJoin('student_exception as x', (join) =>
      join
        .onRef('x.campus_id', '=', 's.campus_id')
        .on('x.schedule_id', '=', scheduleId)
        .on('x.student_id', '=', studentId),
    )
    .leftJoin('subject as b', (join) =>
      join.onRef('b.campus_id', '=', 'a.campus_id').onRef('b.id', '=', 'a.subject_id'),
    )
    .select([
      's.campus_id',
      's.assessment_id',
      's.course_schedule_id',
      's.course_item_id',
      ownEffectiveAt.as('effective_at'),
      closesAt(studentId).as('due_at'),
      ownDuration.as('duration_minutes'),
      ownAttempts.as('attempts_allowed'),
      's.is_cancelled',
      's.shuffle_questions',
      's.shuffle_options',
      hidesScore.as('hide_score'),
      's.counted_attempt',
      's.score_release',
      's.key_release',
      's.preference',
      's.player_theme',
      's.tools',
      's.violation_rule',
      's.access_code',
      's.extra_attempts',
      sql<TutorLevel>`s.tutor_level`.as('tutor_level'),
      'a.name as assessment_name',
      'a.type',
      'a.category',
      'a.multipart_type',
      'a.status as assessment_status',
      'a.questions_count',
      'a.total_points',
      'a.instruction_html',
      subjectName.as('subject_name'),
      'm.time_multiplier',
      'm.reads_aloud',
      isAssigned.as('is_assigned'),
      attemptsUsed.as('attempts_used'),
      grantedId.as('granted_id'),
      isAlreadyRunning.as('is_running'),
    ])
    .where('s.id', '=', scheduleId);

interface Asked {
  readonly scheduleId: number;
  readonly studentId: number;
}
const readOne = keptQuery<Asked>()((db, given) => selectLaunch(db, given('scheduleId'), given('studentId')));
export const findLaunch = async (db: Db, scheduleId: number, studentId: number) =>
  (await readOne(db, { scheduleId, studentId }))[0];

export type Launch = NonNullable<Awaited<ReturnType<typeof findLaunch>>>;

const lockOne = keptQuery<Asked>()((db, given) =>
  selectLaunch(db, given('scheduleId'), given('studentId')).forShare('s'),
);
/** Locks the schedule shared among starts; a change or cancellation waits, and then sees every attempt. */
export const lockLaunch = async (db: Db, scheduleId: number, studentId: number) =>
  (await lockOne(db, { scheduleId, studentId }))[0];

/** The ids of the pictures that the questions of an assessment and their passages name, each once: as JSON text has them. */
export async function listPictureFiles(db: Db, assessmentId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m[1] as id
    from (
      select v.content::text as text
      from assessment_question q
      join question_version v on v.campus_id = q.campus_id and v.id = q.version_id
      where q.assessment_id = ${assessmentId}
    ) t, regexp_matches(t.text, 'src=\\\\"file:([0-9a-f-]{36})', 'g') m
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
