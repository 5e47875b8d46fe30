import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSection, buildSubject, linkParent } from '../../../test/factories/sections.ts';
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

const params = () => ({ campus_id: campus.id });
const at = (classroom_id: number) => ({ params: { ...params(), classroom_id } });
const make = (name: string, section_ids: number[] = []) =>
  admin.ok('createClassroom', { params: params(), body: { name, section_ids } });

describe('a classroom', () => {
  it('has a place, seats, a subject, people and the usual portal', async () => {
    const teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
    const section = await buildSection(test.db, { campus, name: 'A' });
    const subject = await buildSubject(test.db, { campus });
    const noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor' });
    const group = await buildGroup(test.db, teacher);
    const body = {
      name: 'Lab 2',
      place: 'North wing',
      capacity: 24,
      teacher_ids: [teacher.userId, teacher.userId],
      section_ids: [section.id],
      subject_id: subject.id,
      group_ids: [group],
      student_ids: [noor.userId],
    };
    expect(await admin.ok('createClassroom', { params: params(), body })).toMatchObject({
      capacity: 24,
      portal: 'unik-jitsi',
      subject_id: subject.id,
      subject_name: subject.name,
      teachers: [{ name: 'Rosa Miller' }],
      sections: [{ label: `${section.grade.name} - A` }],
      groups: [{ id: group }],
      students: [{ id: noor.userId, name: 'Noor' }],
      can: { edit: true, delete: true, seePeople: true },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter the name'],
    [{ capacity: 0 }, 'capacity', 'At least one seat'],
    [{ capacity: 2.5 }, 'capacity', 'Please enter a whole number'],
    [{ portal: 'lessonspace' }, 'portal', 'This campus does not have this room portal'],
    [{ teacher_ids: [4_000_000] }, 'teacher_ids', 'Please choose teachers of this campus'],
    [{ section_ids: [4_000_000] }, 'section_ids', 'Please choose sections of this campus'],
    [{ subject_id: 4_000_000 }, 'subject_id', 'Please choose subjects of this campus'],
    [{ group_ids: [4_000_000] }, 'group_ids', 'Please choose groups of this campus'],
    [{ student_ids: [4_000_000] }, 'student_ids', 'Please choose students of this campus'],
  ])('is not %j', async (changes, path, message) => {
    expect(
      await admin.send('createClassroom', { params: params(), body: { name: 'Lab', ...changes } }),
    ).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('has a restricted portal where the campus was allowed them', async () => {
    await test.db
      .updateTable('campus')
      .set({ settings: JSON.stringify({ allows_restricted_meeting_portals: true }) })
      .where('id', '=', campus.id)
      .execute();
    const allowed = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
    const body = { name: 'Lab', portal: 'lessonspace' } as const;
    expect((await allowed.ok('createClassroom', { params: params(), body })).portal).toBe('lessonspace');
  });

  it('is changed over the version that was seen, archived and deleted', async () => {
    const { id } = await make('Lab');
    const edit = { ...at(id), body: { version: 1, is_archived: true } };
    expect((await admin.ok('updateClassroom', edit)).is_archived).toBe(true);
    expect(await admin.call('updateClassroom', edit)).toMatchObject({
      status: 409,
      body: { details: { current: { version: 2 } } },
    });
    await admin.ok('removeClassroom', at(id));
    expect((await admin.call('getClassroom', at(id))).status).toBe(404);
  });

  it('has a name of its own', async () => {
    await make('Lab');
    expect(await admin.call('createClassroom', { params: params(), body: { name: 'Lab' } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', message: 'There is already a classroom with this name' }] },
    });
  });
});

describe('visible classrooms', () => {
  it('students and parents those of their sections that are in use; staff all', async () => {
    const section = await buildSection(test.db, { campus });
    const student = await buildMember(test.db, { campus, userType: 'student' });
    await enrol(test.db, section, student);
    const own = await make('Own', [section.id]);
    const other = await make('Other', [(await buildSection(test.db, { campus })).id]);
    const old = await make('Old', [section.id]);
    await admin.ok('updateClassroom', { ...at(old.id), body: { version: 1, is_archived: true } });
    const asStudent = await test.as(student);
    expect((await asStudent.ok('listClassrooms', { params: params() })).map(({ name }) => name)).toEqual([
      'Own',
    ]);
    expect((await asStudent.call('getClassroom', at(other.id))).status).toBe(404);
    expect((await asStudent.ok('getClassroom', at(own.id))).can).toEqual({
      edit: false,
      delete: false,
      seePeople: false,
    });
    expect(await admin.ok('listClassrooms', { params: params() })).toHaveLength(3);
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, student);
    // Parents see them where the campus grants it.
    expect((await (await test.as(parent)).call('listClassrooms', { params: params() })).status).toBe(403);
  });

  it('by group on its days, and by own name, without the names of others', async () => {
    const [noor, ada, left] = [
      await buildMember(test.db, { campus, userType: 'student' }),
      await buildMember(test.db, { campus, userType: 'student' }),
      await buildMember(test.db, { campus, userType: 'student' }),
    ];
    const author = await buildMember(test.db, { campus });
    const group = await buildGroup(test.db, author, [noor, left]);
    await test.db
      .updateTable('student_group_member')
      .set({ ends_on: '2040-03-13' })
      .where('student_id', '=', left.userId)
      .execute();
    const body = { name: 'Lab', group_ids: [group], student_ids: [ada.userId] };
    await admin.ok('createClassroom', { params: params(), body });
    const seen = async (student: Parameters<typeof test.as>[0]) =>
      (await (await test.as(student)).ok('listClassrooms', { params: params() })).map(
        ({ name, students }) => [name, students],
      );
    expect(await seen(noor)).toEqual([['Lab', []]]);
    expect(await seen(ada)).toEqual([['Lab', []]]);
    expect(await seen(left)).toEqual([]);
  });

  it('hides those of another campus', async () => {
    const { id } = await make('Lab');
    const away = await buildMember(test.db, { userType: 'campusAdmin' });
    const stranger = await test.as(away);
    const theirs = { params: { campus_id: away.campusId, classroom_id: id } };
    expect((await stranger.call('getClassroom', theirs)).status).toBe(404);
    expect((await stranger.call('removeClassroom', theirs)).status).toBe(404);
  });
});

describe('a classroom in use', () => {
  const archived = async (id: number) =>
    admin.ok('updateClassroom', { ...at(id), body: { version: 1, is_archived: true } });

  it('stays while classes, meetings or schedules need it; afterwards its past classes lose it', async () => {
    const { id } = await make('Lab');
    const teacher = await buildMember(test.db, { campus });
    const place = { teacher, classroomId: id };
    const past = await buildClass(test.db, { ...place, startsAt: new Date('2040-03-12T09:00:00Z') });
    const coming = await buildClass(test.db, place);
    await buildClass(test.db, { ...place, typeId: 2, startsAt: new Date('2040-03-16T09:00:00Z') });
    await give(id, teacher);
    expect(await admin.call('removeClassroom', at(id))).toMatchObject({
      status: 409,
      body: {
        message:
          '“Lab” cannot be deleted, because it is used by 1 class, 1 meeting, 1 schedule. Archive the classroom instead.',
      },
    });
    await test.db.deleteFrom('schedule_audience').where('classroom_id', '=', id).execute();
    await test.db.deleteFrom('class_occurrence').where('id', '>=', coming).execute();
    await admin.ok('removeClassroom', at(id));
    expect(await admin.ok('getClass', { params: { ...params(), class_id: past } })).toMatchObject({
      classroom_id: null,
      version: 2,
    });
  });

  it('archived is refused for new classes and kept by planned ones', async () => {
    const { id } = await make('Lab');
    const teacher = await buildMember(test.db, { campus });
    const draft = { type_id: 1, name: 'Algebra', teacher_id: teacher.userId, classroom_id: id } as const;
    const day = (date: string) => ({ starts_at: `${date}T09:00:00Z`, ends_at: `${date}T09:45:00Z` });
    const planned = await admin.ok('createClass', {
      params: params(),
      body: { ...draft, ...day('2040-03-15') },
    });
    await archived(id);
    expect(
      await admin.call('createClass', { params: params(), body: { ...draft, ...day('2040-03-16') } }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'classroom_id', message: 'This classroom is archived' }] },
    });
    const edit = { version: 1, name: 'Geometry', classroom_id: id };
    expect(
      await admin.ok('updateClass', { params: { ...params(), class_id: planned.id }, body: edit }),
    ).toMatchObject({ name: 'Geometry', classroom_id: id });
  });

  it('deleted meanwhile refuses an undo that would bring it back', async () => {
    const { id } = await make('Lab');
    const teacher = await buildMember(test.db, { campus });
    const class_id = await buildClass(test.db, { teacher, classroomId: id });
    const { change } = await admin.ok('updateClass', {
      params: { ...params(), class_id },
      body: { version: 1, classroom_id: null },
    });
    await admin.ok('removeClassroom', at(id));
    expect(
      await admin.call('undoClassChange', { params: { ...params(), class_change_id: change.id } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone: the classroom has been deleted since then.' },
    });
  });

  const give = async (classroomId: number, author: Awaited<ReturnType<typeof buildMember>>) => {
    const assessment = await buildAssessment(test.db, {
      author,
      name: 'Fractions',
      status: 'active',
      questions: [trueFalseDraft()],
    });
    const caller = await test.as(author);
    return caller.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: { classroom_ids: [classroomId], effective_at: '2040-03-14T08:00:00Z', due_at: null },
    });
  };

  it('shows teachers and students with presence, and its work, to staff alone', async () => {
    const teacher = await buildMember(test.db, { campus, name: 'Rosa' });
    const [noor, ada] = [
      await buildMember(test.db, { campus, userType: 'student', name: 'Noor' }),
      await buildMember(test.db, { campus, userType: 'student', name: 'Ada' }),
    ];
    const section = await buildSection(test.db, { campus, students: [noor] });
    const body = {
      name: 'Lab',
      teacher_ids: [teacher.userId],
      section_ids: [section.id],
      student_ids: [ada.userId, noor.userId],
    };
    const { id } = await admin.ok('createClassroom', { params: params(), body });
    await give(id, teacher);
    const people = await admin.ok('listClassroomPeople', at(id));
    expect(people.map(({ name, part, presence }) => [name, part, presence])).toEqual([
      ['Rosa', 'teacher', 'offline'],
      ['Ada', 'student', 'offline'],
      ['Noor', 'student', 'offline'],
    ]);
    expect(await admin.ok('listClassroomWork', at(id))).toMatchObject([
      { name: 'Fractions', student_count: 2, submitted_count: 0 },
    ]);
    const asNoor = await test.as(noor);
    expect((await asNoor.call('listClassroomPeople', at(id))).status).toBe(403);
    expect((await asNoor.call('listClassroomWork', at(id))).status).toBe(403);
  });
});
