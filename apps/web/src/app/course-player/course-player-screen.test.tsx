import { screens } from '@pelion/access';
import { activities } from '@pelion/contract/activities';
import { type CourseOutline, courseSchedules } from '@pelion/contract/course-schedules';
import { type CourseItem, courses } from '@pelion/contract/courses';
import { viewer } from '@pelion/contract/viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildOutline } from '../../../test/course-outline.ts';
import { buildOutlineItem } from '../../../test/course-schedules.ts';
import { buildCourse, buildCourseItem } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildLtiLaunch } from '../../../test/lti-tools.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildScormLaunch } from '../../../test/scorm-packages.ts';
import { buildUser } from '../../../test/users.ts';
import { buildViewed, buildViewedFile } from '../../../test/viewer.ts';
import { coursePlayerPath, coursePreviewPath } from '../../lib/course-player-path.ts';
import { CoursePlayerScreen } from './course-player-screen.tsx';

const place = { courseId: 81, scheduleId: 91, studentId: 5 };

/** Ends of texts come into view when the test says so. */
const inView = new Set<(entries: readonly { readonly isIntersecting: boolean }[]) => void>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        inView.add(this.#tell);
      }
      disconnect() {
        inView.delete(this.#tell);
      }
    },
  );
});
afterEach(() => inView.clear());
const scrollToEnd = () =>
  act(() => {
    for (const tell of inView) tell([{ isIntersecting: true }]);
  });

const contents: Readonly<Record<number, Partial<CourseItem>>> = {
  901: {},
  902: { id: 902, kind_id: 7, name: 'Check yourself', text: null, assessment_id: 31 },
  904: { id: 904, kind_id: 3, name: 'Signs at work', text: null },
  903: { id: 903, kind_id: 4, name: 'A film', text: null, url: 'https://films.example.org/fire' },
};

interface Setting {
  readonly outline?: CourseOutline;
  readonly at?: string;
  readonly userType?: 'student' | 'teacher' | 'parent';
  readonly page?: 'item' | 'about';
}

function open({ outline = buildOutline(), at, userType = 'student', page = 'item' }: Setting = {}) {
  const line = { outline };
  const server = new FakeServer()
    .serve(activities, { updateActivity: () => ({ done: true as const }) })
    .serve(courses, {
      getCourse: () => buildCourse({ can: { edit: true, delete: true, activate: true, deactivate: true } }),
    })
    .serve(courseSchedules, {
      getCourseLearner: () => line.outline,
      openCourseItem: ({ path }) => buildCourseItem(contents[Number(path.split('/').at(-1))] ?? {}),
      recordCourseProgress: () => line.outline,
      markCourseItem: () => line.outline,
    });
  const user = buildUser({ userType }, { id: userType === 'student' ? 5 : 2 });
  const isAbout = page === 'about';
  const path = screens[isAbout ? 'coursePlayerAbout' : 'coursePlayer'].path;
  const view = renderScreen(<CoursePlayerScreen />, {
    ...{ user, path },
    at: at ?? coursePlayerPath(place) + (isAbout ? '/about' : ''),
  });
  return { server, line, ...view };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The same outline with the first item in another state. */
const outlineWith = (
  first: Partial<ReturnType<typeof buildOutlineItem>>,
  second: Partial<ReturnType<typeof buildOutlineItem>> = {},
): CourseOutline => {
  const [module] = buildOutline().modules;
  const [one, two] = module?.items ?? [];
  return buildOutline({
    modules: [
      {
        ...{ id: 71, name: 'Signs', due_date: null },
        items: [buildOutlineItem({ ...one, ...first }), buildOutlineItem({ ...two, ...second })],
      },
    ],
  });
};

test('opens where the student was, with the outline beside it', async () => {
  open();
  expect(await screen.findByText('Look around you.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'The signs' })).toBeVisible();
  const outline = screen.getByRole('navigation', { name: 'Contents' });
  expect(within(outline).getByRole('link', { name: /The signs Page/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(outline).getByRole('link', { name: /Check yourself/ })).toHaveTextContent(
    'Opens after “The signs”',
  );
  expect(within(outline).getByText('0 of 2 done')).toBeVisible();
  await expectAccessible();
});

test('opens a file at the place in the address before the kept one', async () => {
  const framed = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  const usual = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    ...{ configurable: true, get: () => framed },
  });
  onTestFinished(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', usual);
  });
  const { server } = open({
    outline: outlineWith({ id: 904, kind_id: 3, name: 'Signs at work', place: '1;90' }),
    at: `${coursePlayerPath(place, 904)}&place=3`,
  });
  server.serve(viewer, {
    openViewed: () => buildViewed({ shape: 'pdf', text: null, file: buildViewedFile(), place: '1;90' }),
  });
  await waitFor(() => expect(document.querySelector('iframe')).toBeVisible());
  const origin = 'https://media.school.example';
  act(
    () =>
      void window.dispatchEvent(
        Object.assign(new Event('message'), { data: { type: 'ready' }, origin, source: framed }),
      ),
  );
  expect(framed.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'open', place: '3' }),
    origin,
  );
});

