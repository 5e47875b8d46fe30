import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
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
