import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { newsOf } from '@pelion/contract/notices/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Campus } from '../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../test/factories/members.ts';
import { initialPreferences, noticesDesk } from '../../test/notices.ts';
import { createTestApp } from '../../test/test-app.ts';
import { publicWords } from '../lib/campus-words.ts';
import { familiesOf, isTheirs } from '../lib/notices/families.ts';
import { defineNotice, noticeColumns } from '../lib/notices/notice-kind.ts';
import { noticeRegistry } from '../lib/notices/registry.ts';
import { allNotices } from './domains.ts';

// A kind is its object and its place in the registry. No migration, contract, mail, screen or preference names it.

const joinedGroup = defineNotice({
  kind: 'joinedGroup',
  label: phrase('Joining a group'),
  sentence: () => template('You are in the group “{$title}” of your {campus}.'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewOwnAssessments,
  page: pathOf('notifications'),
  place: () => pathOf('notifications'),
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select student_id from student_group_member where group_id = ${subjectId}`),
  isStillTrue: (told, { userId }) => sql`
    select ${noticeColumns({ title: sql`g.name` })}
    from ${told} join student_group g on g.campus_id = n.campus_id and g.id = n.subject_id
    where ${isTheirs(userId)} and not g.is_archived`,
  pushed: {
    'group.create': (ids) => sql`
      select g.campus_id, g.id as subject_id, 0 as hours_before from student_group g
      where g.id = any(${[...ids]}::bigint[])`,
  },
});

const { pelion, minute, keptCampus, wanting, announce, mailsTo } = noticesDesk(
  noticeRegistry([...allNotices.all, joinedGroup]),
);

async function makeGroup(campus: Campus, ...students: readonly Member[]): Promise<void> {
  const teacher = await pelion().as(await buildMember(pelion().db, { campus }));
  await teacher.ok('createGroup', {
    params: { campus_id: campus.id },
    body: { name: 'Reading club', student_ids: students.map(({ userId }) => userId) },
  });
}

const atOnce = { ...initialPreferences, digest: 'none' as const, quiet: null };

describe('a new kind of notice', () => {
  it('is pushed by its event, without the run of the minute, and listed in its own words', async () => {
    const campus = await keptCampus();
    const student = await wanting(campus, null);
    await makeGroup(campus, student);
    await pelion().runJobs();
    const caller = await pelion().as(student);
    const params = { campus_id: campus.id };
    const [told, ...more] = await caller.ok('listNotifications', { params });
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'joinedGroup', path: '/notifications', is_read: false });
    expect(told && newsOf(told, publicWords, null)).toBe(
      'You are in the group “Reading club” of your campus.',
    );
    expect(await caller.ok('countNotifications', { params })).toEqual({ unread_count: 1 });
    await pelion().db.updateTable('student_group').set({ is_archived: true }).execute();
    expect(await caller.ok('listNotifications', { params })).toEqual([]);
  });

  it('is mailed with its own page and its own way to leave', async () => {
    const campus = await keptCampus();
    const student = await wanting(campus, atOnce);
    await makeGroup(campus, student);
    await minute();
    const [mail] = await mailsTo(student);
    expect(mail?.subject).toBe('You are in the group “Reading club” of your campus.');
    expect(mail?.text_body).toMatch(/test\.example\/notifications\s/);
    expect(mail?.text_body).toContain('(Joining a group)');
    const link = mail?.text_body.match(/\/mails\/leave\/\S+\.joinedGroup\.\S+/)?.[0] ?? '';
    expect((await pelion().app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
    const { own } = await (await pelion().as(student)).ok('getMailPreferences');
    expect(own?.kinds.joinedGroup).toEqual({ product: true, mail: false });
  });

  it('comes in one mail with the other kinds of the day', async () => {
    const campus = await keptCampus();
    const kinds = { ...initialPreferences.kinds, announcements: { product: true, mail: true } };
    const student = await wanting(campus, { ...initialPreferences, kinds });
    await makeGroup(campus, student);
    await announce(campus, 'Sports day');
    await minute();
    pelion().clock.advance({ minutes: 26 * 60 });
    await minute();
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^2 messages from /);
    expect(mail?.text_body).toContain('• You are in the group “Reading club” of your campus.');
  });

  it('follows its default where somebody has chosen before it came, unless they had turned all mail off', async () => {
    const campus = await keptCampus();
    const before = await createTestApp({ beside: pelion() });
    const [chose, left] = [await wanting(campus, null), await wanting(campus, null)];
    const none = Object.entries(atOnce.kinds).map(([kind, { product }]) => [kind, { product, mail: false }]);
    await (await before.as(chose)).ok('saveMailPreferences', { body: { preferences: atOnce } });
    await (await before.as(left)).ok('saveMailPreferences', {
      body: { preferences: { ...atOnce, kinds: Object.fromEntries(none) } },
    });
    await before.close();
    const answers = await Promise.all(
      [chose, left].map(async (member) => (await pelion().as(member)).ok('getMailPreferences')),
    );
    expect(answers[0]?.kinds).toContainEqual({ kind: 'joinedGroup', label: 'Joining a group' });
    expect(answers.map(({ own }) => own?.kinds.joinedGroup)).toEqual([
      { product: true, mail: true },
      { product: true, mail: false },
    ]);
    const rows = await pelion()
      .db.selectFrom('mail_preference')
      .select('preferences')
      .where('user_id', '=', chose.userId)
      .execute();
    expect(rows).toEqual([{ preferences: { digest: 'none', quiet: null } }]);
  });
});
