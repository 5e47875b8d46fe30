import { randomUUID } from 'node:crypto';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';
import { sweepNotices } from './gather.ts';

const { pelion, later, hoursLater, keptCampus, wanting, mailsTo, countMails } = noticesDesk();

const atOnce: MailPreferences = { ...initialPreferences, digest: 'none', quiet: null };

const rating = { id: randomUUID(), kind: 'rating' as const, text: 'Well?', options: [], is_required: true };

/** A round of 30 hours, given to a student, a parent and a teacher who want each mail by itself. */
async function give(reminders: number[] | undefined, preferences: MailPreferences = atOnce) {
  const campus = await keptCampus();
  const author = await buildMember(pelion().db, { campus, userType: 'campusAdmin', isDemo: true });
  const asked: Member[] = [];
  for (const userType of ['student', 'parent', 'teacher'] as const)
    asked.push(await wanting(campus, preferences, userType));
  const form = await buildAssessment(pelion().db, { author, name: 'The term', type: 'feedback' });
  const params = { assessment_id: form.id };
  const asAuthor = await pelion().as(author);
  await asAuthor.ok('saveFeedbackQuestions', { params, body: { version: 1, questions: [rating] } });
  await asAuthor.ok('moveAssessment', { params: { id: form.id, status_id: 2 }, body: {} });
  const round = await asAuthor.ok('giveFeedbackForm', {
    params,
    body: {
      effective_at: later(-1).toISOString(),
      due_at: later(30).toISOString(),
      user_ids: asked.map(({ userId }) => userId),
      is_anonymous: true,
      reminders,
    },
  });
  const [student, parent, teacher] = asked;
  if (!student || !parent || !teacher) throw new Error('Three are asked');
  return { asAuthor, round, student, parent, teacher, params: { round_id: round.id } };
}

const counts = (...members: readonly Member[]) => countMails(members);

it('reminds as the form on the screen would where a call says nothing: of 30 hours three before the end', async () => {
  expect((await give(undefined)).round.reminders).toEqual([3]);
});

it('reminds whoever has neither answered nor skipped, once at each time, and leads to the forms', async () => {
  const { student, parent, teacher, params, round } = await give([3, 24]);
  expect(round.reminders).toEqual([3, 24]);
  await hoursLater(5);
  expect(await counts(student, parent, teacher)).toEqual([0, 0, 0]);
  await (await pelion().as(parent)).ok('moveOwnFeedback', { params, body: { status_id: 3 } });
  await hoursLater(1.5);
  await hoursLater(0.1);
  expect(await counts(student, parent, teacher)).toEqual([1, 0, 1]);
  const [mail] = await mailsTo(student);
  expect(`${mail?.subject} ${mail?.text_body}`).toMatch(/“The term” is waiting for your answer until /);
  expect(mail?.text_body).toContain('/feedback-forms');
  await (await pelion().as(student)).ok('answerFeedback', {
    params,
    body: { answers: [{ question_id: rating.id, value: 4 }] },
  });
  await hoursLater(21);
  expect(await counts(student, parent, teacher)).toEqual([1, 0, 2]);
});

it('keeps to how somebody wants mail, and sends nothing of what was answered meanwhile or closed', async () => {
  const daily = { ...atOnce, digest: 'daily' as const };
  const off = { ...atOnce, kinds: { ...atOnce.kinds, feedbackDue: { product: true, mail: false } } };
  const [gathered, silent] = [await give([24], daily), await give([24], off)];
  await hoursLater(7);
  expect(await counts(silent.student)).toEqual([0]);
  const closed = await give([24]);
  await closed.asAuthor.ok('closeFeedbackRound', { params: closed.params });
  await (await pelion().as(gathered.student)).ok('answerFeedback', {
    params: gathered.params,
    body: { answers: [{ question_id: rating.id, value: 2 }] },
  });
  await hoursLater(22);
  expect(await counts(gathered.student, silent.student, closed.student)).toEqual([0, 0, 0]);
});

it('in the product is there while it can be answered, and its row no longer than that', async () => {
  const { student, parent, teacher, params, round } = await give([24]);
  await hoursLater(7);
  const told = async (member: Member) =>
    (await pelion().as(member)).ok('listNotifications', { params: { campus_id: member.campusId } });
  expect(await told(student)).toMatchObject([
    { kind: 'feedbackDue', path: '/feedback-forms' },
    { kind: 'feedbackGiven', path: '/feedback-forms' },
  ]);
  await (await pelion().as(student)).ok('answerFeedback', {
    params,
    body: { answers: [{ question_id: rating.id, value: 3 }] },
  });
  expect(await told(student)).toEqual([]);
  await sweepNotices(pelion().services);
  const rows = await pelion()
    .db.selectFrom('notification')
    .select('user_id')
    .where('kind', 'in', ['feedbackDue', 'feedbackGiven'])
    .where('subject_id', '=', round.id)
    .orderBy('user_id')
    .execute();
  const { userId } = parent;
  expect(rows.map(({ user_id }) => user_id)).toEqual([userId, userId, teacher.userId, teacher.userId]);
});

it('is told when a round opens, to those who are asked and have not answered', async () => {
  const { student, parent, params } = await give([3]);
  await pelion().runJobs();
  const told = async (member: Member) =>
    (
      await (await pelion().as(member)).ok('listNotifications', { params: { campus_id: member.campusId } })
    ).map(({ kind, title }) => [kind, title]);
  expect(await told(student)).toEqual([['feedbackGiven', 'The term']]);
  await (await pelion().as(parent)).ok('moveOwnFeedback', { params, body: { status_id: 3 } });
  expect(await told(parent)).toEqual([]);
});

it('keeps nobody’s name for longer than a day', async () => {
  const { student, round } = await give([24]);
  await hoursLater(7);
  const held = () =>
    pelion()
      .db.selectFrom('notice')
      .select('id')
      .where('kind', '=', 'feedbackDue')
      .where('subject_id', '=', round.id)
      .execute();
  expect(await counts(student)).toEqual([1]);
  expect(await held()).toHaveLength(3);
  pelion().clock.advance({ minutes: 25 * 60 });
  await sweepNotices(pelion().services);
  expect(await held()).toEqual([]);
  await hoursLater(0);
  expect(await counts(student)).toEqual([1]);
});
