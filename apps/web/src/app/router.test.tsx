import { activities } from '@pelion/contract/activities';
import { announcements } from '@pelion/contract/announcements';
import { assessments } from '@pelion/contract/assessments';
import { assignments } from '@pelion/contract/assignments';
import { attempts } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { classrooms } from '@pelion/contract/classrooms';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { session as sessionContract } from '@pelion/contract/session';
import { system } from '@pelion/contract/system';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAnnouncement } from '../../test/announcements.ts';
import { buildStudentAssessment } from '../../test/attempts.ts';
import { buildStudentToDo, buildToDo } from '../../test/dashboard.ts';
import { FakeServer, refuse } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { expectAccessible } from '../../test/render-screen.tsx';
import { buildClassroom } from '../../test/setup-records.ts';
import { buildStanding } from '../../test/standings.ts';
import { buildUser } from '../../test/users.ts';
import { screenRetries } from '../lib/retries.ts';

const appServer = () =>
  new FakeServer()
    .serve(activities, { updateActivity: () => ({ done: true as const }) })
    .serve(announcements, { listAnnouncements: () => [] })
    .serve(dashboardBoard, {
      getDashboard: () => ({
        arrangement: null,
        is_own: false,
        parts: {
          standing: buildStanding(),
          upcomingClasses: [],
          announcements: [],
          toDo: buildToDo({ students: [buildStudentToDo()] }),
        },
      }),
    });

const noFilters = {
  grades: [],
  subjects: [],
  assessment_types: [],
  assessment_statuses: [],
  result_statuses: [],
  result_ratings: [],
  assigned_users: [],
  created_users: [],
  updated_users: [],
};
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const address = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

test('a page that needs a login leads to /login, and remembers where it was', async () => {
  const { router } = renderApp('/profile/me?tab=1', { user: null, server: appServer() });
  expect(await screen.findByRole('heading', { name: 'Log in to Pelion' })).toBeVisible();
  expect(address(router)).toBe('/login?return=%2Fprofile%2Fme%3Ftab%3D1');
});

test('after signing in the user is where they wanted to be', async () => {
  const server = appServer().serve(sessionContract, { login: () => buildUser() });
  const { router, person } = renderApp('/login?return=%2Fprofile%2Fme', { user: null, server });
  await person.type(await screen.findByLabelText('Username'), 'rosa@school.example');
  await person.type(screen.getByLabelText('Password'), 'pelion-demo{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Miller' })).toBeVisible();
  expect(address(router)).toBe('/profile/me');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'never returns to another site: %s',
  async (target) => {
    const { router } = renderApp(`/login?return=${encodeURIComponent(target)}`, {
      user: buildUser(),
      server: appServer(),
    });
    await screen.findByRole('heading', { level: 1, name: /Rosa Miller/ });
    expect(address(router)).toBe('/dashboard');
  },
);

test.each([
  ['teacher', '/dashboard'],
  ['siteAdmin', '/school-campuses'],
  ['contentManager', '/assignments/classwork'],
  ['homeworkGrader', '/assignments/classwork'],
] as const)('a signed-in %s who opens / is sent to %s, which is there', async (userType, landing) => {
  const server = appServer()
    .serve(assessments, { listAssessments: () => [], listFilters: () => noFilters })
    .serve(assignments, { listAssignments: () => ({ assignments: [], total: 0 }) });
  const { router } = renderApp('/', { user: buildUser({ userType }), server });
  await expect.poll(() => address(router)).toBe(landing);
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Not available yet');
});

test('an unknown path shows the sentence of the spec and a way back', async () => {
  const { router } = renderApp('/no/such/page', { user: null, server: appServer() });
  expect(
    await screen.findByRole('heading', { name: 'Sorry, the page you visited does not exist.' }),
  ).toBeVisible();
  expect(address(router)).toBe('/404');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expectAccessible();
});

