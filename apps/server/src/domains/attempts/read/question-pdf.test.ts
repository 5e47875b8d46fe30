import type { Plan } from '@pelion/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startSitting } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../../test/factories/members.ts';
import type { ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { recorded } from '../../../../test/recorded-paper.ts';
import { spiedDrawing } from '../../../../test/spied-drawing.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { papersPdf } from '../../questions/paper/draw-papers.ts';
import { drawPapers, type PapersOrder } from '../../questions/paper/papers-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { orders } = spiedDrawing(() => app, { isDrawn: true });
const lastOrder = () => orders('questions.drawPapers').at(-1);

const given = z.object({
  file: z.string(),
  papers: z.tuple([
    z.object({
      owner: z.string(),
      items: z.array(z.object({ version_id: z.number(), order: z.array(z.string()) })),
    }),
  ]),
});
const ordered = () => given.parse(lastOrder());

async function buildScene(draft: Partial<ScheduleDraft> = {}, plan: Plan = 'elite') {
  const campus = await buildCampus(app.db, { school: { plan } });
  const author = await buildMember(app.db, { campus });
  const sitting = await startSitting(app, { author, student: { campus, name: 'Ada Okafor' }, ...draft });
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, sitting.student);
  const { resultId: result_id, playerId: player_id } = sitting;
  return {
    ...sitting,
    asParent: await app.as(parent),
    asked: { params: { result_id } },
    submit: () => sitting.caller.ok('submitAttempt', { params: { result_id, part: 1 }, body: { player_id } }),
  };
}

it('a parent has the questions of their child once they are shown again, in the order of the attempt and without its key', async () => {
  const { asParent, asked, submit, resultId } = await buildScene({
    shuffleQuestions: true,
    shuffleOptions: true,
  });
  expect((await asParent.call('exportQuestionPdf', asked)).status).toBe(409);
  await submit();
  const { status, headers, body } = await asParent.send('exportQuestionPdf', asked);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(String(body).slice(0, 5)).toBe('%PDF-');
  const { file, papers } = ordered();
  expect(file).toBe('questions');
  expect(papers[0].owner).toBe('Ada Okafor · Attempt 1');
  const pinned = await app.db
    .selectFrom('attempt_item')
    .select(['version_id', 'presented_order as order'])
    .where('attempt_id', '=', resultId)
    .orderBy('position')
    .execute();
  expect(papers[0].items).toEqual(pinned);
});

it('the key stands behind the questions once the schedule shows it, and for staff always', async () => {
  const { asParent, asked, submit, campus } = await buildScene({ keyRelease: 'afterSubmitting' });
  await submit();
  expect((await asParent.send('exportQuestionPdf', asked)).status).toBe(200);
  expect(ordered().file).toBe('keyed');
  const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
  expect((await admin.send('exportQuestionPdf', asked)).status).toBe(200);
  expect(ordered().file).toBe('keyed');
});

it('nothing is handed out while the schedule shows nothing of the questions, or hides the score for good', async () => {
  const closed = { verdictRelease: 'never', keyRelease: 'never', explanationRelease: 'never' } as const;
  for (const draft of [closed, { hideScore: true, keyRelease: 'afterSubmitting' } as const]) {
    const { asParent, asked, submit } = await buildScene(draft);
    await submit();
    const { status, body } = await asParent.send('exportQuestionPdf', asked);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('are not shown yet');
  }
  expect(lastOrder()).toBeUndefined();
});

it('students have their own where the campus grants it, while they take it without a key; nobody has that of others', async () => {
  const { caller, asked, campus } = await buildScene({ keyRelease: 'afterSubmitting' });
  expect((await caller.send('exportQuestionPdf', asked)).status).toBe(403);
  await overridePermission(app.db, {
    campus,
    userType: 'student',
    permission: 'can_download_materials',
    isGranted: true,
  });
  expect((await caller.send('exportQuestionPdf', asked)).status).toBe(200);
  expect(ordered().file).toBe('questions');

  const other = await buildMember(app.db, { campus, userType: 'student' });
  const strangers = [
    other,
    await buildMember(app.db, { campus, userType: 'parent' }),
    await buildMember(app.db, { userType: 'campusAdmin' }),
  ];
  for (const member of strangers)
    expect((await (await app.as(member)).send('exportQuestionPdf', asked)).status).toBe(404);
  const teacher = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
  expect((await teacher.send('exportQuestionPdf', asked)).status).toBe(403);
});

