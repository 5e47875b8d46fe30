import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Now is Wednesday, 2040-03-14, noon.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let omar: Member;
let section: Section;
let asTeacher: Caller;
let office: Caller;
let class_id: number;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  omar = await buildMember(test.db, { campus, userType: 'student', name: 'Omar Haddad' });
  const external = { external_id: 'N-1' };
  await test.db.updateTable('membership').set(external).where('user_id', '=', noor.userId).execute();
  section = await buildSection(test.db, { campus, students: [noor, omar] });
  asTeacher = await test.as(teacher);
  office = await test.as(await buildMember(test.db, { campus, userType: 'staff', name: 'Ida Office' }));
  const startsAt = new Date('2040-03-14T09:00:00Z');
  class_id = await buildClass(test.db, { teacher, startsAt, sections: [section] });
});
afterAll(() => test.close());

const at = () => ({ params: { campus_id: campus.id, class_id } });
const form = (content: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new Blob([content]), 'marks.csv');
  return body;
};
const preview = (content: string | Uint8Array<ArrayBuffer>, caller = asTeacher) =>
  caller.ok('previewMarks', { ...at(), body: form(content) });
const write = (content: string | Uint8Array<ArrayBuffer>, caller = asTeacher) =>
  caller.send('importMarks', { ...at(), body: form(content) });
const marks = async () =>
  (await office.ok('getRegister', at())).map(({ teacher_status, teacher_note }) => [
    teacher_status,
    teacher_note,
  ]);
const textOf = ({ bytes }: { readonly bytes: Buffer }) => bytes.toString('utf8').replace('\u{feff}', '');

describe('marks from a CSV', () => {
  it('are found by external id, username or e-mail, by number or word, and written once', async () => {
    const file = `Status;Student;Note;Minutes late\nabsent with notice;N-1;Dentist;\n1;${omar.username};;5\n`;
    expect(await preview(file)).toMatchObject([
      { line: 2, name: 'Noor Haddad', outcome: 'new', from: null, to: 2, problem: null },
      { line: 3, name: 'Omar Haddad', outcome: 'new', from: null, to: 1 },
    ]);
    expect(await marks()).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect((await write(file)).body).toEqual({ written: 2, same: 0 });
    expect((await write(file)).body).toEqual({ written: 0, same: 2 });
    expect(await marks()).toEqual([
      [2, 'Dentist'],
      [1, ''],
    ]);
  });

  it('are all refused with their lines when one is', async () => {
    await asTeacher.ok('markAttendance', {
      ...at(),
      body: { marks: [{ student_id: noor.userId, status: 1 }] },
    });
    const file = [
      'student,status,minutes late,note',
      `${omar.username},3,,`,
      'N-1,2,,',
      'N-1,1,,',
      'nobody,1,,',
    ].join('\n');
    const problems = ['Please give a reason for Noor Haddad', 'This student is in line 3 already'];
    const stranger = 'No student of this class has this id, username or e-mail';
    expect((await preview(file)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['new', null],
      ['refused', problems[0]],
      ['refused', problems[1]],
      ['refused', stranger],
    ]);
    expect(await write(file)).toMatchObject({
      status: 400,
      body: {
        code: 'invalidInput',
        details: [
          { path: 'lines.3', message: problems[0] },
          { path: 'lines.4', message: problems[1] },
          { path: 'lines.5', message: stranger },
        ],
      },
    });
    expect(await marks()).toEqual([
      [1, ''],
      [null, ''],
    ]);
  });

  it('are refused for moves, unknown words, makeups and minutes, each with its sentence', async () => {
    await asTeacher.ok('markAttendance', {
      ...at(),
      body: { marks: [{ student_id: noor.userId, status: 1 }] },
    });
    const problemOf = async (line: string) =>
      (await preview(`student,status,minutes late,note\n${line}\n`))[0]?.problem;
    expect(await problemOf('N-1,7,,x')).toBe('“Attended” does not change to “Absent” here.');
    expect(await problemOf('N-1,ill,,')).toBe('“ill” is no status. Please use 1, 2, 3, 7 or their words.');
    expect(await problemOf('N-1,4,,')).toBe(
      'Please choose attended, absent with or without notice, or absent',
    );
    expect(await problemOf('N-1,1,soon,')).toBe('From 1 to 600 minutes');
    expect(await problemOf('N-1,3,5,x')).toBe('Minutes late are for attended students');
    expect(await problemOf(`N-1,1,,${'x'.repeat(501)}`)).toBe('At most 500 characters');
  });

  it('are read in UTF-16, and formulas stay text that no program runs', async () => {
    const text = '\u{feff}student;status;note\nN-1;3;=HYPERLINK("x")\n';
    expect((await write(new Uint8Array(Buffer.from(text, 'utf16le')))).body).toEqual({ written: 1, same: 0 });
    expect(await marks()).toContainEqual([3, '=HYPERLINK("x")']);
    const file = textOf(await asTeacher.send('exportRegister', at()));
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await write(file)).body).toEqual({ written: 0, same: 1 });
  });

  it('need named columns, lines and a text', async () => {
    const refusal = (message: string) => ({ status: 400, body: { details: [{ path: 'file', message }] } });
    expect(await write('N-1,1\n')).toMatchObject(
      refusal('The first line must name the columns “External id” and “Status”.'),
    );
    expect(await write('student,status\n')).toMatchObject(refusal('This file has no lines'));
    expect(await write(new Uint8Array([0x89, 0x50, 0, 0, 13]))).toMatchObject({
      status: 400,
      body: { code: 'unreadableFile' },
    });
    expect(await write(`student,status\n${'x,1\n'.repeat(2001)}`)).toMatchObject(
      refusal('This file has more than 2,000 lines'),
    );
  });

  it('are for those who keep the register', async () => {
    const other = await test.as(await buildMember(test.db, { campus }));
    const asNoor = await test.as(noor);
    const file = 'student,status\nN-1,1\n';
    expect([(await write(file, other)).status, (await write(file, asNoor)).status]).toEqual([404, 403]);
  });
});

