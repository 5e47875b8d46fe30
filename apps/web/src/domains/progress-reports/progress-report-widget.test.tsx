import { type ProgressReport, progressReports } from '@pelion/contract/progress-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildCycle, buildFamilyCard } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ProgressReportWidget } from './progress-report-widget.tsx';

const open = (userType: 'campusAdmin' | 'teacher' | 'student' | 'parent') =>
  renderScreen(<ProgressReportWidget />, { path: '/', at: '/', user: buildUser({ userType }) });

const serveCycles = (...progress_reports: ProgressReport[]) =>
  new FakeServer().serve(progressReports, {
    listProgressReports: () => ({ progress_reports, report_cards: [] }),
  });

const cards = [
  buildFamilyCard({ id: 43, title: 'Spring report' }),
  buildFamilyCard({ id: 42, title: 'Winter report', acknowledged_at: '2026-12-19T10:00:00.000Z' }),
  buildFamilyCard({ id: 41, title: 'Autumn report' }),
  buildFamilyCard({ id: 51, student_id: 451, student_name: 'Sami Haddad' }),
];
const serveCards = () =>
  new FakeServer().serve(progressReports, {
    listProgressReports: () => ({ progress_reports: [], report_cards: cards }),
  });

test('a parent finds the latest cards under the name of each child, and which are new', async () => {
  serveCards();
  open('parent');
  expect(await screen.findByRole('link', { name: 'Spring report' })).toHaveAttribute(
    'href',
    '/reports/progress-report/preview/43',
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Noor Haddad',
    'Sami Haddad',
  ]);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Spring report',
    'Winter report',
    'Autumn report',
  ]);
  expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, false, true]);
  expect(screen.getByRole('link', { name: 'All report cards' })).toHaveAttribute(
    'href',
    '/reports/progress-report',
  );
  await expectAccessible();
});

test('a student finds the own cards without a name', async () => {
  serveCards();
  open('student');
  expect(await screen.findByRole('link', { name: 'Spring report' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('the office finds cycles with their cards by state, and who is behind', async () => {
  const writers = [6, 7, 8, 9].map((teacher_id) => ({
    ...{ teacher_id, teacher_name: `Teacher ${teacher_id}`, done: 3, all: 10, is_late: true },
  }));
  serveCycles(buildCycle({ behind: writers, mine: { done: 0, all: 0 } }));
  open('campusAdmin');
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Autumn report' })).toHaveAttribute(
    'href',
    '/reports/progress-report/individual/7',
  );
  expect(within(row).getByText(/1 of 5 published · due/)).toBeVisible();
  expect(within(row).getByText('Overdue')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Teacher 6' })).toHaveAttribute(
    'href',
    '/reports/progress-report/individual/7?teacher=6&open=1',
  );
  expect(within(row).queryByRole('link', { name: 'Teacher 9' })).toBeNull();
  expect(within(row).getByText('1 more')).toBeVisible();
  await expectAccessible();
});

test('a teacher reads how much of the own is written', async () => {
  serveCycles(
    buildCycle({
      behind: [{ teacher_id: 5, teacher_name: 'Rosa Miller', done: 3, all: 10, is_late: false }],
    }),
  );
  open('teacher');
  expect(await screen.findByText('You have written 3 of 10.')).toBeVisible();
  expect(screen.queryByText('Still writing:')).toBeNull();
});

test('no room is taken where nothing is published or written', async () => {
  const server = serveCycles();
  open('teacher');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Progress report' })).toBeNull());
});
