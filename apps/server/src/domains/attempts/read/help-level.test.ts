import type { CampusSetting } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startSitting } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { overridePermission } from '../../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Draft = NonNullable<Parameters<typeof startSitting>[1]>;

const start = async (draft: Draft, settings: readonly CampusSetting[] = ['opted_for_ai']) =>
  startSitting(app, { student: { campus: await buildCampus(app.db, { settings }) }, ...draft });

const inPaper = async ({ caller, resultId }: Running) =>
  (await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } })).help_level;
const inInstructions = async ({ caller, params }: Running) =>
  (await caller.ok('getInstructions', { params })).help_level;
const told = async (sitting: Running) => [await inInstructions(sitting), await inPaper(sitting)];

describe('the help that reaches a student', () => {
  it.each([
    ['off', 'off', 'off'],
    ['hints', 'hints', 'hints'],
    ['practice', 'practice', 'practice'],
    // Explanations wait for the end.
    ['review', 'review', 'practice'],
  ] as const)(
    'of a schedule with %s: %s before the start, %s while it runs',
    async (tutorLevel, ...levels) => {
      expect(await told(await start({ tutorLevel }))).toEqual(levels);
    },
  );

  it('is none on paper, where no player is', async () => {
    const sitting = await start({ tutorLevel: 'hints' });
    await app.db
      .updateTable('assessment_schedule')
      .set({ preference: 2 })
      .where('id', '=', sitting.schedule.id)
      .execute();
    expect(await told(sitting)).toEqual(['off', 'off']);
  });

  it('is none where the campus has no AI, and the instructions do not speak of it', async () => {
    expect(await told(await start({ tutorLevel: 'hints' }, []))).toEqual([null, 'off']);
    const turnedOff = await start({ tutorLevel: 'hints' });
    await app.db
      .updateTable('campus')
      .set({ settings: JSON.stringify({ opted_for_ai: true, ai_in_tests: false }) })
      .where('id', '=', turnedOff.campus.id)
      .execute();
    app.clock.advance({ minutes: 1 });
    expect(await told(turnedOff)).toEqual([null, 'off']);
  });

  it('is none without the permission', async () => {
    const sitting = await start({ tutorLevel: 'hints' });
    await overridePermission(app.db, {
      campus: sitting.campus,
      userType: 'student',
      permission: 'can_interact_with_chatbox',
      isGranted: false,
    });
    app.clock.advance({ minutes: 1 });
    expect(await told(sitting)).toEqual([null, 'off']);
  });

  it('is never more than the campus allows for the type', async () => {
    const sitting = await start({ tutorLevel: 'review' });
    await app.db
      .insertInto('ai_campus')
      .values({ campus_id: sitting.campus.id, most_in_test: 'hints' })
      .execute();
    expect(await told(sitting)).toEqual(['hints', 'hints']);
  });

  it('is none where a parent refused all of it for the child, and stays where a model alone is refused', async () => {
    const [refused, other] = [await start({ tutorLevel: 'hints' }), await start({ tutorLevel: 'hints' })];
    const refuse = async (scope: 'all' | 'model') => {
      await app.db.deleteFrom('tutor_refusal').where('student_id', '=', refused.student.userId).execute();
      await app.db
        .insertInto('tutor_refusal')
        .values({
          campus_id: refused.campus.id,
          student_id: refused.student.userId,
          refused_by: refused.student.userId,
          refused_at: app.clock.now(),
          scope,
        })
        .execute();
    };
    await refuse('model');
    expect(await told(refused)).toEqual(['hints', 'hints']);
    await refuse('all');
    expect(await told(refused)).toEqual(['off', 'off']);
    expect(await told(other)).toEqual(['hints', 'hints']);
  });
});
