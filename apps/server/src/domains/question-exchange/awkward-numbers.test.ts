import { exact } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awkwardNumbers, numberPlaces } from '../../../test/export/awkward-numbers.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  test = await createTestApp();
  teacher = await buildMember(test.db, { campus: await buildCampus(test.db), userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

async function imported(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
  const body = new FormData();
  body.append('file', new File([content], name));
  const report = await asTeacher.ok('importQuestions', { params: { assessment_id }, body });
  return { report, questions: await asTeacher.ok('listQuestions', { params: { assessment_id } }) };
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe.each(numberPlaces.map((one) => [one.format, one] as const))(
  'a bank in %s',
  (_, { file, join, plain, places }) => {
    it.each(Object.entries(places))('stores or refuses each question by its %s', async (_place, write) => {
      const items = [...awkwardNumbers.map(write), plain];
      const { report, questions } = await imported(join(items), file);
      expect(sumOf(report.counts)).toBe(items.length);
      expect(questions).toHaveLength(report.counts.imported + report.counts.importedWithLoss);
      expect(questions.length).toBeGreaterThan(0);
      for (const { points } of questions) expect(() => exact(points ?? '')).not.toThrow();
      for (const { outcome, reason } of report.items)
        expect(outcome === 'refused' ? reason : 'none').toMatch(/\S/);
    });
  },
);
