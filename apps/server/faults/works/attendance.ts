import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { buildPeople } from '../scene.ts';
import { judge } from '../verdict.ts';
import { toil, type Work } from '../work.ts';

const HOSTS = 2;
const STUDENTS = 4;
const MINUTE_MS = 60_000;

/** Marks change by turns, with the number as their reason. */
const marks = [1, 2, 3] as const;
const markOf = (number: number) => marks[number % marks.length] ?? 1;
const contentOf = (_place: string, number: number): string =>
  Array.from({ length: STUDENTS }, () => `${markOf(number)} ${number}`).join(', ');

/** Hosts mark whole registers: all of their students are marked, or none, and the ledger gives the marks. */
export const keepRegisters: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const hosts = await buildPeople(db, school, 'campusAdmin', HOSTS);
  const students = await buildPeople(db, school, 'student', STUDENTS);
  const student_ids = students.map(({ member }) => member.userId);
  const params = { campus_id: school.campus.id };
  const start = Date.now() + 5 * MINUTE_MS;
  const acknowledged = new Map<string, number>();
  const sent = new Map<string, number>();
  const finishes: (() => Promise<void>)[] = [];
  for (const [place, { token, member }] of hosts.entries()) {
    const { classes, attendance } = world.clientsOf(token);
    const made = await persist(() =>
      classes.createClass({
        params,
        body: {
          type_id: 1,
          name: `Register ${place}`,
          teacher_id: member.userId,
          student_ids,
          starts_at: new Date(start).toISOString(),
          ends_at: new Date(start + 60 * MINUTE_MS).toISOString(),
        },
      }),
    );
    const register = String(made.id);
    let number = 0;
    finishes.push(
      toil(world, async () => {
        number++;
        sent.set(register, number);
        await persist(() =>
          attendance.markAttendance({
            params: { ...params, class_id: made.id },
            body: {
              marks: student_ids.map((student_id) => ({
                student_id,
                status: markOf(number),
                note: String(number),
              })),
            },
          }),
        );
        acknowledged.set(register, number);
        onAcknowledged();
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
        ...judge([{ acknowledged, sent }], await listRegisters(database), contentOf),
        wrong: await countWrongMarks(database),
      })),
  };
};

const registerRows = z.array(z.object({ place: z.string(), seq: z.coerce.number(), content: z.string() }));

async function listRegisters(db: Db) {
  const { rows } = await sql`
    select a.occurrence_id::text as place, max(a.teacher_note::int) as seq,
      string_agg(a.teacher_status || ' ' || a.teacher_note, ', ' order by a.student_id) as content
    from attendance a where a.teacher_note <> '' group by a.occurrence_id`.execute(db);
  return registerRows.parse(rows);
}

/** Counts marks that are not what the last entry of the ledger says, and entries that do not follow one another. */
async function countWrongMarks(db: Db): Promise<number> {
  const { rows } = await sql`
    with entry as (
      select e.*, lag(e.after) over (partition by e.campus_id, e.occurrence_id, e.student_id order by e.id) as previous,
        row_number() over (partition by e.campus_id, e.occurrence_id, e.student_id order by e.id desc) as from_last
      from attendance_event e where e.source = 'teacher'
    )
    select count(*)::int as wrong
    from entry e
    join attendance a using (campus_id, occurrence_id, student_id)
    where e.before is distinct from e.previous
      or (e.from_last = 1 and (e.after is distinct from a.teacher_status or e.note <> a.teacher_note))`.execute(
    db,
  );
  return z.array(z.object({ wrong: z.number() })).parse(rows)[0]?.wrong ?? 0;
}
