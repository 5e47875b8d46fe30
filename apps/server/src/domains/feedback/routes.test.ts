import { randomUUID } from 'node:crypto';
import type { FeedbackQuestion } from '@pelion/contract/feedback';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const ask = (kind: FeedbackQuestion['kind'], more: Partial<FeedbackQuestion> = {}): FeedbackQuestion => ({
  id: randomUUID(),
  kind,
  text: `A ${kind} question`,
  options: kind === 'single' || kind === 'multiple' ? ['Red', 'Green', 'Blue'] : [],
  is_required: false,
  ...more,
});

const pace = ask('rating', { text: 'How was the pace?', is_required: true });
const wish = ask('text', { text: 'What do you wish for?' });

async function buildForm(questions: readonly FeedbackQuestion[] = [pace, wish], author = teacher) {
  const form = await buildAssessment(test.db, { author, name: 'How was it?', type: 'feedback' });
  const caller = await test.as(author);
  const params = { assessment_id: form.id };
  await caller.ok('saveFeedbackQuestions', { params, body: { version: 1, questions: [...questions] } });
  await caller.ok('moveAssessment', { params: { id: form.id, status_id: 2 }, body: {} });
  return form;
}

const window = () => {
  const now = test.clock.now().getTime();
  return {
    effective_at: new Date(now - 60_000).toISOString(),
    due_at: new Date(now + 86_400_000).toISOString(),
  };
};

const students = (n: number) =>
  Promise.all(Array.from({ length: n }, () => buildMember(test.db, { campus, userType: 'student' })));

async function give(
  people: readonly Member[],
  {
    is_anonymous = true,
    questions,
  }: { is_anonymous?: boolean; questions?: readonly FeedbackQuestion[] } = {},
) {
  const form = await buildForm(questions);
  const round = await asTeacher.ok('giveFeedbackForm', {
    params: { assessment_id: form.id },
    body: { ...window(), user_ids: people.map(({ userId }) => userId), is_anonymous },
  });
  return { form, round, params: { round_id: round.id } };
}

const answer = async (member: Member, round_id: number, rating: 1 | 2 | 3 | 4 | 5, text = '') =>
  (await test.as(member)).call('answerFeedback', {
    params: { round_id },
    body: {
      answers: [
        { question_id: pace.id, value: rating },
        { question_id: wish.id, value: text },
      ],
    },
  });
const results = (round_id: number) => asTeacher.ok('getFeedbackResults', { params: { round_id } });

it('shows who renames a form the name that somebody else has given it meanwhile', async () => {
  const { id } = await buildForm();
  const params = { assessment_id: id };
  const { version } = await asTeacher.ok('getAssessment', { params: { id } });
  const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  await admin.ok('renameFeedbackForm', { params, body: { name: 'Theirs', version } });
  expect(
    await asTeacher.send('renameFeedbackForm', { params, body: { name: 'Mine', version } }),
  ).toMatchObject({
    status: 409,
    body: { details: { reason: 'changed', current: { name: 'Theirs', version: version + 1 } } },
  });
  await asTeacher.ok('renameFeedbackForm', { params, body: { name: 'Mine', version: version + 1 } });
  expect(await asTeacher.ok('getAssessment', { params: { id } })).toMatchObject({ name: 'Mine' });
});

