import { taughtStatusTable } from '@pelion/contract/lesson-planner/facts';
import { sql } from 'kysely';
import { isReleased, listAssessmentsOfLessons } from './calendar-queries.ts';
import { type LoadedCalendar, loadCalendar, type PlanFacts, type Reading } from './load-calendar.ts';
import type { PaceRow } from './pace-queries.ts';
import { isFamily, isOwnStudent, mayPlan } from './policy.ts';

export const presentPace = ({ viewer }: Pick<Reading, 'viewer'>, row: PaceRow) => ({
  ...row,
  // Families see when lessons are, not how they are planned.
  times: isFamily(viewer) ? [] : [...row.times],
  days_off: isFamily(viewer) ? [] : [...row.days_off],
  can: { edit: mayPlan(viewer) },
});

interface Range {
  readonly start_date: string;
  readonly end_date: string;
}

const listAssessments = async ({ viewer, db, now }: Reading, planId: number) =>
  listAssessmentsOfLessons(
    db,
    planId,
    isFamily(viewer) ? isReleased(isOwnStudent(viewer, sql`x.student_id`), now) : sql`true`,
  );

type Lesson = LoadedCalendar['lessons'][number];

/** A lesson as staff or a family sees it. */
function presentLesson(
  { viewer }: Pick<Reading, 'viewer'>,
  { id, slot, row, span, is_locked, status }: Lesson,
  assessments: readonly { readonly lesson_id: number; readonly id: number; readonly name: string }[],
) {
  const isStaff = !isFamily(viewer);
  return {
    lesson_id: id,
    name: row.name,
    chapter_name: row.chapter_name,
    objective: row.objective,
    minutes: isStaff ? row.minutes : null,
    slot,
    span,
    is_locked: isStaff && is_locked,
    status_id: status,
    status: viewer.text.phrase(taughtStatusTable.labelOf(status)),
    changed_by_name: isStaff ? row.changed_by_name : null,
    changed_at: isStaff ? row.changed_at : null,
    assessments: assessments
      .filter(({ lesson_id }) => lesson_id === id)
      .map(({ id: assessmentId, name }) => ({ id: assessmentId, name })),
  };
}

/** Lessons of some days and those without one, with slots and closures; of families lessons with a day. */
export async function readPlanner(
  context: Reading,
  pace: PaceRow,
  plan: PlanFacts & { readonly name: string },
  { start_date, end_date }: Range,
) {
  const isStaff = !isFamily(context.viewer);
  const [calendar, assessments] = await Promise.all([
    loadCalendar(context.db, context, pace, plan),
    listAssessments(context, pace.lesson_plan_id),
  ]);
  const isIn = ({ date }: { readonly date: string }) => start_date <= date && date <= end_date;
  const shown = calendar.lessons.filter(({ slot }) => (slot ? isIn(slot) : isStaff));
  return {
    pace: presentPace(context, pace),
    plan_name: plan.name,
    lessons: shown.map((lesson) => presentLesson(context, lesson, assessments)),
    slots: isStaff ? calendar.slots.filter(isIn) : [],
    closures: calendar.closures
      .filter(({ starts_on, ends_on }) => starts_on <= end_date && ends_on >= start_date)
      .map(({ id, name, starts_on, ends_on }) => ({ id, name, start_date: starts_on, end_date: ends_on })),
  };
}

/** One lesson of a pace. */
export async function readTaughtLesson(context: Reading, pace: PaceRow, plan: PlanFacts, lessonId: number) {
  const calendar = await loadCalendar(context.db, context, pace, plan);
  const assessments = await listAssessments(context, pace.lesson_plan_id);
  const lesson = calendar.lessons.find(({ id }) => id === lessonId);
  return lesson && presentLesson(context, lesson, assessments);
}
