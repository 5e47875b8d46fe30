import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { CreateQuestionScreen } from './create-question-screen.tsx';

test('asks which assessment it is for where none is named', async () => {
  const { container } = renderScreen(<CreateQuestionScreen />, { path: '/assessments/create-question' });
  expect(await screen.findByText('Which assessment is it for?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose an assessment' })).toHaveAttribute('href', '/assessments');
  await expectAccessible(container);
});
