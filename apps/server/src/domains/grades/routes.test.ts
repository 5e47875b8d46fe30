import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear, currentAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildLessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member, overridePermission, setRemoved } from '../../../test/factories/members.ts';
import { assignTeacher, buildGrade, buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
let teacher: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

const here = () => ({ campus_id: campus.id });
const add = (name: string) => admin.ok('createGrade', { params: here(), body: { name } });
const list = (query: { readonly academic_year_id?: number } = {}) =>
  admin.ok('listGradeSetup', { params: here(), query });
const names = async () => (await list()).map(({ name }) => name);
const at = ({ id }: { readonly id: number }) => ({ ...here(), grade_id: id });
const of = ({ id }: { readonly id: number }) => ({ ...here(), id });

describe('grades', () => {
  it('stand in their order, the newest last, and count from 1', async () => {
    await add('Grade 6');
    await add('Grade 10');
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([
      ['Grade 6', 1],
      ['Grade 10', 2],
    ]);
  });

  it.each([
    [1, ['C', 'A', 'B']],
    [2, ['A', 'C', 'B']],
    [3, ['A', 'B', 'C']],
    [99, ['A', 'B', 'C']],
  ])('are moved to place %i', async (position, order) => {
    await add('A');
    await add('B');
    const last = await add('C');
    await admin.ok('moveGrade', { params: at(last), body: { position } });
    expect(await names()).toEqual(order);
  });

  it('are added with their sections of the current year, or not at all', async () => {
    const create = (name: string, sections: string[]) =>
      admin.call('createGrade', { params: here(), body: { name, sections } });
    const refused = { status: 400, body: { details: [{ path: 'sections' }] } };
    expect(await create('Grade 8', ['A'])).toMatchObject(refused);
    await currentAcademicYear(test.db, campus);
    expect(await create('Grade 7', ['A', 'a'])).toMatchObject(refused);
    expect(await create('Grade 6', ['B', 'A'])).toMatchObject({
      status: 200,
      body: { sections: [{ label: 'Grade 6 - A' }, { label: 'Grade 6 - B' }] },
    });
    expect(await names()).toEqual(['Grade 6']);
  });

  it('are moved by two people at once without a place that is taken twice', async () => {
    const made = [await add('A'), await add('B'), await add('C'), await add('D')];
    await Promise.all(
      made.map((grade) => admin.ok('moveGrade', { params: at(grade), body: { position: 1 } })),
    );
    const { rows } = await test.services.db.systemPool.query(
      'select array_agg(position order by position) as places from grade where campus_id = $1',
      [campus.id],
    );
    expect(rows).toEqual([{ places: [0, 1, 2, 3] }]);
  });

  it('have different names, also when two are added at once', async () => {
    const answers = await Promise.all(
      [' Grade 6 ', 'Grade 6', 'grade 6', 'GRADE 6'].map((name) =>
        admin.call('createGrade', { params: here(), body: { name } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      details: [{ path: 'name', message: 'There is already a grade with this name' }],
    });
    // Names that differ only in case are refused: readers of a list could not tell them apart.
    const like = await admin.call('createGrade', { params: here(), body: { name: 'grade 6' } });
    expect(like).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
    const other = await admin.ok('createGrade', { params: here(), body: { name: 'Grade 7' } });
    const renamed = { version: other.version, name: 'GRADE 6' };
    expect(await admin.call('updateGrade', { params: at(other), body: renamed })).toMatchObject({
      status: 400,
    });
    const own = { version: other.version, name: 'GRADE 7' };
    expect(await admin.call('updateGrade', { params: at(other), body: own })).toMatchObject({ status: 200 });
  });

  it.each([
    ['', 'Please enter the name'],
    ['   ', 'Please enter the name'],
  ])('are not called %j', async (name, message) => {
    const answer = await admin.send('createGrade', { params: here(), body: { name } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'name', message }] } });
  });

  it('are archived, offered nowhere any more, and restored', async () => {
    const grade = await add('Grade 6');
    const archived = await admin.ok('updateGrade', {
      params: at(grade),
      body: { version: 1, is_archived: true },
    });
    expect(archived).toMatchObject({ is_archived: true, version: 2, name: 'Grade 6' });
    expect(await admin.ok('listGrades', { params: here() })).toEqual([]);
    expect(await names()).toEqual(['Grade 6']);
    await admin.ok('updateGrade', { params: at(grade), body: { version: 2, is_archived: false } });
    expect(await admin.ok('listGrades', { params: here() })).toMatchObject([{ name: 'Grade 6' }]);
  });

  it('tell whoever comes second what they have become', async () => {
    const grade = await add('Grade 6');
    await admin.ok('updateGrade', { params: at(grade), body: { version: 1, name: 'Grade 7' } });
    const late = await admin.call('updateGrade', {
      params: at(grade),
      body: { version: 1, name: 'Grade 8' },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Grade 7', version: 2 } } },
    });
  });

  it('go when nothing uses them', async () => {
    const grade = await add('Grade 6');
    await admin.ok('removeGrade', { params: at(grade) });
    expect(await list()).toEqual([]);
  });

  it('stay while something uses them, and the sentence names it', async () => {
    const grade = await add('Grade 6');
    await buildSection(test.db, { campus, grade, name: 'A' });
    await buildSection(test.db, { campus, grade, name: 'B' });
    await buildLessonPlan(test.db, { author: teacher, gradeId: grade.id });
    expect(await admin.call('removeGrade', { params: at(grade) })).toMatchObject({
      status: 409,
      body: {
        code: 'inUse',
        message:
          '“Grade 6” cannot be deleted, because it is used by 2 sections, 1 lesson plan. Archive the grade instead.',
        details: { uses: ['2 sections', '1 lesson plan'] },
      },
    });
    expect(await names()).toEqual(['Grade 6']);
  });

  it('are called what the campus calls them', async () => {
    const college = await buildCampus(test.db, { type: 'higherEducation' });
    const dean = await test.as(await buildMember(test.db, { campus: college, userType: 'campusAdmin' }));
    const body = { name: 'Economics' };
    await dean.ok('createGrade', { params: { campus_id: college.id }, body });
    expect(await dean.call('createGrade', { params: { campus_id: college.id }, body })).toMatchObject({
      body: { details: [{ message: 'There is already a major with this name' }] },
    });
  });

  it('are read by a teacher, who changes none', async () => {
    const grade = await add('Grade 6');
    const asTeacher = await test.as(teacher);
    const [seen] = await asTeacher.ok('listGradeSetup', { params: here() });
    expect(seen).toMatchObject({ id: grade.id, can: { edit: false, delete: false } });
    const staff = await test.as(await buildMember(test.db, { campus, userType: 'staff' }));
    const rename = { params: at(grade), body: { version: 1, name: 'Grade 7' } };
    expect((await staff.call('updateGrade', rename)).status).toBe(403);
    await overridePermission(test.db, {
      campus,
      userType: 'staff',
      permission: 'edit_grades',
      isGranted: true,
    });
    expect(await staff.ok('updateGrade', rename)).toMatchObject({ can: { edit: true, delete: false } });
  });
});

