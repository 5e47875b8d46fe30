import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rightResponses, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { buildGrade, buildSubject } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { gradeLabel, scaleOf } from './grade-label.ts';

const row = (from: string, to: string, label: string) => ({ from, to, label, points: null });
const rows = scaleOf(JSON.stringify([row('0', '90', 'B'), row('90', '100', 'A')]));

it.each([
  ['9', '10', 'A'],
  // 89.995 and 89.999… are shown as 90.00, 89.9949… as 89.99.
  ['17999', '20000', 'A'],
  ['2699999', '3000000', 'A'],
  ['179989999', '200000000', 'B'],
  ['11', '10', 'A'],
  ['0', '10', 'B'],
])('%s of %s is %s', (score, total, label) => expect(gradeLabel({ score, total }, rows)).toBe(label));

it('is none without a score, without points and without a scale', () => {
  expect(gradeLabel({ score: null, total: '1' }, rows)).toBeNull();
  expect(gradeLabel({ score: '0', total: '0' }, rows)).toBeNull();
  expect(gradeLabel({ score: '1', total: '1' }, null)).toBeNull();
});

const file = new URL('../../../../../../../shared/data/grading/letter_grade_scales.json', import.meta.url);
const line = z.tuple([z.string(), z.number()]);
const published = z.object({
  canvas_default: z.object({ scale: z.array(line) }),
  moodle_default: z.object({ scale: z.array(line) }),
  cases: z.array(z.tuple([z.number(), z.string(), z.enum(['canvas_default', 'moodle_default'])])),
});

describe.skipIf(!existsSync(file))('published scales (skipped where their file is not there)', () => {
  it('give every letter of their own cases', () => {
    const scales = published.parse(JSON.parse(readFileSync(file, 'utf8')));
    // Pelion rounds to two decimals first, and the scales' own systems compare three (decision 0146).
    const cases = scales.cases.filter(([score]) => Number(score.toFixed(2)) === score);
    expect(cases.length).toBeGreaterThan(5);
    for (const [score, label, name] of cases) {
      const { scale } = scales[name];
      const drawn = scale.map(([letter, from], index) =>
        row(String(from), String(scale[index - 1]?.[1] ?? 100), letter),
      );
      expect([
        score,
        gradeLabel(
          { score: `${Math.round(score * 1000)}/1000`, total: '100' },
          scaleOf(JSON.stringify(drawn)),
        ),
      ]).toEqual([score, label]);
    }
  });
});

describe('the letter beside a score', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it("is of the subject's scale before the grade's, and of the campus's own else; hidden with the score", async () => {
    const running = await startSitting(app);
    const { campus, student, schedule } = running;
    await running.caller.ok('submitAttempt', {
      params: { result_id: running.resultId, part: 1 },
      body: {
        player_id: running.playerId,
        answers: uploadsOf(running, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    const seen = async () =>
      (
        await running.caller.ok('getResult', {
          params: { student_id: student.userId, result_id: running.resultId },
        })
      ).grade_label;
    expect(await seen()).toBeNull();
    const scale = async (label: string, is_default: boolean) =>
      (
        await app.db
          .insertInto('grading_scale')
          .values({
            campus_id: campus.id,
            name: label,
            rows: JSON.stringify([row('0', '100', label)]),
            is_default,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await scale('Own', true);
    expect(await seen()).toBe('Own');
    const { id: grade_id } = await buildGrade(app.db, { campus });
    const { id: subject_id } = await buildSubject(app.db, { campus });
    await app.db
      .updateTable('assessment')
      .set({ grade_id, subject_id })
      .where('id', '=', schedule.assessment.id)
      .execute();
    const use = async (
      label: string,
      what: { readonly grade_id?: number | null; readonly subject_id?: number | null },
    ) =>
      app.db
        .insertInto('grading_scale_use')
        .values({ campus_id: campus.id, scale_id: await scale(label, false), ...what })
        .execute();
    await use('Grade', { grade_id });
    expect(await seen()).toBe('Grade');
    await use('Subject', { subject_id });
    expect(await seen()).toBe('Subject');
    await app.db
      .updateTable('assessment_schedule')
      .set({ hide_score: true })
      .where('id', '=', schedule.id)
      .execute();
    expect(await seen()).toBeNull();
  });
});
