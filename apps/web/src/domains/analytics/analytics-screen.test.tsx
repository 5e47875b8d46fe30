import { academicYears } from '@pelion/contract/academic-years';
import { type AnalyticsReport, analytics } from '@pelion/contract/analytics';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAnalytics } from '../../../test/analytics.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const path = '/analytics';

function open(userType: 'campusAdmin' | 'teacher', changes: Partial<AnalyticsReport> = {}) {
  new FakeServer()
    .serve(analytics, { getAnalytics: () => ({ ...buildAnalytics(), ...changes }) })
    .serve(academicYears, { listAcademicYears: () => [] })
    .serve(campusLists, { listGrades: () => [], listSections: () => [] });
  return renderScreen(<AnalyticsScreen />, {
    user: buildUser({ userType }),
    ...{ path, at: `${path}?from=2026-09-01` },
  });
}
const linkOf = (name: string) => screen.findByRole('link', { name });

test('a figure stands beside the year before and leads to its report with the same filters', async () => {
  open('campusAdmin');
  expect(await linkOf('Attendance: 93.20%')).toHaveAttribute(
    'href',
    '/reports/attendance-report?from=2026-09-01&section=5',
  );
  expect(screen.getByText('12 of 14 classes marked · +3.2 points on the year before')).toBeVisible();
  expect(await linkOf('Grade 6 - A, Work turned in: 80.00%')).toHaveAttribute(
    'href',
    '/reports/grade-report?from=2026-09-01&section=5',
  );
  await expectAccessible();
});

const activity: AnalyticsReport['figures'][number] = {
  ...{ name: 'activeMinutes', unit: 'count', value: '12000', counted: null, all: null },
  ...{ before: '10000', change: '2000', weeks: [] },
};
const scores: AnalyticsReport['figures'][number] = {
  ...{ name: 'scores', unit: 'percent', value: '60.00', counted: 5, all: 12 },
  ...{ before: null, change: null, weeks: [] },
};

test('figures of a whole campus lead to reports of all, and those of grades to its sections', async () => {
  open('campusAdmin', { is_whole_campus: true, figures: [activity, scores] });
  expect(await linkOf('Active minutes: 12,000')).toHaveAttribute(
    'href',
    '/reports/activity-report?from=2026-09-01',
  );
  expect(screen.getByText('+2,000 on the year before')).toBeVisible();
  expect(await linkOf('Mean score: 60.00%')).toHaveAttribute(
    'href',
    '/reports/grade-report?from=2026-09-01&section=5',
  );
  expect(screen.getByText(/No data of the year before/)).toBeVisible();
});

test('scores of more people than the grade report lists lead to the sections below', async () => {
  const [section] = buildAnalytics().sections;
  open('campusAdmin', { figures: [scores], sections: section ? [{ ...section, students: 5000 }] : [] });
  expect(await linkOf('Mean score: 60.00%')).toHaveAttribute('href', '/analytics#sections');
});

test('a year before without any data is named once for all figures', async () => {
  open('campusAdmin', { figures: [scores, { ...scores, name: 'work' }] });
  await screen.findByRole('link', { name: 'Mean score: 60.00%' });
  expect(screen.getAllByText(/No data of the year before/)).toHaveLength(1);
});

test('a teacher is led to no report that is for the office alone', async () => {
  open('teacher', { figures: [activity] });
  expect(await screen.findByText('12,000')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Active minutes: 12,000' })).toBeNull();
});

test('a teacher without a section reads so', async () => {
  open('teacher', { figures: [], sections: [] });
  expect(await screen.findByText('No students in these days')).toBeVisible();
});
