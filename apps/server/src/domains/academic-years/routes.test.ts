import { randomUUID } from 'node:crypto';
import type { RolloverPlan } from '@pelion/contract/academic-years';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, buildStudents, type Member, setRemoved } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

const year = (name: string, starts_on: string, ends_on: string) => ({ name, starts_on, ends_on });
const at = (id: number) => ({ params: { academic_year_id: id } });

describe('academic years', () => {
  it('stand newest first, and the first that is made is the current one', async () => {
    await admin.ok('createAcademicYear', { body: year('One', '2038-09-01', '2039-06-30') });
    await admin.ok('createAcademicYear', { body: year('Two', '2039-09-01', '2040-06-30') });
    const years = await admin.ok('listAcademicYears');
    expect(years.map(({ name, is_current }) => [name, is_current])).toEqual([
      ['Two', false],
      ['One', true],
    ]);
  });

  it.each([
    ['the last day of the other', '2039-06-30', '2040-06-30'],
    ['a part of it', '2038-10-01', '2038-11-01'],
    ['all of it', '2038-01-01', '2040-01-01'],
  ])('do not overlap by %s, and both are named', async (_part, starts_on, ends_on) => {
    await admin.ok('createAcademicYear', { body: year('One', '2038-09-01', '2039-06-30') });
    expect(await admin.call('createAcademicYear', { body: year('Two', starts_on, ends_on) })).toMatchObject({
      status: 409,
      body: { message: '“Two” and “One” overlap. Academic years cannot overlap.' },
    });
    const next = await admin.ok('createAcademicYear', { body: year('Next', '2041-01-01', '2041-12-31') });
    const body = { ...year('Next', starts_on, ends_on), version: 1 };
    expect((await admin.call('updateAcademicYear', { ...at(next.id), body })).status).toBe(409);
  });

  it('do not overlap when two are added at once', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((name) =>
        admin.call('createAcademicYear', { body: year(name, '2038-09-01', '2039-06-30') }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [year('', '2038-09-01', '2039-06-30'), 'name', 'Please enter the name'],
    [year('One', '', '2039-06-30'), 'starts_on', 'Please enter a day'],
    [year('One', '2038-02-31', '2039-06-30'), 'starts_on', 'Please enter a day'],
    [year('One', '2039-06-30', '2039-06-30'), 'ends_on', 'The last day must be after the first'],
  ])('are not %j', async (body, path, message) => {
    expect(await admin.call('createAcademicYear', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('are current one at a time, and lists follow', async () => {
    const one = await buildAcademicYear(test.db, { campus, name: 'One' });
    const two = await buildAcademicYear(test.db, { campus, name: 'Two', isCurrent: false });
    await buildSection(test.db, { campus, year: two, name: 'B' });
    await admin.ok('makeYearCurrent', at(two.id));
    const current = (await admin.ok('listAcademicYears')).filter(({ is_current }) => is_current);
    expect(current.map(({ name }) => name)).toEqual(['Two']);
    expect(await admin.ok('listSections', { params: { campus_id: campus.id } })).toHaveLength(1);
    await Promise.all([one, two].map(({ id }) => admin.ok('makeYearCurrent', at(id))));
    expect((await admin.ok('listAcademicYears')).filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  it('stay while they have sections, and go otherwise', async () => {
    const used = await buildAcademicYear(test.db, { campus, name: 'One' });
    await buildSection(test.db, { campus, year: used });
    expect(await admin.call('removeAcademicYear', at(used.id))).toMatchObject({
      status: 409,
      body: { message: '“One” cannot be deleted, because it is used by 1 section.' },
    });
    const unused = await buildAcademicYear(test.db, { campus, isCurrent: false });
    await admin.ok('removeAcademicYear', at(unused.id));
  });

  it('tell whoever comes second what they have become', async () => {
    const { id } = await admin.ok('createAcademicYear', { body: year('One', '2038-09-01', '2039-06-30') });
    const body = { ...year('First', '2038-09-01', '2039-06-30'), version: 1 };
    await admin.ok('updateAcademicYear', { ...at(id), body });
    expect(await admin.call('updateAcademicYear', { ...at(id), body })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'First' } } },
    });
  });

  it('are read by a teacher, who changes none', async () => {
    await buildAcademicYear(test.db, { campus });
    const teacher = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    expect(await teacher.ok('listAcademicYears')).toMatchObject([{ can: { edit: false, rollOver: false } }]);
  });
});

describe('a rollover', () => {
  let from: number;
  let to: number;
  let six: { id: number; name: string };
  let seven: { id: number; name: string };
  let a: Awaited<ReturnType<typeof buildSection>>;
  let top: Awaited<ReturnType<typeof buildSection>>;
  let mina: Member;
  let omar: Member;
  let lena: Member;

  beforeEach(async () => {
    await prepare();
  });

  async function prepare() {
    const params = { campus_id: campus.id };
    six = await admin.ok('createGrade', { params, body: { name: 'Grade 6' } });
    seven = await admin.ok('createGrade', { params, body: { name: 'Grade 7' } });
    const last = await admin.ok('createAcademicYear', { body: year('Last', '2038-09-01', '2039-06-30') });
    from = last.id;
    to = (await admin.ok('createAcademicYear', { body: year('Next', '2039-09-01', '2040-06-30') })).id;
    a = await buildSection(test.db, { campus, grade: six, year: last, name: 'A' });
    top = await buildSection(test.db, { campus, grade: seven, year: last, name: 'A' });
    const student = (name: string) => buildMember(test.db, { campus, userType: 'student', name });
    [mina, omar, lena] = [await student('Mina'), await student('Omar'), await student('Lena')];
    for (const one of [mina, omar]) await enrol(test.db, a, one, { from: '2038-09-01' });
    await enrol(test.db, top, lena, { from: '2038-09-01', to: '2039-06-30' });
  }

  const plan = (rest: Partial<RolloverPlan> = {}): RolloverPlan => ({
    to_year_id: to,
    sections: [
      { section_id: a.id, to: { grade_id: seven.id, name: 'A' } },
      { section_id: top.id, to: null },
    ],
    ...rest,
  });
  const run = (body = plan()) => admin.ok('rollOver', { ...at(from), body });

  /** `Last: Grade 6 - A 2038-09-01..2039-06-30` */
  async function stays({ userId }: Member) {
    const rows = await test.db
      .selectFrom('enrollment as e')
      .innerJoin('section as s', 's.id', 'e.section_id')
      .innerJoin('grade as g', 'g.id', 's.grade_id')
      .innerJoin('academic_year as y', 'y.id', 's.academic_year_id')
      .where('e.student_id', '=', userId)
      .orderBy('e.starts_on')
      .select(['y.name as year', 'g.name as grade', 's.name', 'e.starts_on', 'e.ends_on'])
      .execute();
    return rows.map(
      (row) => `${row.year}: ${row.grade} - ${row.name} ${row.starts_on}..${row.ends_on ?? ''}`,
    );
  }

  it('is shown before it happens: the next grade, and leaving from the last one', async () => {
    const gone = await buildMember(test.db, { campus, userType: 'student', name: 'Gone' });
    await enrol(test.db, a, gone, { from: '2038-09-01' });
    await setRemoved(test.db, gone, new Date());
    const left = await buildMember(test.db, { campus, userType: 'student', name: 'Left' });
    await enrol(test.db, a, left, { from: '2038-09-01', to: '2039-01-31' });
    const input = { params: { academic_year_id: from, to_year_id: to } };
    const preview = await admin.ok('previewRollover', input);
    expect(preview.sections).toMatchObject([
      {
        label: 'Grade 6 - A',
        students: [
          { name: 'Mina', is_placed: false },
          { name: 'Omar', is_placed: false },
        ],
        to: { grade_id: seven.id, name: 'A' },
      },
      { label: 'Grade 7 - A', students: [{ name: 'Lena' }], to: null },
    ]);
    expect(await stays(mina)).toEqual(['Last: Grade 6 - A 2038-09-01..']);
  });

  it('keeps majors where they are', async () => {
    campus = await buildCampus(test.db, { type: 'higherEducation' });
    admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await prepare();
    const { sections } = await admin.ok('previewRollover', {
      params: { academic_year_id: from, to_year_id: to },
    });
    expect(sections.map((section) => section.to?.grade_id)).toEqual([six.id, seven.id]);
  });

  it('promotes, lets repeat and lets leave, and makes the sections that are missing', async () => {
    const told = await run(plan({ students: [{ student_id: omar.userId, outcome: 'repeats' }] }));
    expect(told).toEqual({ promoted: 1, repeating: 1, leaving: 1, sections_made: 2 });
    expect(await stays(mina)).toEqual([
      'Last: Grade 6 - A 2038-09-01..2039-06-30',
      'Next: Grade 7 - A 2039-09-01..',
    ]);
    expect(await stays(omar)).toEqual([
      'Last: Grade 6 - A 2038-09-01..2039-06-30',
      'Next: Grade 6 - A 2039-09-01..',
    ]);
    expect(await stays(lena)).toEqual(['Last: Grade 7 - A 2038-09-01..2039-06-30']);
  });

  it('leaves whoever has a place in the next year where they are', async () => {
    const other = await buildSection(test.db, {
      campus,
      grade: seven,
      year: { id: to, name: '' },
      name: 'B',
    });
    await enrol(test.db, other, mina, { from: '2039-09-01' });
    await run();
    expect(await stays(mina)).toEqual([
      'Last: Grade 6 - A 2038-09-01..2039-06-30',
      'Next: Grade 7 - B 2039-09-01..',
    ]);
  });

  it('goes to the section that is there, however its name is written', async () => {
    await buildSection(test.db, { campus, grade: seven, year: { id: to, name: '' }, name: 'a' });
    expect(await run()).toMatchObject({ promoted: 2, sections_made: 0 });
    expect(await stays(mina)).toEqual([
      'Last: Grade 6 - A 2038-09-01..2039-06-30',
      'Next: Grade 7 - a 2039-09-01..',
    ]);
  });

  it('goes to no section that was archived', async () => {
    const { id } = await buildSection(test.db, {
      campus,
      grade: seven,
      year: { id: to, name: '' },
      name: 'A',
    });
    await test.db.updateTable('section').set({ is_archived: true }).where('id', '=', id).execute();
    expect(await admin.call('rollOver', { ...at(from), body: plan() })).toMatchObject({
      status: 409,
      body: {
        message: '“Grade 7 - A” is archived in the next year. Restore it, or choose another section.',
      },
    });
    expect(await stays(mina)).toHaveLength(1);
  });

  it('happens once, also when two press the button at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('rollOver', { ...at(from), body: plan() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: '“Last” has already been rolled over into “Next”. Undo that first.',
    });
    expect(await stays(mina)).toHaveLength(2);
  });

  it('makes the next year the current one where that was asked for, and gives it back', async () => {
    const current = async () =>
      (await admin.ok('listAcademicYears')).find(({ is_current }) => is_current)?.name;
    await run(plan({ make_current: true }));
    expect(await current()).toBe('Next');
    await admin.ok('undoRollover', at(from));
    expect(await current()).toBe('Last');
    // A year created too early can be deleted.
    await admin.ok('removeAcademicYear', at(to));
    expect((await admin.ok('listAcademicYears')).some(({ id }) => id === to)).toBe(false);
  });

  it('keeps the year that it leads to, as long as it stands', async () => {
    await run();
    await test.db.deleteFrom('enrollment').where('campus_id', '=', campus.id).execute();
    await test.db.deleteFrom('section').where('academic_year_id', '=', to).execute();
    expect(await admin.call('removeAcademicYear', at(to))).toMatchObject({
      status: 409,
      body: { message: '“Next” cannot be deleted, because it is used by 1 rollover.' },
    });
  });

  it('is undone whole, and can be done again', async () => {
    await run(plan({ students: [{ student_id: omar.userId, outcome: 'leaves' }] }));
    await admin.ok('undoRollover', at(from));
    expect(await stays(mina)).toEqual(['Last: Grade 6 - A 2038-09-01..']);
    expect(await stays(omar)).toEqual(['Last: Grade 6 - A 2038-09-01..']);
    expect(await stays(lena)).toEqual(['Last: Grade 7 - A 2038-09-01..2039-06-30']);
    const sections = await test.db
      .selectFrom('section')
      .where('academic_year_id', '=', to)
      .selectAll()
      .execute();
    expect(sections).toEqual([]);
    expect(await admin.call('undoRollover', at(from))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/is not rolled over: there is nothing to undo/) },
    });
    expect((await admin.call('undoRollover', at(999_999))).status).toBe(404);
    expect(await run()).toMatchObject({ promoted: 2 });
  });

  it('leaves sections that a message was written to when it is undone', async () => {
    await run();
    const ofNext = test.db.selectFrom('section').where('academic_year_id', '=', to).select('id');
    const { id } = await ofNext.orderBy('id').executeTakeFirstOrThrow();
    const message = { title: 'Welcome', body_source: '<p>Welcome</p>', sending_id: randomUUID() };
    await admin.ok('sendMessage', {
      params: { campus_id: campus.id },
      body: { ...message, section_ids: [id], user_ids: [mina.userId] },
    });
    await admin.ok('undoRollover', at(from));
    expect(await ofNext.execute()).toEqual([{ id }]);
  });

  it('is not undone once somebody has changed what it made', async () => {
    await run();
    await test.db
      .updateTable('enrollment')
      .set({ ends_on: '2039-12-31' })
      .where('student_id', '=', mina.userId)
      .where('starts_on', '=', '2039-09-01')
      .execute();
    expect(await admin.call('undoRollover', at(from))).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone: 1 of its enrollments has changed since then.' },
    });
    expect(await stays(omar)).toHaveLength(2);
  });

  it.each([
    [
      'a forgotten section',
      () => plan({ sections: [] }),
      'sections',
      'Please say for every section where its students go',
    ],
    [
      'a section twice',
      () => plan({ sections: [...plan().sections, { section_id: a.id, to: null }] }),
      'sections',
      'Please name each section of the year once',
    ],
    [
      'a grade that is not there',
      () =>
        plan({
          sections: [
            { section_id: a.id, to: { grade_id: 999_999, name: 'A' } },
            { section_id: top.id, to: null },
          ],
        }),
      'sections.0.to',
      'Please select the grade',
    ],
    [
      'a student of nowhere',
      () => plan({ students: [{ student_id: 999_999, outcome: 'leaves' }] }),
      'students',
      'This student is not enrolled in this year',
    ],
    [
      'itself as the next year',
      () => plan({ to_year_id: from }),
      'to_year_id',
      '“Last” does not start after “Last” ends',
    ],
  ])('refuses %s, and nothing has happened', async (_what, body, path, message) => {
    expect(await admin.call('rollOver', { ...at(from), body: body() })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
    expect(await stays(mina)).toHaveLength(1);
  });

  it('takes ten thousand students in a few statements, and other requests are answered meanwhile', {
    tags: ['full'],
    timeout: 60_000,
  }, async () => {
    const ids = await buildStudents(test.db, campus, 10_000);
    await test.services.db.systemPool.query(
      `insert into enrollment (campus_id, section_id, student_id, starts_on)
       select $1, $2, unnest($3::bigint[]), '2038-09-01'`,
      [campus.id, a.id, ids],
    );
    const rolling = run();
    const meanwhile = await admin.ok('listAcademicYears');
    expect(meanwhile).toHaveLength(2);
    expect(await rolling).toMatchObject({ promoted: 10_002 });
    await admin.ok('undoRollover', at(from));
    expect(await stays(mina)).toHaveLength(1);
  });
});
