import { assignmentTypes } from '@pelion/contract/assignments/facts';
import { taughtStatuses } from '@pelion/contract/lesson-planner/facts';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { laterDay } from '../../lib/calendar-days.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { insertLessonItems } from '../lesson-plans/lesson-items.ts';
import { saveTree } from '../lesson-plans/tree.ts';
import { bumpLessons, fillSlots, type LessonChange, type PlannedLesson, type Slot } from './bump-lessons.ts';
import { insertBump, writeTaught } from './bump-queries.ts';
import { type ClosedDays, isClosed, patternSlots } from './plan-slots.ts';

const chapters = ['Getting started', 'Exploring', 'Practising', 'Looking back'];
const lessons = ['Introduction', 'Work together', 'Work alone'];
const UNITS = 6;

/** Weekly times of the two plans of a campus. */
const weeks = [
  [1, 3],
  [2, 4],
] as const;
const TIME = '09:00';
const AHEAD_DAYS = 7;
const CANCELLED_DAYS_AGO = 14;
/** Lessons around today with material. */
const NEAR_DAYS = 7;
const MOST_NEAR = 5;

/**
 * A year's plan for two subjects on each campus with lesson plans (no digital SAT, spec 1 §5), this week half taught,
 * with one cancelled day in its history.
 */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses.filter(({ campus }) => campus.type !== 'dsat'))
    for (const [order, weekdays] of weeks.entries()) await seedPlan(db, now, place, order, weekdays);
}

