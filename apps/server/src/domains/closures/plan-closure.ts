import type { closureDraft } from '@pelion/contract/closures';
import { phrase } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { invalid } from '../../lib/failure.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { Reader } from '../../lib/viewer.ts';
import { type Closure, closureOf, isClosedBy, listClosures } from '../classes/closed-days.ts';
import { isMarked, lockOccurrences } from '../classes/load-occurrences.ts';
import { type Occurrence, type Step, states } from '../classes/plan.ts';
import { assertMayReschedule } from '../classes/policy.ts';
import { editOne } from '../classes/series/edit-series.ts';
import { clockMoveOf, moveOnClock } from '../classes/series/list-occurrences.ts';
import { listGradesBySection } from './queries.ts';

export type Draft = z.output<typeof closureDraft>;

/** The draft as a closure; `id` is null before it is stored. */
interface Planned extends Omit<Closure, 'id'> {
  readonly id: number | null;
}

export const plannedOf = (
  id: number | null,
  { name, start_date, end_date, closes_at, grade_ids }: Omit<Draft, 'classes' | 'move_by_days'>,
): Planned => ({ id, name, starts_on: start_date, ends_on: end_date, closes_at, grade_ids });

/** Scheduled classes `o` on the days of a closure that are neither over nor have attendance. */
export const isHit = (closure: Planned, { campusTimeZone }: Reader, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.state = ${states.scheduled} and o.ends_at > ${now} and not ${isMarked} and ${isClosedBy(closure, campusTimeZone)}`;

export interface ClosedDay {
  readonly day: string;
  readonly name: string;
}

interface PlannedMove {
  readonly steps: readonly Step[];
  /** Closed days that moved classes would fall on. */
  readonly closed: readonly ClosedDay[];
}

/** Cancels the classes on the days of a closure, with its name as the reason. */
export async function planCancellation(
  transaction: Db,
  viewer: Reader,
  closure: Planned,
  now: Date,
): Promise<readonly Step[]> {
  const hits = await lockOccurrences(transaction, isHit(closure, viewer, now));
  return hits.map(({ id, plan }) => ({
    id,
    before: plan,
    after: { ...plan, state: states.cancelled, reason: closure.name },
  }));
}

/**
 * Moves the classes on the days of a closure by days, at the same time of the clock of their zones. Throws `invalidInput`
 * where a clock skips that time.
 */
export async function planMove(
  transaction: Db,
  viewer: Reader,
  closure: Planned,
  days: number,
  now: Date,
): Promise<PlannedMove> {
  assertMayReschedule(viewer);
  const hits = await lockOccurrences(transaction, isHit(closure, viewer, now));
  const steps = (await inSlices(hits, (hit) => moved(hit, days))).flat();
  return { steps, closed: await listClosedDays(transaction, viewer, closure, steps) };
}

function moved(occurrence: Occurrence, days: number): readonly Step[] {
  const { starts_at, ends_at, time_zone, name } = occurrence.plan;
  const span = { startsAt: starts_at, endsAt: ends_at };
  const to = moveOnClock(span, { ...clockMoveOf(span, span, time_zone), days }, time_zone);
  if (to === null)
    return invalid({
      path: 'move_by_days',
      message: phrase('The clock skips the time of “{$name}” on its new day', { name }),
    });
  return editOne(occurrence, { starts_at: to.startsAt, ends_at: to.endsAt }).steps;
}

async function listClosedDays(
  db: Db,
  { campusTimeZone }: Reader,
  closure: Planned,
  steps: readonly Step[],
): Promise<ClosedDay[]> {
  const days = steps.flatMap(({ after }) => [
    dayIn(campusTimeZone, after.starts_at),
    dayIn(campusTimeZone, after.ends_at),
  ]);
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const stored = await listClosures(db, first, last);
  const closures = [{ ...closure, id: 0 }, ...stored.filter(({ id }) => id !== closure.id)];
  const grades = await listGradesBySection(db, [...new Set(steps.flatMap(({ after }) => after.section_ids))]);
  return steps.flatMap(({ after }) => {
    const gradeIds = after.section_ids.flatMap((id) => grades.get(id) ?? []);
    const span = { startsAt: after.starts_at, endsAt: after.ends_at };
    const closed = closureOf(span, gradeIds, closures, campusTimeZone);
    return closed ? [{ day: dayIn(campusTimeZone, after.starts_at), name: closed.name }] : [];
  });
}

/** Throws `invalidInput` with the first closed day that a class would move to. */
export function assertOpen([first]: readonly ClosedDay[]): void {
  if (first)
    invalid({
      path: 'move_by_days',
      message: phrase('Moved {class+} would fall on a closed day: {$day}, {$name}', { ...first }),
    });
}
