import { academicYears } from '@pelion/contract/academic-years';
import { activityReports } from '@pelion/contract/activity-reports';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildActivePeople,
  buildActivePerson,
  buildActivityReport,
  buildPersonActivity,
} from '../../../test/activity.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ActivityReportScreen } from './activity-report-screen.tsx';
import { OwnActivity } from './own-activity.tsx';

const path = '/reports/activity-report';

function open(search = '', people = buildActivePeople()) {
  const server = new FakeServer()
    .serve(activityReports, {
      getActivityReport: () => buildActivityReport({ logins_since: '2026-11-01' }),
      listActivePeople: () => people,
      listActivityRecords: ({ query }) => ({
        total: 1,
        rows: [
          {
            ...{ id: 8, page_id: query.count === 'questions' ? null : 8, type_id: 2 },
            ...{ name: 'Algebra', student_name: null, at: '2026-11-20T09:00:00Z' },
          },
        ],
      }),
    })
    .serve(academicYears, { listAcademicYears: () => [] })
    .serve(campusLists, { listGrades: () => [], listSections: () => [] });
  const view = renderScreen(<ActivityReportScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path,
    at: `${path}${search}`,
  });
  return { server, ...view };
}

test('figures say how they are counted and from when logins are known', async () => {
  const { person } = open();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(figures.getByRole('link', { name: 'People here: 11' })).toHaveAttribute('href', `${path}?only=here`);
  expect(figures.getByRole('link', { name: 'of 14, 3 were not here' })).toHaveAttribute(
    'href',
    `${path}?only=away`,
  );
  expect(screen.getByText(/logins counted from Nov 01,2026 on/)).toBeVisible();
  await person.click(figures.getByRole('button', { name: 'How it is counted: Marked' }));
  expect(screen.getByText(/Answers whose latest mark/)).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Active people by week' })).getAllByRole('row'),
  ).toHaveLength(3);
  await expectAccessible();
});

test('a person opens their counts, and a count its records', async () => {
  const { person } = open();
  const people = within(await screen.findByRole('region', { name: 'People' }));
  const row = await people.findByRole('row', { name: /Ada Berg/ });
  expect(within(row).getByRole('link', { name: 'Ada Berg' })).toHaveAttribute('href', '/profile/44');
  await person.click(within(row).getAllByRole('button')[0] ?? row);
  await person.click(await screen.findByRole('button', { name: 'Courses: 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Berg: Courses' }));
  expect(await dialog.findByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/course/8');
  await expectAccessible();

  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Assignments: 1' }));
  expect(await screen.findByRole('link', { name: 'Algebra' })).toHaveAttribute(
    'href',
    '/assignments/homework/8',
  );
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Questions: 12' }));
  expect(await screen.findByText('Algebra')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Algebra' })).toBeNull();
});

test('filters by role from the address, and searches', async () => {
  const { server, person } = open(
    '?role=5&only=away',
    buildActivePeople([buildActivePerson({ last_seen_at: null })]),
  );
  expect(await screen.findByText('Not seen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Were not here' })).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ada');
  await waitFor(() =>
    expect(server.sent('listActivePeople').at(-1)?.query).toMatchObject({
      user_type_ids: '5',
      only: 'away',
      search: 'ada',
    }),
  );
});

test('a profile shows days and minutes', async () => {
  new FakeServer().serve(activityReports, { getPersonActivity: () => buildPersonActivity() });
  renderScreen(<OwnActivity userId={44} />);
  expect(await screen.findByText('1 hr 35 min since Jun 01,2026 · Days: 1 · Logins: 3')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Activity' })).toBeInTheDocument();
  await expectAccessible();
});
