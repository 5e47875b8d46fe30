import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
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
  it('has a place, seats, teachers, sections and the usual portal', async () => {
    const teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
    const section = await buildSection(test.db, { campus, name: 'A' });
    const body = {
      name: 'Lab 2',
      place: 'North wing',
      capacity: 24,
      teacher_ids: [teacher.userId, teacher.userId],
      section_ids: [section.id],
    };
    expect(await admin.ok('createClassroom', { params: params(), body })).toMatchObject({
      capacity: 24,
      portal: 'unik-jitsi',
      teachers: [{ name: 'Rosa Miller' }],
      sections: [{ label: `${section.grade.name} - A` }],
      can: { edit: true, delete: true },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter the name'],
    [{ capacity: 0 }, 'capacity', 'At least one seat'],
    [{ capacity: 2.5 }, 'capacity', 'Please enter a whole number'],
    [{ portal: 'lessonspace' }, 'portal', 'This campus does not have this room portal'],
    [{ teacher_ids: [4_000_000] }, 'teacher_ids', 'Please choose teachers of this campus'],
    [{ section_ids: [4_000_000] }, 'section_ids', 'Please choose sections of this campus'],
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
    expect((await asStudent.ok('getClassroom', at(own.id))).can).toEqual({ edit: false, delete: false });
    expect(await admin.ok('listClassrooms', { params: params() })).toHaveLength(3);
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, student);
    // Parents see them where the campus grants it.
    expect((await (await test.as(parent)).call('listClassrooms', { params: params() })).status).toBe(403);
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
