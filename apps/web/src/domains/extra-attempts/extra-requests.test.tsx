import { type ExtraAttemptRequest, extraAttempts } from '@pelion/contract/extra-attempts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildExtraRequest } from '../../../test/dashboard.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ExtraRequests } from './extra-requests.tsx';

const request = buildExtraRequest();

function open(requests: readonly ExtraAttemptRequest[]) {
  const waiting = [...requests];
  const server = new FakeServer().serve(extraAttempts, {
    listExtraAttempts: () => waiting,
    decideExtraAttempt: () => {
      waiting.shift();
      return { done: true as const };
    },
  });
  return { ...renderScreen(<ExtraRequests />, { user: buildUser({ userType: 'teacher' }) }), server };
}

test('says who asks for what, and approving takes it from the queue', async () => {
  const { person, server } = open([request]);
  expect(await screen.findByRole('heading', { name: 'Requests for another attempt (1)' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Triangles and circles' });
  expect(link).not.toBeVisible();
  await person.click(screen.getByRole('heading'));
  expect(link).toHaveAttribute('href', '/assessments/31');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Approve: Noor Haddad asks for attempt 2' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(server.sent('decideExtraAttempt')).toMatchObject([
    { path: '/assessment-api/schedules/41/students/5/extra-attempt', body: { is_granted: true } },
  ]);
});

test('declines; one whose due date has passed can only be declined', async () => {
  const { person, server } = open([{ ...request, is_by_parent: true, is_past_due: true }]);
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await person.click(approve);
  expect(server.sent('decideExtraAttempt')).toEqual([]);
  await person.click(
    screen.getByRole('button', { name: 'Decline: A parent of Noor Haddad asks for attempt 2' }),
  );
  await waitFor(() =>
    expect(server.sent('decideExtraAttempt')).toMatchObject([{ body: { is_granted: false } }]),
  );
});
