import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { newsOf } from '@pelion/contract/notices/facts';
import { describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { openForum, openTopic } from '../../../test/forums.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { publicWords } from '../../lib/campus-words.ts';
import { deliverNotices } from './deliver.ts';
import { gatherNotices } from './gather.ts';

const { pelion, later, minute, hoursLater, keptCampus, wanting, mailsTo, release } = noticesDesk();

const atOnce: MailPreferences = { ...initialPreferences, digest: 'none', quiet: null };

async function familyOfTwo(names: readonly [string, string], preferences: MailPreferences = atOnce) {
  const campus = await keptCampus();
  const parent = await wanting(campus, preferences, 'parent');
  const children: Member[] = [];
  for (const name of names) {
    const child = await buildMember(pelion().db, { campus, userType: 'student', name });
    await linkParent(pelion().db, parent, child);
    children.push(child);
  }
  const [first, second] = children;
  if (!first || !second) throw new Error('Two are children');
  return { campus, parent, children, first, second };
}

async function give(campus: Campus, students: readonly Member[], dueIn: number | null = null) {
  const author = await buildMember(pelion().db, { campus });
  const schedule = await buildSchedule(pelion().db, {
    author,
    students,
    effectiveAt: later(-0.5),
    dueAt: dueIn === null ? null : later(dueIn),
  });
  await minute();
  const { name } = await pelion()
    .db.selectFrom('assessment')
    .select('name')
    .where('id', '=', schedule.assessment.id)
    .executeTakeFirstOrThrow();
  return { ...schedule, name };
}

async function listFor(member: Member, query = {}) {
  const caller = await pelion().as(member);
  return caller.ok('listNotifications', { params: { campus_id: member.campusId }, query });
}
const textsFor = async (member: Member) =>
  (await listFor(member)).map((row) => newsOf(row, publicWords, null, row.student_names.join(' and ')));
const countFor = async (member: Member) =>
  (await (await pelion().as(member)).ok('countNotifications', { params: { campus_id: member.campusId } }))
    .unread_count;
const at = (member: Member, id: number) => ({ campus_id: member.campusId, notification_id: id });
const threadAt = (member: Member, thread_id: number, thread = 'schedule') => ({
  campus_id: member.campusId,
  thread,
  thread_id,
});

describe('one line for several children', () => {
  it('is one in the product and in the mail, by given names where siblings have different ones', async () => {
    const { campus, parent, children } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
    const { name } = await give(campus, children);
    expect(await textsFor(parent)).toEqual([`For Mia and Sam: “${name}” was assigned.`]);
    expect(await countFor(parent)).toBe(1);
    expect(await mailsTo(parent)).toMatchObject([{ subject: `For Mia and Sam: “${name}” was assigned.` }]);
    const { parent: other, ...twins } = await familyOfTwo(['Alex Reed', 'Alex Moss']);
    await give(twins.campus, twins.children);
    expect((await listFor(other))[0]?.student_names).toEqual(['Alex Moss', 'Alex Reed']);
  });

  it('is read, unread and counted as one, and two where the children are told different things', async () => {
    const { campus, parent, children, first } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
    await give(campus, children);
    const test = await give(campus, [first]);
    await release(first, test);
    await minute();
    const caller = await pelion().as(parent);
    const lines = await listFor(parent);
    expect(lines.map(({ kind, student_names }) => [kind, student_names])).toEqual([
      ['resultsReleased', ['Mia']],
      ['assigned', ['Mia']],
      ['assigned', ['Mia', 'Sam']],
    ]);
    const id = lines[2]?.id ?? 0;
    await caller.ok('markNotificationRead', { params: at(parent, id) });
    expect([await countFor(parent), (await listFor(parent, { is_read: false })).length]).toEqual([2, 2]);
    await caller.ok('markNotificationUnread', { params: at(parent, id) });
    expect([await countFor(parent), (await listFor(parent, { is_read: true })).length]).toEqual([3, 0]);
    expect(await listFor(parent, { before: id })).toEqual([]);
    expect(await listFor(parent, { before: lines[1]?.id })).toMatchObject([{ id }]);
  });
});

it('is mailed once, in one line, where the process ends between sending and writing it down', async () => {
  const { campus, parent, children } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
  const author = await buildMember(pelion().db, { campus });
  await buildSchedule(pelion().db, { author, students: children, effectiveAt: later(-0.5), dueAt: null });
  await gatherNotices(pelion().services);
  await pelion().runJobs();
  await deliverNotices(pelion().services);
  const { mailer } = pelion().services;
  const dying = await createTestApp({
    beside: pelion(),
    services: {
      mailer: {
        close: async () => {},
        async send(mail) {
          await mailer.send(mail);
          throw new Error('The process ends here');
        },
      },
    },
  });
  await expect(dying.runJobs()).rejects.toThrow('The process ends here');
  await dying.close();
  pelion().clock.advance({ minutes: 2 * 60 });
  await minute();
  expect(await mailsTo(parent)).toHaveLength(1);
  expect(await listFor(parent)).toHaveLength(1);
});

describe('the list of notifications', () => {
  it('is narrowed to kinds of the preferences and to a child, and offers those', async () => {
    const { campus, parent, children, first, second } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
    await give(campus, children);
    const test = await give(campus, [first]);
    await release(first, test);
    await minute();
    const caller = await pelion().as(parent);
    expect(await caller.ok('getNotificationFilters', { params: { campus_id: campus.id } })).toEqual({
      kinds: [
        { kind: 'assigned', label: 'Something was assigned' },
        { kind: 'resultsReleased', label: 'Results have been released' },
      ],
      students: [
        { id: first.userId, name: 'Mia' },
        { id: second.userId, name: 'Sam' },
      ],
    });
    expect(await listFor(parent, { kinds: 'resultsReleased,announcements' })).toHaveLength(1);
    expect(await listFor(parent, { student_id: second.userId })).toMatchObject([
      { student_names: ['Mia', 'Sam'] },
    ]);
    const stranger = await buildMember(pelion().db, { campus, userType: 'student' });
    for (const [member, student] of [
      [parent, stranger],
      [first, first],
    ] as const)
      expect(
        await (await pelion().as(member)).call('listNotifications', {
          params: { campus_id: campus.id },
          query: { student_id: student.userId },
        }),
      ).toMatchObject({ status: 404 });
  });
});

describe('a muted thread', () => {
  it('is told in neither product nor mail from then on; what was told and other threads stay', async () => {
    const { campus, parent, children, first } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
    const muted = await give(campus, children, 30);
    await give(campus, children, 30);
    const caller = await pelion().as(parent);
    const [, line] = await listFor(parent);
    expect(line?.thread).toEqual({
      thread: 'schedule',
      thread_id: muted.id,
      title: muted.name,
      is_muted: false,
    });
    await caller.ok('muteThread', { params: threadAt(parent, muted.id) });
    await caller.ok('muteThread', { params: threadAt(parent, muted.id) });
    expect((await listFor(parent))[1]?.thread?.is_muted).toBe(true);
    const before = (await mailsTo(parent)).length;
    await hoursLater(20);
    expect((await listFor(parent)).map(({ kind }) => kind)).toEqual(['dueSoon', 'assigned', 'assigned']);
    expect(await mailsTo(parent)).toHaveLength(before + 1);
    expect((await listFor(first)).filter(({ kind }) => kind === 'dueSoon')).toHaveLength(2);
    const nextDay = await pelion().as(parent);
    expect(await nextDay.ok('listMutedThreads', { params: { campus_id: campus.id } })).toEqual([
      { thread: 'schedule', thread_id: muted.id, label: '{^assessment}', title: muted.name },
    ]);
    await nextDay.ok('unmuteThread', { params: threadAt(parent, muted.id) });
    expect(await nextDay.ok('listMutedThreads', { params: { campus_id: campus.id } })).toEqual([]);
    await release(first, muted);
    await minute();
    expect((await listFor(parent))[0]?.kind).toBe('resultsReleased');
  });

  it('takes what waits for the morning out of the mail', async () => {
    const { campus, parent, children } = await familyOfTwo(['Mia Reed', 'Sam Reed'], {
      ...initialPreferences,
      quiet: null,
    });
    const muted = await give(campus, children);
    const other = await give(campus, children);
    await (await pelion().as(parent)).ok('muteThread', { params: threadAt(parent, muted.id) });
    await hoursLater(26);
    expect(await mailsTo(parent)).toMatchObject([
      { subject: `For Mia and Sam: “${other.name}” was assigned.` },
    ]);
  });

  it('is one that the reader sees: no other, and none once it is deleted', async () => {
    const { campus, parent, children } = await familyOfTwo(['Mia Reed', 'Sam Reed']);
    const test = await give(campus, children);
    const stranger = await buildMember(pelion().db, { campus, userType: 'parent' });
    const tryMute = async (member: Member, thread_id: number, thread?: string) =>
      (await (await pelion().as(member)).call('muteThread', { params: threadAt(member, thread_id, thread) }))
        .status;
    expect([
      await tryMute(stranger, test.id),
      await tryMute(parent, test.id + 1000),
      await tryMute(parent, test.id, 'nothing'),
      await tryMute(parent, test.id),
    ]).toEqual([404, 404, 404, 200]);
    await pelion()
      .db.updateTable('assessment')
      .set({ status: 4 })
      .where('id', '=', test.assessment.id)
      .execute();
    const caller = await pelion().as(parent);
    expect(await caller.ok('listMutedThreads', { params: { campus_id: campus.id } })).toEqual([]);
  });

  it('is of a screen that the role opens', async () => {
    const campus = await keptCampus();
    const [teacher, student] = await Promise.all(
      (['teacher', 'student'] as const).map((userType) => buildMember(pelion().db, { campus, userType })),
    );
    if (!teacher || !student) throw new Error('Both are members');
    const caller = await pelion().as(teacher);
    const topic = await openTopic(caller, await openForum(caller));
    const mutes = async () =>
      (await pelion().as(student)).call('muteThread', { params: threadAt(student, topic, 'forumTopic') });
    expect((await mutes()).status).toBe(200);
    await overridePermission(pelion().db, {
      ...{ campus, userType: 'student', permission: 'view_discussion_forum', isGranted: false },
    });
    expect((await mutes()).status).toBe(404);
    const asStudent = await pelion().as(student);
    expect(await asStudent.ok('listMutedThreads', { params: { campus_id: campus.id } })).toEqual([]);
  });
});