describe('the questions of a form', () => {
  it('are kept in their order, without keys, and counted', async () => {
    const form = await buildForm();
    expect(await asTeacher.ok('getFeedbackForm', { params: { assessment_id: form.id } })).toEqual({
      assessment_id: form.id,
      questions: [pace, wish],
      version: 2,
    });
    const { questions_count, can } = await asTeacher.ok('getAssessment', { params: { id: form.id } });
    expect([questions_count, can.schedule]).toEqual([2, false]);
  });

  it('an edit that somebody else overtook is shown both', async () => {
    const form = await buildForm();
    const answered = await asTeacher.send('saveFeedbackQuestions', {
      params: { assessment_id: form.id },
      body: { version: 1, questions: [wish] },
    });
    expect(answered).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { version: 2 } } },
    });
  });

  it.each([
    ['a question without text', ask('text', { text: ' ' }), 'questions.0.text', 'Please enter the question'],
    ['a choice of one', ask('single', { options: ['Red'] }), 'questions.0.options', 'At least two options'],
    [
      'an option twice',
      ask('multiple', { options: ['Red', 'Red'] }),
      'questions.0.options.1',
      'This option already exists',
    ],
    [
      'a text with options',
      ask('text', { options: ['Red'] }),
      'questions.0.options',
      'This kind of question has no options',
    ],
    ['a name of 10,000 characters', ask('text', { text: 'x'.repeat(10_000) }), 'questions.0.text', undefined],
  ])('refuses %s', async (_, question, path, message) => {
    const { id } = await buildAssessment(test.db, { author: teacher, type: 'feedback' });
    const answered = await asTeacher.send('saveFeedbackQuestions', {
      params: { assessment_id: id },
      body: { version: 1, questions: [question] },
    });
    expect(answered).toMatchObject({
      status: 400,
      body: { details: [{ path, ...(message && { message }) }] },
    });
  });

  it('are no ordinary questions: those are refused, and a test is no form', async () => {
    const form = await buildForm();
    const draft = {
      type: 'trueFalse',
      difficulty: 'easy',
      content: { stem: { source: 'Yes?' } },
      answerKey: { correct: true, feedback: {} },
    };
    const added = await asTeacher.send('addQuestion', {
      params: { assessment_id: form.id },
      body: { draft },
    });
    expect(added).toMatchObject({ status: 409, body: { details: { reason: 'feedback' } } });
    const { id } = await buildAssessment(test.db, { author: teacher });
    expect((await asTeacher.call('getFeedbackForm', { params: { assessment_id: id } })).status).toBe(404);
  });
});

describe('giving a form', () => {
  it('asks sections, single people and whole kinds of people, each once', async () => {
    const own = await buildCampus(test.db);
    const author = await buildMember(test.db, { campus: own, userType: 'teacher' });
    const colleague = await buildMember(test.db, { campus: own, userType: 'teacher' });
    const student = await buildMember(test.db, { campus: own, userType: 'student' });
    const section = await buildSection(test.db, { campus: own, students: [student] });
    const form = await buildForm([pace], author);
    const round = await (await test.as(author)).ok('giveFeedbackForm', {
      params: { assessment_id: form.id },
      body: {
        ...window(),
        section_ids: [section.id],
        user_ids: [student.userId],
        user_types: [4],
        is_anonymous: false,
      },
    });
    expect(round).toMatchObject({
      asked: 3,
      completed: 0,
      state: 'open',
      given_to: { sections: [`${section.grade.name} - ${section.name}`], user_types: [4], people: 1 },
    });
    expect(await (await test.as(colleague)).ok('listOwnFeedback')).toMatchObject([
      { round_id: round.id, name: 'How was it?', status_id: 1 },
    ]);
  });

  it.each([
    ['nobody', {}, 'section_ids'],
    ['people of another campus', { user_ids: [999_999] }, 'user_ids'],
    ['a section of another campus', { section_ids: [999_999] }, 'section_ids'],
  ])('refuses %s', async (_, audience, path) => {
    const form = await buildForm();
    const body = { ...window(), is_anonymous: true, ...audience };
    expect(
      await asTeacher.send('giveFeedbackForm', { params: { assessment_id: form.id }, body }),
    ).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  it('needs an active form', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, type: 'feedback' });
    const body = { ...window(), user_ids: [teacher.userId], is_anonymous: false };
    expect((await asTeacher.call('giveFeedbackForm', { params: { assessment_id: id }, body })).status).toBe(
      409,
    );
  });

  it('keeps the questions of a round when the form is edited', async () => {
    const [student] = await students(1);
    const { form, round } = await give(student ? [student] : []);
    await asTeacher.ok('saveFeedbackQuestions', {
      params: { assessment_id: form.id },
      body: { version: 2, questions: [ask('number')] },
    });
    const paper = await (await test.as(student ?? teacher)).ok('getOwnFeedback', {
      params: { round_id: round.id },
    });
    expect(paper.questions).toEqual([pace, wish]);
  });
});

