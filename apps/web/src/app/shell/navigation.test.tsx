import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { assessmentQuery } from '../../domains/assessments/assessment-query.ts';
import { Navigation } from './navigation.tsx';

test.each([
  ['/assessments', 'All Assessments'],
  ['/assessments/31', 'All Assessments'],
  ['/assessments/test', 'Test'],
])('%s is one place of the menu: %s', async (at, label) => {
  renderScreen(<Navigation />, { path: at });
  await screen.findByRole('link', { name: label });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test('the questions of a feedback form stand in its place of the menu', async () => {
  const { queryClient } = renderScreen(<Navigation />, {
    path: '/assessments/create-question',
    at: '/assessments/create-question?assessment=31',
  });
  await screen.findByRole('link', { name: 'All Assessments', current: 'page' });
  act(() => queryClient.setQueryData(assessmentQuery(31).queryKey, buildAssessment({ type: 6 })));
  expect(await screen.findByRole('link', { name: 'Feedback Forms', current: 'page' })).toBeVisible();
});
