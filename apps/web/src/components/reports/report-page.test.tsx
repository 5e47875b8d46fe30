import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { useListState } from '../../lib/list-state.ts';
import { type ReportFilterName, readReportFilters, reportQueryOf } from '../../lib/report-filters.ts';
import { CountingRules, Figure, Figures } from './figure.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage } from './report-page.tsx';

const shown: readonly ReportFilterName[] = ['days', 'grade', 'student'];
const path = '/reports/attendance-report';
const period = { start_date: '2000-08-17', end_date: '2099-06-30', academic_year: '2026/27' };

function Report() {
  const { state, set } = useListState(readReportFilters);
  return (
    <ReportPage screen="attendanceReport" period={period} notes={['12 of 14 classes marked']} filters={state}>
      <ReportFilters shown={shown} state={state} set={set}>
        <Figures label="Figures">
          <Figure name="Attendance" value="96.4%" rule="Attended, of classes with a mark." to="/classes" />
          <Figure name="Excused" value={null} rule="Absent with notice." />
        </Figures>
        <CountingRules rules={[{ name: 'Owed', rule: 'Approved and not made up.' }]} />
        <output aria-label="query">{JSON.stringify(reportQueryOf(state, shown))}</output>
      </ReportFilters>
    </ReportPage>
  );
}

const year = {
  starts_on: '2026-08-17',
  ends_on: '2027-06-30',
  sections_count: 4,
  rolled_over_to: null,
  version: 1,
  can: { edit: true, delete: false, makeCurrent: false, rollOver: false, undoRollover: false },
};
const serve = () =>
  new FakeServer()
    .serve(academicYears, {
      listAcademicYears: () => [
        { ...year, id: 2, name: '2026/27', is_current: true },
        { ...year, id: 1, name: '2025/26', is_current: false },
      ],
    })
    .serve(campusLists, {
      listGrades: () => [{ id: 6, name: 'Grade 6' }],
      listStudents: () => [{ id: 31, name: 'Ada Berg', external_id: null, section_labels: [] }],
    });
const open = (at = path) =>
  renderScreen(<Report />, { user: buildUser({ userType: 'campusAdmin' }), path, at });
const asked = () => JSON.parse(screen.getByRole('status', { name: 'query' }).textContent || '{}');

test('says days and missing data below the title, and how a figure is counted', async () => {
  serve();
  const { person } = open();
  expect(await screen.findByText('2026/27 · Aug 17,2000 to today · 12 of 14 classes marked')).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  expect(figures.getByRole('link', { name: 'Attendance: 96.4%' })).toHaveAttribute('href', '/classes');
  expect(figures.getByText('No data')).toBeVisible();
  await person.click(figures.getByRole('button', { name: 'How it is counted: Attendance' }));
  expect(screen.getByText('Attended, of classes with a mark.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'How it is counted' }));
  expect(screen.getByText('Approved and not made up.')).toBeVisible();
  await expectAccessible();
});

test('keeps the filters in the address and names them as chips', async () => {
  serve();
  const { person } = open();
  await screen.findByRole('option', { name: '2025/26' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Academic year' }), '2025/26');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 6' }));
  expect(await screen.findByRole('button', { name: 'Remove Grade: Grade 6' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(asked()).toEqual({ academic_year_id: 1, grade_ids: [6] });
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(asked()).toEqual({ academic_year_id: 1 });
});

test('leaves out filters that the report does not have, and days that do not fit', async () => {
  serve();
  open(`${path}?section=4&student=31.99&from=2026-10-01&to=2026-09-01`);
  expect(await screen.findByRole('button', { name: 'Remove Student: 2 selected' })).toBeVisible();
  expect(asked()).toEqual({ start_date: '2026-10-01', student_ids: [31, 99] });
});
