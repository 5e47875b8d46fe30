import { pathOf, screens } from '@pelion/access';
import { questionTypes } from '@pelion/questions';
import { createText } from '@pelion/words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { journalledAttempts } from '../journal/journal.ts';
import { practicePaper } from './practice-paper.ts';
import { PracticeScreen } from './practice-screen.tsx';

const student = buildUser({ userType: 'student' });

/** The fake server serves nothing, so any request fails the test. */
function open() {
  const server = new FakeServer();
  return {
    server,
    ...renderScreen(<PracticeScreen />, {
      user: student,
      path: screens.practiceTest.path,
      at: pathOf('practiceTest'),
    }),
  };
}

test('the paper has every question type there is, and every tool', async () => {
  const paper = practicePaper(createText('corporation'), 5, 'window');
  const shown = new Set([
    ...paper.items.map(({ question }) => question.type),
    ...paper.passages.map(({ passage }) => passage.type),
  ]);
  expect([...shown].toSorted()).toEqual(Object.keys(questionTypes).toSorted());
  expect(new Set(paper.items.map(({ item_id }) => item_id)).size).toBe(paper.items.length);
});

test('is taken to its end in the player itself; the server hears nothing, the device keeps nothing, and it can be repeated', async () => {
  const { server, person } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Practice test' })).toBeVisible();
  expect(screen.getByText('Nothing here counts or is saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('radio', { name: /Mars/ }));
  expect(screen.getByRole('radio', { name: /Mars/ })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Mark for review' }));
  expect(screen.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Review and submit' }));
  await screen.findByText(/14 of 15/);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  const sure = await screen.findByRole('dialog');
  await person.click(within(sure).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'End of the practice test' })).toHaveFocus();
  expect(server.requests).toEqual([]);
  expect(await journalledAttempts(student.id)).toEqual([]);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Practice once more' }));
  expect(await screen.findByRole('radio', { name: /Mars/ })).not.toBeChecked();
});

test('is left without a question, for the page that it was opened from', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('link', { name: 'Leave practice' }));
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(pathOf('deviceCheck'));
});
