import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells who can begin it, or no longer can, and nobody else', async () => {
  const campus = await buildCampus(test.db);
  const author = await buildMember(test.db, { campus, userType: 'teacher' });
  const student = () => buildMember(test.db, { campus, userType: 'student' });
  const [given, inBundle, elsewhere, before] = [
    await student(),
    await student(),
    await student(),
    await student(),
  ];
  const place = {
    gradeId: (await buildGrade(test.db, { campus })).id,
    subjectId: (await buildSubject(test.db, { campus })).id,
  };
  const written = (name: string) =>
    buildAssessment(test.db, { author, name, status: 'active', questions: [numberDraft()], ...place });
  const [assessment, other] = [await written('Given'), await written('Another')];
  const bundle = await buildBundle(test.db, { author, kind: 'standard', linked: [{ assessment }] });
  const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  for (const [what, who, dueAt] of [
    [assessment, given, null],
    [bundle, inBundle, at(60)],
    [other, elsewhere, null],
    [assessment, before, at(-1)],
  ] as const)
    await buildSchedule(test.db, {
      author,
      assessment: what,
      students: [who],
      effectiveAt: at(-10),
      dueAt,
    });
  const told: unknown[] = [];
  test.services.live.subscribe(campus.id, (message) => told.push(message));
  const asAuthor = await test.as(author);
  const newsFor = (...people: readonly { readonly userId: number }[]) => ({
    campusId: campus.id,
    userIds: people.map(({ userId }) => userId),
    event: { topic: 'schedules', id: null },
  });
  const { inactive, active, deleted } = assessmentStatuses;
  const move = (id: number, status_id: number) =>
    asAuthor.ok('moveAssessment', { params: { id, status_id } });
  await move(assessment.id, inactive);
  await move(assessment.id, active);
  await move(other.id, deleted);
  await asAuthor.ok('restoreAssessment', { params: { id: other.id } });
  const both = newsFor(given, inBundle);
  await expect.poll(() => told).toEqual([both, both, newsFor(elsewhere), newsFor(elsewhere)]);
});
