import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { weekdayOf } from '../../lib/calendar-days.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { minuteOfDay } from '../../lib/wall-clock.ts';
import { weekOf } from './weeks.ts';

/** A timetable on every campus: the series of its classes as cells, in periods at their times. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) await seedWeek(db, place);
}

interface SeriesRow {
  readonly id: number;
  readonly section_id: number;
  readonly is_alternating: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Series of classes of one section, by their first class that nobody has moved. */
async function listSeries(db: Db, campusId: number): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select distinct on (s.id) s.id, a.section_id, s.rule like '%INTERVAL=2%' as is_alternating, o.starts_at, o.ends_at
    from class_series s
    join class_occurrence o on o.campus_id = s.campus_id and o.series_id = s.id and o.type_id = 1
      and o.own_fields = '{}'
    join class_audience a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.section_id is not null
    where s.campus_id = ${campusId}
    order by s.id, o.starts_at`.execute(db);
  return rows;
}

/** Names of the periods of the demo by their hour. */
const names = new Map([
  [9, '1'],
  [10, '2'],
  [11, '3'],
]);

const workdays = [1, 2, 3, 4, 5];
/** Hours whose periods are there on every workday, also without classes. */
const freeHours = [10, 11];

async function seedWeek(db: Db, { campusId, campus: { timeZone } }: DemoPlace): Promise<void> {
  const year = await db
    .selectFrom('academic_year')
    .select('starts_on')
    .where('campus_id', '=', campusId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const periods = new Map<string, number>();
  for (const hour of freeHours)
    for (const weekday of workdays) {
      const two = String(hour).padStart(2, '0');
      const times = { starts_at: `${two}:00`, ends_at: `${two}:45` };
      const period = { weekday, name: names.get(hour) ?? two, ...times, week: 'both' };
      periods.set(JSON.stringify(period), await insertPeriod(db, { ...period, campus_id: campusId }));
    }
  for (const { id: series_id, section_id, is_alternating, starts_at, ends_at } of await listSeries(
    db,
    campusId,
  )) {
    const day = dayIn(timeZone, starts_at);
    const hour = Math.floor(minuteOfDay(starts_at, timeZone) / 60);
    const period = {
      weekday: weekdayOf(day),
      name: names.get(hour) ?? String(hour),
      starts_at: timeOf(starts_at, timeZone),
      ends_at: timeOf(ends_at, timeZone),
      week: is_alternating ? weekOf(day, year) : 'both',
    };
    const key = JSON.stringify(period);
    const period_id = periods.get(key) ?? (await insertPeriod(db, { ...period, campus_id: campusId }));
    periods.set(key, period_id);
    await db
      .insertInto('timetable_cell')
      .values({ campus_id: campusId, section_id, period_id, series_id })
      .execute();
  }
}

function timeOf(at: Date, timeZone: string): string {
  const minutes = minuteOfDay(at, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface NewPeriod {
  readonly campus_id: number;
  readonly weekday: number;
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly week: string;
}

async function insertPeriod(db: Db, period: NewPeriod): Promise<number> {
  const { id } = await db
    .insertInto('timetable_period')
    .values(period)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
