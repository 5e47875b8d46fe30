import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { classConflict } from '@pelion/contract/classes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { isConflict } from '../calling.ts';
import { buildPeople, DAY_MS } from '../scene.ts';
import { judge } from '../verdict.ts';
import { toil, type Work } from '../work.ts';

const PLANNERS = 2;
const TIMES = 5;
const HOUR_MS = 3_600_000;

/** Every change of a series has a number: its name, and by turns two times of the day. */
const timesOf = (day: number, number: number) => {
  const start = day + (9 + (number % 2) / 2) * HOUR_MS;
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR_MS).toISOString(),
  };
};
const contentOf = (_place: string, number: number): string =>
  Array.from({ length: TIMES }, () => `${number} ${number % 2 === 0 ? '09:00' : '09:30'}`).join(', ');

/** Planners rename and move whole series: all of its classes with their hosts are changed, or none. */
export const planClasses: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const planners = await buildPeople(db, school, 'campusAdmin', PLANNERS);
  const hosts = await buildPeople(db, school, 'teacher', PLANNERS);
  const day = (Math.floor(Date.now() / DAY_MS) + 7) * DAY_MS;
  const params = { campus_id: school.campus.id };
  const acknowledged = new Map<string, number>();
  const sent = new Map<string, number>();
  const finishes: (() => Promise<void>)[] = [];
  for (const [place, { token }] of planners.entries()) {
    const client = world.clientsOf(token).classes;
    const teacher_id = hosts[place]?.member.userId ?? 0;
    const repeat = `FREQ=WEEKLY;COUNT=${TIMES}`;
    const made = await persist(() =>
      client.createClass({
        params,
        body: { type_id: 1, name: '0', teacher_id, repeat, ...timesOf(day, 0) },
      }),
    );
    const series = String(made.series_id);
    acknowledged.set(series, 0);
    let { version } = made;
    let number = 0;
    finishes.push(
      toil(world, async () => {
        number++;
        sent.set(series, number);
        const told = await persist(() =>
          client.updateClass({
            params: { ...params, class_id: made.id },
            query: { scope: 'all' },
            body: { version, name: String(number), ...timesOf(day, number) },
          }),
        ).catch((error: unknown) => {
          if (!isConflict(error)) throw error;
          const conflict = classConflict.parse(error.details);
          if (conflict.reason !== 'changed') throw error;
          return conflict.current;
        });
        version = told.version;
        if (told.name === String(number)) {
          acknowledged.set(series, number);
          onAcknowledged();
        }
        await sleep(randomInt(50, 250));
      }),
    );
  }
  return {
    finish: async () => {
      await Promise.all(finishes.map((finish) => finish()));
    },
    judge: () =>
      read(async (database) => ({
        ...judge([{ acknowledged, sent }], await listSeries(database), contentOf),
        wrong: await countWrongChanges(database),
      })),
  };
};

const seriesRows = z.array(z.object({ place: z.string(), seq: z.coerce.number(), content: z.string() }));

async function listSeries(db: Db) {
  const { rows } = await sql`
    select o.series_id::text as place, max(o.name::int) as seq,
      string_agg(o.name || ' ' || to_char(h.starts_at at time zone 'UTC', 'HH24:MI'), ', ' order by o.starts_at) as content
    from class_occurrence o
    join class_host h on h.campus_id = o.campus_id and h.occurrence_id = o.id and h.starts_at = o.starts_at
    where o.series_id is not null group by o.series_id`.execute(db);
  return seriesRows.parse(rows);
}

/** Counts changes that do not hold every class of their series, and whose audit is missing or doubled. */
async function countWrongChanges(db: Db): Promise<number> {
  const { rows } = await sql`
    select count(*)::int as wrong from class_change c
    where (select count(*) filter (where o.series_id is not null) from class_change_row r
        join class_occurrence o on o.campus_id = r.campus_id and o.id = r.occurrence_id
        where r.campus_id = c.campus_id and r.change_id = c.id) not in (0, ${TIMES})
      or (select count(*) from class_change d where d.campus_id = c.campus_id and d.kind = c.kind)
        <> (select count(*) from audit_event e
          where e.campus_id = c.campus_id and e.subject = 'class'
            and e.kind = case c.kind when 'create' then 'create' else 'update' end)`.execute(db);
  return z.array(z.object({ wrong: z.number() })).parse(rows)[0]?.wrong ?? 0;
}
