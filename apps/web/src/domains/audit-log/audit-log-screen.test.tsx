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
    listAuditActions: () => [{ action: 'grade.create', label: 'Grade added' }],
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

const entry = {
  id: 9,
  at: '2026-11-20T09:00:00Z',
  campus: { id: 7, name: 'Riverbend North' },
  actor: { id: 44, name: 'Ada Berg' },
  acted_as: 3,
  acted_by: null,
  subject: 'grade',
  record_id: 5,
  record_name: 'Grade 6',
  subject_label: 'Grade',
  action: 'grade.create',
  action_label: 'Grade added',
  changes: [],
};

test('says of a new record what it has, and of a changed one what it had', async () => {
  const name = { label: 'Name', after: 'Grade 6' };
  serve([]).serve(auditLog, {
    listAuditLog: () => [
      { ...entry, changes: [{ ...name, before: null }] },
      {
        ...entry,
        id: 10,
        changes: [
          { ...name, before: null },
          { label: 'Archived', before: 'No', after: 'Yes' },
        ],
      },
    ],
  });
  open('campusAdmin');
  expect(await screen.findByText('Name: Grade 6')).toBeVisible();
  expect(screen.getByText('Name: nothing → Grade 6')).toBeVisible();
});

test('names whom the address asks about, which a link or a reload brings', async () => {
  serve([]).serve(auditLog, {
    listAuditLog: () => [entry],
  });
  renderScreen(<AuditLogScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/settings/audit-log',
    at: '/settings/audit-log?person=44',
  });
  expect(await screen.findByRole('list', { name: 'Chosen: Person' })).toHaveTextContent('Ada Berg');
});