test('a screen that is still being built leads to where somebody starts, and repeats no menu', async () => {
  renderApp('/classroom-recordings', { user: buildUser(), server: appServer() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available yet' })).toBeVisible();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
});

test('the window is called as what is open in it, a dashboard by no greeting', async () => {
  const server = appServer().serve(classrooms, { getClassroom: () => buildClassroom() });
  const { router } = renderApp('/classrooms/6', { user: buildUser(), server });
  await expect.poll(() => document.title).toBe('Lab 2 · Pelion');
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: /Rosa Miller/ })).toBeVisible();
  expect(document.title).toBe('Dashboard · Pelion');
});

test('who is signed in keeps header and menu around it', async () => {
  const { router } = renderApp('/no/such/page', { user: buildUser(), server: appServer() });
  expect(
    await screen.findByRole('heading', { name: 'Sorry, the page you visited does not exist.' }),
  ).toBeVisible();
  expect(address(router)).toBe('/404');
  expect(menu().getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible();
});

test('a list that could not be loaded is tried again once the server is back, in the shell', async () => {
  let isBack = false;
  const server = appServer()
    .serve(system, {
      health: () =>
        isBack ? { status: 'ok' as const, services: [], clocks_agree: true } : refuse('unavailable'),
    })
    .serve(announcements, { listAnnouncements: () => [buildAnnouncement()] });
  const failedList = { from: '/announcements', fromState: null, message: 'Not now.', isPassing: true };
  const { person } = renderApp('/404', { user: buildUser(), server, state: { failedList } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(menu().getByRole('link', { name: 'Dashboard' })).toBeVisible();
  isBack = true;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Sports day')).toBeVisible();
});

test.each(['unavailable', 'internal'] as const)(
  'a list that fails with %s keeps the address of /404 with each try, until it is there',
  async (code) => {
    let isBack = false;
    const askedAt: string[] = [];
    const server = appServer()
      .serve(system, { health: () => ({ status: 'ok' as const, services: [], clocks_agree: true }) })
      .serve(announcements, {
        listAnnouncements() {
          askedAt.push(address(router));
          return isBack ? [buildAnnouncement()] : refuse(code);
        },
      });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { router, person } = renderApp('/announcements', { user: buildUser(), server });
    await waitFor(() => expect(askedAt).not.toEqual([]));
    await act(() => vi.advanceTimersByTimeAsync(screenRetries.delay * (screenRetries.count + 1)));
    expect(address(router)).toBe('/404');
    askedAt.length = 0;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.poll(() => askedAt.length).toBeGreaterThan(0);
    expect(new Set(askedAt)).toEqual(new Set(['/404']));
    isBack = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sports day')).toBeVisible();
    expect(address(router)).toBe('/announcements');
  },
);

test('a refused page leads to the landing page, which says why in the words of the campus', async () => {
  const user = buildUser({ userType: 'student', campusType: 'corporation' });
  const { router } = renderApp('/settings/access-controls', { user, server: appServer() });
  expect(await screen.findByText(/^“Access Controls” is not part of your role\./)).toBeVisible();
  expect(address(router)).toBe('/dashboard');
});

test('a page beyond the plan leads to the landing page and shows the premium notice', async () => {
  const { router } = renderApp('/discussion-forum', {
    user: buildUser({ plan: 'lite' }),
    server: appServer(),
  });
  const notice = await screen.findByRole('dialog', { name: 'Premium Feature Access' });
  expect(notice).toHaveTextContent(
    '“Discussion Forums” is not available to your school.This premium feature is not included in your current subscription.Please consider upgrading to a higher-tier plan to access this feature.',
  );
  expect(address(router)).toBe('/dashboard');
});

test.each([
  '/assessments/4',
  '/online-classwork/4',
  '/online-homework/4',
  '/online-test/4',
  '/online-notes/4',
  '/standardized-test/4',
])('%s shows the no-access page to a student and a parent, in place', async (path) => {
  for (const userType of ['student', 'parent'] as const) {
    const { router, unmount } = renderApp(path, { user: buildUser({ userType }), server: appServer() });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(address(router)).toBe(path);
    unmount();
  }
});

test('a screen that is not built says so, and the menu leaves it out', async () => {
  renderApp('/classroom-recordings', { user: buildUser({ userType: 'schoolAdmin' }), server: appServer() });
  expect(await screen.findByRole('heading', { name: 'Not available yet' })).toBeVisible();
  expect(menu().queryByText('Recordings')).toBeNull();
  expect(menu().getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test.each([
  ['dsat', 'Standardized Test', '/assessments/standardized-test'],
  ['corporation', 'Assessment', '/assessments'],
] as const)(
  'the menu of a %s campus leads a student to what they have to take',
  async (campusType, name, path) => {
    const server = appServer()
      .serve(campusLists, { listSubjects: () => [] })
      .serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] });
    const user = buildUser({ userType: 'student', campusType });
    const { router, person } = renderApp('/dashboard', { user, server });
    await person.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText('Triangles and circles')).toBeVisible();
    expect(address(router)).toBe(path);
    expect(server.sent('listStudentAssessments').at(-1)?.query.type_ids).toBe('1,2,3,4,5,6');
  },
);

test('on other campuses the list of standardized tests holds nothing else', async () => {
  const server = appServer()
    .serve(campusLists, { listSubjects: () => [] })
    .serve(attempts, { listStudentAssessments: () => [] });
  renderApp('/assessments/standardized-test', { user: buildUser({ userType: 'student' }), server });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => server.sent('listStudentAssessments').at(-1)?.query.type_ids).toBe('5');
});

test.each([
  ['/login', null],
  ['/help', buildUser()],
] as const)('the footer of %s links to the profiles that the page names', async (path, user) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'me', href: 'https://x.com/pelion', title: 'X' });
  link.dataset.icon = 'M6 6l12 12';
  document.head.append(link);
  onTestFinished(() => link.remove());
  renderApp(path, { user, server: appServer() });
  await screen.findByRole('heading', { level: 1 });
  const profile = within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('link', { name: 'X' });
  expect(profile).toHaveAttribute('href', 'https://x.com/pelion');
  expect(profile).toHaveAttribute('rel', 'noopener noreferrer me');
  await expectAccessible();
});

