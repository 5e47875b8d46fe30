import { randomUUID } from 'node:crypto';
import type { CallInput } from '@pelion/contract';
import type { assessments } from '@pelion/contract/assessments';
import type { FeedbackQuestion } from '@pelion/contract/feedback';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

type Query = NonNullable<CallInput<typeof assessments.endpoints.listAssessments>['query']>;

let test: TestApp;
let campus: Campus;
let author: Member;
let asAuthor: Caller;
let amara: Member;
let ben: Member;
let chen: Member;

const ask = (kind: FeedbackQuestion['kind'], text: string, options: string[] = []): FeedbackQuestion => ({
  id: randomUUID(),
  kind,
  text,
  options,
  is_required: false,
});
const pace = ask('rating', 'How was the pace?');
const help = ask('multiple', 'Which helped?', ['Videos', 'Exercises', 'Notes']);
const wish = ask('text', 'What do you wish for?');

/** An active form, given to these people. */
async function give(name: string, people: readonly Member[], is_anonymous = false) {
  const form = await buildAssessment(test.db, { author, name, type: 'feedback' });
  const params = { assessment_id: form.id };
  await asAuthor.ok('saveFeedbackQuestions', { params, body: { version: 1, questions: [pace, help, wish] } });
  await asAuthor.ok('moveAssessment', { params: { id: form.id, status_id: 2 }, body: {} });
  const now = test.clock.now().getTime();
  const round = await asAuthor.ok('giveFeedbackForm', {
    params,
    body: {
      effective_at: new Date(now - 60_000).toISOString(),
      due_at: new Date(now + 30 * 86_400_000).toISOString(),
      user_ids: people.map(({ userId }) => userId),
      is_anonymous,
    },
  });
  return { form, params: { round_id: round.id } };
}

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db, { timeZone: 'America/New_York' });
  author = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada' });
  asAuthor = await test.as(author);
  const student = (name: string) => buildMember(test.db, { campus, userType: 'student', name });
  [amara, ben, chen] = [await student('Amara'), await student('Ben'), await student('Chen')];
});
afterAll(() => test.close());

describe('with names', () => {
  it('shows answers and times by name', async () => {
    const { params } = await give('Named', [amara, ben]);
    await (await test.as(amara)).ok('answerFeedback', {
      params,
      body: {
        answers: [
          { question_id: pace.id, value: 4 },
          { question_id: help.id, value: [0, 2] },
        ],
      },
    });
    const { people } = await asAuthor.ok('getFeedbackResults', { params });
    expect(people).toEqual([
      {
        id: amara.userId,
        name: 'Amara',
        status_id: feedbackStatuses.completed,
        submitted_at: test.clock.now().toISOString(),
        answers: [
          { question_id: pace.id, words: ['4'] },
          { question_id: help.id, words: ['Videos', 'Notes'] },
        ],
      },
      {
        id: ben.userId,
        name: 'Ben',
        status_id: feedbackStatuses.notStarted,
        submitted_at: null,
        answers: [],
      },
    ]);
    const { body } = await asAuthor.send('exportFeedbackResults', { params });
    const [head, first, second] = String(body).replace('\u{feff}', '').split('\r\n');
    expect(head).toBe('Name,Status,Submitted on,How was the pace?,Which helped?,What do you wish for?');
    expect(first).toMatch(/^Amara,Completed,\d{4}-\d\d-\d\d \d\d:\d\d,4,Videos; Notes,$/);
    expect(second).toBe('Ben,Not started,,,,');
  });
});

describe('without names', () => {
  it('shows no person’s answer or time, in the results and in the file', async () => {
    const { params } = await give('Nameless', [amara, ben], true);
    await (await test.as(amara)).ok('answerFeedback', {
      params,
      body: { answers: [{ question_id: pace.id, value: 4 }] },
    });
    const { people } = await asAuthor.ok('getFeedbackResults', { params });
    expect(people.map(({ submitted_at, answers }) => [submitted_at, answers])).toEqual([
      [null, []],
      [null, []],
    ]);
    const { body } = await asAuthor.send('exportFeedbackResults', { params });
    expect(String(body)).not.toContain('Amara');
  });

  it('the database itself refuses a time', async () => {
    const { params } = await give('Nameless, too', [amara], true);
    const row = { campus_id: campus.id, round_id: params.round_id, user_id: amara.userId };
    await test.db
      .insertInto('feedback_respondent')
      .values({ ...row, status: 4 })
      .execute();
    const withTime = { ...row, submitted_at: test.clock.now() };
    await expect(test.db.insertInto('feedback_submission').values(withTime).execute()).rejects.toThrow(
      /foreign key/,
    );
    await expect(
      test.db
        .insertInto('feedback_submission')
        .values({ ...withTime, is_anonymous: true })
        .execute(),
    ).rejects.toThrow(/check/);
  });
});

