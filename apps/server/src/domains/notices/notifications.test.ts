import { userTypes } from '@pelion/access';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { describe, expect, it, vi } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import {
  buildMember,
  buildStudents,
  type Member,
  overridePermission,
} from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import { sweepNotices } from './gather.ts';

const { pelion, later, minute, hoursLater, keptCampus, wanting, family, announce, release, countMails } =
  noticesDesk();

const told = (channel: { product: boolean; mail: boolean }): MailPreferences => ({
  ...initialPreferences,
  kinds: { ...initialPreferences.kinds, announcements: channel },
  digest: 'none',
  quiet: null,
});

const at = ({ campusId }: Member) => ({ params: { campus_id: campusId } });
const listFor = async (member: Member, query: { is_read?: boolean; before?: number; limit?: number } = {}) =>
  (await pelion().as(member)).ok('listNotifications', { ...at(member), query });
const titlesFor = async (member: Member, query = {}) =>
  (await listFor(member, query)).map(({ title }) => title);
const countFor = async (member: Member) =>
  (await (await pelion().as(member)).ok('countNotifications', at(member))).unread_count;

async function give(student: Member, draft: { dueAt?: Date | null; hideScore?: boolean } = {}) {
  const author = await buildMember(pelion().db, { campus: await campusOf(student) });
  return buildSchedule(pelion().db, {
    author,
    students: [student],
    effectiveAt: later(-0.5),
    dueAt: later(30),
    ...draft,
  });
}
const campuses = new Map<number, Campus>();
async function newCampus(): Promise<Campus> {
  const campus = await keptCampus();
  campuses.set(campus.id, campus);
  return campus;
}
const campusOf = async ({ campusId }: Member) => campuses.get(campusId) ?? newCampus();

