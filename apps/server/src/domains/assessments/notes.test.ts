import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { noteTypes, questionTypeNames, questionTypes } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssessmentDraft, buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { eachDraft, numberDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let app: TestApp;
let campus: Campus;
let author: Member;
let caller: Caller;
/** Fields required in every edit. */
let filed: Pick<AssessmentDraft, 'gradeId' | 'subjectId' | 'chapterName' | 'lessonName'>;
beforeAll(async () => {
  app = await createTestApp();
  campus = await buildCampus(app.db);
  author = await buildMember(app.db, { campus, userType: 'teacher' });
  caller = await app.as(author);
  const [grade, subject] = [await buildGrade(app.db, { campus }), await buildSubject(app.db, { campus })];
  filed = { gradeId: grade.id, subjectId: subject.id, chapterName: 'Forces', lessonName: 'Gravity' };
});
afterAll(() => app.close());

const refused = { status: 409, body: { code: 'conflict' } };
const typesIn = async (assessment_id: number) =>
  (await caller.ok('listQuestions', { params: { assessment_id } })).map(({ question }) => question.type);

describe('notes', () => {
  it('have the numbers of the specification', () => {
    expect(noteTypes.map((type) => questionTypes[type].id).toSorted((a, b) => a - b)).toEqual([
      2, 5, 8, 9, 11,
    ]);
  });

  it('hold five types, and refuse each other one with a sentence', async () => {
    const { id: assessment_id } = await buildAssessment(app.db, { author, type: 'notes' });
    for (const draft of Object.values(eachDraft())) {
      const { status, body } = await caller.send('addQuestion', {
        params: { assessment_id },
        body: { draft },
      });
      const isHeld = noteTypes.some((type) => type === draft.type);
      expect([draft.type, status]).toEqual([draft.type, isHeld ? 200 : 409]);
      if (!isHeld) expect(JSON.stringify(body)).toContain('Notes cannot contain this type of question');
    }
    const held: readonly string[] = noteTypes;
    expect((await typesIn(assessment_id)).toSorted()).toEqual(
      questionTypeNames.filter((type) => held.includes(type)).toSorted(),
    );
  });

  it('take none of the others by a copy or by an edit, and keep what they had', async () => {
    const { id: assessment_id } = await buildAssessment(app.db, {
      author,
      type: 'notes',
      questions: [numberDraft()],
    });
    const [note] = await caller.ok('listQuestions', { params: { assessment_id } });
    const { questionIds } = await buildAssessment(app.db, { author, questions: [trueFalseDraft()] });
    const copied = await caller.send('copyQuestions', {
      params: { assessment_id },
      body: { question_ids: [...questionIds], place: 'end' },
    });
    expect(copied).toMatchObject(refused);
    const edited = await caller.send('updateQuestion', {
      params: { assessment_id, question_id: note?.id ?? 0 },
      body: { version: 1, draft: trueFalseDraft() },
    });
    expect(edited).toMatchObject(refused);
    expect(await typesIn(assessment_id)).toEqual(['number']);
    expect((await caller.ok('getAssessment', { params: { id: assessment_id } })).questions_count).toBe(1);
  });

  it('can still be corrected after holding another one', async () => {
    const { id: assessment_id, questionIds } = await buildAssessment(app.db, {
      author,
      type: 'notes',
      questions: [trueFalseDraft(), numberDraft()],
    });
    await caller.ok('addQuestion', { params: { assessment_id }, body: { draft: numberDraft() } });
    await caller.ok('removeQuestions', {
      params: { assessment_id },
      body: { question_ids: [...questionIds.slice(0, 1)] },
    });
    expect(await typesIn(assessment_id)).toEqual(['number', 'number']);
  });
});

describe('another type', () => {
  const open = { effectiveAt: new Date('2026-01-05T08:00:00Z'), dueAt: null };
  const become = (id: number, type: keyof typeof assessmentTypes) =>
    caller.send('updateAssessment', { params: { id }, body: { type: assessmentTypes[type] } });

  it('makes no notes of what holds other questions, until they are taken out', async () => {
    const { id, questionIds } = await buildAssessment(app.db, {
      ...filed,
      author,
      questions: [trueFalseDraft(), numberDraft()],
    });
    expect(await become(id, 'notes')).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'type', message: expect.stringContaining('Remove the other questions first') }],
      },
    });
    await caller.ok('removeQuestions', {
      params: { assessment_id: id },
      body: { question_ids: [...questionIds.slice(0, 1)] },
    });
    expect((await become(id, 'notes')).status).toBe(200);
    expect((await become(id, 'test')).status).toBe(200);
  });

  it.for([
    ['test', 'notes'],
    ['notes', 'homework'],
  ] as const)('turns nothing that is given to somebody from %s to %s', async ([from, to]) => {
    const student = await buildMember(app.db, { campus, userType: 'student' });
    const { assessment } = await buildSchedule(app.db, {
      ...open,
      students: [student],
      assessment: await buildAssessment(app.db, { ...filed, author, type: from, questions: [numberDraft()] }),
    });
    expect(await become(assessment.id, to)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'type', message: expect.stringContaining('Create a new one instead') }] },
    });
    expect((await caller.ok('getAssessment', { params: { id: assessment.id } })).type).toBe(
      assessmentTypes[from],
    );
  });

  it('is free among those that are taken', async () => {
    const student = await buildMember(app.db, { campus, userType: 'student' });
    const { assessment } = await buildSchedule(app.db, {
      ...open,
      students: [student],
      assessment: await buildAssessment(app.db, { ...filed, author, questions: [numberDraft()] }),
    });
    expect((await become(assessment.id, 'homework')).status).toBe(200);
  });
});
