import { screens } from '@pelion/access';
import { type Regrade, regrades } from '@pelion/contract/regrades';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildAskedQuestion, buildRegrade, buildRegradeResult } from '../../../test/regrades.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { RegradeScreen } from './regrade-screen.tsx';

function open(
  list: readonly Regrade[] = [],
  asked = buildAskedQuestion(),
  suspicion = '',
  user = buildUser(),
) {
  const server = new FakeServer().serve(regrades, {
    getAskedQuestion: () => asked,
    listRegrades: () => [...list],
    listRegradeResults: () => [buildRegradeResult()],
    createRegrade: () => buildRegrade({ state: 'previewing' }),
    applyRegrade: () => buildRegrade({ state: 'applying' }),
    undoRegrade: () => buildRegrade({ state: 'undoing' }),
    cancelRegrade: () => buildRegrade({ state: 'cancelled' }),
  });
  const at = `/assessments/31/schedule/41/question/7/regrade${suspicion}`;
  return { ...renderScreen(<RegradeScreen />, { path: screens.regradeQuestion.path, at, user }), server };
}

it('asks what is right, and looks at what changes before anything does', async () => {
  const { person, server } = open();
  expect(await screen.findByRole('heading', { name: 'Correct question 3', level: 1 })).toBeVisible();
  await person.click(await screen.findByRole('radio', { name: 'A: Mercury' }));
  await person.click(screen.getByRole('checkbox', { name: /At all schedules/ }));
  await person.type(screen.getByRole('textbox', { name: /Why/ }), 'Misprint');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Preview the changes' }));
  await waitFor(() =>
    expect(server.sent('createRegrade').map(({ body }) => body)).toEqual([
      {
        version_id: 12,
        change: { action: 'changeKey', option_ids: ['m'] },
        is_for_all_schedules: true,
        reason: 'Misprint',
      },
    ]),
  );
});

it('comes with the answer ticked that the analysis suspects', async () => {
  open([], buildAskedQuestion(), '?version=12&likely=1');
  expect(await screen.findByRole('radio', { name: 'A: Mercury' })).toBeChecked();
  expect(screen.getByText(/The strongest students chose the ticked answer/)).toBeVisible();
  await expectAccessible();
});

it.each(['', '?version=12&likely=2', '?version=12&likely=x', '?version=12&likely=9', '?version=99&likely=1'])(
  'comes with the key ticked where nothing else is suspected (%s)',
  async (suspicion) => {
    open([], buildAskedQuestion(), suspicion);
    expect(await screen.findByRole('radio', { name: 'B: Venus' })).toBeChecked();
    expect(screen.queryByText(/The strongest students chose/)).toBeNull();
  },
);

it('accepts more of the answers that were given', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('radio', { name: /Accept more answers/ }));
  expect(screen.queryByRole('checkbox', { name: /Venus/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'A: Mercury (given 17 times)' }));
  await person.click(screen.getByRole('button', { name: 'Preview the changes' }));
  await waitFor(() =>
    expect(server.sent('createRegrade')[0]?.body).toMatchObject({
      change: { action: 'acceptAnswers', answers: [{ option_id: 'm' }] },
    }),
  );
});

it('begins with what was answered where there is nothing to choose a key from', async () => {
  const asked = buildAskedQuestion();
  const versions = asked.versions.map((version) => ({
    ...version,
    options: [],
    accepted: ['24'],
    given: [{ label: '40', gap: null, count: 3, worth: 'wrong' as const, accept: { text: '40' } }],
  }));
  open([], { ...asked, versions });
  expect(await screen.findByRole('radio', { name: /Accept more answers/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '40 (given 3 times)' })).toBeVisible();
});

it('shows each student before and after, and applies it when that is confirmed', async () => {
  const { person, server } = open([buildRegrade()]);
  expect(await screen.findByText('Rosa Miller')).toBeVisible();
  expect(screen.getByText('50.00% → 75.00%')).toBeVisible();
  expect(screen.getByText(/23 of 24 results change: 17 better, 6 worse/)).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Results that get better or worse' })).toHaveTextContent(
    'Better 17 Worse 6 Unchanged 1',
  );
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 23 results?' }));
  await person.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.sent('applyRegrade')).toHaveLength(1));
});

it('calls what a score is on the scale so, and no department of a company', async () => {
  open([buildRegrade()], undefined, '', buildUser({ campusType: 'corporation' }));
  const table = within(await screen.findByRole('table', { name: 'Each result before and after' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 5)).toEqual(['Participant', 'Points', 'Total', 'Score', 'Letter grade']);
});

it('says how far it is while it goes on', async () => {
  open([buildRegrade({ state: 'applying', handled: 10, can: { apply: false, undo: false, cancel: false } })]);
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toBeVisible();
  expect(screen.getByText('10 of 24 attempts')).toBeVisible();
});

it('undoes what was applied', async () => {
  const applied = buildRegrade({
    state: 'applied',
    applied_by_name: 'Tina Moss',
    applied_at: '2026-11-20T16:00:00.000Z',
    can: { apply: false, undo: true, cancel: false },
  });
  const { person, server } = open([applied]);
  expect(await screen.findByText(/23 of 24 results changed: 17 better, 6 worse/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this for 23 results?' }));
  await person.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoRegrade')).toHaveLength(1));
});
