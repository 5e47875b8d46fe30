import { academicYears } from '@pelion/contract/academic-years';
import { analytics } from '@pelion/contract/analytics';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAnalytics } from '../../../test/analytics.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

test('a figure stands beside the year before and leads to its report with the same filters', async () => {
  new FakeServer()
    .serve(analytics, { getAnalytics: () => buildAnalytics() })
    .serve(academicYears, { listAcademicYears: () => [] })
    .serve(campusLists, { listGrades: () => [], listSections: () => [] });
  renderScreen(<AnalyticsScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/analytics',
    at: '/analytics?section=5',
  });
  expect(await screen.findByRole('link', { name: 'Attendance: 93.20 %' })).toHaveAttribute(
    'href',
    '/reports/attendance-report?section=5',
  );
  expect(screen.getByText('12 of 14 · +3.20 points on the year before')).toBeVisible();
  expect(screen.getByRole('row', { name: /Grade 6 - A/ })).toBeVisible();
  await expectAccessible();
});
