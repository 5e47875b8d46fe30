import { academicYears } from '@pelion/contract/academic-years';
import { attendanceReports } from '@pelion/contract/attendance-reports';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildAttendanceReport,
  buildAttendanceSummary,
  buildReportedMark,
  buildSectionRegister,
  buildThresholds,
} from '../../../test/attendance.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AttendanceReportScreen } from './attendance-report-screen.tsx';

const path = '/reports/attendance-report';

function open(search = '', userType: 'campusAdmin' | 'teacher' = 'campusAdmin') {
  const period = buildAttendanceSummary().period;
  const server = new FakeServer()
    .serve(attendanceReports, {
      getAttendanceSummary: () => buildAttendanceSummary(),
      getAttendanceReport: () => buildAttendanceReport(),
      listAttendanceMarks: () => ({ period, total: 1, rows: [buildReportedMark()] }),
      getSectionRegister: () => buildSectionRegister(),
      getAttendanceThresholds: () => buildThresholds(),
      countBelowThresholds: () => ({ count: 3 }),
      setAttendanceThresholds: () => buildThresholds(),
    })
    .serve(academicYears, { listAcademicYears: () => [] })
    .serve(campusLists, {
      listSections: () => [{ id: 9, grade_id: 6, label: 'Grade 6 - A', value: '6_A', student_count: 14 }],
    });
  const view = renderScreen(<AttendanceReportScreen />, {
    user: buildUser({ userType }),
    path,
    at: `${path}${search}`,
  });
  return { server, ...view };
}

test('figures say how they are counted, what is missing, and lead to their rows', async () => {
  open();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(figures.getByRole('link', { name: 'Attendance: 75.00%' })).toHaveAttribute(
    'href',
    `${path}?view=mark&only=attended`,
  );
  expect(figures.getByRole('link', { name: 'Absent with notice: 2' })).toHaveAttribute(
    'href',
    `${path}?view=student&status=2`,
  );
  expect(figures.getByRole('link', { name: 'Not marked: 4' })).toHaveAttribute(
    'href',
    `${path}?view=class&only=unmarked`,
  );
  expect(screen.getByText(/2026\/27 · .* · 1 of 2 classes marked/)).toBeVisible();
  const plot = within(screen.getByRole('table', { name: 'By week' }));
  expect(plot.getAllByRole('row')).toHaveLength(3);
  const row = within(await screen.findByRole('row', { name: /^Grade 6 - A/ }));
  expect(row.getByRole('link', { name: 'Grade 6 - A' })).toHaveAttribute(
    'href',
    `${path}?view=student&section=9`,
  );
  expect(row.getByRole('link', { name: 'Grade 6 - A, Absent without notice: 1' })).toHaveAttribute(
    'href',
    `${path}?view=mark&status=3&section=9`,
  );
  expect(screen.getByText('No section')).toBeVisible();
  await expectAccessible();
});

test('the server sorts, and a list is chosen by its tab', async () => {
  const { person, server } = open();
  await screen.findByRole('row', { name: /^Grade 6 - A/ });
  await person.click(screen.getByRole('button', { name: /Rate/ }));
  await screen.findByRole('row', { name: /^Grade 6 - A/ });
  expect(server.sent('getAttendanceReport').at(-1)?.query).toMatchObject({ view: 'section', sort: 'rate' });
  await person.click(screen.getByRole('tab', { name: 'Teacher' }));
  await screen.findByRole('row', { name: /^Grade 6 - A/ });
  expect(server.sent('getAttendanceReport').at(-1)?.query).toMatchObject({ view: 'teacher' });
});

test('marks say which of two counts, and lead to the class and the student', async () => {
  open('?view=mark&status=2');
  const row = within(await screen.findByRole('row', { name: /^Algebra/ }));
  expect(row.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/classes/view-class/41');
  expect(row.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/profile/450');
  expect(row.getByText('Absent with notice')).toBeVisible();
  expect(row.getByText('Office: Absent with notice · Teacher: Absent without notice')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Mark: Absent with notice' })).toBeVisible();
  await expectAccessible();
});

test('one section has a register with signs, which is printed', async () => {
  open('?section=9&view=register');
  const grid = within(await screen.findByRole('grid', { name: 'Register: Grade 6 - A' }));
  expect(grid.getByRole('cell', { name: 'Absent without notice' })).toHaveTextContent('×');
  expect(grid.getByRole('cell', { name: 'Not marked' })).toHaveTextContent('');
  expect(screen.getByRole('list', { name: 'Signs' })).toHaveTextContent('× Absent without notice');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAccessible();
});

test('students below a threshold are listed with the figure of the day', async () => {
  open('?view=below');
  const row = within(await screen.findByRole('row', { name: /^Noor Haddad/ }));
  expect(row.getByText('80.00% of 10 marks')).toBeVisible();
  expect(row.getByText('Low attendance')).toBeVisible();
  await expectAccessible();
});

test('admins set thresholds and see how many students they concern', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: /More|Actions/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Attendance thresholds' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attendance thresholds' }));
  expect(await dialog.findByText(/Now 3 students\./)).toBeVisible();
  await person.clear(dialog.getByLabelText('Attendance below, in percent'));
  await person.type(dialog.getByLabelText('Attendance below, in percent'), '85.5');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('setAttendanceThresholds')[0]?.body).toEqual({
      ...{ rate_below: 85.5, least_marked: 10, absences: null, version: 2 },
    }),
  );
});
