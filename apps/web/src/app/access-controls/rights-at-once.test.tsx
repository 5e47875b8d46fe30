import { activities } from '@pelion/contract/activities';
import { announcements } from '@pelion/contract/announcements';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '../../../test/announcements.ts';
import { buildStudentToDo, buildToDo } from '../../../test/dashboard.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';

const serve = () =>
  new FakeServer()
    .serve(activities, { updateActivity: () => ({ done: true as const }) })
    .serve(announcements, { listAnnouncements: () => [buildAnnouncement()] })
    .serve(dashboardBoard, {
      getDashboard: () => ({
        arrangement: null,
        is_own: false,
        parts: {
          upcomingClasses: [],
          announcements: [],
          toDo: buildToDo({ students: [buildStudentToDo()] }),
        },
      }),
    });

test('a permission that is taken is gone at once: from the menu, and with it the screen that is open', async () => {
  const user = buildUser({ userType: 'teacher' });
  const { router } = renderApp('/announcements', { user, server: serve() });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Announcements' })).toBeVisible();
  // The live event `session` refetches the user.
  act(() =>
    session.refresh({
      ...user,
      permissions: user.permissions.filter((permission) => permission !== 'view_announcements'),
    }),
  );
  expect(await screen.findByText(/You do not have the permission for “Announcements”/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(menu.queryByRole('link', { name: 'Announcements' })).toBeNull();
  expect(screen.queryByText('Sports day')).toBeNull();
});
