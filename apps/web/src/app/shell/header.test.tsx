import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { Header } from './header.tsx';
import { CoinBox, NotificationBell } from './header-figures.tsx';

const nothing = () => undefined;

test('shows the logo of the school, or its name where there is none', () => {
  const { unmount } = renderScreen(<Header onMenu={nothing} />);
  expect(screen.getByText('Riverbend School')).toBeVisible();
  unmount();
  renderScreen(<Header onMenu={nothing} />, { user: buildUser({}, { school_logo: '/logo.png' }) });
  expect(screen.getByRole('img', { name: 'Riverbend School' })).toHaveAttribute('src', '/logo.png');
});

test('the coin box appears above 0 points only', () => {
  const { unmount } = renderScreen(<CoinBox points={0} />);
  expect(screen.queryByText('Points:')).toBeNull();
  unmount();
  renderScreen(<CoinBox points={120} />);
  expect(screen.getByText('120')).toBeVisible();
});

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('%i unread notifications show as %s', (unread, shown) => {
  renderScreen(<NotificationBell unread={unread} />);
  expect(screen.getByRole('link', { name: `Notifications, ${unread} unread` })).toHaveTextContent(shown);
});

test('no unread notifications, no badge', () => {
  renderScreen(<NotificationBell unread={0} />);
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveTextContent('');
});
