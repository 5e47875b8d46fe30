import { activities } from '@pelion/contract/activities';
import { announcements } from '@pelion/contract/announcements';
import { classes } from '@pelion/contract/classes';
import { dashboard } from '@pelion/contract/dashboard';
import type { Arrangement } from '@pelion/contract/dashboard/facts';
import { type DashboardParts, dashboardBoard } from '@pelion/contract/dashboard-board';
import { forumContract } from '@pelion/contract/forums';
import { progressReports } from '@pelion/contract/progress-reports';
import { questionReports } from '@pelion/contract/question-reports';
import { standings } from '@pelion/contract/standings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAnnouncement } from '../../../test/announcements.ts';
import { buildAssignment, buildStudentStatus, forFamily } from '../../../test/assignments.ts';
import { buildStaffTask, buildStudentTask, buildStudentToDo, buildToDo } from '../../../test/dashboard.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import {
  buildCampusWeek,
  buildDesk,
  buildNewResult,
  buildStanding,
  buildStudentStanding,
} from '../../../test/standings.ts';
import { buildUser } from '../../../test/users.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const toDo = buildToDo({ staff: { needs_grading: [buildStaffTask()], running: [], due_this_week: [] } });
const all: DashboardParts = {
  standing: buildStanding(),
  summary: [
    { figure: 'students', value: 1204 },
    { figure: 'needsGrading', value: 3 },
  ],
  toDo,
  reports: { open: 0 },
  requests: [],
  upcomingClasses: [],
  progressReport: { cycles: [], cards: [] },
  forum: [],
  announcements: [buildAnnouncement()],
  whoIsHere: [],
};

function open(
  parts = all,
  given: Arrangement | null = null,
  userType: 'campusAdmin' | 'student' | 'parent' | 'teacher' = 'campusAdmin',
) {
  let arrangement = given && { shown: [...given.shown], hidden: [...given.hidden] };
  const server = new FakeServer().serve(dashboardBoard, {
    getDashboard: () => ({ arrangement, is_own: arrangement !== null, parts: { ...parts, classwork: toDo } }),
    arrangeDashboard: ({ body }) => {
      const { data } = dashboardBoard.endpoints.arrangeDashboard.body.safeParse(body);
      arrangement = data ?? null;
      return { done: true as const };
    },
    resetDashboard: () => {
      arrangement = null;
      return { done: true as const };
    },
  });
  return { server, ...renderScreen(<DashboardScreen />, { user: buildUser({ userType }) }) };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button', { name: /^Hide/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Hide “'.length, -1));
