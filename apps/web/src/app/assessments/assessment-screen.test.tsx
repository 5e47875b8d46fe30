import { assessments } from '@pelion/contract/assessments';
import { questions } from '@pelion/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AssessmentScreen } from './assessment-screen.tsx';

const user = buildUser();

/** Sends a live event as the tab with the stream broadcasts it to other tabs. */
function tell(id: number): void {
  const channel = new BroadcastChannel(`pelion-live-${user.id}-${user.school_campus_id}-${user.user_type}`);
  channel.postMessage({ kind: 'event', event: { topic: 'assessments', id } });
  channel.close();
}

test('who has it open while its sharing is changed sees so without a reload', async () => {
  let isShared = true;
  const { id, name } = buildAssessment();
  new FakeServer()
    .serve(assessments, { getAssessment: () => (isShared ? buildAssessment() : refuse('notFound')) })
    .serve(questions, { listQuestions: () => [buildQuestion()] });
  renderScreen(<AssessmentScreen />, { user, path: '/assessments/:assessmentId', at: `/assessments/${id}` });
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
  isShared = false;
  tell(id);
  expect(await screen.findByText('This does not exist, or it is not shared with you.')).toBeVisible();
  expect(screen.queryByRole('heading', { name })).toBeNull();
  isShared = true;
  tell(id);
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
});
