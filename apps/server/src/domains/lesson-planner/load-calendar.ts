import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { Context } from '../../lib/http/implement.ts';
import { listClosures } from '../classes/closed-days.ts';
import { type Calendar, keyOf, type PlannedLesson } from './bump-lessons.ts';
import { type ClassSlot, type LessonRow, listClassSlots, listLessons } from './calendar-queries.ts';
import type { PaceRow } from './pace-queries.ts';
import { isClosed, patternSlots } from './plan-slots.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

/** Facts of a lesson plan that decide its slots. */
export interface PlanFacts {
  readonly grade_id: number;
  readonly subject_id: number | null;
}

export interface LoadedCalendar extends Calendar {
  readonly slots: readonly ClassSlot[];
  readonly lessons: readonly (PlannedLesson & { readonly row: LessonRow })[];
  readonly closures: readonly Awaited<ReturnType<typeof listClosures>>[number][];
}

async function listSlots(
  db: Db,
  { viewer, now }: Reading,
  pace: PaceRow,
  plan: PlanFacts,
): Promise<Pick<LoadedCalendar, 'slots' | 'closures'>> {
  const timeZone = viewer.campusTimeZone;
  const closures = await listClosures(db, pace.starts_on, pace.ends_on);
  const shown = closures.filter(
    ({ grade_ids }) => grade_ids.length === 0 || grade_ids.includes(plan.grade_id),
  );
  const daysOff = new Set(pace.days_off);
  const today = dayIn(timeZone, now);
  // Closures cancel classes by themselves.
  const slots =
    pace.source === 'classes'
      ? await listClassSlots(db, pace, { subjectId: plan.subject_id, timeZone, now, today })
      : patternSlots(pace)
          .filter((slot) => !isClosed(slot, plan.grade_id, closures))
          .map((slot) => ({ ...slot, class_name: null }));
  return { slots: slots.filter(({ date }) => !daysOff.has(date)), closures: shown };
}

/** Slots and lessons of a pace. A lesson of a class that moved stands where the class is now. */
export async function loadCalendar(
  db: Db,
  context: Reading,
  pace: PaceRow,
  plan: PlanFacts,
): Promise<LoadedCalendar> {
  const [{ slots, closures }, rows] = await Promise.all([
    listSlots(db, context, pace, plan),
    listLessons(db, pace),
  ]);
  const known = new Map(slots.map((slot) => [keyOf(slot), slot]));
  const lessons = rows.map((row) => {
    const { id, name, date, time, occurrence_id, span, is_locked, status } = row;
    const stored = date === null || time === null ? null : { date, time, occurrence_id };
    const moved = stored && known.get(keyOf(stored));
    const slot = moved ? { date: moved.date, time: moved.time, occurrence_id } : stored;
    return { id, name, slot, span, is_locked, status, row };
  });
  return { slots, lessons, closures };
}
