import { forumModeTable, forumStatusTable } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has forums in every mode and state with 120 topics, and two at the college and the company', async () => {
  const { caller } = await test.signIn('school-admin@k12.example');
  const { forums } = await caller.ok('listForums');
  expect(forums).toHaveLength(7);
  expect(forums.reduce((sum, { topic_count }) => sum + topic_count, 0)).toBe(120);
  const { deleted: _, ...states } = forumStatusTable.ids;
  expect(new Set(forums.map(({ status_id }) => status_id))).toEqual(new Set(Object.values(states)));
  expect(new Set(forums.map(({ mode_id }) => mode_id))).toEqual(new Set(Object.values(forumModeTable.ids)));
  expect(forums.find(({ status_id }) => status_id === states.closed)?.status_reason).toContain('over');
  for (const key of ['college', 'company']) {
    const { caller } = await test.signIn(`teacher@${key}.example`);
    expect((await caller.ok('listForums')).forums).toHaveLength(2);
  }
});

it('shows a student what is new, and an accepted answer', async () => {
  const { caller } = await test.signIn('student@k12.example');
  const { topics } = await caller.ok('listTopics', { query: { filter: 'unread' } });
  expect(topics.length).toBeGreaterThan(4);
  const [found] = (await caller.ok('listTopics', { query: { search: 'two tides a day' } })).topics;
  expect(found).toMatchObject({ title: 'Why are there two tides a day?', has_accepted: true });
  const topic_id = found?.id ?? 0;
  const { discussions } = await caller.ok('listDiscussions', { params: { topic_id } });
  expect(discussions[0]).toMatchObject({ is_accepted: true, reply_count: 3 });
  expect(discussions[0]?.body_html).toContain('math');
});

it('tells the student of replies, and the teacher of the report', async () => {
  for (const [name, kind] of [
    ['student', 'forumReply'],
    ['teacher', 'forumReport'],
  ] as const) {
    const { caller, campusId } = await test.signIn(`${name}@k12.example`);
    const told = await caller.ok('listNotifications', {
      params: { campus_id: campusId },
      query: { limit: 100 },
    });
    expect(told.some((one) => one.kind === kind && !one.is_read)).toBe(true);
  }
});

it('has one report for staff, and posts that wait for approval', async () => {
  const { caller } = await test.signIn('teacher@k12.example');
  expect(await caller.ok('listReports')).toMatchObject({
    total: 1,
    posts: [{ reports: [{ reason: 'bullying' }] }],
  });
  const { forums } = await caller.ok('listForums');
  expect(forums.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(2);
});
