import { userTypes } from '@pelion/access';
import type { MessageDraft } from '@pelion/contract/messages';
import { describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { pelion, later, minute, hoursLater, keptCampus, wanting, mailsTo } = noticesDesk();

const { teacher, student, parent, staff } = userTypes;
const atOnce = { ...initialPreferences, digest: 'none' as const, quiet: null };

let key = 0;
const draft = (changes: Partial<MessageDraft> = {}): MessageDraft => {
  key += 1;
  return {
    title: 'Museum trip',
    body_source: '<p>The bus leaves at <strong>8:15</strong>.</p>',
    sending_id: `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`,
    ...changes,
  };
};

const paramsOf = ({ id }: Pick<Campus, 'id'>) => ({ campus_id: id });
const at = (campus: Pick<Campus, 'id'>, message_id: number) => ({
  params: { ...paramsOf(campus), message_id },
});

/** A section with two students, one with a parent, its teacher, and an admin who writes. */
async function school() {
  const campus = await keptCampus();
  const admin = await buildMember(pelion().db, { campus, userType: 'campusAdmin', name: 'Rosa Miller' });
  const noor = await wanting(campus, atOnce);
  const ada = await wanting(campus, atOnce);
  const mother = await wanting(campus, atOnce, 'parent');
  await linkParent(pelion().db, mother, noor);
  const leads = await wanting(campus, atOnce, 'teacher');
  const section = await buildSection(pelion().db, { campus, students: [noor, ada], teachers: [leads] });
  return { campus, admin, asAdmin: await pelion().as(admin), noor, ada, mother, leads, section };
}

const send = (caller: Caller, campus: Campus, changes: Partial<MessageDraft> = {}) =>
  caller.ok('sendMessage', { params: paramsOf(campus), body: draft(changes) });

const letTeachersSend = (campus: Campus) =>
  overridePermission(pelion().db, {
    campus,
    userType: 'teacher',
    permission: 'add_notifications',
    isGranted: true,
  });

const toldTo = async (member: Member) =>
  (await (await pelion().as(member)).ok('listNotifications', { params: { campus_id: member.campusId } }))
    .filter(({ kind }) => kind === 'messages')
    .map(({ title }) => title);

const unreadOf = async (member: Member) =>
  (await (await pelion().as(member)).ok('countNotifications', { params: { campus_id: member.campusId } }))
    .unread_count;

describe('the recipients of a message', () => {
  it.each([
    ['students of a section', {}, { [student]: 2 }],
    ['their parents', { user_type_ids: [parent] }, { [parent]: 1 }],
    [
      'students, parents and teachers of a section',
      { user_type_ids: [student, parent, teacher] },
      { [student]: 2, [parent]: 1, [teacher]: 1 },
    ],
  ])('are the %s', async (_, audience, counts) => {
    const { campus, asAdmin, section } = await school();
    await buildMember(pelion().db, { campus, userType: 'student' });
    const preview = await asAdmin.ok('previewMessage', {
      params: paramsOf(campus),
      body: { section_ids: [section.id], ...audience },
    });
    expect(Object.fromEntries(preview.user_types.map((row) => [row.user_type_id, row.count]))).toEqual(
      counts,
    );
  });

  it('are each told once, whichever way they were named, and never the sender', async () => {
    const { campus, admin, asAdmin, noor, ada, mother, section } = await school();
    const group = await buildGroup(pelion().db, admin, [noor]);
    const { id } = await send(asAdmin, campus, {
      section_ids: [section.id],
      group_ids: [group],
      user_ids: [noor.userId, mother.userId, admin.userId],
    });
    await minute();
    expect(await asAdmin.ok('getMessage', at(campus, id))).toMatchObject({
      state: 'sent',
      sending: { recipient_count: 3, read_count: 0 },
    });
    for (const member of [noor, ada, mother]) expect(await toldTo(member)).toEqual(['Museum trip']);
    expect(await toldTo(admin)).toEqual([]);
  });

  it('are everybody of the user types where nothing narrows them, without those who left', async () => {
    const { campus, asAdmin, leads } = await school();
    const gone = await buildMember(pelion().db, { campus, isSuspended: true });
    const office = await buildMember(pelion().db, { campus, userType: 'staff' });
    await send(asAdmin, campus, { user_type_ids: [teacher, staff] });
    await minute();
    expect(await toldTo(leads)).toEqual(['Museum trip']);
    expect(await toldTo(office)).toEqual(['Museum trip']);
    const rows = await pelion()
      .db.selectFrom('message_recipient')
      .select('user_id')
      .where('campus_id', '=', campus.id)
      .execute();
    expect(rows.map(({ user_id }) => user_id)).not.toContain(gone.userId);
  });
});

describe('a message of a teacher', () => {
  it('keeps its reach when an admin changes it, and changes none that was written with more', async () => {
    const { campus, asAdmin, leads } = await school();
    await letTeachersSend(campus);
    const planned = { send_at: later(3).toISOString(), user_type_ids: [student] };
    const near = await send(await pelion().as(leads), campus, planned);
    const away = await buildMember(pelion().db, { campus, userType: 'student' });
    const change = (caller: Caller, id: number) =>
      caller.call('updateMessage', {
        ...at(campus, id),
        body: { version: 1, user_type_ids: [], user_ids: [away.userId] },
      });
    expect((await change(asAdmin, near.id)).status).toBe(400);
    const both = await buildMember(pelion().db, { campus, userType: 'campusAdmin', alsoAs: ['teacher'] });
    const far = await send(await pelion().as(both), campus, planned);
    const asTeacher = await pelion().as({ ...both, userType: 'teacher' });
    expect((await change(asTeacher, far.id)).status).toBe(403);
    expect((await asTeacher.ok('getMessage', at(campus, far.id))).can).toEqual({
      edit: false,
      withdraw: true,
    });
  });

  it('reaches the people of own sections only', async () => {
    const { campus, section, leads, noor, mother, admin } = await school();
    const away = await buildMember(pelion().db, { campus, userType: 'student' });
    const other = await buildSection(pelion().db, { campus, students: [away] });
    await letTeachersSend(campus);
    const asTeacher = await pelion().as(leads);
    const params = paramsOf(campus);
    const { count } = await asTeacher.ok('previewMessage', {
      params,
      body: { user_type_ids: [student, parent, staff] },
    });
    expect(count).toBe(3);
    const refused = async (changes: Partial<MessageDraft>) =>
      asTeacher.call('sendMessage', { params, body: draft(changes) });
    expect(await refused({ section_ids: [other.id] })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'section_ids' }] },
    });
    for (const { userId } of [away, admin])
      expect(await refused({ user_ids: [userId] })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'user_ids' }] },
      });
    const group = await buildGroup(pelion().db, admin, [away]);
    const mixed = await buildGroup(pelion().db, admin, [away, noor]);
    expect(await asTeacher.ok('listMessageAudiences', { params })).toMatchObject({
      sections: [{ id: section.id, student_count: 2 }],
      groups: [{ id: mixed, member_count: 1 }],
    });
    expect((await refused({ group_ids: [group] })).status).toBe(400);
    await send(asTeacher, campus, { section_ids: [section.id], user_ids: [mother.userId] });
    await minute();
    expect(await toldTo(noor)).toEqual(['Museum trip']);
    expect(await toldTo(mother)).toEqual(['Museum trip']);
    expect(await toldTo(away)).toEqual([]);
  });

  it('needs the permission, and is seen by its sender and by those who may edit', async () => {
    const { campus, section, leads, asAdmin } = await school();
    const params = paramsOf(campus);
    const asTeacher = await pelion().as(leads);
    expect((await asTeacher.call('sendMessage', { params, body: draft() })).status).toBe(403);
    await letTeachersSend(campus);
    const { id } = await send(asTeacher, campus, { section_ids: [section.id] });
    await send(asAdmin, campus, { section_ids: [section.id], title: 'Of the office' });
    const titles = async (caller: Caller) =>
      (await caller.ok('listMessages', { params })).map(({ title }) => title);
    expect(await titles(asTeacher)).toEqual(['Museum trip']);
    expect(await titles(asAdmin)).toEqual(['Of the office', 'Museum trip']);
    const peer = await pelion().as(await buildMember(pelion().db, { campus }));
    expect((await peer.call('getMessage', at(campus, id))).status).toBe(404);
    expect((await peer.call('listMessageReaders', at(campus, id))).status).toBe(404);
  });
});

