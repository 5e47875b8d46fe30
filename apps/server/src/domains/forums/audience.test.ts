import { type UserType, userTypes } from '@pelion/access';
import type { ForumDraft } from '@pelion/contract/forums';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveCourse } from '../../../test/courses.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member, overridePermission, setRemoved } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { loadReaders } from './load-readers.ts';

const { student, teacher, parent } = userTypes;

let test: TestApp;
let campus: Campus;
let asAdmin: Caller;
let places: { section: number; group: number; course: number };
const members = new Map<string, Member>();
const callers = new Map<string, Caller>();

async function add(name: string, userType: UserType): Promise<Member> {
  const member = await buildMember(test.db, { campus, userType, name });
  members.set(name, member);
  callers.set(name, await test.as(member));
  return member;
}

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  await overridePermission(test.db, {
    ...{ campus, userType: 'parent', permission: 'view_discussion_forum', isGranted: true },
  });
  const admin = await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Admin' });
  asAdmin = await test.as(admin);
  members.set('Admin', admin);
  callers.set('Admin', asAdmin);
  const sue = await add('Sue of the section', 'student');
  const gus = await add('Gus of the group', 'student');
  const cal = await add('Cal of the course', 'student');
  await add('Other student', 'student');
  const tina = await add('Tina teaches', 'teacher');
  const gina = await add('Gina leads', 'teacher');
  await add('Cora wrote', 'teacher');
  await add('Other teacher', 'teacher');
  const pam = await add('Pam, mother of Sue', 'parent');
  await linkParent(test.db, pam, sue);
  await add('Other parent', 'parent');
  const section = await buildSection(test.db, { campus, students: [sue], teachers: [tina] });
  const asCora = callers.get('Cora wrote');
  if (!asCora) throw new Error('Cora is missing');
  const course = await giveCourse(asCora, {
    items: [{ key: 'a', kind_id: 1, name: 'Leaves', done: 'read', text: '<p>Leaves</p>' }],
    schedule: { student_ids: [cal.userId] },
  });
  places = { section: section.id, group: await buildGroup(test.db, gina, [gus]), course: course.made.id };
});
afterAll(() => test.close());

const everybody = [
  ...['Admin', 'Sue of the section', 'Gus of the group', 'Cal of the course', 'Other student'],
  ...['Tina teaches', 'Gina leads', 'Cora wrote', 'Other teacher', 'Pam, mother of Sue', 'Other parent'],
];

const cases: [string, () => Partial<ForumDraft>, string[]][] = [
  ['the campus', () => ({}), everybody],
  [
    'students of the campus',
    () => ({ user_type_ids: [student] }),
    ['Admin', 'Sue of the section', 'Gus of the group', 'Cal of the course', 'Other student'],
  ],
  [
    'parents of the campus',
    () => ({ user_type_ids: [parent] }),
    ['Admin', 'Pam, mother of Sue', 'Other parent'],
  ],
  ['a section', () => ({ section_ids: [places.section] }), ['Admin', 'Sue of the section', 'Tina teaches']],
  ['a group', () => ({ group_ids: [places.group] }), ['Admin', 'Gus of the group', 'Gina leads']],
  ['a course', () => ({ course_id: places.course }), ['Admin', 'Cal of the course', 'Cora wrote']],
  [
    'a section and a group',
    () => ({ section_ids: [places.section], group_ids: [places.group] }),
    ['Admin', 'Sue of the section', 'Gus of the group', 'Tina teaches', 'Gina leads'],
  ],
  [
    'teachers of a section',
    () => ({ section_ids: [places.section], user_type_ids: [teacher] }),
    ['Admin', 'Tina teaches'],
  ],
  [
    'students of a section and their parents',
    () => ({ section_ids: [places.section], user_type_ids: [student, parent] }),
    ['Admin', 'Sue of the section', 'Pam, mother of Sue'],
  ],
];

const mayRead = async (forum_id: number) => {
  const readers: string[] = [];
  for (const [name, caller] of callers)
    if ((await caller.call('getForum', { params: { forum_id } })).status === 200) readers.push(name);
  return readers.toSorted();
};

describe('the audience of a forum', () => {
  it.each(cases)('of %s reads it, lists it and is told of it', async (_, draft, expected) => {
    const { id } = await asAdmin.ok('createForum', { body: { name: 'Science', ...draft() } });
    await asAdmin.ok('moveForum', { params: { forum_id: id, status_id: forumStatuses.active }, body: {} });
    expect(await mayRead(id)).toEqual(expected.toSorted());
    const told = await loadReaders(test.db, { forumId: id, now: test.clock.now() });
    expect(told.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    const listed: string[] = [];
    for (const [name, caller] of callers)
      if ((await caller.ok('listForums', { query: {} })).forums.some((forum) => forum.id === id))
        listed.push(name);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    await asAdmin.ok('removeForum', { params: { forum_id: id } });
  });

  it('has its author, and a teacher outside neither reads nor writes', async () => {
    const gina = callers.get('Gina leads');
    const { id } = (await gina?.ok('createForum', {
      body: { name: 'Plants', section_ids: [places.section] },
    })) ?? {
      id: 0,
    };
    expect((await gina?.call('getForum', { params: { forum_id: id } }))?.status).toBe(200);
    const other = callers.get('Other teacher');
    const body = { title: 'Hello', body_source: '<p>Hello</p>' };
    expect((await other?.call('createTopic', { params: { forum_id: id }, body }))?.status).toBe(404);
  });

  it('does not grow when its only section is to be deleted', async () => {
    const empty = await buildSection(test.db, { campus });
    await asAdmin.ok('createForum', { body: { name: 'Rocks', section_ids: [empty.id] } });
    const answer = await asAdmin.call('removeSection', {
      params: { campus_id: campus.id, id: empty.id },
    });
    expect(answer.status).toBe(409);
  });

  it('leaves out removed members', async () => {
    const { id } = await asAdmin.ok('createForum', { body: { name: 'Rocks' } });
    const away = await buildMember(test.db, { campus, userType: 'student', name: 'Away' });
    await setRemoved(test.db, away, new Date());
    const readers = await loadReaders(test.db, { forumId: id, now: test.clock.now(), search: 'Away' });
    expect(readers).toEqual([]);
  });
});
