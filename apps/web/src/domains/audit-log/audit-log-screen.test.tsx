import { auditLog } from '@pelion/contract/audit-log';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';

const serve = (campuses: { id: number; name: string }[]) =>
  new FakeServer().serve(auditLog, {
    listAuditLog: () => [],
    findAuditPeople: () => [],
    listAuditCampuses: () => campuses,
  });
const open = (userType: 'schoolAdmin' | 'campusAdmin') =>
  renderScreen(<AuditLogScreen />, { user: buildUser({ userType }), path: '/settings/audit-log' });

test('a school admin reads the logs of the campuses that they administer', async () => {
  const server = serve([
    { id: 7, name: 'Riverbend North' },
    { id: 8, name: 'Riverbend South' },
  ]);
  const { person } = open('schoolAdmin');
  const campus = await screen.findByRole('combobox', { name: 'Campus' });
  expect(campus).toHaveDisplayValue('Riverbend North');
  await expectAccessible();
  await person.selectOptions(campus, 'Riverbend South');
  await waitFor(() => expect(server.sent('listAuditLog').at(-1)?.query).toMatchObject({ campus_id: '8' }));
});

test('a campus admin has nothing to choose', async () => {
  const server = serve([{ id: 7, name: 'Riverbend North' }]);
  open('campusAdmin');
  expect(await screen.findByText('Nothing has been changed yet')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Campus' })).toBeNull();
  expect(server.sent('listAuditCampuses')).toEqual([]);
});