describe('tables of registers', () => {
  it('hold one class, which can be imported again', async () => {
    const given = [
      { student_id: noor.userId, status: 1, minutes_late: 5 },
      { student_id: omar.userId, status: 3, note: 'No call' },
    ];
    await asTeacher.ok('markAttendance', { ...at(), body: { marks: given } });
    const csv = await office.send('exportRegister', at());
    expect(textOf(csv).split('\r\n')).toEqual([
      'Pelion id,External id,Student,Status,Minutes late,Remark,Office,Teacher,System',
      `${noor.userId},N-1,Noor Haddad,Attended,5,,,Attended,`,
      `${omar.userId},,Omar Haddad,Absent without notice,,No call,,Absent without notice,`,
      '',
    ]);
    expect((await write(textOf(csv), office)).body).toEqual({ written: 0, same: 2 });
    for (const [format, begin] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const file = await office.send('exportRegister', { ...at(), query: { format } });
      expect(file.bytes.subarray(0, begin.length).toString()).toBe(begin);
    }
  });

  it('hold the classes of a section on some days; for a teacher the own', async () => {
    const colleague = await buildMember(test.db, { campus });
    await buildClass(test.db, {
      teacher: colleague,
      name: 'Music',
      startsAt: new Date('2040-03-13T09:00:00Z'),
      sections: [section],
    });
    const mark = { marks: [{ student_id: noor.userId, status: 2 }] };
    await asTeacher.ok('markAttendance', { ...at(), body: mark });
    const table = async (caller: Caller, query: object) =>
      textOf(
        await caller.send('exportSectionRegisters', {
          params: { campus_id: campus.id, id: section.id },
          query: { start_date: '2040-03-12', end_date: '2040-03-14', ...query },
        }),
      ).split('\r\n');
    expect(await table(office, {})).toEqual([
      'Pelion id,External id,Student,"Music (Mar 13,2040 09:00 AM)","Algebra (Mar 14,2040 09:00 AM)"',
      `${noor.userId},N-1,Noor Haddad,,Absent with notice`,
      `${omar.userId},,Omar Haddad,,`,
      '',
    ]);
    expect((await table(asTeacher, {}))[0]).not.toContain('Music');
    expect(await table(office, { end_date: '2040-03-12' })).toEqual(['Pelion id,External id,Student', '']);
    expect((await table(office, { format: 'pdf' }))[0]).toMatch(/^%PDF/);
  });
});