describe('answering', () => {
  it('goes from not started over in progress to completed, once', async () => {
    const [student, other] = await students(2);
    if (!student || !other) return expect.unreachable();
    const { round, params } = await give([student, other], { is_anonymous: false });
    const as = await test.as(student);
    const status = async () => (await as.ok('getOwnFeedback', { params })).status_id;
    expect(await status()).toBe(1);
    await as.ok('moveOwnFeedback', { params, body: { status_id: 2 } });
    expect(await status()).toBe(2);
    expect((await answer(student, round.id, 4, 'More time')).status).toBe(200);
    expect(await status()).toBe(4);
    const again = await answer(student, round.id, 1);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'You have already answered this form. Thank you!' },
    ]);
    const { shown, questions, people } = await results(round.id);
    expect(shown).toBe(1);
    expect(questions[0]?.counts[3]).toEqual({ answer: '4', count: 1 });
    expect(questions[1]?.texts).toEqual(['More time']);
    expect(people.map(({ status_id }) => status_id).toSorted()).toEqual([1, 4]);
  });

  it('is closed once everybody has answered or skipped', async () => {
    const [student, other] = await students(2);
    if (!student || !other) return expect.unreachable();
    const { round, params } = await give([student, other]);
    const as = await test.as(student);
    await as.ok('moveOwnFeedback', { params, body: { status_id: 3 } });
    // A person who skipped may still answer.
    expect((await as.ok('getOwnFeedback', { params })).questions).toHaveLength(2);
    await answer(other, round.id, 5);
    expect((await results(round.id)).round).toMatchObject({ state: 'closed', completed: 1, skipped: 1 });
    expect((await answer(student, round.id, 5)).status).toBe(409);
  });

  it('is refused before it opens and after it closes', async () => {
    const [student, other] = await students(2);
    if (!student || !other) return expect.unreachable();
    const form = await buildForm();
    const opens = test.clock.now().getTime() + 3_600_000;
    const { id } = await asTeacher.ok('giveFeedbackForm', {
      params: { assessment_id: form.id },
      body: {
        user_ids: [student.userId, other.userId],
        effective_at: new Date(opens).toISOString(),
        due_at: new Date(opens + 1000).toISOString(),
        is_anonymous: true,
      },
    });
    expect((await answer(student, id, 1)).body).toMatchObject({ code: 'notOpenYet' });
    const { round, params } = await give([student, other]);
    await asTeacher.ok('closeFeedbackRound', { params });
    expect((await answer(student, round.id, 1)).body).toMatchObject({ code: 'pastDue' });
    expect((await asTeacher.call('closeFeedbackRound', { params })).status).toBe(409);
  });

  it('says at its place what is missing or does not fit', async () => {
    const [student] = await students(1);
    if (!student) return expect.unreachable();
    const [one, many, number] = [ask('single'), ask('multiple'), ask('number')];
    const { params } = await give([student], { questions: [pace, one, many, number] });
    const send = async (answers: unknown) =>
      (await (await test.as(student)).send('answerFeedback', { params, body: { answers } })).body;
    const at = (id: string, value: unknown) => ({ question_id: id, value });
    expect(await send([])).toMatchObject({
      details: [{ path: `answers.${pace.id}`, message: 'Please answer this question' }],
    });
    expect(
      await send([
        at(pace.id, 3),
        at(one.id, [0, 1]),
        at(many.id, [7]),
        at(number.id, '=1+1'),
        at(randomUUID(), 'x'),
      ]),
    ).toMatchObject({
      details: [
        { path: 'answers.4.question_id' },
        { path: 'answers.1.value', message: 'Please select one of the options' },
        { path: 'answers.2.value' },
        { path: 'answers.3.value', message: 'Please enter a number' },
      ],
    });
  });

  it('is refused where nothing at all is answered: that would count, and could not be taken back', async () => {
    const [student] = await students(1);
    if (!student) return expect.unreachable();
    const { params } = await give([student], { questions: [wish] });
    const caller = await test.as(student);
    for (const answers of [[], [{ question_id: wish.id, value: '' }]])
      expect(await caller.send('answerFeedback', { params, body: { answers } })).toMatchObject({
        status: 400,
        body: { details: [{ message: 'Answer at least one question, or skip the form.' }] },
      });
    await caller.ok('answerFeedback', {
      params,
      body: { answers: [{ question_id: wish.id, value: 'Sun' }] },
    });
  });

  it('is for those alone who are asked', async () => {
    const [student, stranger] = await students(2);
    if (!student || !stranger) return expect.unreachable();
    const { round, params } = await give([student]);
    expect((await answer(stranger, round.id, 1)).status).toBe(404);
    expect((await (await test.as(stranger)).call('getOwnFeedback', { params })).status).toBe(404);
    const abroad = await test.as(await buildMember(test.db, { userType: 'student' }));
    expect((await abroad.call('getOwnFeedback', { params })).status).toBe(404);
    expect((await (await test.as(student)).call('getFeedbackResults', { params })).status).toBe(403);
  });
});

