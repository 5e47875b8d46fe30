import { effectivePermissions, type Permission } from '@pelion/access';
import { announcements } from '@pelion/contract/announcements';
import { assessments } from '@pelion/contract/assessments';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../test/fake-server.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { buildUser } from '../../test/users.ts';
import { AnnouncementsScreen } from '../domains/announcements/announcements-screen.tsx';
import { StaffAssessmentsScreen } from '../domains/assessments/staff-assessments-screen.tsx';

const serve = () =>
  new FakeServer()
    .serve(announcements, { listAnnouncements: () => [] })
    .serve(assessments, { listAssessments: () => [] });

interface Case {
  readonly permission: Permission;
  readonly button: RegExp;
  readonly element: ReactNode;
}

/** Admin with every permission except one. */
const without = (permission: Permission) =>
  buildUser(
    { userType: 'campusAdmin' },
    { permissions: [...effectivePermissions('campusAdmin', [{ permission, isGranted: false }])] },
  );

const cases: Case[] = [
  { permission: 'add_announcements', button: /Add announcement/, element: <AnnouncementsScreen /> },
  { permission: 'add_assessments', button: /Add assessment/, element: <StaffAssessmentsScreen /> },
];

test.each(cases)('$button is there for who may call it', async ({ button, element }) => {
  serve();
  renderScreen(element, { user: buildUser({ userType: 'campusAdmin' }) });
  expect((await screen.findAllByText(button)).length).toBeGreaterThan(0);
});

test.each(cases)('$button is not offered without $permission', async ({ permission, button, element }) => {
  serve();
  renderScreen(element, { user: without(permission) });
  await screen.findByText(/No announcements|No assessments yet/);
  expect(screen.queryByText(button)).toBeNull();
});