it('a plan without it refuses with its own code, and a standardized test is never handed out', async () => {
  const lite = await buildScene({}, 'lite');
  await lite.submit();
  const refused = await lite.asParent.send('exportQuestionPdf', lite.asked);
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain('premium');

  const standardized = await buildScene();
  await standardized.submit();
  await app.db
    .updateTable('assessment')
    .set({ type: 5, multipart_type: 1 })
    .where('id', '=', standardized.schedule.assessment.id)
    .execute();
  const { status, body } = await standardized.asParent.send('exportQuestionPdf', standardized.asked);
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('standardized');
});

const everything = { keyRelease: 'afterSubmitting' } as const;
const nothing = { verdictRelease: 'never', keyRelease: 'never', explanationRelease: 'never' } as const;
const onceReleased = {
  verdictRelease: 'whenReleased',
  keyRelease: 'whenReleased',
  explanationRelease: 'whenReleased',
} as const;
const afterDue = { ...onceReleased, keyRelease: 'afterDue' } as const;

it.for([
  ['shown at once', everything, 'parent', [false, true]],
  ['never shown', nothing, 'parent', [false, false]],
  ['never shown', nothing, 'campusAdmin', [true, true]],
  ['shown when released', onceReleased, 'parent', [false, false]],
  ['shown after the due date', afterDue, 'parent', [false, false]],
  ['of a hidden score', { ...everything, hideScore: true }, 'parent', [false, false]],
  ['never shown', nothing, 'student', [true, false]],
  ['shown at once', everything, 'student', [true, true]],
] as const)('the row offers what the export hands out: %s, for %s', async ([, draft, who, expected]) => {
  const { caller, campus, asParent, asked, submit, student } = await buildScene(draft);
  await overridePermission(app.db, {
    campus,
    userType: 'student',
    permission: 'can_download_materials',
    isGranted: true,
  });
  const viewer =
    who === 'student'
      ? caller
      : who === 'parent'
        ? asParent
        : await app.as(await buildMember(app.db, { campus, userType: who }));
  const look = async () => {
    const rows = await viewer.ok('listStudentAssessments', { params: { student_id: student.userId } });
    const isOffered = rows[0]?.assessment_attempts[0]?.can_download;
    expect((await viewer.send('exportQuestionPdf', asked)).status).toBe(isOffered ? 200 : 409);
    return isOffered;
  };
  const running = await look();
  await submit();
  expect([running, await look()]).toEqual(expected);
});

it('the row offers it once the due date is over and nobody is at it any more', async () => {
  const { asParent, student, schedule, submit, campus } = await buildScene(afterDue);
  await submit();
  const other = await buildMember(app.db, { campus, userType: 'student' });
  await app.db
    .insertInto('attempt')
    .values({
      campus_id: campus.id,
      schedule_id: schedule.id,
      assessment_id: schedule.assessment.id,
      student_id: other.userId,
      attempt_no: 1,
      status: 2,
      started_at: app.clock.now(),
      total: '1',
    })
    .execute();
  await app.db
    .updateTable('assessment_schedule')
    .set({ due_at: new Date(app.clock.now().getTime() - 1000) })
    .where('id', '=', schedule.id)
    .execute();
  const offered = async () => {
    const rows = await asParent.ok('listStudentAssessments', { params: { student_id: student.userId } });
    return rows[0]?.assessment_attempts[0]?.can_download;
  };
  expect(await offered()).toBe(false);
  await app.db.deleteFrom('attempt').where('student_id', '=', other.userId).execute();
  expect(await offered()).toBe(true);
});

it('draws the right answers on the keyed file alone', async () => {
  const { asParent, asked, submit } = await buildScene({ keyRelease: 'afterSubmitting' });
  await submit();
  await asParent.send('exportQuestionPdf', asked);
  const order: PapersOrder = drawPapers.input.parse(lastOrder());
  const writtenOn = async (file: PapersOrder['file']) => {
    const { texts } = await recorded(() => papersPdf({ ...order, file }, async () => undefined));
    return texts.map(({ text }) => text).join(' ');
  };
  // The right answer is 56 in the sitting's questions.
  expect(await writtenOn('questions')).not.toMatch(/\b56\b/);
  expect(await writtenOn('keyed')).toMatch(/\b56\b/);
});
