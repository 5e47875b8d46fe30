import type { TestApp } from '../test-app.ts';
import { buildAssessment } from './assessments.ts';
import { startSitting, uploadsOf } from './attempts.ts';
import { buildCampus } from './campuses.ts';
import { buildMember } from './members.ts';
import { freeTextDraft, text2Draft, textDraft } from './question-drafts.ts';
import type { ScheduleDraft } from './schedules.ts';

/** Submitted: a short answer that a machine has judged, a long one and an essay that wait; worth 1, 2.5 and a third. */
export async function buildSubmission(
  app: TestApp,
  terms: Pick<Partial<ScheduleDraft>, 'allowedDifference'> = {},
) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [textDraft(), text2Draft(), freeTextDraft({ notes: 'NOTES' })],
    points: ['1', '5/2', '1/3'],
  });
  const running = await startSitting(app, {
    author,
    assessment,
    student: { campus },
    durationMinutes: 30,
    keyRelease: 'afterSubmitting',
    ...terms,
  });
  const answers = uploadsOf(
    running,
    [
      { type: 'text', text: 'paris' },
      { type: 'text2', html: '<p>Because it is lighter.</p>' },
      { type: 'freeText', text: 'Something else happened.' },
    ],
    { writtenAt: app.clock.now() },
  );
  await running.caller.ok('submitAttempt', {
    params: { result_id: running.resultId, part: 1 },
    body: { player_id: running.playerId, answers },
  });
  return { ...running, campus, author, teacher: await app.as(author) };
}
export type BuiltSubmission = Awaited<ReturnType<typeof buildSubmission>>;
