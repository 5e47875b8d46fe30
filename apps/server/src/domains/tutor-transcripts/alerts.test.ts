import { expect, it } from 'vitest';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { buildAsked, buildTutorThread } from '../../../test/factories/tutor-threads.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import { emitEvent } from '../../lib/domain-events.ts';

const { pelion, minute, hoursLater, keptCampus, wanting, mailsTo } = noticesDesk();

const DANGER = 'I want to kill myself';
const SERIOUS = 'my dad hits me';
/** Quiet around the clock of the tests, and all mail off. */
const quiet = {
  ...initialPreferences,
  digest: 'weekly' as const,
  quiet: { from: '00:00', to: '23:59' },
  kinds: Object.fromEntries(
    Object.keys(initialPreferences.kinds).map((kind) => [kind, { product: false, mail: false }]),
  ),
};

async function scene() {
  const { db, clock } = pelion();
  const campus = await keptCampus();
  const student = await buildMember(db, { campus, userType: 'student', name: 'Ana Brito' });
  const teacher = await wanting(campus, null, 'teacher');
  const other = await wanting(campus, null, 'teacher');
  await buildSection(db, { campus, students: [student], teachers: [teacher] });
  const { id: threadId } = await buildTutorThread(db, { person: student, at: clock.now() });
  const say = (text: string) => buildAsked(db, { person: student, threadId, text, at: clock.now() });
  return { campus, student, teacher, other, threadId, say };
}

/** An admin who wants no mail now. */
async function quietAdmin({ campus }: Pick<Awaited<ReturnType<typeof scene>>, 'campus'>): Promise<Member> {
  const { db } = pelion();
  const admin = await buildMember(db, { campus, userType: 'campusAdmin', isDemo: true });
  await db
    .updateTable('person')
    .set({ entered_at: new Date('2026-01-01T00:00:00Z') })
    .where('user_id', '=', admin.userId)
    .execute();
  await db
    .insertInto('mail_preference')
    .values({ campus_id: campus.id, user_id: admin.userId, preferences: JSON.stringify(quiet) })
    .execute();
  return admin;
}

it('alerts at once and past quiet hours, each message once, without its words', async () => {
  const { say, threadId, teacher, ...made } = await scene();
  const admin = await quietAdmin(made);
  await say(DANGER);
  await minute();
  await minute();
  const [mail, ...more] = await mailsTo(admin);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Alert: Ana Brito may be in danger. Chiron has stopped the conversation.');
  expect(mail?.text_body).toContain(`/chiron/${threadId}`);
  expect(JSON.stringify(mail)).not.toMatch(/kill|mails\/leave/i);
  const told = await (await pelion().as(admin)).ok('listNotifications', {
    params: { campus_id: made.campus.id },
  });
  expect(told).toMatchObject([{ kind: 'tutorAlert', preference: null, path: `/chiron/${threadId}` }]);
  expect(await mailsTo(teacher)).toEqual([]);
  await say(DANGER);
  await minute();
  expect(await mailsTo(admin)).toHaveLength(2);
});

it('stops the conversation in the transaction that keeps the message', async () => {
  const { say, threadId } = await scene();
  const stopped = async () =>
    (
      await pelion()
        .db.selectFrom('tutor_thread')
        .select('stopped_at')
        .where('id', '=', threadId)
        .executeTakeFirstOrThrow()
    ).stopped_at;
  await say('you bitch');
  await say(SERIOUS);
  expect(await stopped()).toBeNull();
  await say(DANGER);
  expect(await stopped()).toEqual(pelion().clock.now());
});

it('tells serious messages of a day to the teachers with their next digest, as one', async () => {
  const { say, teacher, other, ...made } = await scene();
  const admin = await quietAdmin(made);
  await say(SERIOUS);
  await say('they keep bullying me');
  await minute();
  expect(await mailsTo(teacher)).toEqual([]);
  await hoursLater(24);
  const [mail, ...more] = await mailsTo(teacher);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 messages of Ana Brito to Chiron need your attention.');
  expect(JSON.stringify(mail)).not.toMatch(/dad|bully/);
  for (const one of [other, admin]) expect(await mailsTo(one)).toEqual([]);
});

it('alerts once when the process dies after the message is kept', async () => {
  const { say, ...made } = await scene();
  const admin = await quietAdmin(made);
  await say(DANGER);
  await pelion().runJobs();
  // A job that ended without its mark runs again.
  const { id } = await pelion()
    .db.selectFrom('tutor_message')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await emitEvent(pelion().db, { campusId: made.campus.id, event: 'tutor.danger', ids: [id] });
  await minute();
  await minute();
  expect(await mailsTo(admin)).toHaveLength(1);
});

it('says nothing for rude and ordinary messages', async () => {
  const { say, teacher, ...made } = await scene();
  const admin = await quietAdmin(made);
  await say('this is bullshit');
  await say('give me a hint');
  await minute();
  await hoursLater(48);
  for (const one of [admin, teacher]) expect(await mailsTo(one)).toEqual([]);
});
