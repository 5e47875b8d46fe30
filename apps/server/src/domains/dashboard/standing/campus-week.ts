import type { StandingInput } from '@pelion/contract/standings';
import { boundedMap } from '../../../lib/bounded-map.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { type CampusWeekRow, findCampusWeek } from './campus-queries.ts';
import { weekBefore, weekDays } from './week-days.ts';

/** Age up to which figures of a campus are used again: they read all submissions of two weeks. */
const KEPT_MS = 60_000;
const MOST_CAMPUSES = 500;

interface Kept {
  readonly at: number;
  readonly row: Promise<CampusWeekRow>;
}
const kept = new WeakMap<object, ReturnType<typeof boundedMap<string, Kept>>>();

/** Figures of the last minute if there are any; failed readings are forgotten. */
function readWeek({ viewer, db, services }: Asking, now: Date): Promise<CampusWeekRow> {
  const known = kept.get(services) ?? boundedMap<string, Kept>(MOST_CAMPUSES);
  kept.set(services, known);
  const key = `${viewer.campusId} ${viewer.timeZone}`;
  const last = known.get(key);
  if (last && now.getTime() - last.at < KEPT_MS) return last.row;
  const row = findCampusWeek(db, viewer.timeZone, now);
  known.set(key, { at: now.getTime(), row });
  row.catch(() => known.delete(key));
  return row;
}

type Asking = Pick<Context, 'viewer' | 'db' | 'services'>;

/** Work of the campus by day, this week beside the last. */
export async function campusWeekFor(
  asking: Asking,
  now: Date,
): Promise<NonNullable<StandingInput['campus']>> {
  const row = await readWeek(asking, now);
  const { today, days } = weekDays(asking.viewer.timeZone, now);
  return {
    days: days.map((day) => ({
      day,
      now: day > today ? null : (row.days[day] ?? 0),
      before: row.days[weekBefore(day)] ?? 0,
    })),
    submissions: { now: row.submissions_now, before: row.submissions_before },
    students: { now: row.students_now, before: row.students_before },
    given: { now: row.given_now, before: row.given_before },
  };
}