describe('the list of forms', () => {
  let names: (query?: Query, by?: Caller) => Promise<string[]>;

  beforeAll(async () => {
    const other = await buildCampus(test.db, { timeZone: 'America/New_York' });
    campus = other;
    author = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada' });
    asAuthor = await test.as(author);
    const student = (name: string) => buildMember(test.db, { campus, userType: 'student', name });
    [amara, ben, chen] = [await student('Amara'), await student('Ben'), await student('Chen')];
    const begun = await give('Begun', [amara, ben]);
    await (await test.as(ben)).ok('moveOwnFeedback', { params: begun.params, body: { status_id: 2 } });
    const skipped = await give('Skipped', [ben]);
    await (await test.as(ben)).ok('moveOwnFeedback', { params: skipped.params, body: { status_id: 3 } });
    const done = await give('Done', [amara]);
    const answers = [{ question_id: pace.id, value: 5 as const }];
    await (await test.as(amara)).ok('answerFeedback', { params: done.params, body: { answers } });
    const secret = await give('Done secretly', [amara], true);
    await (await test.as(amara)).ok('answerFeedback', { params: secret.params, body: { answers } });
    await buildAssessment(test.db, { author, name: 'Given to nobody', type: 'feedback' });
    names = async (query = {}, by = asAuthor) =>
      (await by.ok('listAssessments', { query: { types: [6], ...query } }))
        .map(({ name }) => name)
        .toSorted();
  });

  it.each<[keyof typeof feedbackStatuses, string[]]>([
    ['notStarted', ['Begun']],
    ['inProgress', ['Begun']],
    ['skipped', ['Skipped']],
    ['completed', ['Done', 'Done secretly']],
  ])('finds those that somebody is this far with: %s', async (status, expected) =>
    expect(await names({ schedule_status: feedbackStatuses[status] })).toEqual(expected),
  );

  it('finds those that somebody was asked, and is this far with, both of the same person', async () => {
    expect(await names({ assigned_tos: [ben.userId] })).toEqual(['Begun', 'Skipped']);
    expect(await names({ assigned_tos: [chen.userId] })).toEqual([]);
    expect(await names({ assigned_tos: [ben.userId], schedule_status: 1 })).toEqual([]);
    expect(await names({ assigned_tos: [amara.userId], schedule_status: 1 })).toEqual(['Begun']);
  });

  it('finds by the day of a campus when something with a name was handed in', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(test.clock.now());
    expect(await names({ submitted_start_date: today, submitted_end_date: today })).toEqual(['Done']);
    expect(await names({ submitted_end_date: '2001-01-01' })).toEqual([]);
    expect(await names({ submitted_start_date: today, schedule_status: 4 })).toEqual(['Done']);
    expect(await names({ submitted_start_date: today, schedule_status: 1 })).toEqual([]);
    expect(await names({ submitted_start_date: today, assigned_tos: [ben.userId] })).toEqual([]);
  });

  it('tells who was asked to those who may edit the form, and to nobody else', async () => {
    const reader = await buildMember(test.db, { campus, userType: 'teacher' });
    const editor = await buildMember(test.db, { campus, userType: 'teacher' });
    for (const [member, level] of [
      [reader, 'view'],
      [editor, 'edit'],
    ] as const)
      for (const { id } of await asAuthor.ok('listAssessments', { query: { types: [6] } }))
        await shareAssessment(test.db, { id, campusId: campus.id, author }, member, level);
    const asReader = await test.as(reader);
    expect(await names({}, asReader)).toHaveLength(5);
    expect(await names({ schedule_status: 4 }, asReader)).toEqual([]);
    expect(await names({ assigned_tos: [amara.userId] }, asReader)).toEqual([]);
    expect(await names({ schedule_status: 4 }, await test.as(editor))).toEqual(['Done', 'Done secretly']);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
    expect(await names({ schedule_status: 4 }, admin)).toEqual(['Done', 'Done secretly']);
    // Sees every form, and may edit none.
    const grader = await test.as(await buildMember(test.db, { campus, userType: 'homeworkGrader' }));
    expect(await names({}, grader)).toHaveLength(5);
    expect(await names({ schedule_status: 4 }, grader)).toEqual([]);
  });

  it('offers its own states and who was asked', async () => {
    const { result_statuses, assigned_users } = await asAuthor.ok('listFilters', { query: { types: [6] } });
    expect(result_statuses).toEqual([
      { id: 1, name: 'Not started' },
      { id: 2, name: 'In progress' },
      { id: 3, name: 'Skipped' },
      { id: 4, name: 'Completed' },
    ]);
    expect(assigned_users.map(({ name }) => name)).toEqual(['Amara', 'Ben']);
  });

  it('a form that was deleted is asked of nobody', async () => {
    const { form, params } = await give('Thrown away', [chen]);
    const asChen = await test.as(chen);
    expect(await asChen.ok('listOwnFeedback')).toHaveLength(1);
    await asAuthor.ok('moveAssessment', { params: { id: form.id, status_id: 4 }, body: {} });
    expect(await asChen.ok('listOwnFeedback')).toEqual([]);
    const { status } = await asChen.send('getOwnFeedback', { params });
    expect(status).toBe(404);
  });
});