describe('sections', () => {
  it('belong to a year, with their label, value, homeroom teacher and students', async () => {
    const grade = await add('Grade 6');
    const section = await admin.ok('createSection', {
      params: at(grade),
      body: {
        name: 'A',
        academic_year_id: (await currentAcademicYear(test.db, campus)).id,
        homeroom_teacher_id: teacher.userId,
      },
    });
    const place = { id: section.id, campus };
    await enrol(test.db, place, await buildMember(test.db, { campus, userType: 'student' }));
    await enrol(
      test.db,
      place,
      await buildMember(test.db, { campus, userType: 'student', isSuspended: true }),
    );
    const [shown] = await list();
    expect(shown?.sections).toMatchObject([
      {
        label: 'Grade 6 - A',
        value: `${grade.id}_${section.id}`,
        homeroom_teacher_name: 'Ada Teacher',
        students_count: 1,
        can: { edit: true, delete: true },
      },
    ]);
  });

  it('keep the students of the last day of last year', async () => {
    const grade = await add('Grade 6');
    const year = await buildAcademicYear(test.db, {
      campus,
      isCurrent: false,
      startsOn: '2038-09-01',
      endsOn: '2039-06-30',
    });
    const section = await buildSection(test.db, { campus, grade, year, name: 'A' });
    const student = () => buildMember(test.db, { campus, userType: 'student' });
    await enrol(test.db, section, await student(), { from: '2038-09-01', to: '2039-06-30' });
    await enrol(test.db, section, await student(), { from: '2038-09-01', to: '2039-01-31' });
    const [shown] = await list({ academic_year_id: year.id });
    expect(shown?.sections).toMatchObject([{ name: 'A', students_count: 1 }]);
    expect((await list())[0]?.sections).toEqual([]);
  });

  it('have another homeroom teacher without losing who teaches a subject', async () => {
    const grade = await add('Grade 6');
    const section = await buildSection(test.db, { campus, grade, name: 'A' });
    await assignTeacher(test.db, section, teacher, null);
    await assignTeacher(test.db, section, teacher, await buildSubject(test.db, { campus }));
    const other = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ben Other' });
    const params = of(section);
    const saved = await admin.ok('updateSection', {
      params,
      body: { version: 1, homeroom_teacher_id: other.userId },
    });
    expect(saved.homeroom_teacher_name).toBe('Ben Other');
    const none = await admin.ok('updateSection', { params, body: { version: 2, homeroom_teacher_id: null } });
    expect(none).toMatchObject({ homeroom_teacher_id: null, name: 'A' });
    const taught = await test.db
      .selectFrom('section_teacher')
      .select('subject_id')
      .where('section_id', '=', section.id)
      .execute();
    expect(taught).toEqual([{ subject_id: expect.any(Number) }]);
  });

  it('say who teaches what there, all of it at once, and the log names both', async () => {
    const grade = await add('Grade 6');
    await buildAcademicYear(test.db, { campus });
    const math = await buildSubject(test.db, { campus, name: 'Math' });
    const art = await buildSubject(test.db, { campus, name: 'Art' });
    const other = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ben Other' });
    const taught = (subject: { readonly id: number }, { userId }: Member) => ({
      subject_id: subject.id,
      teacher_id: userId,
    });
    const made = await admin.ok('createSection', {
      params: at(grade),
      body: { name: 'A', lessons: [taught(math, teacher), taught(math, teacher), taught(art, other)] },
    });
    const [artNow, mathNow] = made.lessons;
    expect(made.lessons).toHaveLength(2);
    expect(artNow).toMatchObject({ subject_name: 'Art', teacher_name: 'Ben Other' });
    expect(mathNow).toMatchObject({ subject_name: 'Math', teacher_name: 'Ada Teacher' });
    await setRemoved(test.db, other, test.clock.now());
    const params = of(made);
    const saved = await admin.ok('updateSection', {
      params,
      body: { version: 1, lessons: [taught(art, teacher)] },
    });
    expect(saved.lessons).toMatchObject([{ subject_name: 'Art', teacher_name: 'Ada Teacher' }]);
    expect(await admin.ok('updateSection', { params, body: { version: 2, name: 'B' } })).toMatchObject({
      lessons: [{ subject_name: 'Art' }],
    });
    // Restored members get their lessons back.
    await setRemoved(test.db, other, null);
    const [shown] = await list();
    expect(shown?.sections[0]?.lessons.map(({ teacher_name }) => teacher_name)).toEqual([
      'Ada Teacher',
      'Ben Other',
    ]);
    const events = await test.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('campus_id', '=', campus.id)
      .where('subject', '=', 'section')
      .orderBy('id')
      .limit(2)
      .execute();
    expect(events).toMatchObject([
      { after: { lessons: ['Art: Ben Other', 'Math: Ada Teacher'] } },
      { before: { lessons: ['Math: Ada Teacher'] }, after: { lessons: ['Art: Ada Teacher'] } },
    ]);
  });

  it('are taught by nobody, and nothing, of another campus', async () => {
    const grade = await add('Grade 6');
    await buildAcademicYear(test.db, { campus });
    const own = await buildSubject(test.db, { campus });
    const foreign = await buildSubject(test.db, { campus: await buildCampus(test.db) });
    const stranger = await buildMember(test.db);
    for (const lesson of [
      { subject_id: own.id, teacher_id: stranger.userId },
      { subject_id: foreign.id, teacher_id: teacher.userId },
    ])
      expect(
        await admin.call('createSection', { params: at(grade), body: { name: 'A', lessons: [lesson] } }),
      ).toMatchObject({ status: 400, body: { details: [{ path: 'lessons' }] } });
    expect((await list())[0]?.sections).toEqual([]);
  });

  it('take nobody for a homeroom teacher who is none here', async () => {
    const grade = await add('Grade 6');
    await buildAcademicYear(test.db, { campus });
    const student = await buildMember(test.db, { campus, userType: 'student' });
    const stranger = await buildMember(test.db);
    for (const { userId } of [student, stranger]) {
      expect(
        await admin.call('createSection', {
          params: at(grade),
          body: { name: 'A', homeroom_teacher_id: userId },
        }),
      ).toMatchObject({
        status: 400,
        body: {
          details: [{ path: 'homeroom_teacher_id', message: 'This teacher does not exist on this campus' }],
        },
      });
    }
  });

  it('need a year, and a name of their own in it', async () => {
    const grade = await add('Grade 6');
    const body = { name: 'A' };
    expect(await admin.call('createSection', { params: at(grade), body })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'academic_year_id', message: 'Please choose an existing academic year' }],
      },
    });
    await buildAcademicYear(test.db, { campus });
    await admin.ok('createSection', { params: at(grade), body });
    for (const name of ['A', 'a'])
      expect(await admin.call('createSection', { params: at(grade), body: { name } })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'name', message: 'This grade already has a section with this name' }] },
      });
    const other = await add('Grade 7');
    expect(await admin.call('createSection', { params: at(other), body })).toMatchObject({ status: 200 });
  });

  it('stay while somebody was ever in them, and go otherwise', async () => {
    const grade = await buildGrade(test.db, { campus, name: 'Grade 6' });
    const used = await buildSection(test.db, { campus, grade, name: 'A' });
    await enrol(test.db, used, await buildMember(test.db, { campus, userType: 'student' }), {
      to: '2001-01-01',
    });
    expect(await admin.call('removeSection', { params: of(used) })).toMatchObject({
      status: 409,
      body: {
        message: '“A” cannot be deleted, because it is used by 1 enrollment. Archive the section instead.',
      },
    });
    const unused = await buildSection(test.db, { campus, grade, name: 'B' });
    await assignTeacher(test.db, unused, teacher, null);
    await admin.ok('removeSection', { params: of(unused) });
    expect((await list())[0]?.sections.map(({ name }) => name)).toEqual(['A']);
  });
});
