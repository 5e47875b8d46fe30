import { countedMark, type Marks, unmarked } from '@pelion/contract/attendance/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { markAbsent } from './mark-absent.ts';

// Now is Wednesday, 2040-03-14, noon.

let test: TestApp;
const noon = () => test.clock.set(new Date('2040-03-14T12:00:00Z'));
beforeAll(async () => {
  test = await createTestApp();
  noon();
});
afterAll(() => test.close());

/** Numbers below `n` from a seed, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

interface Replayed {
  readonly marks: Marks;
  readonly notes: Readonly<Record<string, string>>;
  readonly minutes: Readonly<Record<string, number | null>>;
  readonly is_made_up: boolean;
}

/** Marks by class and student that the ledger tells, with the number of each kind of event; checks each `before`. */
async function replay(campusId: number) {
  const events = await test.db
    .selectFrom('attendance_event')
    .selectAll()
    .where('campus_id', '=', campusId)
    .orderBy('id')
    .execute();
  const rows = new Map<string, Replayed>();
  const kinds = new Set<string>();
  for (const { occurrence_id, student_id, source, before, after, note, minutes_late, is_made_up } of events) {
    const key = `${occurrence_id} ${student_id}`;
    const row = rows.get(key) ?? { marks: unmarked, notes: {}, minutes: {}, is_made_up: false };
    expect(before).toBe({ ...row.marks }[source] ?? null);
    kinds.add(`${source} ${after}`);
    rows.set(key, {
      marks: { ...row.marks, [source]: after },
      notes: { ...row.notes, [source]: note },
      minutes: { ...row.minutes, [source]: minutes_late },
      is_made_up: source === 'makeup' ? is_made_up : row.is_made_up,
    });
  }
  const table = [...rows].map(([key, { marks, notes, minutes, is_made_up }]) => ({
    key,
    teacher: [marks.teacher, notes.teacher ?? '', minutes.teacher ?? null],
    office: [marks.office, notes.office ?? '', minutes.office ?? null],
    system: marks.system,
    makeup: marks.makeup,
    is_made_up,
    status: countedMark(marks),
  }));
  return { kinds, table: table.toSorted((one, other) => one.key.localeCompare(other.key)) };
}

async function stored(campusId: number) {
  const rows = await test.db
    .selectFrom('attendance')
    .selectAll()
    .where('campus_id', '=', campusId)
    .where('status', 'is not', null)
    .execute();
  const table = rows.map((row) => ({
    key: `${row.occurrence_id} ${row.student_id}`,
    teacher: [row.teacher_status, row.teacher_note, row.teacher_minutes_late],
    office: [row.office_status, row.office_note, row.office_minutes_late],
    system: row.system_status,
    makeup: row.makeup_status,
    is_made_up: row.is_made_up,
    status: row.status,
  }));
  return table.toSorted((one, other) => one.key.localeCompare(other.key));
}

it('the ledger of marks, check-ins, nights and makeups in any order, replayed, gives the table', async () => {
  const all = new Set<string>();
  for (const seed of [5, 23, 71]) {
    const roll = dice(seed);
    const campus = await buildCampus(test.db);
    const settings = JSON.stringify({ marks_absent_daily: true });
    await test.db.updateTable('campus').set({ settings }).where('id', '=', campus.id).execute();
    const teacher = await buildMember(test.db, { campus });
    const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
    const students = [
      await buildMember(test.db, { campus, userType: 'student' }),
      await buildMember(test.db, { campus, userType: 'student' }),
      await buildMember(test.db, { campus, userType: 'student' }),
    ];
    const studentIds = students.map(({ userId }) => userId);
    const classIds: number[] = [];
    for (const time of ['2040-03-14T11:45:00Z', '2040-03-14T09:00:00Z', '2040-03-13T09:00:00Z'])
      classIds.push(await buildClass(test.db, { teacher, startsAt: new Date(time), studentIds }));
    const target = await buildClass(test.db, { teacher, startsAt: new Date('2040-03-14T10:00:00Z') });
    const office = await test.as(admin);
    const asTeacher = await test.as(teacher);
    const callers = await Promise.all(students.map((student) => test.as(student)));
    const one = <Value>(all: readonly Value[]): Value => {
      const chosen = all[roll(all.length)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    };
    const params = { campus_id: campus.id };
    const mark = (caller: Caller) => {
      const status = one([1, 1, 2, 3, 7]);
      const minutes_late = status === 1 && roll(2) === 0 ? 5 : null;
      const note = roll(3) === 0 ? '' : `Note ${roll(100)}`;
      return caller.send('markAttendance', {
        params: { ...params, class_id: one([...classIds, target]) },
        body: { marks: [{ student_id: one(studentIds), status, note, minutes_late }] },
      });
    };
    const makeups = (state: string) =>
      office.ok('listMakeups', { params, query: state === 'asked' ? { state } : {} });
    const steps = [
      () => mark(asTeacher),
      () => mark(asTeacher),
      () => mark(office),
      async () => {
        const at = { params: { ...params, class_id: classIds[0] ?? 0 } };
        const { code } = await asTeacher.ok('openCheckIn', at);
        await one(callers).send('checkIn', { ...at, body: { code } });
      },
      () => {
        const student = roll(students.length);
        return callers[student]?.send('askMakeup', {
          params: { ...params, class_id: one(classIds), user_id: studentIds[student] ?? 0 },
          body: {},
        });
      },
      async () => {
        const [asked] = await makeups('asked');
        if (!asked) return;
        const at = { params: { ...params, makeup_id: asked.id } };
        if (roll(3) === 0) await office.send('refuseMakeup', { ...at, body: { reason: 'No room' } });
        else await office.send('approveMakeup', { ...at, body: { class_id: target } });
      },
      async () => {
        if (roll(4) > 0) return;
        test.clock.set(new Date('2040-03-14T02:00:00Z'));
        await markAbsent(test.services);
        noon();
      },
    ];
    for (let step = 0; step < 80; step++) await one(steps)();
    const { kinds, table } = await replay(campus.id);
    expect(await stored(campus.id)).toEqual(table);
    for (const kind of kinds) all.add(kind);
  }
  expect([...all]).toEqual(
    expect.arrayContaining([
      'makeup 4',
      'makeup 5',
      'makeup null',
      'office 1',
      'system 6',
      'system 7',
      'teacher 1',
    ]),
  );
});
