import { academicYears } from '@pelion/contract/academic-years';
import { progressReports } from '@pelion/contract/progress-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildCycle, buildFamilyCard } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ProgressReportScreen } from './progress-report-screen.tsx';

const path = '/reports/progress-report';

function open(
  user: Parameters<typeof buildUser>[0],
  answers: Parameters<FakeServer['serve']>[1] = {},
  at = path,
) {
  const server = new FakeServer()
    .serve(progressReports, {
      listProgressReports: () => ({ progress_reports: [buildCycle()], report_cards: [] }),
      ...answers,
    })
    .serve(academicYears, { listAcademicYears: () => [] });
  const view = renderScreen(<ProgressReportScreen />, { user: buildUser(user), path, at });
  return { server, ...view };
}

test('lists cycles with their states and who is behind', async () => {
  open({ userType: 'campusAdmin' });
  const cycle = within(await screen.findByRole('article', { name: 'Autumn report' }));
  expect(cycle.getByRole('link', { name: 'Autumn report' })).toHaveAttribute(
    'href',
    '/reports/progress-report/individual/7',
  );
  expect(cycle.getByText('Still writing: Omar Haddad (3 of 10)')).toBeVisible();
  expect(cycle.getByText('You have written 3 of 10.')).toBeVisible();
  expect(cycle.getByText('Overdue')).toBeVisible();
  await expectAccessible();
});

test('closes a cycle, and deletes one after it has asked', async () => {
  const { person, server } = open(
    { userType: 'campusAdmin' },
    {
      closeProgressReport: () => buildCycle({ is_closed: true }),
      removeProgressReport: () => ({ done: true as const }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'More about “Autumn report”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.sent('closeProgressReport')[0]?.body).toEqual({ is_closed: true, version: 1 });
  await person.click(screen.getByRole('button', { name: 'More about “Autumn report”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('“Autumn report” and its 5 cards can be restored for 30 days.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The progress report has been deleted.')).toBeVisible();
});

test('restores a deleted cycle', async () => {
  const { person, server } = open(
    { userType: 'campusAdmin' },
    { restoreProgressReport: () => buildCycle() },
    `${path}?view=deleted`,
  );
  await person.click(await screen.findByRole('button', { name: 'More about “Autumn report”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('The progress report has been restored.')).toBeVisible();
  expect(server.sent('listProgressReports')[0]?.query).toEqual({ is_deleted: 'true' });
});

test('says what belongs here while there is none', async () => {
  open(
    { userType: 'campusAdmin' },
    { listProgressReports: () => ({ progress_reports: [], report_cards: [] }) },
  );
  expect(await screen.findByText('No progress report yet')).toBeVisible();
  await expectAccessible();
});

test('shows published cards to a parent, new ones first, by child', async () => {
  const read = { acknowledged_at: '2026-12-19T10:00:00.000Z' };
  const { person } = open(
    { userType: 'parent' },
    {
      listProgressReports: () => ({
        progress_reports: [],
        report_cards: [
          buildFamilyCard({ ...read, id: 40, title: 'Spring report' }),
          buildFamilyCard(),
          buildFamilyCard({ ...read, id: 43, student_id: 451, student_name: 'Sami Haddad' }),
        ],
      }),
    },
  );
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
    'Noor Haddad: Autumn report',
    'Noor Haddad: Spring report',
    'Sami Haddad: Autumn report',
  ]);
  expect(within(cards[0] ?? document.body).getByText('New')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Sami Haddad' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('tells a student that no card is published yet', async () => {
  open({ userType: 'student' }, { listProgressReports: () => ({ progress_reports: [], report_cards: [] }) });
  expect(await screen.findByText('No report card yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add progress report' })).toBeNull();
  await expectAccessible();
});