async function arranging(view: ReturnType<typeof open>) {
  await view.person.click(await screen.findByRole('button', { name: 'More' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Arrange dashboard' }));
  await screen.findByRole('dialog', { name: 'Arrange dashboard' });
}

test('everything comes with one request, and is accessible', async () => {
  const { server } = open();
  expect(await screen.findByRole('link', { name: 'Students' })).toHaveAttribute('href', '/students');
  expect(screen.getByText('1,204')).toBeVisible();
  expect(await screen.findByText('Triangles and circles')).toBeVisible();
  // Parts that load after the others.
  for (const name of ['Upcoming classes', 'Discussion forum', 'Online now'])
    expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(headings()).toEqual([
    'Dashboard summary',
    'To be graded',
    'Upcoming classes',
    'Discussion forum',
    'Announcements',
    'Online now',
  ]);
  expect(server.requests.map(({ name }) => name)).toEqual(['getDashboard']);
  await expectAccessible();
});

test('one of a kind is called so', async () => {
  open({
    ...all,
    summary: [
      { figure: 'teachers', value: 1 },
      { figure: 'others', value: 1 },
      { figure: 'activeAssessments', value: 2 },
    ],
  });
  const figures = within(await screen.findByRole('region', { name: 'Dashboard summary' }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Teacher',
    '1Other user',
    '2Active assessments',
  ]);
});

test('a part that failed says so in its place and can be tried again; the others show', async () => {
  const view = open({ ...all, announcements: null });
  view.server.serve(announcements, { listAnnouncements: () => refuse('internal') });
  const widget = within(await screen.findByRole('region', { name: 'Announcements' }));
  const retry = await widget.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('Triangles and circles')).toBeVisible();
  view.server.serve(announcements, { listAnnouncements: () => [buildAnnouncement()] });
  await view.person.click(retry);
  expect(await widget.findByText('Sports day')).toBeVisible();
});

test('where the one request fails, each widget asks for itself', async () => {
  new FakeServer()
    .serve(dashboardBoard, { getDashboard: () => refuse('internal'), getDashboardSummary: () => [] })
    .serve(dashboard, { getToDo: () => toDo })
    .serve(standings, { getStanding: () => buildStanding({ campus: buildCampusWeek() }) })
    .serve(questionReports, { countQuestionReports: () => ({ open: 0 }) })
    .serve(classes, { listUpcomingClasses: () => [] })
    .serve(forumContract, { listTopics: () => ({ topics: [], total: 0 }) })
    .serve(progressReports, { listProgressReports: () => ({ progress_reports: [], report_cards: [] }) })
    .serve(activities, { listActivities: () => [] })
    .serve(announcements, { listAnnouncements: () => [buildAnnouncement()] });
  renderScreen(<DashboardScreen />, { user: buildUser({ userType: 'campusAdmin' }) });
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(await screen.findByText('Nothing to count yet.')).toBeVisible();
});

test('it is arranged by keyboard, with what moved read out and the focus kept', async () => {
  const view = open();
  await arranging(view);
  await expectAccessible();
  expect(lines()).toEqual([
    'Dashboard summary',
    'Assessments',
    'Upcoming classes',
    'Progress report',
    'Discussion forum',
    'Announcements',
    'Online now',
  ]);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('button', { name: 'Move “Announcements”' }).focus();
  await view.person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(lines()[0]).toBe('Announcements');
  expect(dialog.getByRole('status')).toHaveTextContent('“Announcements” is now 1 of 7');
  expect(dialog.getByRole('button', { name: 'Move “Announcements”' })).toHaveFocus();
  await view.person.click(dialog.getByRole('button', { name: 'Hide “Online now”' }));
  await view.person.click(dialog.getByRole('button', { name: 'Add “Classwork assignments”' }));
  await view.person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.server.sent('arrangeDashboard')[0]?.body).toEqual({
    shown: [13, 15, 3, 0, 5, 7, 1],
    hidden: [2, 6, 8, 4, 16],
  });
  expect(await screen.findByRole('region', { name: 'Classwork assignments' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Online now' })).toBeNull();
});

test('what was arranged can be as it was at first', async () => {
  const view = open(all, { shown: [13], hidden: [0, 1, 2, 3, 5, 7, 8, 15, 16] });
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(headings()).toEqual(['Announcements']);
  await arranging(view);
  await view.person.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(await screen.findByRole('region', { name: 'Dashboard summary' })).toBeVisible();
});

test('whoever has hidden everything is shown the way back', async () => {
  const view = open(all, { shown: [], hidden: [0, 1, 2, 3, 5, 7, 8, 13, 15, 16] });
  expect(await screen.findByText('You have hidden everything')).toBeVisible();
  await view.person.click(screen.getByRole('button', { name: 'Arrange dashboard' }));
  expect(await screen.findByRole('dialog', { name: 'Arrange dashboard' })).toBeVisible();
});

test('who may not arrange is not offered to', async () => {
  open({ ...all, forms: [], toDo: buildToDo() }, null, 'student');
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('a student meets the score, the words of the marker, the trend and the week first', async () => {
  const student = buildStudentStanding({
    encouragement: {
      ...{ kind: 'up', subject_name: 'Mathematics', unit: 'percent', by: 8 },
      since: '2026-10-02T14:00:00.000Z',
    },
    missing: 1,
    week: buildStudentStanding().week.map((day, place) => ({
      ...day,
      tasks:
        place === 2
          ? [
              {
                schedule_id: 1,
                assessment_name: 'Essay',
                due_date: '2026-11-18T14:00:00.000Z',
                is_done: true,
              },
              {
                schedule_id: 2,
                assessment_name: 'Quiz',
                due_date: '2026-11-18T15:00:00.000Z',
                is_done: false,
              },
            ]
          : [],
    })),
  });
  open(
    { ...all, forms: [], toDo: buildToDo(), standing: buildStanding({ students: [student] }) },
    null,
    'student',
  );
  const results = within(await screen.findByRole('region', { name: 'New results' }));
  expect(results.getByRole('link', { name: 'Fractions' })).toHaveAttribute('href', '/5/view-score/61');
  expect(results.getByText('87.50%')).toBeVisible();
  expect(results.getByText('B+')).toBeVisible();
  expect(results.getByText('“Well argued.”')).toBeVisible();
  expect(screen.getByText('Up 8 points in Mathematics since October')).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Mathematics: 2 scores, from 79.50% to 87.50%' }),
  ).toBeInTheDocument();
  const week = within(screen.getByRole('region', { name: 'This week' }));
  expect(week.getByText('Wednesday: 1 of 2 done: Essay and Quiz')).toBeInTheDocument();
  expect(week.queryByText('1 missing')).toBeNull();
  await expectAccessible();
});

test('a new student is told what will come', async () => {
  const standing = buildStanding({ students: [buildStudentStanding({ results: [], trends: [] })] });
  open({ ...all, forms: [], toDo: buildToDo(), standing }, null, 'student');
  expect(await screen.findByText(/Scores and comments appear as soon as they are out/)).toBeVisible();
  await expectAccessible();
});

test('work without a subject stands beside a subject called so', async () => {
  const reported = vi.spyOn(console, 'error');
  onTestFinished(() => reported.mockRestore());
  const [trend] = buildStudentStanding().trends;
  const trends = ['Other', null].flatMap((subject_name) => (trend ? [{ ...trend, subject_name }] : []));
  const standing = buildStanding({ students: [buildStudentStanding({ trends })] });
  open({ ...all, forms: [], toDo: buildToDo(), standing }, null, 'student');
  expect(await screen.findAllByRole('img', { name: /^Other: 2 scores/ })).toHaveLength(2);
  expect(reported.mock.calls.flat().join(' ')).not.toContain('same key');
});

test('a digital SAT is told in points, with its range', async () => {
  const sat = buildNewResult({
    ...{ assessment_name: 'SAT', grading_type_id: 4, score: '81.25', grade_label: null },
    ...{ actual_score: '1300.00', total_score: '1600.00', score_range: { from: 1260, to: 1340 } },
  });
  const trends = [
    {
      ...{ subject_name: 'SAT', subject_icon: 'sat', unit: 'points' as const, highest: '1600.00' },
      scores: [
        { result_id: 1, at: '2026-10-02T14:00:00.000Z', value: '1220.00' },
        { result_id: 2, at: '2026-11-20T14:00:00.000Z', value: '1300.00' },
      ],
    },
  ];
  const standing = buildStanding({ students: [buildStudentStanding({ results: [sat], trends })] });
  open({ ...all, forms: [], toDo: buildToDo(), standing }, null, 'student');
  expect(await screen.findByText('1,260–1,340 / 1,600')).toBeVisible();
  expect(screen.getByRole('img', { name: 'SAT: 2 scores, from 1220 to 1300' })).toBeInTheDocument();
});

test('a parent sees each child under the name', async () => {
  const standing = buildStanding({
    students: [
      buildStudentStanding({ student_name: 'Amal Haddad' }),
      buildStudentStanding({ student_id: 6, student_name: 'Noor Haddad', results: [], trends: [] }),
    ],
  });
  open({ ...all, forms: [], toDo: buildToDo(), standing }, null, 'parent');
  const amal = within(await screen.findByRole('region', { name: 'Amal Haddad' }));
  expect(amal.getByRole('link', { name: 'Fractions' })).toHaveAttribute('href', '/5/view-score/61');
  expect(screen.getByRole('region', { name: 'Noor Haddad' })).toBeVisible();
  await expectAccessible();
});

test('a teacher sees what waits, how the last test went, and who has not begun', async () => {
  const view = open({ ...all, standing: buildStanding({ desk: buildDesk() }) }, null, 'teacher');
  const marking = within(await screen.findByRole('region', { name: 'To mark' }));
  expect(marking.getByText('7')).toBeVisible();
  expect(marking.getByRole('link', { name: 'To mark' })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/marking',
  );
  const last = within(screen.getByRole('region', { name: 'Last test' }));
  expect(last.getByText('Grade 7 - A · Average 71.25% · 24 results')).toBeVisible();
  expect(last.getByText('Hardest: Which fraction is larger? (24% right)')).toBeVisible();
  expect(last.getByRole('link', { name: 'Analysis of Fractions' })).toHaveAttribute(
    'href',
    '/assessments/32/schedule/42/analysis',
  );
  await view.person.click(screen.getByText('Show who'));
  expect(screen.getByText('Grade 7 - B · Ada and Ben')).toBeVisible();
  await expectAccessible();
});

test('an admin sees this week beside the last', async () => {
  open({ ...all, standing: buildStanding({ campus: buildCampusWeek() }) });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  expect(week.getByText('Submissions')).toBeVisible();
  expect(week.getByText('12 by this time last week')).toBeVisible();
  expect(
    week.getByRole('table', { name: 'Submissions by day, this week and last week' }),
  ).toBeInTheDocument();
  await expectAccessible();
});

const missed = (id: number, name: string) =>
  buildAssignment({
    ...forFamily,
    ...{ id, name, due_date: `2026-11-${String(10 + id)}T14:00:00.000Z` },
    students: [buildStudentStatus({ status_id: 4 })],
  });
const missedByNoor = {
  ...{ student_id: 5, student_name: 'Noor Haddad', due_next: [] },
  missing: [missed(14, 'Map'), missed(12, 'Poster'), missed(10, 'Letter')],
};

test('missing documents and tests stand first on the dashboard of a student, three before the others', async () => {
  const quiz = buildStudentTask({ assessment_name: 'Quiz', due_date: '2026-11-23T14:00:00.000Z' });
  const view = open(
    {
      ...{ ...all, forms: [], standing: buildStanding({ students: [buildStudentStanding()] }) },
      toDo: buildToDo({ students: [buildStudentToDo({ student_id: 5, missing: [quiz] })] }),
      missingAssignments: { to_mark: null, students: [missedByNoor] },
    },
    null,
    'student',
  );
  const missing = within(await screen.findByRole('region', { name: 'Missing work' }));
  expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Map',
    'Quiz',
    'Poster',
  ]);
  expect(headings()[0]).toBe('Missing work 4');
  expect(missing.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/assignments/homework/14');
  await view.person.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(missing.getByRole('link', { name: 'Letter' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Missing' })).toBeNull();
  await expectAccessible();
});

test('missing work of each child stands first for a parent, without children who miss nothing', async () => {
  const theo = { ...missedByNoor, student_id: 6, student_name: 'Theo Haddad', missing: [] };
  const missingAssignments = { to_mark: null, students: [missedByNoor, theo] };
  open(
    { ...all, forms: [], toDo: buildToDo(), standing: buildStanding({ students: [] }), missingAssignments },
    null,
    'parent',
  );
  expect(await screen.findByRole('region', { name: 'Missing work of Noor Haddad' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /Theo/ })).toBeNull();
  await expectAccessible();
});

test('nothing is said of missing work where none is missing', async () => {
  const nobody = { ...missedByNoor, missing: [] };
  open(
    { ...all, forms: [], toDo: buildToDo(), missingAssignments: { to_mark: null, students: [nobody] } },
    null,
    'student',
  );
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(screen.queryByText(/Missing work/)).toBeNull();
});

test('an admin arranges the dashboards of all students by keyboard, and resets them', async () => {
  const view = open();
  let saved: Arrangement | null = null;
  view.server.serve(dashboardBoard, {
    getCampusArrangement: () => ({
      shown: [...(saved?.shown ?? [3, 14, 0])],
      hidden: [...(saved?.hidden ?? [1, 2])],
      is_standard: saved === null,
    }),
    setCampusArrangement: ({ body }) => {
      saved = dashboardBoard.endpoints.setCampusArrangement.body.parse(body);
      return { done: true as const };
    },
    resetCampusArrangement: () => {
      saved = null;
      return { done: true as const };
    },
  });
  await arranging(view);
  const whose = screen.getByRole('combobox', { name: 'Dashboard of' });
  await view.person.selectOptions(whose, 'All students');
  const grip = await screen.findByRole('button', { name: 'Move “My points”' });
  await expectAccessible();
  expect(lines()).toEqual(['Assessments', 'My points', 'Upcoming classes']);
  grip.focus();
  await view.person.keyboard('{ArrowUp}');
  expect(lines()).toEqual(['My points', 'Assessments', 'Upcoming classes']);
  expect(whose).toBeDisabled();
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = view.server.sent('setCampusArrangement');
  expect(sent?.path).toMatch(/arrangements\/6$/);
  expect(sent?.body).toEqual({ shown: [14, 3, 0], hidden: [1, 2] });
  expect(view.server.sent('arrangeDashboard')).toEqual([]);

  await arranging(view);
  expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  await view.person.selectOptions(screen.getByRole('combobox', { name: 'Dashboard of' }), 'All students');
  await view.person.click(await screen.findByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toBeNull();
});

test('a teacher arranges no dashboards of others', async () => {
  const view = open(all, null, 'teacher');
  await arranging(view);
  expect(screen.queryByRole('combobox', { name: 'Dashboard of' })).toBeNull();
});

test('a student sees attendance, the classes of today and the courses as pictures with their words', async () => {
  const student = buildStudentStanding({
    attendance: {
      ...{ attended: 38, marked: 40 },
      absences: [{ class_id: 7, name: 'Algebra', starts_at: '2026-11-17T09:00:00.000Z', status: 3 }],
    },
    today_classes: {
      classes: 3,
      next: { class_id: 8, name: 'English', starts_at: '2026-11-20T14:00:00.000Z' },
    },
    courses: {
      past_due: 1,
      courses: [
        {
          ...{ course_id: 2, schedule_id: 4, course_name: 'Trees' },
          ...{ done: 1, needed: 4, is_past_due: true },
        },
      ],
    },
  });
  open({ ...all, forms: [], standing: buildStanding({ students: [student] }) }, null, 'student');
  const attendance = within(await screen.findByRole('region', { name: 'Attendance' }));
  expect(attendance.getByText('95%')).toBeVisible();
  expect(attendance.getByText('38 of 40 classes')).toBeVisible();
  expect(attendance.getByRole('link', { name: 'Attendance' })).toHaveAttribute('href', '/profile/5');
  expect(attendance.getByRole('link', { name: 'Absent on Nov 17: Algebra' })).toHaveAttribute(
    'href',
    '/classes/view-class/7',
  );
  const day = within(screen.getByRole('region', { name: 'Classes today' }));
  expect(day.getByText('3')).toBeVisible();
  expect(day.getByRole('link', { name: /^Next: English/ })).toHaveAttribute('href', '/classes/view-class/8');
  const courses = within(screen.getByRole('region', { name: 'Course progress' }));
  expect(courses.getByText('1 past due')).toBeVisible();
  expect(courses.getByRole('link', { name: 'Trees' })).toHaveAttribute(
    'href',
    '/course-player/course/2/schedule/4/student/5',
  );
  await expectAccessible();
});

test('a teacher sees the attendance of each section, which leads to its people', async () => {
  const desk = buildDesk({
    today_classes: { classes: 0, next: null },
    sections: [{ section_id: 9, label: 'Grade 7 - A', attended: 57, marked: 60 }],
    courses_past_due: 4,
  });
  open({ ...all, standing: buildStanding({ desk }) }, null, 'teacher');
  const sections = within(await screen.findByRole('region', { name: /^Attendance by section/ }));
  expect(sections.getByRole('link', { name: 'Grade 7 - A' })).toHaveAttribute('href', '/students?section=9');
  expect(sections.getByRole('img', { name: 'Grade 7 - A: attended 57 of 60' })).toBeInTheDocument();
  expect(sections.getByText('95%')).toBeVisible();
  expect(screen.getByText('None today.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Past due' })).getByText('4')).toBeVisible();
  await expectAccessible();
});
