import { taughtStatusTable } from '@pelion/contract/lesson-planner/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayIn } from '../../lib/day-in.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { isReleased } from './calendar-queries.ts';
import {
  lessonsOfPlan,
  listAssessmentItems,
  listAssignmentItems,
  listResourceItems,
  oneLesson,
} from './item-queries.ts';
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

/** Items of the lessons of a plan, or of one lesson, that the viewer sees, by lesson. */
async function listItems(context: Reading, lessons: RawBuilder<SqlBool>) {
  const { viewer, now } = context;
  const isShown = isFamily(viewer)
    ? isReleased(isOwnStudent(viewer, sql`x.student_id`), now)
    : sql<SqlBool>`true`;
  const [assessments, assignments, resources] = await Promise.all([
    listAssessmentItems(context.db, lessons, isShown),
    listAssignmentItems(context, lessons),
    listResourceItems(context, lessons),
  ]);
  return {
    assessments: groupRows(assessments, lessonOf),
    assignments: groupRows(assignments, lessonOf),
    resources: groupRows(resources, lessonOf),
  };
}
type Items = Awaited<ReturnType<typeof listItems>>;

const lessonOf = ({ lesson_id }: { readonly lesson_id: number }) => lesson_id;

type Lesson = LoadedCalendar['lessons'][number];

/** A lesson as staff or a family sees it. Its items reach families on its day, and not before their own release. */
function presentLesson(
  { viewer, now }: Pick<Reading, 'viewer' | 'now'>,
  { id, slot, row, span, is_locked, status }: Lesson,
  items: Items,
) {
  const isStaff = !isFamily(viewer);
  const isToday = slot !== null && slot.date <= dayIn(viewer.campusTimeZone, now);
  const shown = <Row>(rows: ReadonlyMap<number, readonly Row[]>) =>
    isStaff || isToday ? (rows.get(id) ?? []) : [];
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
    assessments: shown(items.assessments).map(({ id: itemId, name }) => ({ id: itemId, name })),
    assignments: shown(items.assignments).map(({ id: itemId, name, type, due_date }) => ({
      ...{ id: itemId, name, type, due_date },
    })),
    resources: shown(items.resources).map(({ id: itemId, name, category_id, lesson_item_id }) => ({
      ...{ id: itemId, name, category_id, lesson_item_id },
    })),
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
  const [calendar, items] = await Promise.all([
    loadCalendar(context.db, context, pace, plan),
    listItems(context, lessonsOfPlan(pace.lesson_plan_id)),
  ]);
  const isIn = ({ date }: { readonly date: string }) => start_date <= date && date <= end_date;
  const shown = calendar.lessons.filter(({ slot }) => (slot ? isIn(slot) : isStaff));
  return {
    pace: presentPace(context, pace),
    plan_name: plan.name,
    lessons: shown.map((lesson) => presentLesson(context, lesson, items)),
    slots: isStaff ? calendar.slots.filter(isIn) : [],
    closures: calendar.closures
      .filter(({ starts_on, ends_on }) => starts_on <= end_date && ends_on >= start_date)
      .map(({ id, name, starts_on, ends_on }) => ({ id, name, start_date: starts_on, end_date: ends_on })),
  };
}

/** One lesson of a pace. */
export async function readTaughtLesson(context: Reading, pace: PaceRow, plan: PlanFacts, lessonId: number) {
  const [calendar, items] = await Promise.all([
    loadCalendar(context.db, context, pace, plan),
    listItems(context, oneLesson(lessonId)),
  ]);
  const lesson = calendar.lessons.find(({ id }) => id === lessonId);
  return lesson && presentLesson(context, lesson, items);
}
