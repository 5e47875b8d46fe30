import { schedules } from '@pelion/contract/schedules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResult } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ViolationsDialog } from './violations-dialog.tsx';

const [attempt] = buildResult().attempts;
const left = {
  id: 5,
  kind: 'leftPage',
  at: '2026-11-21T10:05:00.000Z',
  seconds: 14,
  characters: null,
  word: 'My mother called me.',
  is_locking: false,
  excused_at: null,
  excused_by_name: null,
} as const;

function open(_server: FakeServer, canExcuse = true) {
  if (!attempt) throw new Error('There is no attempt.');
  return renderScreen(
    <ViolationsDialog
      scheduleId={41}
      attempt={attempt}
      studentName="Caleb Moretti"
      canExcuse={canExcuse}
      onClose={() => {}}
    />,
  );
}

test('facts with their times and the word of who was there are excused, and the excuse taken back', async () => {
  let excused_at: string | null = null;
  const server = new FakeServer().serve(schedules, {
    listViolations: () => [{ ...left, excused_at, excused_by_name: excused_at && 'Ada Stone' }],
    excuseViolation({ body }) {
      const isExcused = typeof body === 'object' && body !== null && 'is_excused' in body && body.is_excused;
      excused_at = isExcused ? '2026-11-21T11:00:00.000Z' : null;
      return { done: true as const };
    },
  });
  const { person } = open(server);
  const dialog = await screen.findByRole('dialog', { name: 'Violations: Caleb Moretti' });
  expect(await within(dialog).findByText(/The page was left for 14 s/)).toBeVisible();
  expect(within(dialog).getByText('My mother called me.')).toBeVisible();
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: /^Excuse: The page/ }));
  expect(await within(dialog).findByText(/^Excused by Ada Stone/)).toBeVisible();
  expect(server.sent('excuseViolation')[0]?.body).toEqual({ is_excused: true });
  await person.click(within(dialog).getByRole('button', { name: /^Withdraw the excuse/ }));
  expect(await within(dialog).findByRole('button', { name: /^Excuse: The page/ })).toBeVisible();
});

test('says where nothing was noted, and where it cannot be read', async () => {
  const server = new FakeServer().serve(schedules, { listViolations: () => [] });
  const { unmount } = open(server);
  expect(await screen.findByText('Nothing was noted.')).toBeVisible();
  unmount();
  server.serve(schedules, { listViolations: () => refuse('internal') });
  open(server);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('who may not change the schedule sees them and excuses nothing', async () => {
  const server = new FakeServer().serve(schedules, { listViolations: () => [left] });
  open(server, false);
  expect(await screen.findByText(/The page was left for 14 s/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Excuse/ })).toBeNull();
});
