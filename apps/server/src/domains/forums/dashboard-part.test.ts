import { forumStatuses } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const topicsOf = async (member: Member) => {
  const asMember = await pelion.as(member);
  return (await asMember.ok('getDashboard', { params: { campus_id: member.campusId } })).parts.forum;
};

it('shows the latest topics of the forums that the viewer reads, with what is unread', async () => {
  const campus = await buildCampus(pelion.db);
  const teacher = await buildMember(pelion.db, { campus });
  const member = await buildMember(pelion.db, { campus, userType: 'student' });
  const stranger = await buildMember(pelion.db, { campus, userType: 'student' });
  const section = await buildSection(pelion.db, { campus, students: [member] });
  const asTeacher = await pelion.as(teacher);
  const open = async (name: string, section_ids: number[], title: string) => {
    const { id: forum_id } = await asTeacher.ok('createForum', { body: { name, section_ids } });
    await asTeacher.ok('moveForum', {
      params: { forum_id, status_id: forumStatuses.active },
      body: {},
    });
    await asTeacher.ok('createTopic', { params: { forum_id }, body: { title, body_source: '<p>Why?</p>' } });
  };
  await open('For all', [], 'Trip to the harbor');
  pelion.clock.advance({ minutes: 1 });
  await open('For a section', [section.id], 'Homework');
  expect(await topicsOf(member)).toMatchObject([
    { title: 'Homework', forum_name: 'For a section', unread_count: 1 },
    { title: 'Trip to the harbor', forum_name: 'For all', unread_count: 1 },
  ]);
  expect(await topicsOf(stranger)).toMatchObject([{ title: 'Trip to the harbor' }]);
  expect(await topicsOf(teacher)).toMatchObject([{ unread_count: 0 }, { unread_count: 0 }]);
});

it('is missing where the plan has no forums', async () => {
  const campus = await buildCampus(pelion.db, { school: { plan: 'lite' } });
  expect(await topicsOf(await buildMember(pelion.db, { campus, userType: 'student' }))).toBeUndefined();
});
