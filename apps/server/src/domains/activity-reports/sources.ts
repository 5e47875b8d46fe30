import type { ActivityCount } from '@pelion/contract/activity-reports/facts';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { type RawBuilder, sql } from 'kysely';

/** Records of one kind: the person, the moment, and the words of a list. */
export interface Source {
  /** Tables, the first as `x`. */
  readonly from: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly page: RawBuilder<unknown>;
  /** Type of an assignment, category of a resource. */
  readonly type?: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly student: RawBuilder<unknown>;
}

const record = { person: sql`x.created_by`, at: sql`x.created_at`, id: sql`x.id`, page: sql`x.id` };
const named = { ...record, name: sql`x.name`, student: sql`null::text` };
const studentName = (student: RawBuilder<unknown>) =>
  sql`(
  select p.name from person p join membership m on m.campus_id = p.campus_id and m.user_id = p.user_id
  where p.campus_id = x.campus_id and p.user_id = ${student} and m.removed_at is null)`;
const assessmentName = (assessment: RawBuilder<unknown>) =>
  sql`(select a.name from assessment a where a.campus_id = x.campus_id and a.id = ${assessment})`;
const assignmentName = sql`(
  select a.name from assignment a where a.campus_id = x.campus_id and a.id = x.assignment_id)`;
const assignmentType = sql`(
  select a.type from assignment a where a.campus_id = x.campus_id and a.id = x.assignment_id)`;

/** Source of each count; classes that are not over at `now` do not count yet. */
export const sourcesAt = (now: Date): Readonly<Record<ActivityCount, Source>> => ({
  questions: {
    ...named,
    from: sql`question x`,
    where: sql`x.parent_id is null`,
    page: sql`(
      select min(q.assessment_id) from assessment_question q
      join assessment a on a.campus_id = q.campus_id and a.id = q.assessment_id
      where q.campus_id = x.campus_id and q.question_id = x.id and a.status <> ${assessmentStatuses.deleted})`,
    name: sql`coalesce((
      select v.title from question_version v
      where v.campus_id = x.campus_id and v.question_id = x.id order by v.version_no desc limit 1), '')`,
  },
  assessments: {
    ...named,
    from: sql`assessment x`,
    where: sql`x.status <> ${assessmentStatuses.deleted}`,
  },
  lesson_plans: {
    ...named,
    from: sql`lesson_plan x`,
    where: sql`x.status <> ${lessonPlanStatuses.deleted}`,
  },
  courses: { ...named, from: sql`course x`, where: sql`x.deleted_at is null` },
  resources: {
    ...named,
    from: sql`resource x`,
    person: sql`x.owner_id`,
    where: sql`x.removed_at is null`,
    type: sql`x.category_id`,
  },
  schedules: {
    ...named,
    from: sql`assessment_schedule x`,
    where: sql`not x.is_cancelled and x.deleted_at is null`,
    page: sql`x.assessment_id`,
    name: assessmentName(sql`x.assessment_id`),
  },
  // Work of a course is given by its schedule: once for each, and not where the course keeps it as a pattern.
  assignments: {
    ...named,
    from: sql`assignment x`,
    type: sql`x.type`,
    where: sql`x.deleted_at is null and x.withdrawn_at is null
      and (x.course_item_id is null or x.course_schedule_id is not null)`,
  },
  classes: {
    ...named,
    from: sql`class_host h join class_occurrence x on x.campus_id = h.campus_id and x.id = h.occurrence_id`,
    person: sql`h.user_id`,
    at: sql`x.starts_at`,
    where: sql`x.state = 1 and x.type_id = 1 and x.ends_at <= ${now}`,
  },
  marked_answers: {
    from: sql`answer_mark x
      join attempt_item i on i.campus_id = x.campus_id and i.id = x.item_id
      join attempt t on t.campus_id = i.campus_id and t.id = i.attempt_id`,
    person: sql`x.marked_by`,
    at: sql`x.marked_at`,
    where: sql`true`,
    id: sql`x.item_id`,
    page: sql`t.assessment_id`,
    name: assessmentName(sql`t.assessment_id`),
    student: studentName(sql`t.student_id`),
  },
  marked_work: {
    from: sql`assignment_submission x`,
    person: sql`x.marked_by`,
    at: sql`x.marked_at`,
    where: sql`true`,
    id: sql`x.id`,
    page: sql`x.assignment_id`,
    type: assignmentType,
    name: assignmentName,
    student: studentName(sql`x.student_id`),
  },
  attempts: {
    from: sql`attempt x`,
    person: sql`x.student_id`,
    at: sql`x.ended_at`,
    where: sql`true`,
    id: sql`x.id`,
    page: sql`x.assessment_id`,
    name: assessmentName(sql`x.assessment_id`),
    student: sql`null::text`,
  },
  turn_ins: {
    from: sql`assignment_submission x`,
    person: sql`x.student_id`,
    at: sql`x.first_turned_in_at`,
    where: sql`true`,
    id: sql`x.id`,
    page: sql`x.assignment_id`,
    type: assignmentType,
    name: assignmentName,
    student: sql`null::text`,
  },
});
