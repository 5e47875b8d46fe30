import { screens } from '@pelion/access';
import { type AttemptResult, attempts } from '@pelion/contract/attempts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { ResultScreen } from './result-screen.tsx';

const at71 = { path: screens.viewScore.path, at: '/5/view-score/71' };

function open(changes: Partial<AttemptResult> = {}, user = buildUser({ userType: 'student' })) {
  new FakeServer().serve(attempts, { getResult: () => buildResult(changes) });
  return renderScreen(<ResultScreen />, { user, ...at71 });
}

test('shows the score and, for every question, what was answered and what it earned', async () => {
  open();
  expect(await screen.findByText('50.00%')).toBeVisible();
  expect(screen.getByText('1 of 2 points')).toBeVisible();
  const [first, second] = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li'));
  if (!first || !second) throw new Error('The questions are missing.');
  expect(within(first).getByText('Correct')).toBeVisible();
  expect(within(first).getByText(/65/)).toBeVisible();
  expect(within(second).getByText('Not answered')).toBeVisible();
  await expectAccessible();
});

test('shows N/A and no question while the score is hidden', async () => {
  open({ hide_score: true, score: null, actual_score: null, total_score: null, items: [] });
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(screen.getByText('The score is not shown for this assessment.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
});

test('says that the score follows while something has to be graded', async () => {
  open({ result_status_id: 3, result_status_description: 'User Submitted', score: null });
  expect(await screen.findByText('The score follows when everything has been graded.')).toBeVisible();
});

test('tells staff where what was sent is no answer to the question', async () => {
  const { items } = buildResult();
  open(
    { items: items.map((item, index) => ({ ...item, is_misfit: index === 1 })) },
    buildUser({ userType: 'teacher' }),
  );
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('What was sent is no answer to this question. It counts as wrong.');
  expect(note.closest('li')).toHaveTextContent('A circle has corners.');
});

test('tells a parent whose score it is', async () => {
  open({}, buildUser({ userType: 'parent' }, { id: 9 }));
  expect(await screen.findByText('Rosa Miller · Attempt 1')).toBeVisible();
});

test('a result that is not theirs to see says so in place', async () => {
  new FakeServer().serve(attempts, { getResult: () => refuse('notFound') });
  renderScreen(<ResultScreen />, { user: buildUser({ userType: 'student' }), ...at71 });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This does not exist, or it is not shared with you.',
  );
});