test('the footer of the app leads to the texts, within the app', async () => {
  const { person, router } = renderApp('/help', { user: buildUser(), server: appServer() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
  expect(footer.queryByRole('link', { name: 'Pricing' })).toBeNull();
  await person.click(footer.getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toHaveFocus();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible();
  await act(router.back);
  const help = await screen.findByRole('heading', { level: 1, name: 'Help' });
  await waitFor(() => expect(help).toHaveFocus());
});

test.each(['/login', '/forgot-password', '/help'])(
  'where nobody is signed in, the footer of %s leads to the site',
  async (path) => {
    renderApp(path, { user: null, server: appServer() });
    await screen.findByRole('heading', { level: 1 });
    const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    // spec 1 §2
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/features',
        '/pricing',
        '/about-us',
        '/contact-us',
        '/terms-and-conditions',
        '/privacy-policy',
        '/request-demo',
      ]),
    );
    await expectAccessible();
  },
);

test('"Skip to content" moves the focus there and leaves the address as it is', async () => {
  const { person, router } = renderApp('/dashboard', { user: buildUser(), server: appServer() });
  await person.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});

test('an expired token clears the storage and leads to /login with the way back', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const server = new FakeServer()
    .serve(activities, { updateActivity: () => refuse('sessionExpired') })
    .serve(announcements, { listAnnouncements: () => [] });
  localStorage.setItem('filters', 'mine');
  renderApp('/dashboard', { user: buildUser(), server });
  await expect.poll(() => assign.mock.calls[0]?.[0]).toMatch(/^\/login/);
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('filters')).toBeNull();
});

test('the dashboard in its shell is accessible', async () => {
  renderApp('/dashboard', { user: buildUser(), server: appServer() });
  await screen.findByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Rosa Miller/ });
  await expectAccessible();
});