describe('notifications of a person', () => {
  it.each([
    { product: true, mail: true, seen: ['Sports day'], mails: 1 },
    { product: true, mail: false, seen: ['Sports day'], mails: 0 },
    { product: false, mail: true, seen: [], mails: 1 },
    { product: false, mail: false, seen: [], mails: 0 },
  ])('is by their choice, apart from mail: $product and $mail', async ({ product, mail, seen, mails }) => {
    const campus = await newCampus();
    const member = await wanting(campus, told({ product, mail }));
    await announce(campus, 'Sports day');
    await minute();
    await minute();
    expect(await titlesFor(member)).toEqual(seen);
    expect(await countMails([member])).toEqual([mails]);
  });

  it('waits for no digest and no quiet hours, and needs no address of mail', async () => {
    const campus = await newCampus();
    const member = await wanting(campus, { ...told({ product: true, mail: true }), digest: 'weekly' });
    await pelion()
      .db.updateTable('account')
      .set({ email: null, username: `pupil-${member.userId}` })
      .where('id', '=', member.userId)
      .execute();
    await announce(campus, 'Today');
    await minute();
    expect(await titlesFor(member)).toEqual(['Today']);
    const waiting = await pelion()
      .db.selectFrom('notice')
      .select('id')
      .where('user_id', '=', member.userId)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('is work of their own, or of a child by name, and leads to where each can see it', async () => {
    const { student, parent } = await family(await newCampus());
    const test = await give(student);
    await minute();
    const place = `/assessments/${test.assessment.id}/schedule/${test.id}/test-instructions`;
    expect(await listFor(student)).toMatchObject([
      { kind: 'assigned', title: expect.any(String), student_names: [], path: place, is_read: false },
    ]);
    expect(await listFor(parent)).toMatchObject([
      { student_names: [expect.any(String)], path: '/dashboard' },
    ]);
    const attempt = await release(student, test);
    await minute();
    for (const member of [student, parent])
      expect(await listFor(member)).toMatchObject([
        { kind: 'resultsReleased', path: `/${student.userId}/view-score/${attempt.id}` },
        { kind: 'assigned' },
      ]);
  });

  it('says nothing of a score that is hidden, nor of what is over, cancelled, deleted or taken back', async () => {
    const campus = await newCampus();
    const { student } = await family(campus);
    await release(student, await give(student, { hideScore: true, dueAt: later(1) }));
    const cancelled = await give(student);
    const deleted = await give(student);
    const { id, admin } = await announce(campus, 'Wrong');
    await minute();
    expect(await listFor(student)).toHaveLength(4);
    const { db } = pelion();
    await db
      .updateTable('assessment_schedule')
      .set({ is_cancelled: true })
      .where('id', '=', cancelled.id)
      .execute();
    await db.updateTable('assessment').set({ status: 4 }).where('id', '=', deleted.assessment.id).execute();
    await admin.ok('removeAnnouncement', { params: { id } });
    pelion().clock.advance({ minutes: 90 });
    expect([await listFor(student), await countFor(student)]).toEqual([[], 0]);
  });

  it('reminds until it is handed in, and follows a date that is moved', async () => {
    const { student } = await family(await newCampus());
    const test = await give(student, { dueAt: later(20) });
    await minute();
    const kinds = async () => (await listFor(student)).map(({ kind }) => kind);
    expect(await kinds()).toContain('assigned');
    await hoursLater(0.5);
    const admin = await pelion().as(
      await buildMember(pelion().db, { campus: await campusOf(student), userType: 'campusAdmin' }),
    );
    await admin.ok('updateSchedule', {
      params: { schedule_id: test.id },
      body: { due_at: later(90).toISOString() },
    });
    await minute();
    expect(await kinds()).toEqual(['assigned']);
    await hoursLater(67);
    expect(await kinds()).toEqual(['dueSoon', 'assigned']);
    await release(student, test);
    expect(await kinds()).toEqual(['assigned']);
  });

  it('is what they may open, as whom they act', async () => {
    const campus = await newCampus();
    const { student } = await family(campus);
    const parent = await buildMember(pelion().db, { campus, userType: 'teacher', alsoAs: ['parent'] });
    await linkParent(pelion().db, parent, student);
    await give(student);
    await announce(campus, 'For everybody');
    await announce(campus, 'For parents', { user_types: [userTypes.parent] });
    await minute();
    expect(await titlesFor(parent)).toEqual(['For everybody']);
    expect(await titlesFor({ ...parent, userType: 'parent' })).toHaveLength(3);
    await overridePermission(pelion().db, {
      campus,
      userType: 'parent',
      permission: 'view_announcements',
      isGranted: false,
    });
    expect(await listFor({ ...parent, userType: 'parent' })).toMatchObject([{ kind: 'assigned' }]);
  });

  it('reaches everybody of a large campus once, in parts', { tags: ['full'] }, async () => {
    const campus = await newCampus();
    const ids = await buildStudents(pelion().db, campus, 2100);
    await announce(campus, 'For all');
    await minute();
    await minute();
    const told = await pelion()
      .db.selectFrom('notification')
      .select('user_id')
      .where('campus_id', '=', campus.id)
      .where('user_id', 'in', ids)
      .execute();
    expect(told).toHaveLength(2100);
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(2100);
  });

  it('ends after a month', async () => {
    const campus = await newCampus();
    const member = await wanting(campus, null);
    await announce(campus, 'Old');
    await minute();
    pelion().clock.advance({ minutes: 31 * 24 * 60 });
    expect(await titlesFor(member)).toEqual(['Old']);
    await sweepNotices(pelion().services);
    expect(await titlesFor(member)).toEqual([]);
  });
});

describe('read notifications', () => {
  async function threeTold() {
    const campus = await newCampus();
    const member = await wanting(campus, null);
    for (const title of ['First', 'Second', 'Third']) {
      await announce(campus, title);
      await minute();
    }
    return { campus, member, caller: await pelion().as(member), list: await listFor(member) };
  }
  const markOne = (member: Member, id = 0) => ({
    params: { campus_id: member.campusId, notification_id: id },
  });

  it('comes the latest first, in pages, all or the unread ones', async () => {
    const { member, caller, list } = await threeTold();
    expect(list.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    const [third, second] = list;
    expect(await titlesFor(member, { before: third?.id, limit: 1 })).toEqual(['Second']);
    await caller.ok('markNotificationRead', markOne(member, second?.id));
    expect(await titlesFor(member, { is_read: false })).toEqual(['Third', 'First']);
    expect(await titlesFor(member, { is_read: true })).toEqual(['Second']);
    expect(await countFor(member)).toBe(2);
  });

  it('stays as it was first read, and other windows of the same person hear of it', async () => {
    const { member, caller, list } = await threeTold();
    const heard = vi.fn();
    const stop = pelion().services.live.subscribe(member.campusId, heard);
    const [latest] = list;
    await caller.ok('markNotificationRead', markOne(member, latest?.id));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    stop();
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      userIds: [member.userId],
      event: { topic: 'notices' },
    });
    const readAt = () =>
      pelion()
        .db.selectFrom('notification')
        .select('read_at')
        .where('id', '=', latest?.id ?? 0)
        .executeTakeFirstOrThrow();
    const first = await readAt();
    pelion().clock.advance({ minutes: 5 });
    await caller.ok('markNotificationRead', markOne(member, latest?.id));
    expect(await readAt()).toEqual(first);
  });

  it('is everything that was shown, and nothing that came meanwhile', async () => {
    const { campus, member, caller, list } = await threeTold();
    await announce(campus, 'Meanwhile');
    await minute();
    await caller.ok('markNotificationsRead', { ...at(member), body: { until: list[0]?.id ?? 0 } });
    expect(await titlesFor(member, { is_read: false })).toEqual(['Meanwhile']);
  });

  it('include those of an announcement read elsewhere', async () => {
    const campus = await newCampus();
    const member = await wanting(campus, null);
    const { id } = await announce(campus, 'Read in the banner');
    await minute();
    expect(await countFor(member)).toBe(1);
    await (await pelion().as(member)).ok('markAnnouncementRead', { params: { id } });
    expect(await countFor(member)).toBe(0);
  });

  it('is nobody else’s: neither of the same campus nor of another', async () => {
    const { campus, member, list } = await threeTold();
    for (const other of [await wanting(campus, null), await wanting(await newCampus(), null)]) {
      const caller = await pelion().as(other);
      expect(await caller.call('markNotificationRead', markOne(other, list[0]?.id))).toMatchObject({
        status: 404,
      });
      expect(await listFor(other)).toEqual([]);
      expect(await caller.call('listNotifications', at(member))).toMatchObject({
        status: other.campusId === member.campusId ? 200 : 404,
      });
      await caller.ok('markNotificationsRead', { ...at(other), body: { until: 2_000_000_000 } });
    }
    expect(await countFor(member)).toBe(3);
  });
});