describe('a message', () => {
  it('is read by its recipients and counted for its sender, who sees by whom and when', async () => {
    const { campus, asAdmin, noor, section } = await school();
    const { id } = await send(asAdmin, campus, { section_ids: [section.id] });
    await minute();
    const asNoor = await pelion().as(noor);
    expect(await asNoor.ok('getMessage', at(campus, id))).toMatchObject({
      body_html: '<p>The bus leaves at <strong>8:15</strong>.</p>',
      created_by_name: 'Rosa Miller',
      body_source: null,
      sending: null,
      is_read: false,
      can: { edit: false, withdraw: false },
    });
    const [told] = await asNoor.ok('listNotifications', { params: paramsOf(campus) });
    expect(told?.path).toBe(`/notifications/messages/${id}`);
    expect(await unreadOf(noor)).toBe(1);
    const readAt = pelion().clock.now();
    await asNoor.ok('markMessageRead', at(campus, id));
    pelion().clock.advance({ minutes: 5 });
    await asNoor.ok('markMessageRead', at(campus, id));
    expect(await unreadOf(noor)).toBe(0);
    expect(await asAdmin.ok('getMessage', at(campus, id))).toMatchObject({
      sending: { recipient_count: 2, read_count: 1 },
    });
    const readers = await asAdmin.ok('listMessageReaders', at(campus, id));
    expect(readers.map(({ id: reader, read_at }) => [reader, read_at !== null])).toEqual([
      [noor.userId, true],
      [expect.any(Number), false],
    ]);
    expect(readers[0]?.read_at).toBe(readAt.toISOString());
    expect((await asNoor.call('listMessageReaders', at(campus, id))).status).toBe(403);
    expect((await asAdmin.call('markMessageRead', at(campus, id))).status).toBe(404);
  });

  it('is mailed once to those who want mail', async () => {
    const { campus, asAdmin, mother } = await school();
    await send(asAdmin, campus, { user_ids: [mother.userId] });
    await minute();
    await minute();
    expect((await mailsTo(mother)).map(({ subject }) => subject)).toEqual(['Message: Museum trip']);
  });

  it('is sent once for a repeated key, also at the same time', async () => {
    const { campus, asAdmin, noor } = await school();
    const input = { params: paramsOf(campus), body: draft({ user_ids: [noor.userId] }) };
    const [one, other] = await Promise.all([
      asAdmin.ok('sendMessage', input),
      asAdmin.ok('sendMessage', input),
    ]);
    expect(other.id).toBe(one.id);
    expect((await asAdmin.ok('sendMessage', input)).id).toBe(one.id);
    expect(await asAdmin.ok('listMessages', { params: paramsOf(campus) })).toHaveLength(1);
  });

  it('waits for its time, is changed until then over the version that was seen, and not afterwards', async () => {
    const { campus, asAdmin, noor, ada } = await school();
    const { id } = await send(asAdmin, campus, {
      user_ids: [noor.userId],
      send_at: later(3).toISOString(),
    });
    await minute();
    expect(await toldTo(noor)).toEqual([]);
    expect(await (await pelion().as(noor)).call('getMessage', at(campus, id))).toMatchObject({ status: 404 });
    const edit = { ...at(campus, id), body: { version: 1, title: 'Zoo trip', user_ids: [ada.userId] } };
    expect(await asAdmin.ok('updateMessage', edit)).toMatchObject({ version: 2, state: 'planned' });
    expect(await asAdmin.call('updateMessage', edit)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { title: 'Zoo trip', version: 2 } } },
    });
    await hoursLater(4);
    expect(await toldTo(noor)).toEqual([]);
    expect(await toldTo(ada)).toEqual(['Zoo trip']);
    expect(
      await asAdmin.call('updateMessage', { ...at(campus, id), body: { version: 2, title: 'Late' } }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'sent' } } });
  });

  it('is sent at once where its time is changed to now', async () => {
    const { campus, asAdmin, noor } = await school();
    const { id } = await send(asAdmin, campus, {
      user_ids: [noor.userId],
      send_at: later(3).toISOString(),
    });
    await asAdmin.ok('updateMessage', { ...at(campus, id), body: { version: 1, send_at: null } });
    await pelion().runJobs();
    expect(await toldTo(noor)).toEqual(['Museum trip']);
  });

  it('is held back where its sender has left', async () => {
    const { campus, admin, asAdmin, noor } = await school();
    const { id } = await send(asAdmin, campus, {
      user_ids: [noor.userId],
      send_at: later(3).toISOString(),
    });
    await pelion()
      .db.updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', admin.userId)
      .execute();
    await hoursLater(4);
    expect(await toldTo(noor)).toEqual([]);
    const other = await pelion().as(await buildMember(pelion().db, { campus, userType: 'campusAdmin' }));
    expect(await other.ok('getMessage', at(campus, id))).toMatchObject({ state: 'held' });
  });

  it('keeps the sections that it was sent to', async () => {
    const { campus, asAdmin, section } = await school();
    const empty = await buildSection(pelion().db, { campus });
    const { id } = await send(asAdmin, campus, { section_ids: [section.id, empty.id] });
    const place = { params: { ...paramsOf(campus), id: empty.id } };
    expect(await asAdmin.call('removeSection', place)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1 message') },
    });
    await asAdmin.ok('withdrawMessage', at(campus, id));
    expect((await asAdmin.call('removeSection', place)).status).toBe(200);
  });

  it('is withdrawn from every list, count and mail that waits', async () => {
    const { campus, asAdmin, noor } = await school();
    const digest = await wanting(campus, { ...atOnce, digest: 'daily' });
    const { id } = await send(asAdmin, campus, { user_ids: [noor.userId, digest.userId] });
    await minute();
    expect([await unreadOf(noor), await unreadOf(digest)]).toEqual([1, 1]);
    await asAdmin.ok('withdrawMessage', at(campus, id));
    expect([await toldTo(noor), await unreadOf(noor), await toldTo(digest)]).toEqual([[], 0, []]);
    expect((await (await pelion().as(noor)).call('getMessage', at(campus, id))).status).toBe(404);
    expect(await asAdmin.ok('listMessages', { params: paramsOf(campus) })).toEqual([]);
    await hoursLater(26);
    expect(await mailsTo(digest)).toEqual([]);
  });
});

