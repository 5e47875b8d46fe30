import { attempts } from '@pelion/contract/attempts';
import { attendanceHistories } from '@pelion/contract/attendance-history';
import { courseCertificates } from '@pelion/contract/course-certificates';
import { dataExports } from '@pelion/contract/data-exports';
import { gradeReports } from '@pelion/contract/grade-reports';
import { ownAccountContract } from '@pelion/contract/own-account';
import { type Person, people } from '@pelion/contract/people';
import { session } from '@pelion/contract/session';
import { standings } from '@pelion/contract/standings';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import type { CampusType } from '@pelion/words';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildStudentAssessment } from '../../../test/attempts.ts';
import { buildHistory } from '../../../test/attendance.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildStudentGrades } from '../../../test/grade-reports.ts';
import { buildPerson } from '../../../test/people.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildStudentStanding } from '../../../test/standings.ts';
import { buildUser } from '../../../test/users.ts';
import { ProfileScreen } from './profile-screen.tsx';

const nothing = {
  edit: false,
  editAccount: false,
  suspend: false,
  delete: false,
  invite: false,
  printLogIn: false,
};

function open(
  person = buildPerson(),
  userType: 'campusAdmin' | 'teacher' | 'staff' | 'siteAdmin' = 'campusAdmin',
  campusType: CampusType = 'k12',
) {
  const server = new FakeServer()
    .serve(people, { getUser: () => person })
    .serve(standings, { getStudentStanding: () => buildStudentStanding() })
    .serve(gradeReports, { getGradeReport: () => buildStudentGrades() })
    .serve(courseCertificates, { listCourseCertificates: () => ({ certificates: [], total: 0 }) })
    .serve(attendanceHistories, { getAttendanceHistory: () => buildHistory() })
    .serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] });
  const view = renderScreen(<ProfileScreen />, {
    user: buildUser({ userType, campusType }),
    path: '/profile/:userId',
    at: `/profile/${person.id}`,
  });
  return { ...view, server };
}

