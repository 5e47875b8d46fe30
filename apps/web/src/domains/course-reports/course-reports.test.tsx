import { academicYears } from '@pelion/contract/academic-years';
import { courseReports } from '@pelion/contract/course-reports';
import { courses } from '@pelion/contract/courses';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildCourseReport,
  buildCourseReportDetail,
  buildCourseReportLearner,
  buildCourseReportParticipant,
  buildCourseTotals,
} from '../../../test/course-reports.ts';
import { buildListedCourse } from '../../../test/courses.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CourseReportScreen } from './course-report-screen.tsx';
import { CourseReportsScreen } from './course-reports-screen.tsx';
import { PreviewScreen } from './preview-screen.tsx';

const user = buildUser({ userType: 'teacher' });
const serve = (detail = buildCourseReportDetail()) =>
  new FakeServer()
    .serve(courseReports, {
      getCourseTotals: () => buildCourseTotals(),
      listCourseReports: () => ({ reports: [buildCourseReport()], total: 1 }),
      createCourseReport: () => buildCourseReport(),
      getCourseReport: () => detail,
      refreshCourseReport: () => detail,
      listCourseReportLearners: () => ({
        learners: [buildCourseReportLearner({ statuses: '3', scores: '0:66.67' })],
        total: 1,
      }),
      getCourseReportParticipant: () => buildCourseReportParticipant(),
    })
    .serve(courses, { listCourses: () => ({ courses: [buildListedCourse()], total: 1 }) })
    .serve(people, { listUsers: () => [] })
    .serve(academicYears, { listAcademicYears: () => [] });

const item = {
  ...{ id: 91, name: 'Name the signs', kind_id: 8, is_required: true, mean_score: '66.67', seconds: 300 },
  ...{ counts: { not_started: 1, in_progress: 1, completed: 1, past_due: 0 }, attempts: 2 },
};
const openReport = (kind: 'multi-course' | 'single-course' | 'single-participant') =>
  renderScreen(<CourseReportScreen />, {
    user,
    path: `/reports/course-report/${kind}/:reportId`,
    at: `/reports/course-report/${kind}/61`,
  });

test('lists saved reports and adds one in a short dialog', async () => {
  const server = serve();
  const { person } = renderScreen(<CourseReportsScreen />, { user, path: '/reports/course-report' });
  expect(await screen.findByRole('row', { name: /^Courses of the spring/ })).toHaveAccessibleName(/Live/);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add course report' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'All of it');
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createCourseReport')[0]?.body).toMatchObject({
      ...{ kind: 'multiCourse', name: 'All of it', is_frozen: false },
      filters: { course_ids: [] },
    }),
  );
});

test('shows several courses, whose figures lead to their students', async () => {
  serve();
  const { person } = openReport('multi-course');
  const row = await screen.findByRole('row', { name: /^Safe in the laboratory/ });
  await expectAccessible();
  const learners = within(row).getByRole('link', { name: '3' });
  // Students who were taken out are no part of the figure.
  expect(learners).toHaveAttribute('href', expect.stringMatching(/status=1\.2\.3\.5\.6$/));
  await person.click(learners);
  expect(await screen.findByRole('row', { name: /^Noor Haddad/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Noor Haddad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Noor Haddad' });
  expect(await within(dialog).findByText('Passed')).toBeVisible();
  await expectAccessible();
});

test('shows one course by its items, and says whose figures are kept', async () => {
  serve(
    buildCourseReportDetail({
      ...{ kind: 'singleCourse', items: [item], frozen_at: '2026-11-20T08:00:00.000Z', left_count: 2 },
    }),
  );
  const { person } = openReport('single-course');
  expect(await screen.findByRole('row', { name: /^Name the signs/ })).toBeVisible();
  expect(screen.getByText(/Figures of/)).toHaveTextContent('2 students left and are not counted');
  await person.click(screen.getByRole('tab', { name: 'Students by item' }));
  expect(await screen.findByRole('button', { name: 'Noor Haddad' })).toBeVisible();
  await expectAccessible();
});

test('shows one student in their courses on a phone', async () => {
  phoneWindow();
  serve(
    buildCourseReportDetail({
      ...{ kind: 'singleParticipant' },
      filters: { ...buildCourseReport().filters, student_ids: [31] },
    }),
  );
  openReport('single-participant');
  expect(await screen.findByRole('heading', { name: 'Safe in the laboratory' })).toBeVisible();
  expect(await screen.findByText('Name the signs')).toBeVisible();
  await expectAccessible();
});

test('keeps the figures of now when asked', async () => {
  const server = serve();
  const { person } = openReport('multi-course');
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Keep the figures of now' }));
  await waitFor(() => expect(server.sent('refreshCourseReport')[0]?.body).toEqual({ is_frozen: true }));
});

test('is printed with the name of the school', async () => {
  serve(buildCourseReportDetail({ kind: 'singleCourse', items: [item] }));
  renderScreen(<PreviewScreen />, {
    user,
    path: '/reports/course-report/preview/:reportId',
    at: '/reports/course-report/preview/61',
  });
  expect(await screen.findByRole('article', { name: 'Courses of the spring' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /^Noor Haddad/ })).toBeVisible();
  await expectAccessible();
});
