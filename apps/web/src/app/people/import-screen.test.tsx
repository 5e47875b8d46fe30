import { people } from '@pelion/contract/people';
import { rosters } from '@pelion/contract/rosters';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildSeats } from '../../../test/plans.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ImportScreen } from './import-screen.tsx';

function open(taken: number) {
  new FakeServer()
    .serve(people, {
      getSeats: () => ({ user: buildSeats(12), student: buildSeats(taken), teacher: buildSeats(3) }),
    })
    .serve(rosters, { listRosterImports: () => [] });
  return renderScreen(<ImportScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/import-people',
    at: '/import-people?as=6',
  });
}
const { allowed } = buildSeats(0);

test('says how many seats are taken before a file is chosen', async () => {
  open(12);
  expect(await screen.findByText(`12 of ${allowed} seats for students are taken`)).toBeVisible();
});

test('says that a plan is full, and what helps', async () => {
  open(allowed);
  expect(await screen.findByText(/Please consider upgrading/)).toBeVisible();
});
