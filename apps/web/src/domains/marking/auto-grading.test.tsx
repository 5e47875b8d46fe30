import { campusSettingsOf } from '@pelion/access';
import { type MarkProposal, markingContract } from '@pelion/contract/marking';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import { gradingServer, openGradeScreen } from '../../../test/grade-screen.tsx';
import { buildMarking } from '../../../test/marking.ts';
import { expectAccessible } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';

const optedIn = { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) };

function open(
  changes: object = optedIn,
  { proposals = [], hasProposer = true }: { proposals?: readonly MarkProposal[]; hasProposer?: boolean } = {},
) {
  const server = gradingServer().serve(markingContract, {
    getMarking: () => buildMarking({ has_proposer: hasProposer }),
    listProposals: () => [...proposals],
    autoGradeOpen: () => refuse('notConfigured'),
    autoGradeClosed: () => ({
      result_status_id: 3,
      result_status_description: 'User Submitted',
      score: null,
      actual_score: null,
      total_score: null,
      auto_grading_status_id: 1,
    }),
  });
  return openGradeScreen(server, { user: buildUser({ userType: 'teacher' }, changes) });
}
async function autoGrading() {
  await userEvent.click(await screen.findByRole('button', { name: 'Overall' }));
  return within(await screen.findByRole('region', { name: 'Auto-grading' }));
}

it('says how far machines are, and offers no proposals where this server has nobody to make them', async () => {
  open(optedIn, { hasProposer: false });
  const part = await autoGrading();
  expect(part.getByText('Not started')).toBeVisible();
  expect(part.getByText(/^Not configured: this server has no AI/)).toBeVisible();
  expect(part.queryByRole('button', { name: /Suggest/ })).toBeNull();
  await expectAccessible();
});

it('offers proposals where there is somebody to make them, and says why none came', async () => {
  const { person } = open();
  const part = await autoGrading();
  expect(part.queryByText(/Not configured/)).toBeNull();
  await person.click(part.getByRole('button', { name: 'Suggest points for open questions' }));
  expect(await part.findByRole('alert')).toHaveTextContent('Nothing has changed');
  expect(part.getByText('Not started')).toBeVisible();
});

it('judges closed questions again, and says that it has', async () => {
  const { person, server } = open();
  const part = await autoGrading();
  await person.click(part.getByRole('button', { name: 'Re-score automatic questions' }));
  expect(await part.findByText(/have been re-scored/)).toBeVisible();
  expect(server.sent('autoGradeClosed')).toHaveLength(1);
});

it('offers no AI where the campus has not opted in, and asks it nothing', async () => {
  const { server } = open({});
  const part = await autoGrading();
  expect(part.queryByRole('button', { name: /Suggest/ })).toBeNull();
  expect(part.queryByText(/Not configured/)).toBeNull();
  expect(server.sent('listProposals')).toEqual([]);
});

it('fills a proposal in, which is nobody’s mark before somebody saves it', async () => {
  const { person, server } = open(optedIn, {
    proposals: [
      {
        item_id: 102,
        points: '0.5',
        comment: 'A reason is missing.',
        proposed_at: '2026-11-21T15:00:00.000Z',
      },
    ],
  });
  expect(await screen.findByText(/^AI suggests 0\.50? of 1$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByRole('textbox', { name: /^Points out of/ })).toHaveValue('0.5');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('A reason is missing.');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(server.sent('markItem')).toEqual([]);
  await expectAccessible();
  sessionStorage.clear();
});
