import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildGrade, buildSection, buildSubject, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let admin: Caller;
let rosa: Member;
let carl: Member;
let section: Section;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  await buildAcademicYear(test.db, { campus, name: '2040', startsOn: '2040-01-02', endsOn: '2040-04-29' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  rosa = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  carl = await buildMember(test.db, { campus, name: 'Carl Grün' });
  await test.db
    .updateTable('membership')
    .set({ external_id: 'T-7' })
    .where('campus_id', '=', campus.id)
    .where('user_id', '=', carl.userId)
    .execute();
  const grade = await buildGrade(test.db, { campus, name: 'Grade 6' });
  section = await buildSection(test.db, { campus, name: 'A', grade });
  await buildSection(test.db, { campus, name: 'B', grade });
  for (const name of ['Math', 'Art']) await buildSubject(test.db, { campus, name });
  await test.db.insertInto('classroom').values({ campus_id: campus.id, name: 'Room 1' }).execute();
  await admin.ok('addPeriods', {
    params: params(),
    body: { name: '1', weekdays: [1, 2], starts_at: '08:00', ends_at: '08:45' },
  });
  await admin.ok('addPeriods', {
    params: params(),
    body: { name: '2', weekdays: [1, 2], starts_at: '08:50', ends_at: '09:35' },
  });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const upload = (content: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set('file', new Blob([content]), 'week.csv');
  return { params: params(), body };
};
const start = (content: string | Uint8Array<ArrayBuffer>) =>
  admin.ok('startTimetableImport', upload(content));
const refused = (content: string | Uint8Array<ArrayBuffer>) =>
  admin.send('startTimetableImport', upload(content));
const apply = async (content: string) => {
  const { id } = await start(content);
  await admin.ok('applyTimetableImport', { params: { ...params(), timetable_import_id: id } });
  await test.runJobs();
  return admin.ok('getTimetableImport', { params: { ...params(), timetable_import_id: id } });
};
const cells = async () =>
  (await admin.ok('getTimetable', { params: params() })).cells.map(
    ({ name, teacher_name, classroom_name }) => [name, teacher_name, classroom_name],
  );
const week = () => `section,day,period,subject,teacher,room
Grade 6 - A,Monday,1,Math,${rosa.email},Room 1
A,mon,2,art,T-7,
B,2,1,Math,${rosa.email.toUpperCase()},Room 1
`;

describe('a file', () => {
  it('is previewed, applied in the background, and changes nothing when it comes again', async () => {
    const preview = await start(week());
    expect(preview).toMatchObject({
      ...{ file_name: 'week.csv', state: 'ready', can: { apply: true } },
      counts: { refused: 0, create: 3, change: 0, same: 0 },
      lines: [
        {
          ...{ line: 2, outcome: 'create', section: 'Grade 6 - A', weekday: 1, period: '1' },
          after: 'Math, Rosa Miller, Room 1',
        },
        { line: 3, after: 'Art, Carl Grün' },
        { line: 4, section: 'Grade 6 - B', weekday: 2 },
      ],
    });
    expect(await cells()).toEqual([]);
    expect(await apply(week())).toMatchObject({
      ...{ state: 'done', handled: 3, total: 3, problem: null },
      counts: { create: 3, refused: 0 },
    });
    expect(await cells()).toEqual([
      ['Math', 'Rosa Miller', 'Room 1'],
      ['Math', 'Rosa Miller', 'Room 1'],
      ['Art', 'Carl Grün', null],
    ]);
    const again = await start(week());
    expect(again).toMatchObject({ counts: { create: 0, change: 0, same: 3 }, can: { apply: false } });
    const { bytes } = await admin.send('exportTimetable', { params: params(), query: {} });
    expect(await start(new Uint8Array(bytes))).toMatchObject({ counts: { same: 3, refused: 0, change: 0 } });
  });

  it('changes cells, also where two swap their teachers', async () => {
    await apply(`section,day,period,subject,teacher\nA,1,1,Math,${rosa.email}\nB,1,1,Art,T-7\n`);
    const swapped = `section,day,period,subject,teacher\nA,1,1,Math,T-7\nB,1,1,Art,${rosa.email}\n`;
    expect(await start(swapped)).toMatchObject({
      counts: { change: 2 },
      lines: [{ before: 'Math, Rosa Miller', after: 'Math, Carl Grün' }, {}],
    });
    expect(await apply(swapped)).toMatchObject({ state: 'done', counts: { change: 2, refused: 0 } });
    expect((await cells()).map(([, teacher]) => teacher)).toEqual(['Carl Grün', 'Rosa Miller']);
  });

  it('may have its columns in any order, semicolons, and any encoding of a spreadsheet', async () => {
    const text = `Teacher;Subject;Period;Day;Class room;Section\r\nCarl Grün;Math;1;Tuesday;x;A\r\n`;
    const bytes = new Uint8Array(2 + text.length * 2);
    bytes.set([0xff, 0xfe]);
    for (const [index, character] of [...text].entries())
      new DataView(bytes.buffer).setUint16(2 + index * 2, character.charCodeAt(0), true);
    const expected = { counts: { create: 1, refused: 0 }, lines: [{ line: 2, after: 'Math, Carl Grün' }] };
    expect(await start(bytes)).toMatchObject(expected);
    expect(await start(`\u{feff}${text}`)).toMatchObject(expected);
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(await start(latin)).toMatchObject(expected);
    expect(await start(`sep=;\n${text}`)).toMatchObject({ lines: [{ line: 3 }] });
  });

  it('has the lines refused that name nothing, hold a formula or clash; the others are written', async () => {
    await buildClass(test.db, {
      teacher: carl,
      name: 'Excursion',
      startsAt: new Date('2040-03-20T08:30:00Z'),
      sections: [],
    });
    const file = `section,day,period,subject,teacher,room
Z,Monday,1,Math,T-7,
A,Someday,1,Math,T-7,
A,Monday,9,Math,T-7,
A,Monday,1,Latin,T-7,
A,Monday,1,Math,nobody@x.example,
A,Monday,1,Math,T-7,Cellar
A,Monday,1,=1+1,T-7,
A,Monday,1,Math,T-7,Room 1
A,Monday,1,Art,T-7,
B,Monday,1,Art,T-7,
B,Monday,1,Art,${rosa.email},Room 1
B,Tuesday,1,Art,T-7,
`;
    const preview = await start(file);
    expect(preview.counts).toEqual({ refused: 11, create: 1, change: 0, same: 0 });
    expect(preview.lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'No section of this academic year is named “Z”'],
      [3, '“Someday” is no day of the week: write Monday, Mon or 1'],
      [4, 'Monday has no period “9”'],
      [5, 'No subject is named “Latin”'],
      [6, 'No teacher has the e-mail or ID “nobody@x.example”'],
      [7, 'No classroom is named “Cellar”'],
      [8, 'Formulas are not read: “=1+1”'],
      [10, 'Line 9 fills the same section and period'],
      [11, 'Carl Grün is taken at this time by line 9'],
      [12, 'Room 1 is taken at this time by line 9'],
      [13, expect.stringMatching(/^Carl Grün has “Excursion” .*8:30/)],
      [9, null],
    ]);
    expect(await apply(file)).toMatchObject({ state: 'done', handled: 1, total: 1 });
    expect(await cells()).toEqual([['Math', 'Carl Grün', 'Room 1']]);
    expect(await start(`section,day,period,subject,teacher\nB,1,1,Art,T-7\n`)).toMatchObject({
      lines: [{ problem: 'Carl Grün is taken at this time by Grade 6 - A' }],
    });
  });

  it('says which lines were refused while it was written', async () => {
    const { id } = await start(week());
    await buildClass(test.db, {
      teacher: rosa,
      name: 'Excursion',
      startsAt: new Date('2040-03-20T08:30:00Z'),
      sections: [section],
    });
    await admin.ok('applyTimetableImport', { params: { ...params(), timetable_import_id: id } });
    await test.runJobs();
    expect(
      await admin.ok('getTimetableImport', { params: { ...params(), timetable_import_id: id } }),
    ).toMatchObject({
      ...{ state: 'done', counts: { refused: 1, create: 2 } },
      lines: [{ line: 4, problem: expect.stringContaining('Rosa Miller has “Excursion”') }, {}, {}],
    });
    expect(await cells()).toHaveLength(2);
  });

  it.each([
    ['', 'This file is empty.'],
    ['section,day,period,subject,teacher\n', 'This file only has a header line.'],
    [
      'section,day,period\nA,1,1\n',
      'The first line must name the columns section, day, period, subject, teacher and room. Missing: subject, teacher.',
    ],
    ['section,day,day,period,subject,teacher\nA,1,1,1,Math,x\n', 'Two columns are named “day”.'],
    ['PK\u0003\u0004xx', 'This is a workbook. Save its sheet as CSV and choose that file.'],
    ['section\0,day\n', 'This is not a table. Save it as CSV.'],
    [
      'section,day,period,subject,teacher\nMonday,A,1,Math,T-7\nTuesday,B,1,Math,T-7\n',
      'The columns “section” and “day” are swapped. Swap their names in the first line.',
    ],
  ])('is refused: %j', async (content, message) => {
    expect(await refused(content)).toMatchObject({ body: { code: 'unreadableFile', message } });
  });

  it('is written once, and only by the person who chose it', async () => {
    const { id } = await start(week());
    const send = (caller: Caller) =>
      caller.send('applyTimetableImport', { params: { ...params(), timetable_import_id: id } });
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect(await send(colleague)).toMatchObject({ status: 404 });
    const answers = await Promise.all([send(admin), send(admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await test.runJobs();
    expect(await cells()).toHaveLength(3);
  });

  it('needs an academic year', async () => {
    await test.db
      .updateTable('academic_year')
      .set({ is_current: false })
      .where('campus_id', '=', campus.id)
      .execute();
    expect(await refused(week())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please set the current academic year first') },
    });
  });
});
