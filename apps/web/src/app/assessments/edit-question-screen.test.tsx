import { assessments } from '@pelion/contract/assessments';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { serveDrafts } from '../../../test/question-drafts.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { EditQuestionScreen } from './edit-question-screen.tsx';

const open = (at: string) => {
  const server = serveDrafts(new FakeServer())
    .serve(assessments, { getAssessment: () => buildAssessment() })
    .serve(questionsContract, {
      getQuestionPlace: () => ({ question_id: 71, assessment_id: 31 }),
      listQuestions: () => [buildQuestion()],
      countTakers: () => ({ taking: 0 }),
    });
  return {
    server,
    ...renderScreen(<EditQuestionScreen />, { path: '/assessments/edit-question/:questionId', at }),
  };
};

test('the address of a question alone finds the assessment that it stands in', async () => {
  const { server } = open('/assessments/edit-question/71');
  expect(await screen.findByRole('heading', { name: 'Edit question 1' })).toBeVisible();
  expect(server.sent('getAssessment')[0]?.path).toBe('/assessment-api/assessments/31');
});

test('an address that names no question is a page that does not exist', async () => {
  open('/assessments/edit-question/x');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
