import { assignments } from '@pelion/contract/assignments';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssignment, buildDocument, forFamily } from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { FunActivityScreen } from './fun-activity-screen.tsx';

const path = '/fun-activity-player';
const words = buildDocument({
  ...{ id: 303, name: 'Plants', classification_id: 4, file: null },
  pairs: [
    { word: 'maple', meaning: 'a tree' },
    { word: 'moss', meaning: 'a cushion' },
  ],
});
const open = (at = `${path}?assignment=61&document=303`, document = words) => {
  const assignment = buildAssignment({ ...forFamily, documents: [document] });
  const server = new FakeServer().serve(assignments, {
    listAssignments: () => ({ assignments: [assignment], total: 1 }),
    getAssignment: () => assignment,
  });
  return {
    server,
    ...renderScreen(<FunActivityScreen />, { user: buildUser({ userType: 'student' }), path, at }),
  };
};

test('lists the activities, asked for as the spec says', async () => {
  const { server } = open(path);
  const link = await screen.findByRole('link', { name: /^Fractions on a number line/ });
  expect(link).toHaveAttribute('href', '/fun-activity-player?assignment=61');
  expect(server.sent('listAssignments')[0]?.query).toEqual({
    ...{ classification_id: '4', limit: '100', offset: '0' },
  });
});

test('flash cards turn and lead on by keyboard', async () => {
  const { person } = open();
  const card = await screen.findByRole('button', { name: 'Turn the card: maple' });
  card.focus();
  await person.keyboard('{Enter}');
  expect(card).toHaveTextContent('a tree');
  await person.keyboard('{ArrowRight}');
  expect(card).toHaveTextContent('moss');
  expect(screen.getByText('Card 2 of 2')).toBeVisible();
  await expectAccessible();
});

test('pairs are found by keyboard', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Pairs' }));
  const press = async (name: string) => {
    within(screen.getByRole('tabpanel')).getByRole('button', { name }).focus();
    await person.keyboard('{Enter}');
  };
  await press('maple');
  await press('a cushion');
  expect(screen.getByText('Not a pair. Try again.')).toBeVisible();
  await press('a tree');
  await expectAccessible();
  expect(screen.getByRole('button', { name: 'moss' })).toHaveFocus();
  await person.keyboard('{Enter}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'a tree' })).toHaveFocus();
  await person.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByText('All 2 pairs found in 3 tries.')).toBeVisible();
});

test('a long list is played in rounds', async () => {
  const pairs = Array.from({ length: 9 }, (_, place) => ({
    word: `word ${place}`,
    meaning: `meaning ${place}`,
  }));
  const { person } = open(undefined, { ...words, pairs });
  await person.click(await screen.findByRole('tab', { name: 'Pairs' }));
  const panel = within(screen.getByRole('tabpanel'));
  for (const { word, meaning } of pairs.slice(0, 8)) {
    await person.click(panel.getByRole('button', { name: word }));
    await person.click(panel.getByRole('button', { name: meaning }));
  }
  await person.click(panel.getByRole('button', { name: 'Next words' }));
  expect(panel.getByRole('button', { name: 'word 8' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'word 0' })).toBeNull();
});
