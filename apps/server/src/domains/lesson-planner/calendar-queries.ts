import { taughtStatuses } from '@pelion/contract/lesson-planner/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Slot } from './bump-lessons.ts';
import type { PaceRow } from './pace-queries.ts';

/** Lesson of the plan with its row for the group. */
export interface LessonRow {
  readonly id: number;
  readonly name: string;
  readonly chapter_name: string;
  readonly objective: string;
  readonly minutes: number | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly occurrence_id: number | null;
  readonly span: number;
  readonly is_locked: boolean;
  readonly status: number;
  readonly changed_by_name: string | null;
  readonly changed_at: Date | null;
}

/** Lessons of the plan in order. */
async function listPlanLessons(db: Db, planId: number) {
  const { rows } = await sql<Pick<LessonRow, 'id' | 'name' | 'chapter_name' | 'objective' | 'minutes'>>`
    select l.id, l.name, c.name as chapter_name, l.objective, l.minutes
    from lesson_plan_domain d
    join lesson_plan_chapter c on c.campus_id = d.campus_id and c.domain_id = d.id
    join lesson_plan_lesson l on l.campus_id = c.campus_id and l.chapter_id = c.id
    where d.lesson_plan_id = ${planId}
    order by d.position, d.id, c.position, c.id, l.position, l.id`.execute(db);
  return rows;
}

type TaughtColumns = Omit<LessonRow, 'id' | 'name' | 'chapter_name' | 'objective' | 'minutes'>;

async function listTaught(db: Db, paceId: number) {
  const { rows } = await sql<TaughtColumns & { readonly lesson_id: number }>`
    select t.lesson_id, t.day::text as date, to_char(t.starts_at, 'HH24:MI') as time, t.occurrence_id, t.span,
      t.is_locked, t.status, p.name as changed_by_name, t.changed_at
    from taught_lesson t
    join person p on p.campus_id = t.campus_id and p.user_id = t.changed_by
    where t.pace_id = ${paceId}`.execute(db);
  return rows;
}

const untaught: TaughtColumns = {
  date: null,
  time: null,
  occurrence_id: null,
  span: 1,
  is_locked: false,
  status: taughtStatuses.unscheduled,
  changed_by_name: null,
  changed_at: null,
};

/**
 * Lessons of the plan in order, as the group has them. Read in two statements: joined, lessons times rows of the group are
 * compared while the tables have no statistics.
 */
export async function listLessons(
  db: Db,
  { id, lesson_plan_id }: Pick<PaceRow, 'id' | 'lesson_plan_id'>,
): Promise<readonly LessonRow[]> {
  const [lessons, rows] = await Promise.all([listPlanLessons(db, lesson_plan_id), listTaught(db, id)]);
  const taught = new Map(rows.map(({ lesson_id, ...row }) => [lesson_id, row]));
  return lessons.map((lesson) => ({ ...lesson, ...(taught.get(lesson.id) ?? untaught) }));
}

/** Time of a request, and its day on the campus. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** Students of a plan. */
export const planStudents = (planId: number) =>
  sql`(select s.student_id from lesson_plan_student s where s.lesson_plan_id = ${planId})`;

/** Whether the audience row `a` is the group of the pace; for the plan's students, the sections and groups they are in. */
const isForPace = (
  { lesson_plan_id, section_id, group_id }: PaceRow,
  { now, today }: Moment,
): RawBuilder<SqlBool> => {
  if (section_id !== null) return sql<SqlBool>`a.section_id = ${section_id}`;
  if (group_id !== null) return sql<SqlBool>`a.group_id = ${group_id}`;
  const students = planStudents(lesson_plan_id);
  return sql<SqlBool>`(a.student_id in ${students}
    or a.section_id in (
      select m.section_id from section_student m
      where m.student_id in ${students} and m.during @> ${now}::timestamptz)
    or a.group_id in (
      select m.group_id from student_group_member m
      where m.student_id in ${students} and daterange(m.starts_on, m.ends_on, '[]') @> ${today}::date))`;
};

export interface ClassSlot extends Slot {
  readonly class_name: string | null;
}

/** Scheduled classes of the group in a subject, by time; in any subject for a plan without one. */
export async function listClassSlots(
  db: Db,
  pace: PaceRow,
  {
    subjectId,
    timeZone,
    ...moment
  }: Moment & { readonly subjectId: number | null; readonly timeZone: string },
): Promise<readonly ClassSlot[]> {
  const { rows } = await sql<ClassSlot>`
    select (o.starts_at at time zone ${timeZone})::date::text as date,
      to_char(o.starts_at at time zone ${timeZone}, 'HH24:MI') as time, o.id as occurrence_id, o.name as class_name
    from class_occurrence o
    where o.type_id = 1 and o.state = 1 and (${subjectId}::bigint is null or o.subject_id = ${subjectId})
      and o.starts_at >= (${pace.starts_on}::date::timestamp at time zone ${timeZone})
      and o.starts_at < ((${pace.ends_on}::date + 1)::timestamp at time zone ${timeZone})
      and exists (
        select from class_audience a
        where a.campus_id = o.campus_id and a.occurrence_id = o.id and ${isForPace(pace, moment)})
    order by o.starts_at, o.id`.execute(db);
  return rows;
}

/** Whether the assessment `a` is open to a student by now; `isOwn` is a condition on the student of `x`. */
export const isReleased = (
  isOwn: RawBuilder<SqlBool>,
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from assessment_schedule s
  join schedule_assignee x on x.campus_id = s.campus_id and x.schedule_id = s.id
  where s.campus_id = a.campus_id and s.assessment_id = a.id and s.deleted_at is null and not s.is_cancelled
    and s.effective_at <= ${now} and ${isOwn})`;
