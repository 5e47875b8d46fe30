import { feedback } from '@pelion/contract/feedback';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildOwnForm } from '../../../test/feedback.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { OwnFormsScreen } from './own-forms-screen.tsx';

beforeEach(() => void vi.setSystemTime('2026-11-22T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const rows = [
  buildOwnForm(),
  buildOwnForm({
    round_id: 13,
    name: 'The first weeks',
    effective_at: '2026-09-01T13:00:00.000Z',
    due_at: '2026-09-20T13:00:00.000Z',
    state: 'closed',
    status_id: 4,
  }),
  buildOwnForm({
    round_id: 14,
    name: 'Last year',
    effective_at: '2026-03-01T13:00:00.000Z',
    due_at: '2026-03-20T13:00:00.000Z',
    state: 'closed',
    status_id: 3,
  }),
].map(({ questions: _questions, ...row }) => row);

const open = (listed = rows, at = '/feedback-forms') => {
  new FakeServer().serve(feedback, { listOwnFeedback: () => listed });
  return renderScreen(<OwnFormsScreen />, {
    user: buildUser({ userType: 'student' }),
    path: '/feedback-forms',
    at,
  });
};
const shown = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

test('shows what was asked within three months, and more where the days are changed', async () => {
  const { person } = open();
  await expect.poll(shown).toEqual(['How was the term?', 'The first weeks']);
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const range = within(await screen.findByRole('group', { name: 'Feedbacks Between' }));
  expect(range.getByLabelText('From')).toHaveValue('2026-08-22');
  fireEvent.change(range.getByLabelText('From'), { target: { value: '' } });
  await expect.poll(shown).toEqual(['How was the term?', 'The first weeks', 'Last year']);
  fireEvent.change(range.getByLabelText('To'), { target: { value: '2026-10-01' } });
  await expect.poll(shown).toEqual(['The first weeks', 'Last year']);
  await expectAccessible();
});

test('shows those of one state; what nothing matches can be taken back', async () => {
  const { person } = open(rows, '/feedback-forms?statuses=2');
  expect(await screen.findByRole('heading', { name: 'No Feedback Form found.' })).toBeVisible();
  expect(screen.getByText('Please try changing the filters.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(shown).toEqual(['How was the term?', 'The first weeks']);
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Completed' }));
  await expect.poll(shown).toEqual(['The first weeks']);
  expect(screen.getByRole('button', { name: 'Remove Status: Completed' })).toBeVisible();
});

test('who was never asked is told what will be here', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No Feedback Form found.' })).toBeVisible();
  expect(screen.getByText('Forms for you to answer appear here.')).toBeVisible();
});

test('one that was missed is closed, and no longer not started', async () => {
  const [first] = rows;
  if (!first) throw new Error('no form');
  open([{ ...first, state: 'closed', status_id: 1, due_at: '2026-11-20T13:00:00.000Z' }]);
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.queryByText('Not started')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Answer/ })).toBeNull();
});