async function seedPlan(
  db: Db,
  now: Date,
  place: DemoPlace,
  order: number,
  weekdays: readonly number[],
): Promise<void> {
  const { campusId: campus_id, users, students, gradeIds, sectionIds, subjectIds } = place;
  const [grade_id, section_id, subject_id] = [gradeIds[0], sectionIds[0], subjectIds[order]];
  if (grade_id === undefined || section_id === undefined || subject_id === undefined) return;
  const subject = await db
    .selectFrom('subject')
    .select('name')
    .where('campus_id', '=', campus_id)
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  const year = await db
    .selectFrom('academic_year')
    .select(['starts_on', 'ends_on'])
    .where('campus_id', '=', campus_id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const by = { created_by: users.teacher, created_at: now };
  const { id: planId } = await db
    .insertInto('lesson_plan')
    .values({
      ...by,
      campus_id,
      grade_id,
      subject_id,
      name: `${subject.name}: the year`,
      status: lessonPlanStatuses.active,
      updated_by: users.teacher,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveTree(db, { campusId: campus_id, planId }, outline());
  await db
    .insertInto('lesson_plan_student')
    .values(students.slice(0, 6).map((student_id) => ({ campus_id, lesson_plan_id: planId, student_id })))
    .execute();
  const { starts_on, ends_on } = year;
  const { id: paceId } = await db
    .insertInto('plan_pace')
    .values({ ...by, campus_id, lesson_plan_id: planId, section_id, source: 'pattern', starts_on, ends_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('plan_pace_time')
    .values(weekdays.map((weekday) => ({ campus_id, pace_id: paceId, weekday, starts_at: TIME })))
    .execute();
  const times = weekdays.map((weekday) => ({ weekday, time: TIME }));
  const closures = await listClosedDays(db, campus_id);
  const slots = patternSlots({ starts_on, ends_on, times }).filter(
    (slot) => !isClosed(slot, grade_id, closures),
  );
  await teach(db, now, place, { planId, paceId, slots, from: laterDay(starts_on, AHEAD_DAYS) });
}

interface Taught {
  readonly planId: number;
  readonly paceId: number;
  readonly slots: readonly Slot[];
  readonly from: string;
}

/** Lessons in order, a cancelled day before the last ones, and what is over as taught. */
async function teach(db: Db, now: Date, place: DemoPlace, { planId, paceId, slots, from }: Taught) {
  const today = dayIn(place.campus.timeZone, now);
  const by = { campusId: place.campusId, userId: place.users.teacher, now };
  const planned = await listPlanned(db, planId);
  const filled = apply(planned, fillSlots({ slots, lessons: planned }, from).changes);
  await writeTaught(db, paceId, filled.map(rowOf), by);
  const cancelled = slots.findLast(({ date }) => date <= laterDay(today, -CANCELLED_DAYS_AGO))?.date;
  if (cancelled === undefined) return;
  const days = { kind: 'cancel' as const, start_date: cancelled, end_date: cancelled };
  const bump = bumpLessons({ slots, lessons: filled }, days);
  if ('refusal' in bump) return;
  const bumped = apply(filled, bump.plan.changes);
  const isMoved = new Set(bump.plan.changes.map(({ id }) => id));
  const rows = bumped.filter(({ id }) => isMoved.has(id)).map(rowOf);
  await db
    .insertInto('plan_day_off')
    .values({ campus_id: place.campusId, pace_id: paceId, day: cancelled })
    .execute();
  await insertBump(db, paceId, { kind: 'cancel', daysOff: [cancelled], rows }, by);
  const over = bumped.map((lesson) =>
    lesson.slot && lesson.slot.date <= today ? { ...lesson, status: taughtStatuses.complete } : lesson,
  );
  await writeTaught(db, paceId, over.map(rowOf), by);
  await writeObjectives(db, place, planId);
  const near = over.filter(({ slot }) => slot && slot.date > laterDay(today, -NEAR_DAYS)).slice(0, MOST_NEAR);
  await putMaterial(
    db,
    place,
    near.map(({ id }) => id),
  );
}

const writeObjectives = (db: Db, { campusId }: DemoPlace, planId: number) =>
  sql`
    update lesson_plan_lesson l set minutes = 45, objective = case
      when l.name like 'Introduction%' then 'Say in own words what is new.'
      when l.name like 'Work together%' then 'Solve three tasks in a group and show how.'
      else 'Solve five tasks alone and check them.' end
    from lesson_plan_chapter c
    join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
    where l.campus_id = ${campusId} and c.campus_id = l.campus_id and c.id = l.chapter_id
      and d.lesson_plan_id = ${planId}`.execute(db);

/** An assignment and a resource of the campus for each of these lessons, as far as there are some. */
async function putMaterial(db: Db, { campusId: campus_id }: DemoPlace, lessonIds: readonly number[]) {
  const assignments = await db
    .selectFrom('assignment')
    .select('id')
    .where('campus_id', '=', campus_id)
    .where('deleted_at', 'is', null)
    .where('type', 'in', [assignmentTypes.classwork, assignmentTypes.homework])
    .orderBy('due_at')
    .orderBy('id')
    .limit(lessonIds.length)
    .execute();
  const resources = await db
    .selectFrom('resource')
    .select('id')
    .where('campus_id', '=', campus_id)
    .where('status', '=', resourceStatuses.kept)
    .orderBy('is_campus', 'desc')
    .orderBy('id')
    .limit(lessonIds.length)
    .execute();
  for (const [kind, records] of [
    ['assignment', assignments],
    ['resource', resources],
  ] as const) {
    const rows = lessonIds.flatMap((lesson_id, index) => {
      const item_id = records[index]?.id;
      return item_id === undefined ? [] : [{ campus_id, lesson_id, item_id }];
    });
    if (rows.length > 0) await insertLessonItems(db, kind, rows);
  }
}

const rowOf = ({ id, slot, span, is_locked, status }: PlannedLesson) => ({
  lesson_id: id,
  slot,
  span,
  is_locked,
  status,
});

function apply(all: readonly PlannedLesson[], changes: readonly LessonChange[]): PlannedLesson[] {
  const byId = new Map(changes.map(({ id, after }) => [id, after]));
  return all.map((lesson) => ({ ...lesson, ...byId.get(lesson.id) }));
}

const outline = () =>
  Array.from({ length: UNITS }, (_, unit) => ({
    name: `Unit ${unit + 1}`,
    chapters: chapters.map((name) => ({
      name,
      lessons: lessons.map((lesson) => ({ name: `${lesson}: ${name.toLowerCase()} ${unit + 1}` })),
    })),
  }));

async function listPlanned(db: Db, planId: number): Promise<PlannedLesson[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, l.name
    from lesson_plan_domain d
    join lesson_plan_chapter c on c.campus_id = d.campus_id and c.domain_id = d.id
    join lesson_plan_lesson l on l.campus_id = c.campus_id and l.chapter_id = c.id
    where d.lesson_plan_id = ${planId}
    order by d.position, c.position, l.position`.execute(db);
  const status = taughtStatuses.unscheduled;
  return rows.map((row) => ({ ...row, slot: null, span: 1, is_locked: false, status }));
}

async function listClosedDays(db: Db, campusId: number): Promise<readonly ClosedDays[]> {
  const { rows } = await sql<ClosedDays>`
    select c.starts_on::text as starts_on, c.ends_on::text as ends_on, c.closes_at,
      to_json(array(select g.grade_id from closure_grade g
        where g.campus_id = c.campus_id and g.closure_id = c.id)) as grade_ids
    from closure c where c.campus_id = ${campusId}`.execute(db);
  return rows;
}