test('shows who somebody is, their family and what they have to take, and is accessible', async () => {
  open(buildPerson({ time_multiplier: 1.5, has_breaks: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  expect(screen.getByText('50% more time and breaks')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Layla Haddad' })).toHaveAttribute('href', '/profile/451');
  expect(await screen.findByText('Triangles and circles')).toBeVisible();
  expect(await screen.findByText('7 of 9 marked')).toBeVisible();
  await expectAccessible();
});

test('leads to the conversations of a student with Chiron, where there are some', async () => {
  const { server } = open(buildPerson(), 'teacher');
  server.serve(tutorTranscripts, { listTutorThreads: () => ({ threads: [], total: 2 }) });
  expect(await screen.findByRole('link', { name: 'Read 2 conversations' })).toHaveAttribute(
    'href',
    '/chiron?person=440',
  );
});

test('averages of a student are those of the report, which they lead to', async () => {
  open(buildPerson(), 'teacher');
  const grades = within(await screen.findByRole('region', { name: 'Averages' }));
  expect(grades.getByRole('link', { name: 'Mathematics: 91.25% · A-' })).toHaveAttribute(
    'href',
    '/reports/grade-report?view=student&subject=4&student=440',
  );
  expect(grades.getByRole('link', { name: 'Grade Report' })).toHaveAttribute(
    'href',
    '/reports/grade-report?view=student&student=440',
  );
  await expectAccessible();
});

test('a profile has no grades of students whose report is not theirs to read', async () => {
  const { server } = open(buildPerson(), 'teacher');
  server.serve(gradeReports, { getGradeReport: () => refuse('notFound') });
  expect(await screen.findByText('7 of 9 marked')).toBeVisible();
  await waitFor(() => expect(server.sent('getGradeReport')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Averages' })).toBeNull();
});

test('higher education names no parents', async () => {
  open(buildPerson(), 'campusAdmin', 'higherEducation');
  expect(await screen.findByText('Grade 7 - A')).toBeVisible();
  expect(screen.queryByText('Layla Haddad')).toBeNull();
});

test('who may only look is offered nothing to change, and told no address', async () => {
  open(buildPerson({ can: nothing, email: null, username: null }), 'teacher');
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByText('E-mail')).toBeNull();
});

test('the photo is there for whoever sees the person, and goes by who may change them', async () => {
  const { person, server } = open(buildPerson({ photo: 'http://media.example/files/9' }));
  server.serve(people, { removeUserPhoto: () => ({ done: true as const }) });
  expect(await screen.findByRole('img', { name: 'Photo of Noor Haddad' })).toHaveAttribute(
    'src',
    'http://media.example/files/9',
  );
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete the photo' }));
  const question = await screen.findByRole('dialog', {
    name: 'Do you want to delete the photo of Noor Haddad?',
  });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeUserPhoto')[0]?.path).toMatch(/\/users\/440\/photo$/));
  expect(await screen.findByText('The photo has been removed.')).toBeVisible();
});

test('a photo is taken away by nobody who only looks', async () => {
  const { person } = open(buildPerson({ can: nothing, photo: 'http://media.example/files/9' }), 'teacher');
  await screen.findByRole('img', { name: 'Photo of Noor Haddad' });
  await person.click(screen.getByRole('button', { name: 'More' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Grade Report']);
});

test('an admin erases somebody by writing the name, and is back at the list', async () => {
  const noor = buildPerson();
  const { person, server } = open(noor);
  server.serve(people, {
    eraseUser: ({ body }) =>
      JSON.stringify(body) === JSON.stringify({ name: noor.name })
        ? { done: true as const }
        : refuse('invalidInput', [{ path: 'name', message: 'This is not the name.' }]),
  });
  await screen.findByRole('heading', { level: 1, name: noor.name });
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Erase personal data' }));
  const field = await screen.findByLabelText(/^Write “Noor Haddad” to confirm/);
  await expectAccessible();
  await person.type(field, 'Noor{Enter}');
  expect(await screen.findByText('This is not the name.')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'Noor Haddad{Enter}');
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/students'));
});

test.each([
  [6, 'Former student'],
  [4, 'Former user'],
])('says what of a person of type %i stays, and under which name', async (type, name) => {
  const { person } = open(buildPerson({ user_types: [type], sections: [] }));
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Erase personal data' }));
  expect(await screen.findByText(new RegExp(`“${name}” and a number`))).toBeVisible();
});

test('who may not delete is not offered to erase', async () => {
  const { person } = open(buildPerson({ can: { ...nothing, edit: true } }));
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  await person.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Reset password' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Erase personal data' })).toBeNull();
});

test.each([
  ['campusAdmin', true],
  ['siteAdmin', false],
] as const)('a %s is offered to take the personal data away: %s', async (userType, isOffered) => {
  const { person } = open(buildPerson(), userType);
  await person.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Erase personal data' })).toBeVisible();
  expect(screen.queryAllByRole('menuitem', { name: 'Download personal data' })).toHaveLength(
    isOffered ? 1 : 0,
  );
});

test('who may not see results does not ask for them', async () => {
  const { server } = open(buildPerson(), 'staff');
  await screen.findByRole('heading', { level: 1, name: 'Noor Haddad' });
  expect(screen.queryByRole('heading', { name: 'Assessments' })).toBeNull();
  expect(server.sent('listStudentAssessments')).toEqual([]);
});

test('the assessments of a profile are filtered by their days, from three months back', async () => {
  const { server, person } = open(buildPerson());
  await screen.findByRole('tab', { name: 'Test (1)' });
  const [first] = server.sent('listStudentAssessments');
  expect(first?.query.start_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(first?.query.end_date).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const range = within(await screen.findByRole('group', { name: 'Assessments Between' }));
  fireEvent.change(range.getByLabelText('From'), { target: { value: '2026-02-01' } });
  await expect.poll(() => server.sent('listStudentAssessments').at(-1)?.query.start_date).toBe('2026-02-01');
  await expectAccessible();
});

test('somebody who is nobody here is not found', async () => {
  new FakeServer().serve(people, { getUser: () => refuse('notFound') });
  renderScreen(<ProfileScreen />, { path: '/profile/:userId', at: '/profile/9' });
  expect(await screen.findByText(/This does not exist/)).toBeVisible();
});

test('what is no id leads to the page that says so', async () => {
  renderScreen(<ProfileScreen />, { path: '/profile/:userId', at: '/profile/x1' });
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404'));
});

/** Opens the user's own profile; account fields are tested in the session domain. */
function openOwn(userType: 'student' | 'parent' | 'teacher', changes: Partial<Person> = {}) {
  const user = buildUser({ userType });
  const server = new FakeServer()
    .serve(people, {
      getUser: () => buildPerson({ id: user.id, can: nothing, email: null, username: null, ...changes }),
    })
    .serve(standings, { getStudentStanding: () => buildStudentStanding() })
    .serve(gradeReports, { getGradeReport: () => buildStudentGrades() })
    .serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] })
    .serve(session, { listSessions: () => [] })
    .serve(ownAccountContract, {
      getOwnAccount: () => ({
        language: null,
        time_zone: null,
        campus_time_zone: 'America/New_York',
        email: null,
        pending_email: null,
      }),
    })
    .serve(dataExports, {
      getDataExport: () => ({ state: 'none' as const, asked_at: null, expires_at: null, size: null }),
    });
  renderScreen(<ProfileScreen />, { user, path: '/profile/:userId', at: '/profile/me' });
  return server;
}

test('a student sees where they learn, who their parents are, what holds for them in tests, and their tests', async () => {
  openOwn('student', { time_multiplier: 1.5, reads_aloud: true });
  expect(await screen.findByText('Grade 7 - A')).toBeVisible();
  expect(screen.getByText('50% more time and texts read aloud')).toBeVisible();
  // Students can't open a parent's profile.
  expect(screen.getByText('Layla Haddad')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Layla Haddad' })).toBeNull();
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toBeVisible();
  await expectAccessible();
});

test('a parent finds the children, and a teacher the account alone', async () => {
  openOwn('parent', {
    user_types: [7],
    sections: [],
    parents: [],
    children: [{ id: 9, name: 'Noor Haddad' }],
  });
  expect(await screen.findByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/profile/9');
  expect(screen.queryByRole('heading', { name: 'Assessments' })).toBeNull();
  cleanup();
  const server = openOwn('teacher');
  await screen.findByRole('heading', { level: 1, name: 'Rosa Miller' });
  expect(server.sent('getUser')).toEqual([]);
  expect(server.sent('listStudentAssessments')).toEqual([]);
});
