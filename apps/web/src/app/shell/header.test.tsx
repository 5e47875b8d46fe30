import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { Header } from './header.tsx';

const nothing = () => undefined;

test('shows the logo of the school, or its name where there is none', () => {
  const { unmount } = renderScreen(<Header onMenu={nothing} />);
  expect(screen.getByText('Riverbend School')).toBeVisible();
  unmount();
  renderScreen(<Header onMenu={nothing} />, { user: buildUser({}, { school_logo: '/logo.png' }) });
  expect(screen.getByRole('img', { name: 'Riverbend School' })).toHaveAttribute('src', '/logo.png');
});
