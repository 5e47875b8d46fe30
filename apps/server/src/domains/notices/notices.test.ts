import { userTypes } from '@pelion/access';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { allNotices } from '../../app/domains.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { isAlert } from '../../lib/notices/registry.ts';
import { deliverNotices } from './deliver.ts';

const { pelion, later, minute, keptCampus, wanting, family, announce, release, mailsTo, countMails } =
  noticesDesk();

const everything: MailPreferences = {
  kinds: Object.fromEntries(
    allNotices.all.filter((of) => !isAlert(of)).map(({ kind }) => [kind, { product: true, mail: true }]),
  ),
  digest: 'none',
  quiet: null,
};

describe('mail about what happens', () => {
  it('is sent once to who wants it, in the words of the campus, and never to others', async () => {
    const campus = await keptCampus();
    const [wants, usual, suspended] = [
      await wanting(campus, everything),
      await wanting(campus, null),
      await wanting(campus, everything),
    ];
    await pelion()
      .db.updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', suspended.userId)
      .execute();
    await announce(campus, 'Sports day');
    await minute();
    await minute();
    expect(await mailsTo(wants)).toMatchObject([
      { subject: 'Announcement: Sports day', campus_id: campus.id },
    ]);
    expect(await mailsTo(usual)).toEqual([]);
    expect(await mailsTo(suspended)).toEqual([]);
  });

  it('waits for drafts and for records that have not begun', async () => {
    const campus = await keptCampus();
    const member = await wanting(campus, everything);
    await announce(campus, 'A draft', { starts_at: null });
    await announce(campus, 'Tomorrow', { starts_at: later(20).toISOString() });
    await minute();
    expect(await mailsTo(member)).toEqual([]);
    pelion().clock.advance({ minutes: 22 * 60 });
    await minute();
    expect(await mailsTo(member)).toMatchObject([{ subject: 'Announcement: Tomorrow' }]);
  });

  it('comes in one once a day, and not in quiet hours', async () => {
    const campus = await keptCampus();
    const member = await wanting(campus, {
      ...everything,
      digest: 'daily',
      quiet: { from: '20:00', to: '09:00' },
    });
    await announce(campus, 'First');
    await announce(campus, 'Second');
    await minute();
    expect(await mailsTo(member)).toEqual([]);
    const waiting = await pelion()
      .db.selectFrom('notice')
      .select('send_at')
      .where('user_id', '=', member.userId)
      .execute();
    expect(waiting.map(({ send_at }) => send_at.getUTCHours())).toEqual([9, 9]);
    pelion().clock.advance({ minutes: 26 * 60 });
    await minute();
    const [mail, ...more] = await mailsTo(member);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^2 messages from /);
    expect(mail?.text_body).toContain('• Announcement: First\n• Announcement: Second');
  });

  it('goes out by what is chosen meanwhile', async () => {
    const campus = await keptCampus();
    const member = await wanting(campus, { ...everything, digest: 'weekly' });
    await announce(campus, 'Changed my mind');
    await minute();
    expect(await mailsTo(member)).toEqual([]);
    await (await pelion().as(member)).ok('saveMailPreferences', { body: { preferences: everything } });
    await minute();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  it('is not sent about what was taken back while it waited', async () => {
    const campus = await keptCampus();
    const member = await wanting(campus, { ...everything, digest: 'daily' });
    const { id } = await announce(campus, 'Wrong');
    await minute();
    await pelion().db.deleteFrom('announcement').where('id', '=', id).execute();
    pelion().clock.advance({ minutes: 24 * 60 });
    await minute();
    expect(await mailsTo(member)).toEqual([]);
  });

  it('comes to nobody who has never entered the campus; they find it in the product later', async () => {
    const campus = await keptCampus();
    const added = await wanting(campus, everything);
    await pelion()
      .db.updateTable('person')
      .set({ entered_at: null })
      .where('user_id', '=', added.userId)
      .execute();
    const entered = await wanting(campus, everything);
    await announce(campus, 'Before anybody accepted');
    const author = await buildMember(pelion().db, { campus, userType: 'teacher', isDemo: true });
    await buildSchedule(pelion().db, {
      author,
      students: [added, entered],
      effectiveAt: later(-0.1),
      dueAt: later(30),
    });
    await minute();
    expect(await countMails([added, entered])).toEqual([0, 2]);
    const notifications = await (await pelion().as(added)).ok('listNotifications', {
      params: { campus_id: campus.id },
    });
    expect(notifications.length).toBeGreaterThan(0);
  });

  it('held until morning skips people who left, and children who left', async () => {
    const campus = await keptCampus();
    const daily = { ...everything, digest: 'daily' as const };
    const [stays, suspended, removed] = [
      await wanting(campus, daily),
      await wanting(campus, daily),
      await wanting(campus, daily),
    ];
    const { student, parent } = await family(campus, daily);
    await buildSchedule(pelion().db, {
      author: await buildMember(pelion().db, { campus }),
      students: [student],
      effectiveAt: pelion().clock.now(),
      dueAt: later(96),
    });
    const { admin } = await announce(campus, 'Sports day', { user_types: [userTypes.student] });
    await minute();
    await admin.ok('suspendUsers', { body: { user_ids: [suspended.userId], is_suspended: true } });
    await admin.ok('removeUsers', { body: { user_ids: [removed.userId, student.userId] } });
    pelion().clock.advance({ minutes: 26 * 60 });
    await minute();
    expect(await countMails([stays, suspended, removed, student, parent])).toEqual([1, 0, 0, 0, 0]);
  });

  it('says what was assigned and what is due tomorrow, to students and to their parents', async () => {
    const campus = await keptCampus();
    const author = await buildMember(pelion().db, { campus });
    const { student, parent } = await family(campus, everything);
    await buildSchedule(pelion().db, {
      author,
      students: [student],
      effectiveAt: pelion().clock.now(),
      dueAt: later(48),
    });
    await minute();
    expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/was assigned\. It is due \w+day, \w+ \d+, \d{4}, /),
    ]);
    pelion().clock.advance({ minutes: 30 * 60 });
    await minute();
    await minute();
    expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/was assigned/),
      expect.stringMatching(/is due \w+day, /),
    ]);
    const toParent = await mailsTo(parent);
    expect(toParent).toHaveLength(2);
    expect(toParent[0]?.subject).toMatch(/^For .+: “.+” was assigned/);
  });

  it('says when results are released, and of no score that is hidden', async () => {
    const campus = await keptCampus();
    const author = await buildMember(pelion().db, { campus });
    for (const hideScore of [false, true]) {
      const student = await wanting(campus, everything);
      const schedule = await buildSchedule(pelion().db, {
        author,
        students: [student],
        effectiveAt: later(-1),
        dueAt: null,
        hideScore,
      });
      await release(student, schedule);
      await minute();
      const subjects = (await mailsTo(student)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('have been released'))).toHaveLength(
        hideScore ? 0 : 1,
      );
    }
  });

  it('says that work was graded when its score may be read, and not before', async () => {
    const campus = await keptCampus();
    const author = await buildMember(pelion().db, { campus });
    const student = await wanting(campus, everything);
    const graded = async (scoreRelease: 'afterSubmitting' | 'afterDue') => {
      const schedule = await buildSchedule(pelion().db, {
        author,
        students: [student],
        effectiveAt: later(-2),
        dueAt: later(200),
        scoreRelease,
      });
      const id = await buildTakenAttempt(pelion().db, { schedule, student, score: '1', at: later(-1) });
      await pelion()
        .db.insertInto('attempt_event')
        .values({
          campus_id: campus.id,
          attempt_id: id,
          kind: 'scored',
          actor_id: author.userId,
          at: pelion().clock.now(),
        })
        .execute();
      await emitEvent(pelion().db, { campusId: campus.id, event: 'attempt.scored', ids: [id] });
      return schedule;
    };
    const mails = async () =>
      (await mailsTo(student)).filter(({ subject }) => subject.includes('has been graded')).length;
    await graded('afterDue');
    await minute();
    expect(await mails()).toBe(0);
    await graded('afterSubmitting');
    await minute();
    expect(await mails()).toBe(1);
    // Graded more than a week ago; that it is due is the news.
    pelion().clock.advance({ minutes: 201 * 60 });
    await minute();
    await minute();
    expect(await mails()).toBe(2);
  });

  it('is one where the process ends between sending and writing it down', async () => {
    const campus = await keptCampus();
    const member = await wanting(campus, everything);
    await announce(campus, 'Exactly once');
    await pelion().runJobs();
    await deliverNotices(pelion().services);
    const keys: (string | undefined)[] = [];
    const { mailer } = pelion().services;
    const dying = await createTestApp({
      beside: pelion(),
      services: {
        mailer: {
          close: async () => {},
          async send(mail) {
            keys.push(mail.key);
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
    expect(await mailsTo(member)).toMatchObject([{ message_key: keys[0] }]);
    const left = await pelion()
      .db.selectFrom('notice')
      .select('id')
      .where('user_id', '=', member.userId)
      .where('settled_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('is not kept for somebody real where there is no mail server', async () => {
    const campus = await buildCampus(pelion().db);
    const member = await buildMember(pelion().db, { campus, userType: 'student' });
    await pelion()
      .db.insertInto('mail_preference')
      .values({ campus_id: campus.id, user_id: member.userId, preferences: JSON.stringify(everything) })
      .execute();
    await announce(campus, 'For nobody');
    await minute();
    expect(await mailsTo(member)).toEqual([]);
  });
});

describe('the link that stops mails', () => {
  const linkIn = (text: string, nth: number) => text.match(/\/mails\/leave\/\S+/g)?.[nth] ?? '';
  async function mailed() {
    const campus = await keptCampus();
    const member = await wanting(campus, everything);
    await announce(campus, 'With a link');
    await minute();
    const [mail] = await mailsTo(member);
    return { campus, member, text: mail?.text_body ?? '' };
  }
  const press = (url: string) =>
    pelion().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('asks when it is opened and acts when it is pressed, for its kind alone and without a log-in', async () => {
    const { campus, member, text } = await mailed();
    const url = linkIn(text, 0);
    expect(url).toContain('.announcements.');
    const opened = await pelion().app.inject({ method: 'GET', url });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('<form method="post"');
    expect(opened.body).toMatch(/“Announcements”, from [^<]+\. You can turn it on again/);
    const person = await pelion().as(member);
    expect((await person.ok('getMailPreferences')).own).toEqual(everything);
    expect((await press(url)).statusCode).toBe(200);
    expect((await person.ok('getMailPreferences')).own).toEqual({
      ...everything,
      kinds: { ...everything.kinds, announcements: { product: true, mail: false } },
    });
    await announce(campus, 'Not wanted any more');
    await minute();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  it('stops all mails by its second link, also of somebody who has chosen nothing', async () => {
    const { campus, member, text } = await mailed();
    const { body } = await press(linkIn(text, 1));
    const { name } = await pelion()
      .db.selectFrom('campus')
      .select('name')
      .where('id', '=', campus.id)
      .executeTakeFirstOrThrow();
    expect(body).toContain(`You no longer get mails from ${name}`);
    const { own } = await (await pelion().as(member)).ok('getMailPreferences');
    expect(Object.values(own?.kinds ?? {}).some(({ mail }) => mail)).toBe(false);
    expect(Object.values(own?.kinds ?? {}).every(({ product }) => product)).toBe(true);
  });

  it.each([
    [
      'somebody else',
      (url: string) => url.replace(/leave\/(\d+)\.(\d+)/, (_, c, u) => `leave/${c}.${Number(u) + 1}`),
    ],
    ['another kind', (url: string) => url.replace('.announcements.', '.all.')],
    ['a made-up proof', (url: string) => `${url.slice(0, -4)}AAAA`],
    ['half of it', (url: string) => url.slice(0, -30)],
  ])('is refused for %s', async (_, forged) => {
    const { text } = await mailed();
    expect((await press(forged(linkIn(text, 0)))).statusCode).toBe(404);
  });
});

it('defaults mail only dated notices', () => {
  expect(initialPreferences.kinds.announcements?.mail).toBe(false);
});