describe('results', () => {
  it('are for those who may edit the form', async () => {
    const [student] = await students(1);
    const { form, params } = await give(student ? [student] : []);
    const viewer = await buildMember(test.db, { campus, userType: 'teacher' });
    await shareAssessment(test.db, form, viewer, 'view');
    expect((await (await test.as(viewer)).call('getFeedbackResults', { params })).status).toBe(403);
    const abroad = await test.as(await buildMember(test.db, { userType: 'teacher' }));
    expect((await abroad.call('getFeedbackResults', { params })).status).toBe(404);
  });

  it('show from the fifth anonymous answer on, and the sixth cannot be found by subtraction', async () => {
    const people = await students(12);
    const { round, params } = await give(people);
    for (const [place, member] of people.slice(0, 4).entries()) {
      await answer(member, round.id, 3, `Wish ${place}`);
      expect(await results(round.id)).toMatchObject({ shown: null, questions: [], hidden: 0 });
    }
    if (people[4]) await answer(people[4], round.id, 5, 'Wish 4');
    const fifth = await results(round.id);
    expect(fifth.shown).toBe(5);
    expect(fifth.questions[0]?.counts.map(({ count }) => count)).toEqual([0, 0, 4, 0, 1]);
    expect(fifth.questions[1]?.texts).toHaveLength(5);
    for (const member of people.slice(5, 9)) await answer(member, round.id, 1, 'Late wish');
    expect((await results(round.id)).questions).toEqual(fifth.questions);
    // Showing four more answers would nearly identify them.
    await asTeacher.ok('closeFeedbackRound', { params });
    expect(await results(round.id)).toMatchObject({ shown: 5, hidden: 4, questions: fifth.questions });
  });

  it('show everything once five more than at first have answered and the form is closed', async () => {
    const people = await students(10);
    const { round } = await give(people);
    for (const member of people) await answer(member, round.id, 2, 'A wish');
    const { shown, questions, round: read } = await results(round.id);
    expect([shown, read.state]).toEqual([10, 'closed']);
    expect(questions[0]?.counts[1]).toEqual({ answer: '2', count: 10 });
  });

  it('count five simultaneous answers', async () => {
    const people = await students(6);
    const { round } = await give(people);
    const all = await Promise.all(people.slice(0, 5).map((member) => answer(member, round.id, 4)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await results(round.id)).questions[0]?.counts[3]?.count).toBe(5);
  });

  it('escape formulas in the file', async () => {
    const [student] = await students(1);
    if (!student) return expect.unreachable();
    const { round, params } = await give([student], { is_anonymous: false });
    await answer(student, round.id, 4, '=HYPERLINK("https://evil.example")');
    const { body } = await asTeacher.send('exportFeedbackResults', { params });
    expect(body).toContain(`'=HYPERLINK`);
    expect(body).toMatch(/Completed,[-\d]+ [:\d]+,4,/);
  });
});

describe('storage of an anonymous answer', () => {
  it('holds no person, no time and no place that could join it to somebody', async () => {
    const people = await students(8);
    const { round } = await give(people);
    for (const [place, member] of people.slice(0, 7).entries())
      await answer(member, round.id, 3, `Wish ${place}`);
    const columns = await sql<{ table_name: string; column_name: string; data_type: string }>`
      select table_name, column_name, data_type from information_schema.columns
      where table_name in ('feedback_tally', 'feedback_text', 'feedback_respondent')`.execute(test.db);
    const named = columns.rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    expect(named.filter((name) => /user|time|_at|_on|seq/.test(name))).toEqual([
      'feedback_respondent.user_id',
    ]);
    expect(columns.rows.filter(({ data_type }) => /time|date/.test(data_type))).toEqual([]);
    // Every row was written by the same transaction, the last one: none is younger than another.
    for (const table of ['feedback_tally', 'feedback_text', 'feedback_respondent']) {
      const { rows } = await sql<{ writers: number }>`
        select count(distinct xmin::text)::int as writers from ${sql.table(table)} where round_id = ${round.id}`.execute(
        test.db,
      );
      expect([table, rows[0]?.writers]).toEqual([table, 1]);
    }
    const { rows } = await sql<{ text: string }>`
      select text from feedback_text where round_id = ${round.id} order by ctid`.execute(test.db);
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      Array.from({ length: 7 }, (_, place) => `Wish ${place}`),
    );
    const answers = await test.db
      .selectFrom('feedback_answer')
      .select('user_id')
      .where('round_id', '=', round.id)
      .execute();
    expect(answers).toEqual([]);
    const events = await test.db
      .selectFrom('audit_event')
      .select('after')
      .where('kind', 'like', '%nswer%')
      .execute();
    expect(events).toEqual([]);
  });
});
