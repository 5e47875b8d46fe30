import { questions as questionsContract } from '@pelion/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PreviewQuestions } from './preview-questions.tsx';

test('shows the questions as a student gets them; answering sends nothing', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 71,
        position: 1,
        points: '1',
        question: { type: 'trueFalse' as const, stem: '<p>Zero is even.</p>' },
      },
    ],
  });
  const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  expect(await screen.findByText('Zero is even.')).toBeVisible();
  expect(screen.getByText('Read twice.')).toBeVisible();
  const answer = screen.getByRole('radio', { name: 'A True' });
  await person.click(answer);
  expect(answer).toBeChecked();
  expect(server.requests.map(({ name }) => name)).toEqual(['previewQuestions']);
  await expectAccessible();
});
