import { questionReports } from '@pelion/contract/question-reports';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { builderServer } from '../../../test/builder-server.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import { QuestionList } from './question-list.tsx';

const reported = { reportQuestion: () => ({ done: true as const }) };

test('in the list whoever may only look reports a question, and everybody sees how many reports wait', async () => {
  const server = builderServer()
    .serve(questionsContract, { listQuestions: () => [buildQuestion({ open_reports: 2 })] })
    .serve(questionReports, reported);
  const { can } = buildAssessment();
  const assessment = buildAssessment({ can: { ...can, edit: false } });
  const { person } = renderScreen(<QuestionList assessment={assessment} />);
  expect(await screen.findByRole('link', { name: '2 reports' })).toHaveAttribute(
    'href',
    '/assessments/question-reports?status=open&assessment=31',
  );
  await person.click(screen.getByRole('button', { name: 'More about question 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report a problem' }));
  await person.click(await screen.findByRole('radio', { name: 'A spelling mistake' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => server.sent('reportQuestion').map(({ path, body }) => [path, body]))
    .toEqual([['/assessment-api/assessments/31/questions/71/reports', { kind_id: 3, comment: '' }]]);
});

test('in the preview a question is reported where it is read', async () => {
  const server = new FakeServer()
    .serve(questionsContract, {
      previewQuestions: () => [
        {
          question_id: 71,
          position: 1,
          parent_id: null,
          section_id: null,
          points: '1',
          is_varying: false,
          question: { type: 'trueFalse' as const, stem: '<p>Zero is even.</p>' },
        },
      ],
    })
    .serve(questionReports, reported);
  const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  await person.click(await screen.findByRole('button', { name: 'Report a problem with question 1' }));
  await person.type(await screen.findByRole('textbox'), 'Is zero a number?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => server.sent('reportQuestion').map(({ body }) => body))
    .toEqual([{ kind_id: 2, comment: 'Is zero a number?' }]);
});
