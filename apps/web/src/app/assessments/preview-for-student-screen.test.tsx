import { screenOf } from '@pelion/access';
import { assessments } from '@pelion/contract/assessments';
import { questions } from '@pelion/contract/questions';
import { results } from '@pelion/contract/results';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildResult } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PreviewForStudentScreen } from './preview-for-student-screen.tsx';

const { path } = screenOf('previewStudentQuestions');
const open = (studentId: number) =>
  renderScreen(<PreviewForStudentScreen />, {
    path,
    at: `/assessments/31/schedule/8/student/${studentId}/preview-questions`,
  });
const freya = { student_id: 53, student_name: 'Freya Iyer' };
const serve = (row: ReturnType<typeof buildResult>) =>
  new FakeServer()
    .serve(results, { listResults: () => [row] })
    .serve(assessments, { getAssessment: () => buildAssessment() })
    .serve(questions, {
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
    });

test('of a student who has handed nothing in, the questions as that student would get them', async () => {
  serve(buildResult(freya, null));
  open(53);
  expect(await screen.findByText('Zero is even.')).toBeVisible();
  expect(screen.getByText(/^View of Freya Iyer\./)).toBeVisible();
  await expectAccessible();
});

test('of a student who has handed in, the result, which shows the questions of that attempt', async () => {
  serve(buildResult(freya, { ended_at: '2026-11-20T13:40:00.000Z' }));
  open(53);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/53\/view-score\/\d+$/);
});

test('of somebody whom it was not given to, no page', async () => {
  serve(buildResult(freya));
  open(54);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
