import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { RecordCard, RecordCards } from './record-card.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, place) => `Group ${place}`).map((name) => (
    <RecordCard key={name} name={name} menu={[]} />
  ));

test('of a long list as much is drawn as was asked for, a hundred at a time', async () => {
  renderScreen(<RecordCards>{cards(250)}</RecordCards>);
  expect(screen.getAllByRole('article')).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getAllByRole('article')).toHaveLength(200);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('article', { name: 'Group 249' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a list of a hundred is drawn whole', async () => {
  renderScreen(<RecordCards>{cards(100)}</RecordCards>);
  expect(screen.getAllByRole('article')).toHaveLength(100);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await expectAccessible();
});
