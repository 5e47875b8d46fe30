import { userTypes } from '@pelion/access';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { nextAt } from '../../lib/wall-clock.ts';
import { type Closure, closureOf } from './closed-days.ts';
import { type DemoSeries, demoYears } from './demo-year.ts';
import { type Plan, type Step, states, withoutState } from './plan.ts';
import { listOccurrences } from './series/list-occurrences.ts';
import type { RepeatRule } from './series/repeat-rule.ts';
import { insertSeries } from './series-records.ts';
import { writeSteps } from './write-occurrences.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** A year of classes and meetings on every campus, with a closure, one moved, one cancelled and one covered class. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) await seedYear(db, now, place);
}

async function seedYear(db: Db, now: Date, place: DemoPlace): Promise<void> {
  const year = await db
    .selectFrom('academic_year')
    .select(['starts_on', 'ends_on'])
    .where('campus_id', '=', place.campusId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const { series, closure, reason } = demoYears[place.campus.type];
  const closed = await seedClosure(db, now, place, closure);
  const people = await listPeople(db, place);
  for (const [order, one] of series.entries()) {
    const rule: RepeatRule = {
      frequency: 'WEEKLY',
      interval: one.every,
      count: null,
      until: year.ends_on,
      days: one.days,
      monthDays: [],
    };
    const start = { ...startOf(one, year.starts_on, place), timeZone: place.campus.timeZone };
    const found = listOccurrences({ ...start, rule, lastDay: year.ends_on });
    if ('fault' in found) throw new Error(`${one.name ?? 'A class'} of the demo: ${found.fault}`);
    const maker = { campusId: place.campusId, userId: hostOf(one, place), typeId: one.typeId, now };
    const series_id = await insertSeries(db, {
      campus_id: place.campusId,
      rule,
      time_zone: start.timeZone,
      created_by: maker.userId,
      created_at: now,
    });
    const open = found.occurrences.filter(
      (span) => one.typeId === 2 || closureOf(span, [], [closed], start.timeZone) === null,
    );
    const plans = open.map(
      ({ startsAt, endsAt }): Plan => ({
        ...planOf(one, place, people),
        time_zone: start.timeZone,
        series_id,
        starts_at: startsAt,
        ends_at: endsAt,
      }),
    );
    // The first series shows a moved class and, after it, a cancelled and a covered one.
    const [moved, cancelled, covered] = order === 0 ? plans.filter(({ starts_at }) => starts_at > now) : [];
    await writeSteps(
      db,
      maker,
      plans.map(
        (plan): Step => ({
          id: null,
          before: null,
          after:
            plan === moved
              ? movedLater(plan)
              : plan === cancelled
                ? { ...plan, ...cancelledFor(reason) }
                : plan === covered
                  ? { ...plan, cover_id: place.colleague ?? place.users.tutor }
                  : plan,
        }),
      ),
    );
  }
}

const cancelledFor = (reason: string) => ({ state: states.cancelled, reason });

const movedLater = (plan: Plan): Plan => ({
  ...plan,
  starts_at: new Date(plan.starts_at.getTime() + 4 * HOUR_MS),
  ends_at: new Date(plan.ends_at.getTime() + 4 * HOUR_MS),
  own_fields: ['time'],
});

/** First time of a series: its first weekday, in the first or second week of the year. */
function startOf({ at, days, minutes, fromWeek }: DemoSeries, firstDay: string, { campus }: DemoPlace) {
  const { timeZone } = campus;
  const monday = nextAt(at, { from: new Date(`${firstDay}T00:00:00Z`), timeZone, onMondays: true });
  const later =
    Math.max(0, ['MO', 'TU', 'WE', 'TH', 'FR'].indexOf(days[0] ?? 'MO')) + (fromWeek === 2 ? 7 : 0);
  // An hour early, so that the next such time is of that day although the clocks may change.
  const startsAt = nextAt(at, { from: new Date(monday.getTime() + later * DAY_MS - 2 * HOUR_MS), timeZone });
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

const hostOf = ({ host }: DemoSeries, { users, colleague }: DemoPlace): number =>
  host === 'colleague' ? (colleague ?? users.tutor) : users[host];

/** Two days off in three weeks, from a Thursday. */
async function seedClosure(
  db: Db,
  now: Date,
  { campusId, users }: DemoPlace,
  name: string,
): Promise<Closure> {
  const inThreeWeeks = now.getTime() + 21 * DAY_MS;
  const thursday = inThreeWeeks + ((4 - new Date(inThreeWeeks).getUTCDay() + 7) % 7) * DAY_MS;
  const days = { name, starts_on: dayOf(thursday), ends_on: dayOf(thursday + DAY_MS) };
  const { id } = await db
    .insertInto('closure')
    .values({ ...days, campus_id: campusId, created_by: users.campusAdmin, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...days, id, closes_at: null, grade_ids: [] };
}

interface People {
  readonly parents: readonly number[];
  readonly rooms: readonly number[];
  readonly subjects: ReadonlyMap<number, string>;
}

async function listPeople(db: Db, { campusId }: DemoPlace): Promise<People> {
  const parents = await db
    .selectFrom('membership_role')
    .select('user_id')
    .where('campus_id', '=', campusId)
    .where('user_type', '=', userTypes.parent)
    .orderBy('user_id')
    .execute();
  const rooms = await db
    .selectFrom('classroom')
    .select('id')
    .where('campus_id', '=', campusId)
    .orderBy('id')
    .execute();
  const subjects = await db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('campus_id', '=', campusId)
    .execute();
  return {
    parents: parents.map(({ user_id }) => user_id),
    rooms: rooms.map(({ id }) => id),
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
  };
}

function planOf(one: DemoSeries, place: DemoPlace, { parents, rooms, subjects }: People) {
  const { users, colleague, sectionIds, subjectIds } = place;
  const host = hostOf(one, place);
  const subject_id = one.subject === null ? null : (subjectIds[one.subject] ?? null);
  const section = one.section === null ? undefined : sectionIds[one.section];
  const staff = [users.teacher, users.staff, users.tutor, ...(colleague === null ? [] : [colleague])];
  const guests = { parents: parents.slice(0, 3), staff } as const;
  const name = one.name ?? subjects.get(subject_id ?? 0);
  if (name === undefined) throw new Error(`${place.campus.key}: a class of the demo has no name`);
  return {
    name,
    description: one.description ?? '',
    subject_id,
    teacher_id: host,
    co_teacher_id: one.isCoTaught ? colleague : null,
    cover_id: null,
    assistant_ids: one.isAssisted ? [users.tutor] : [],
    section_ids: section === undefined ? [] : [section],
    group_ids: [],
    student_ids: [],
    invited_ids: one.guests ? guests[one.guests].filter((id) => id !== host) : [],
    classroom_id: one.room === null ? null : (rooms[one.room] ?? null),
    join_url: one.isElsewhere ? `https://meet.example.org/${place.campus.key}` : null,
    own_fields: [],
    ...withoutState,
  };
}
