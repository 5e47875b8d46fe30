import { type AiUsage, aiModels } from '@pelion/contract/ai-models';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAiUsage } from '../../../test/ai-models.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AiUsePart } from './ai-use-part.tsx';

const usage = buildAiUsage();
const open = (changes: Partial<AiUsage> = {}) => {
  const server = new FakeServer().serve(aiModels, { getAiUsage: () => buildAiUsage(changes) });
  return { ...renderScreen(<AiUsePart />, { user: buildUser({ userType: 'campusAdmin' }) }), server };
};

test('shows replies by day and purpose and how much of the month is used, and is accessible', async () => {
  open();
  const tests = within(await screen.findByRole('row', { name: /^Tests/ }));
  expect(tests.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['45', '12', '3']);
  const days = within(screen.getByRole('table', { name: 'Use of AI' }));
  expect(days.getByRole('row', { name: 'Nov 28,2026 42 13' })).toBeInTheDocument();
  expect(days.getAllByRole('row')).toHaveLength(31);
  expect(screen.getByText('14,900 of 2,000,000 tokens this month')).toBeVisible();
  expect(screen.getByText('At most 20 replies of the model per person and day.')).toBeVisible();
  await expectAccessible();
});

test('asks for the chosen days, and for none that end before they begin', async () => {
  const { server } = open();
  const from = await screen.findByLabelText('From');
  await waitFor(() => expect(from).toHaveValue('2026-11-01'));
  fireEvent.change(from, { target: { value: '2026-10-01' } });
  const days = { from: '2026-10-01', to: '2026-11-30' };
  await waitFor(() => expect(server.sent('getAiUsage').at(-1)?.query).toEqual(days));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-09-01' } });
  expect(screen.getByRole('alert')).toHaveTextContent('The last day must not be before the first');
  expect(server.sent('getAiUsage').at(-1)?.query).toEqual(days);
});

test.each([
  [
    'a plan without a model',
    { replies_per_day: 0 },
    'Your plan includes no AI model. Built-in help answers.',
  ],
  [
    'a month that is used up',
    { month: { ...usage.month, tokens: 2_000_000 } },
    'The tokens of this month are used up. Built-in help answers.',
  ],
  ['no use', { days: [] }, 'No replies yet.'],
])('says so of %s', async (_, changes, sentence) => {
  open(changes);
  expect(await screen.findByText(sentence)).toBeVisible();
});
