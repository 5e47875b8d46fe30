import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useListPath } from '../lib/from-list.ts';
import { ListLink } from './list-link.tsx';

function Detail() {
  return <p>{useListPath('/plans')}</p>;
}

function open(at: string) {
  const routes = ['/plans', '/elsewhere'].map((path) => ({
    path,
    element: <ListLink to="/plan/1">One</ListLink>,
  }));
  const router = createMemoryRouter([...routes, { path: '/plan/:id', element: <Detail /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
}

test.each([
  ['with its search and filters', '/plans?search=cells&sort=name', '/plans?search=cells&sort=name'],
  ['of its own kind alone', '/elsewhere?search=cells', '/plans'],
])('a detail leads back to the list that led to it, %s', async (_how, from, to) => {
  open(from);
  await userEvent.click(screen.getByRole('link', { name: 'One' }));
  expect(screen.getByText(to)).toBeVisible();
});

test('a detail that was opened by itself leads to the list as it begins', () => {
  open('/plan/1');
  expect(screen.getByText('/plans')).toBeVisible();
});