test('says what opens a locked item, with a link to it', async () => {
  const { person } = open({ at: coursePlayerPath(place, 902) });
  await heading('Check yourself');
  const [link] = await screen.findAllByRole('link', { name: 'Opens after “The signs”' });
  await expectAccessible();
  await person.click(link ?? document.body);
  expect(await screen.findByText('Look around you.')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('reports the end of a page once it has been in view, and leads on', async () => {
  const { server, line, person } = open();
  await screen.findByText('Look around you.');
  line.outline = outlineWith({ status_id: 3, done_at: '2026-11-21T08:00:00.000Z' }, { locks: [] });
  scrollToEnd();
  await waitFor(() => expect(server.sent('recordCourseProgress')).toHaveLength(1), { timeout: 3000 });
  expect(server.sent('recordCourseProgress')[0]?.body).toMatchObject({ is_read: true });
  expect(await screen.findByText(/^Done /)).toBeVisible();
  expect(await screen.findByText('Saved')).toBeVisible();
  await person.keyboard('n');
  await heading('Check yourself');
});

test.each(['n', '{Alt>}{ArrowRight}{/Alt}'])('goes on by %s and back by its opposite', async (keys) => {
  const { person } = open({ outline: outlineWith({}, { locks: [] }) });
  await screen.findByText('Look around you.');
  await person.keyboard(keys);
  await heading('Check yourself');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await person.keyboard('p');
  await heading('The signs');
});

test('starts a test with a way back to its item', async () => {
  const work = { assessment_id: 31, schedule_id: 41, assignment_id: null, has_launch: false };
  open({ outline: outlineWith({}, { locks: [], work }), at: coursePlayerPath(place, 902) });
  expect(await screen.findByRole('link', { name: 'Open the assessment' })).toHaveAttribute(
    'href',
    `/assessments/31/schedule/41/test-instructions?return=${encodeURIComponent(coursePlayerPath(place, 902))}`,
  );
  await expectAccessible();
});

test('keeps the mark of the student and takes it back', async () => {
  const { server, line, person } = open({
    outline: outlineWith({ done: 'learner' }),
  });
  await screen.findByText('Look around you.');
  line.outline = outlineWith({ done: 'learner', status_id: 3, done_at: '2026-11-21T08:00:00.000Z' });
  await person.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(server.sent('markCourseItem')[0]?.body).toEqual({ is_done: true }));
  await person.click(await screen.findByRole('button', { name: 'Not done yet' }));
  await waitFor(() => expect(server.sent('markCourseItem')[1]?.body).toEqual({ is_done: false }));
});

test('says which progress was refused, and why', async () => {
  const { server, person } = open({ outline: outlineWith({ done: 'learner' }) });
  await screen.findByText('Look around you.');
  server.serve(courseSchedules, {
    markCourseItem: () => refuse('conflict', { reason: 'locked', locks: [] }),
    recordCourseProgress: () => refuse('conflict', { reason: 'locked', locks: [] }),
  });
  await person.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“The signs” was not recorded:');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['teacher', 'parent'] as const)('shows a %s a review and records nothing', async (userType) => {
  const { server } = open({ userType, outline: buildOutline({ is_recorded: false }) });
  expect(await screen.findByText(/Amara Okafor.*: nothing is recorded\./)).toBeVisible();
  await screen.findByText('Look around you.');
  scrollToEnd();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(server.sent('recordCourseProgress')).toEqual([]);
  await expectAccessible();
});

test('says that a paused course records nothing', async () => {
  open({ outline: buildOutline({ is_recorded: false }) });
  expect(await screen.findByText(/This course is paused/)).toBeVisible();
});

test('previews a course for its author, with everything open', async () => {
  const { server } = open({ at: coursePreviewPath(81), userType: 'teacher' });
  expect(await screen.findByText('Look around you.')).toBeVisible();
  expect(screen.getByText(/As a student sees it/)).toBeVisible();
  expect(server.sent('getCourseLearner')).toEqual([]);
  await expectAccessible();
});

test('tells about the course', async () => {
  open({ page: 'about' });
  expect(await screen.findByText('Name the signs')).toBeVisible();
  expect(screen.getByText(/by Rosa Miller/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', coursePlayerPath(place));
  await expectAccessible();
});

test('ends with what is still to do, or with the completed course', async () => {
  const end = `${coursePlayerPath(place)}?item=end`;
  const first = open({ at: end });
  await heading('The end of the course');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'The signs' })).toBeVisible();
  await expectAccessible();
  first.unmount();
  open({
    at: end,
    outline: buildOutline({
      ...{ status_id: 5, completed_at: '2026-11-21T08:00:00.000Z' },
      certificate: {
        ...{ id: 17, number: '2026-0007', issued_at: '2026-11-21T08:00:00.000Z', withdrawn_at: null },
      },
    }),
  });
  await heading('Completed');
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
  await expectAccessible();
});

test('has the outline in a drawer on a phone', async () => {
  phoneWindow();
  const { person } = open();
  await screen.findByText('Look around you.');
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Contents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contents' });
  await expectAccessible();
  await person.click(within(dialog).getByRole('link', { name: /Check yourself/ }));
  await heading('Check yourself');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['another course', coursePlayerPath({ ...place, courseId: 82 })],
  ['no id', '/course-player/course/81/schedule/x/student/5'],
])('finds nothing at the address of %s', async (_what, at) => {
  open({ at });
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404'));
});

test('says that a course of somebody else is not there', async () => {
  const server = new FakeServer().serve(courseSchedules, { getCourseLearner: () => refuse('notFound') });
  renderScreen(<CoursePlayerScreen />, {
    user: buildUser({ userType: 'student' }),
    path: screens.coursePlayer.path,
    at: coursePlayerPath(place),
  });
  expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
  expect(server.sent('openCourseItem')).toEqual([]);
  await expectAccessible();
});

const launched = { assessment_id: null, schedule_id: null, assignment_id: null, has_launch: true };

test('runs a package by a launch of the course', async () => {
  const outline = outlineWith({ kind_id: 8, name: 'Leaves', done: 'package', work: launched });
  const { server, person } = open({ outline });
  server.serve(courseSchedules, {
    launchCourseItem: () => ({ package: buildScormLaunch(), tool: null }),
  });
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(document.querySelector('iframe')).toHaveAttribute('src', buildScormLaunch().url),
  );
  expect(server.sent('launchCourseItem')[0]?.body).toEqual({});
});

test('runs a tool in the page, or in a tab where it refuses that', async () => {
  const outline = outlineWith({ kind_id: 9, name: 'Molecules', done: 'opened', work: launched });
  const { server, person } = open({ outline });
  const line = { tool: buildLtiLaunch({ target: 'window' }) };
  server.serve(courseSchedules, { launchCourseItem: () => ({ package: null, tool: line.tool }) });
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('This tool opens in a new tab.')).toBeVisible();
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  await person.click(screen.getByRole('button', { name: 'Open in a new tab' }));
  expect(tab).toHaveBeenCalledOnce();
  tab.mockRestore();
  await waitFor(() => expect(server.sent('launchCourseItem')[1]?.body).toEqual({ target: 'window' }));
});

test('tells a parent who does a package', async () => {
  open({
    userType: 'parent',
    outline: { ...outlineWith({ kind_id: 8, name: 'Leaves', done: 'package' }), is_recorded: false },
  });
  expect(await screen.findByText('The student does this here.')).toBeVisible();
});
