import { releaseRules } from '@pelion/contract/assessment-kinds';
import type { QuestionDraft } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { singleChoiceDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sitWithHelp, talk, taskOf } from '../../../test/tutor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sum: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: {
    stem: { source: 'How much is [[a]] plus 1?' },
    variants: { parameters: [{ kind: 'range', name: 'a', min: '1000', max: '9999' }], derived: [] },
  },
  answerKey: {
    accepted: [{ kind: 'exact', value: 'a + 1', credit: '1' }],
    solution: [{ text: { source: 'Count one further than [[a]].' } }],
  },
};

const more = { chip: 'more' } as const;
const ofOptions = (...options: readonly string[]) =>
  singleChoiceDraft({ stem: 'Choose the right one.', options });

async function practice() {
  const sitting = await sitWithHelp(app, { level: 'practice', questions: [sum] });
  const { hear } = await talk(sitting);
  const { messages, response_type } = await hear('Need more questions like this', more);
  const [, reply] = messages;
  return { sitting, hear, reply, response_type, params: { reply_id: reply?.id ?? 0, place: 1 } };
}

const numberIn = (html: string) => Number(/\d{4}/.exec(html)?.[0]);

describe('practice', () => {
  it('offers the same question with other numbers, checks the answer, and keeps nothing', async () => {
    const { sitting, params, reply, response_type } = await practice();
    expect(response_type).toBe('practice');
    expect(reply?.practice).toMatchObject([{ kind: 'numbers' }, { kind: 'numbers' }, { kind: 'numbers' }]);
    const { caller } = sitting;
    const paper = await caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    const { question } = await caller.ok('getPractice', { params });
    const [own, other] = [numberIn(paper.items[0]?.question.stem ?? ''), numberIn(question.stem)];
    const again = await caller.ok('getPractice', { params: { ...params, place: 2 } });
    expect(new Set([own, other, numberIn(again.question.stem)]).size).toBe(3);
    expect(JSON.stringify(question)).not.toContain(`${other + 1}`);
    const check = (text: string) =>
      caller.ok('checkPractice', { params, body: { response: { type: 'number', text } } });
    expect(await check(`${other + 1}`)).toMatchObject({ result: 'correct' });
    const wrong = await check('5');
    expect(wrong).toMatchObject({ result: 'incorrect', solution: [expect.stringContaining(`${other}`)] });
    expect(JSON.stringify(wrong)).not.toContain(`${own + 1}`);
    const { count } = await app.db
      .selectFrom('answer')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('campus_id', '=', sitting.campus.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('offers questions of assessments for practice, but none of a test to come', async () => {
    const sitting = await sitWithHelp(app, { level: 'practice' });
    const author = sitting.teacher;
    const title = 'Spare question';
    const questions = [trueFalseDraft({ stem: 'Zero is even.', title })];
    const assessment = await buildAssessment(app.db, { author, status: 'active', questions });
    await app.db
      .updateTable('assessment')
      .set({ is_for_practice: true })
      .where('id', '=', assessment.id)
      .execute();
    const { hear } = await talk(sitting);
    const offered = async () => (await hear('Need more questions like this', more)).messages[1];
    const reply = await offered();
    const [question_id] = assessment.questionIds;
    expect(reply?.practice).toMatchObject([{ kind: 'assessment', title, question_id }]);
    const params = { reply_id: reply?.id ?? 0, place: 1 };
    expect((await sitting.caller.ok('getPractice', { params })).question.stem).toContain('Zero is even.');
    await buildSchedule(app.db, { assessment, effectiveAt: app.clock.now(), dueAt: null });
    expect((await sitting.caller.call('getPractice', { params })).status).toBe(404);
    expect((await offered())?.practice).toEqual([]);
  });

  it.each([
    [
      'a question',
      trueFalseDraft({ stem: 'Zero is even.' }),
      trueFalseDraft({ stem: '<p>zero is <b>even</b>.</p>' }),
      0,
    ],
    ['its options', ofOptions('North', 'South'), ofOptions('south', 'East'), 0],
    ['its text alone', ofOptions('North', 'South'), ofOptions('East', 'West'), 1],
  ] as const)('offers no copy of a test to come: %s', async (_, offered, planned, count) => {
    const sitting = await sitWithHelp(app, { level: 'practice' });
    const author = sitting.teacher;
    const { id } = await buildAssessment(app.db, { author, status: 'active', questions: [offered] });
    await app.db.updateTable('assessment').set({ is_for_practice: true }).where('id', '=', id).execute();
    await buildAssessment(app.db, { author, status: 'active', questions: [planned] });
    const { hear } = await talk(sitting);
    const { messages } = await hear('Need more questions like this', more);
    expect(messages[1]?.practice ?? []).toHaveLength(count);
  });

  it('offers earlier questions once their key is shown', async () => {
    const earlier = await startSitting(app, {
      student: { campus: await buildCampus(app.db, { settings: ['opted_for_ai'] }) },
      keyRelease: 'afterSubmitting',
      minutesOpen: 1,
    });
    const { caller, student, playerId, resultId, campus, teacher } = earlier;
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    app.clock.advance({ minutes: 2 });
    const now = app.clock.now();
    const assessment = await buildAssessment(app.db, {
      author: teacher,
      status: 'active',
      questions: [trueFalseDraft({ stem: 'One is even.' })],
    });
    const schedule = await buildSchedule(app.db, {
      assessment,
      author: teacher,
      students: [student],
      effectiveAt: now,
      dueAt: null,
      tutorLevel: 'practice',
    });
    const params = { schedule_id: schedule.id, student_id: student.userId };
    const started = await caller.ok('manageAttempt', { params, body: { player_id: playerId } });
    const sitting = {
      ...{ campus, teacher, student, caller, schedule, params, playerId, itemIds: [] },
      questionIds: assessment.questionIds,
      resultId: started.result_id,
    };
    const { hear } = await talk(sitting);
    const offered = async () => (await hear('Need more questions like this', more)).messages[1]?.practice;
    const release = (rule: number) =>
      app.db
        .updateTable('assessment_schedule')
        .set({ key_release: rule })
        .where('id', '=', earlier.schedule.id)
        .execute();
    await release(releaseRules.never);
    expect(await offered()).toEqual([]);
    await release(releaseRules.afterSubmitting);
    const offers = (await offered()) ?? [];
    expect(
      offers.map(({ kind, question_id }) => [kind, earlier.questionIds.includes(question_id ?? 0)]),
    ).toEqual(Array.from({ length: 3 }, () => ['question', true]));
    expect(JSON.stringify(offers)).not.toContain('attempt_id');
    const [reply] = (await talk(sitting)).started.messages.slice(-1);
    const taken = { params: { reply_id: reply?.id ?? 0, place: 1 } };
    expect((await caller.call('getPractice', taken)).status).toBe(200);
    await buildSchedule(app.db, {
      assessment: earlier.schedule.assessment,
      effectiveAt: now,
      dueAt: null,
    });
    expect((await caller.call('getPractice', taken)).status).toBe(404);
  });

  it('is nobody else’s, and ends with the help', async () => {
    const { sitting, params } = await practice();
    const other = await app.as(await buildMember(app.db, { campus: sitting.campus, userType: 'student' }));
    expect((await other.call('getPractice', { params })).status).toBe(404);
    await app.db
      .updateTable('assessment_schedule')
      .set({ tutor_level: 'off' })
      .where('id', '=', sitting.schedule.id)
      .execute();
    expect(await sitting.caller.call('getPractice', { params })).toMatchObject({
      status: 403,
      body: { code: 'tutorOff' },
    });
  });

  it('of an ended attempt gives no more help than the test that runs now', async () => {
    const { sitting, params, hear } = await practice();
    const { caller, resultId, playerId, student, schedule } = sitting;
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    expect((await hear('Need more questions like this', more)).response_type).toBe('practice');
    const { assessment } = schedule;
    const now = app.clock.now();
    const second = await buildSchedule(app.db, {
      ...{ assessment, author: sitting.teacher, students: [student] },
      ...{ effectiveAt: now, dueAt: null, tutorLevel: 'hints' },
    });
    await caller.ok('manageAttempt', {
      params: { schedule_id: second.id, student_id: student.userId },
      body: { player_id: playerId },
    });
    expect((await hear('Need more questions like this', more)).response_type).toBe('text');
    const closed = { status: 403, body: { code: 'tutorOff' } };
    expect(await caller.call('getPractice', { params })).toMatchObject(closed);
    await app.db
      .updateTable('assessment_schedule')
      .set({ tutor_level: 'off' })
      .where('id', '=', second.id)
      .execute();
    expect(await caller.call('startTask', { body: taskOf(sitting) })).toMatchObject(closed);
  });

  it('shows steps of the same question with other numbers as the last rung', async () => {
    const { sitting, hear } = await practice();
    await hear('Give me a hint', { chip: 'hint' });
    const { messages } = await hear('Give me a hint', { chip: 'hint' });
    const paper = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    expect(messages[1]?.text).toContain('other numbers');
    expect(numberIn(messages[1]?.text ?? '')).not.toBe(numberIn(paper.items[0]?.question.stem ?? ''));
  });
});

describe('the chat box', () => {
  const box = { task_id: 'oa-na', task_type: 'online assessment' as const, questions: [] };

  it('finds screens, and says why one is closed', async () => {
    const sitting = await sitWithHelp(app);
    const teacher = await app.as(sitting.teacher);
    const student_id = sitting.teacher.userId;
    const { thread_id } = await teacher.ok('startTask', { body: { ...box, student_id } });
    const ask = (content: string) =>
      teacher.ok('assist', {
        params: { thread_id },
        body: { task_id: 'oa-na', student_id, messages: [{ role: 'user', content }] },
      });
    const open = await ask('Where is the attendance report?');
    expect(open.messages[1]?.screens[0]?.path).toMatch(/^\//);
    const closed = await ask('Why can I not open the audit log?');
    expect(closed.messages[1]?.screens[0]).toMatchObject({ path: null });
    expect(closed.messages[1]?.screens[0]?.reasons.join(' ')).toContain('School Admin');
  });

  it('lists the open work of a student', async () => {
    const { caller, student, schedule } = await sitWithHelp(app);
    const student_id = student.userId;
    const { thread_id } = await caller.ok('startTask', { body: { ...box, student_id } });
    const { messages } = await caller.ok('assist', {
      params: { thread_id },
      body: {
        task_id: 'oa-na',
        student_id,
        messages: [{ role: 'user', content: 'What homework is due?' }],
      },
    });
    expect(messages[1]?.screens).toMatchObject([{ path: expect.stringContaining(`/${schedule.id}/`) }]);
    expect(messages[1]?.screens[0]?.reasons[0]).toMatch(/^Due /);
  });

  it('finds pages alone while an attempt without help runs', async () => {
    const { caller, student } = await sitWithHelp(app, { level: 'off' });
    const student_id = student.userId;
    const { thread_id, level } = await caller.ok('startTask', { body: { ...box, student_id } });
    expect(level).toBe('off');
    const { messages } = await caller.ok('assist', {
      params: { thread_id },
      body: {
        task_id: 'oa-na',
        student_id,
        messages: [{ role: 'user', content: 'Which plants can eat insects?' }],
      },
    });
    expect(messages[1]?.text).toMatch(/While “Assessment \d+” runs, I find pages alone/);
  });

  it('finds assessments for practice by the words of a message, once no test runs', async () => {
    const sitting = await sitWithHelp(app, { level: 'practice' });
    const { caller, student, teacher, resultId, playerId } = sitting;
    const assessment = await buildAssessment(app.db, {
      ...{ author: teacher, status: 'active', name: 'Fractions again' },
    });
    await app.db
      .updateTable('assessment')
      .set({ is_for_practice: true })
      .where('id', '=', assessment.id)
      .execute();
    const marked = await buildSchedule(app.db, {
      ...{ assessment, author: teacher, students: [student] },
      ...{ effectiveAt: app.clock.now(), dueAt: null },
    });
    const student_id = student.userId;
    const { thread_id } = await caller.ok('startTask', { body: { ...box, student_id } });
    const ask = async (content: string) => {
      const messages = [{ role: 'user' as const, content }];
      const body = { task_id: 'oa-na', student_id, messages };
      return (await caller.ok('assist', { params: { thread_id }, body })).messages[1];
    };
    expect((await ask('practice fractions'))?.text).toMatch(/While “Assessment \d+” runs, practice/);
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    expect((await ask('practice fractions'))?.screens).toMatchObject([
      { name: 'Fractions again', path: expect.stringContaining(`/${marked.id}/`) },
    ]);
    expect((await ask('practice volcanoes'))?.text).toContain('No practice about this');
  });
});

describe('a grave message', () => {
  it('ends the conversation with the words of help, and a rude one gets a word', async () => {
    const { hear, say } = await talk(await sitWithHelp(app));
    expect((await hear('this shit question, how do I start')).messages[1]?.text).toContain('friendly');
    const { response_type } = await hear('I want to kill myself');
    expect(response_type).toBe('stopped');
    expect(await say('Give me a hint')).toMatchObject({ status: 409, body: { code: 'tutorStopped' } });
  });
});