describe('a message is refused', () => {
  it.each([
    ['to nobody', {}, 'user_type_ids'],
    ['to a section without people of the role', { user_type_ids: [staff] }, 'user_type_ids'],
    ['to people of another campus', { user_ids: [4_000_000] }, 'user_ids'],
    ['to sections of another campus', { section_ids: [4_000_000] }, 'section_ids'],
    ['to groups of another campus', { group_ids: [4_000_000] }, 'group_ids'],
    ['in the past', { user_type_ids: [student], send_at: '2020-01-01T10:00:00Z' }, 'send_at'],
    ['without a text', { user_type_ids: [student], body_source: '<p> </p>' }, 'body_source'],
    [
      'with a megabyte of text',
      { user_type_ids: [student], body_source: 'a'.repeat(1_000_000) },
      'body_source',
    ],
    ['to office staff of a section', { user_type_ids: [staff], section_ids: [1] }, 'user_type_ids'],
  ])('%s', async (_, changes, path) => {
    const { campus, asAdmin } = await school();
    expect(
      await asAdmin.call('sendMessage', { params: paramsOf(campus), body: draft(changes) }),
    ).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  it('beyond twenty an hour, without counting what was refused', async () => {
    const { campus, asAdmin, noor } = await school();
    const body = () => draft({ user_ids: [noor.userId] });
    await asAdmin.call('sendMessage', { params: paramsOf(campus), body: draft() });
    for (let sent = 0; sent < 20; sent += 1)
      await asAdmin.ok('sendMessage', { params: paramsOf(campus), body: body() });
    expect(await asAdmin.call('sendMessage', { params: paramsOf(campus), body: body() })).toMatchObject({
      status: 429,
    });
    const other = await pelion().as(await buildMember(pelion().db, { campus, userType: 'campusAdmin' }));
    await other.ok('sendMessage', { params: paramsOf(campus), body: body() });
  });

  it('of another campus', async () => {
    const { campus, asAdmin, noor } = await school();
    const { id } = await send(asAdmin, campus, { user_ids: [noor.userId] });
    const away = await buildCampus(pelion().db);
    const stranger = await pelion().as(
      await buildMember(pelion().db, { campus: away, userType: 'campusAdmin' }),
    );
    for (const name of ['getMessage', 'withdrawMessage', 'listMessageReaders', 'markMessageRead'] as const)
      expect((await stranger.call(name, at(away, id))).status).toBe(404);
  });
});
