import { CODE_LENGTH, MOST_CODE_TRIES } from '@pelion/contract/check-ins/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { qrRowsOf } from '../../lib/qr-code.ts';

// Now is 2040-03-14, noon, at the begin of a quarter-minute.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let asTeacher: Caller;
let asNoor: Caller;
let class_id: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  seconds(0);
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  asTeacher = await test.as(teacher);
  asNoor = await test.as(noor);
  class_id = await buildClass(test.db, {
    teacher,
    startsAt: new Date('2040-03-14T11:50:00Z'),
    studentIds: [noor.userId],
  });
});
afterAll(() => test.close());

const at = (id = class_id) => ({ params: { campus_id: campus.id, class_id: id } });
const open = async (id = class_id) => {
  const { code } = await asTeacher.ok('openCheckIn', at(id));
  if (code === null) throw new Error('The check-in is closed');
  return code;
};
const enter = (code: string, caller = asNoor) => caller.send('checkIn', { ...at(), body: { code } });
const seconds = (after: number) =>
  test.clock.set(new Date(Date.parse('2040-03-14T12:00:00Z') + after * 1000));

describe('check-in', () => {
  it('marks a student attended by the system, once, and the host sees it', async () => {
    const code = await open();
    expect(code).toHaveLength(CODE_LENGTH);
    expect(await enter(code.toLowerCase())).toMatchObject({ status: 200, body: [{ status: 6 }] });
    expect(await enter(code)).toMatchObject({ status: 200 });
    expect(await asTeacher.ok('getCheckIn', at())).toMatchObject({
      checked_in_count: 1,
      student_count: 1,
      latest: [{ student_id: noor.userId, name: 'Noor Haddad' }],
    });
    const events = await test.db
      .selectFrom('attendance_event')
      .select('after')
      .where('student_id', '=', noor.userId)
      .execute();
    expect(events).toEqual([{ after: 6 }]);
  });

  it('takes the code of a quarter-minute for as long again, and no older one', async () => {
    const code = await open();
    seconds(16);
    expect((await asTeacher.ok('getCheckIn', at())).code).not.toBe(code);
    seconds(29);
    const late = await enter(code);
    expect(late.status).toBe(200);
    const other = await buildMember(test.db, { campus, userType: 'student' });
    await test.db
      .insertInto('class_audience')
      .values({ campus_id: campus.id, occurrence_id: class_id, student_id: other.userId })
      .execute();
    seconds(30);
    expect(await enter(code, await test.as(other))).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'code', message: 'This code is not, or no longer, right. Please scan again.' }],
      },
    });
  });

  it('has the code in a picture that changes with it, and none while it is closed', async () => {
    const closed = await asTeacher.ok('getCheckIn', at());
    expect(closed).toMatchObject({ code: null, qr_code: [] });
    const first = await asTeacher.ok('openCheckIn', at());
    seconds(15);
    const second = await asTeacher.ok('getCheckIn', at());
    expect(second.changes_in).toBe(15_000);
    const address = `${test.services.settings.publicUrl}/classes/check-in/${class_id}?code=${second.code}`;
    expect(second.qr_code).toEqual(qrRowsOf(address));
    expect(second.qr_code).not.toEqual(first.qr_code);
  });

  it('is refused after the end and to students of other classes', async () => {
    const code = await open();
    const stranger = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    expect((await enter(code, stranger)).status).toBe(404);
    test.clock.set(new Date('2040-03-14T12:35:00Z'));
    expect(await enter(code)).toMatchObject({ status: 409, body: { message: 'This class is over.' } });
  });

  it('refuses codes of another class and of an earlier opening', async () => {
    const second = await buildClass(test.db, { teacher, startsAt: new Date('2040-03-14T11:00:00Z') });
    test.clock.set(new Date('2040-03-14T11:44:00Z'));
    const foreign = await open(second);
    const first = await open();
    await open();
    expect([(await enter(foreign)).status, (await enter(first)).status]).toEqual([400, 400]);
  });

  it('is open from ten minutes before the start to the end, until it is closed', async () => {
    const closed = { status: 409, body: { message: 'Check-in is closed. Please ask your teacher.' } };
    expect(await enter('ABCDEF')).toMatchObject(closed);
    const code = await open();
    await asTeacher.ok('closeCheckIn', at());
    expect(await enter(code)).toMatchObject(closed);
    await open();
    test.clock.set(new Date('2040-03-14T12:35:00Z'));
    expect(await asTeacher.send('openCheckIn', at())).toMatchObject({
      status: 409,
      body: { message: 'This class is over.' },
    });
    test.clock.set(new Date('2040-03-14T11:39:00Z'));
    expect((await asTeacher.send('openCheckIn', at())).status).toBe(409);
  });

  it('overwrites no mark of a person', async () => {
    await asTeacher.ok('markAttendance', {
      ...at(),
      body: { marks: [{ student_id: noor.userId, status: 3 }] },
    });
    expect(await enter(await open())).toMatchObject({
      status: 409,
      body: { message: 'You are marked already: Absent without notice.' },
    });
  });

  it('ends after some wrong codes', async () => {
    const code = await open();
    for (let each = 0; each < MOST_CODE_TRIES; each++) await enter('WRONG');
    expect((await enter(code)).status).toBe(429);
  });

  it('is opened by hosts alone', async () => {
    const office = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect((await office.call('openCheckIn', at())).status).toBe(403);
    expect((await asNoor.call('getCheckIn', at())).status).toBe(403);
  });
});
