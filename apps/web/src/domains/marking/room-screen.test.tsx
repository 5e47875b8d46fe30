import { screens } from '@pelion/access';
import { markingContract } from '@pelion/contract/marking';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildMarkingJob, buildMarkingRoom, buildSubmission } from '../../../test/marking.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { QueueScreen } from './queue-screen.tsx';
import { RoomScreen } from './room-screen.tsx';

const graded = {
  result_id: 72,
  student_id: 6,
  student_name: 'Ben Ode',
  result_status_id: 6,
  result_status_description: 'Graded',
  score: '75.00',
  waiting_count: 0,
};

const grader = buildUser({ userType: 'homeworkGrader' });

function openRoom(
  at = '/assessments/31/schedule/41/marking',
  changes: Parameters<typeof buildMarkingRoom>[0] = {},
  rows = [buildSubmission(), buildSubmission(graded)],
  user = buildUser(),
) {
  const server = new FakeServer().serve(markingContract, {
    getMarkingRoom: () => buildMarkingRoom(changes),
    listSubmissions: () => rows,
    claimSubmissions: () => ({ claimed: 10 }),
    releaseResults: () => ({ changed: 14 }),
  });
  return { ...renderScreen(<RoomScreen />, { user, path: screens.markingRoom.path, at }), server };
}

it('says how far the marking is, and leads from each submission to its answers', async () => {
  openRoom();
  const link = await screen.findByRole('link', { name: 'Rosa Miller' });
  expect(link).toHaveAttribute('href', '/5/grade-assessment/71');
  expect(screen.getByRole('progressbar', { name: 'Graded out of submitted' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start marking' })).toHaveAttribute(
    'href',
    '/5/grade-assessment/71',
  );
  await expectAccessible();
});

it('names nobody when that is wanted, and goes through one question', async () => {
  const unnamed = [buildSubmission({ student_name: null })];
  const { server } = openRoom('/assessments/31/schedule/41/marking?question=2&anonymous=1', {}, unnamed);
  expect(await screen.findByRole('link', { name: 'Submission 71' })).toHaveAttribute(
    'href',
    '/5/grade-assessment/71?question=2&anonymous=1',
  );
  expect(server.sent('listSubmissions')[0]?.query).toMatchObject({
    filter: 'waiting',
    is_anonymous: 'true',
    question_id: '2',
  });
});

it('calls a question of a bundle by its part and its number within it', async () => {
  const question = { question_id: 2, position: 3, excerpt: 'Why?', waiting: 4 };
  openRoom(undefined, { questions: [{ ...question, part_name: 'Mechanics' }] });
  expect(
    await screen.findByRole('option', { name: 'Mechanics, question 3: Why? (4)', hidden: true }),
  ).toBeInTheDocument();
});

it('says of one question whose answers are all marked that they are, and not that all are shown', async () => {
  openRoom('/assessments/31/schedule/41/marking?question=99', { waiting: 0 }, []);
  expect(await screen.findByText('All marked')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Question' })).toHaveDisplayValue(
    'Question, all answers marked',
  );
});

const twoMarks = { allowed_difference: '1', waiting: 3, undecided: 2 };

it('leads to what is to be decided where nothing else is left, and says whom the rest waits for', async () => {
  const { person, server, unmount } = openRoom(undefined, { ...twoMarks, may_decide: true }, []);
  expect(await screen.findByText('Nothing left for you to mark')).toBeVisible();
  expect(screen.getByText('Two marks are too far apart in 2 submissions.')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Show pending decisions' }));
  await waitFor(() =>
    expect(server.sent('listSubmissions').at(-1)?.query).toMatchObject({ filter: 'toDecide' }),
  );
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  unmount();
  openRoom(undefined, { ...twoMarks, undecided: 0, others_decide: 2 }, []);
  expect(await screen.findByText('The rest waits for another marker or a decision.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show pending decisions' })).toBeNull();
  expect(screen.getByText(/2 submissions wait for a manager of the schedule/)).toBeVisible();
  expect(screen.queryByText('To be decided')).toBeNull();
});

it('offers the release in view where all is marked and results wait for it', async () => {
  const { person, unmount } = openRoom(undefined, { waiting: 0, graded: 16, released: 2 }, []);
  expect(await screen.findByText('14 results wait for release.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('dialog', { name: 'Release 14 results?' })).toBeVisible();
  unmount();
  openRoom(undefined, { waiting: 0, graded: 16, released: 16 }, []);
  expect(await screen.findByText('All marked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute(
    'href',
    '/assessments/31?tab=schedules&schedule=41',
  );
});

it('releases everything that is graded after asking, and one by one from its menu', async () => {
  const { person, server } = openRoom();
  await screen.findByText('Ben Ode');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Release all graded' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release 14 results?' }));
  await person.click(question.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(server.sent('releaseResults').map(({ body }) => body)).toEqual([
      { is_released: true, result_ids: [] },
    ]),
  );
  expect(await screen.findByText('14 results released')).toBeVisible();
});

it('calls a submission by its number where one may not see whose it is', async () => {
  openRoom(undefined, {}, [buildSubmission({ student_name: null })], grader);
  expect(await screen.findByRole('link', { name: 'Submission 71' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Without names' })).toBeNull();
});

it('begins with what nobody else has claimed', async () => {
  const taken = { result_id: 70, student_name: 'Ada Okafor', claimed_by_names: ['Ben Ode'] };
  openRoom(undefined, {}, [buildSubmission(taken), buildSubmission()]);
  expect(await screen.findByRole('link', { name: 'Start marking' })).toHaveAttribute(
    'href',
    '/5/grade-assessment/71',
  );
  expect(await screen.findByText(/Claimed by Ben Ode/)).toBeVisible();
});

it('offers no release where the schedule shows everything without one', async () => {
  openRoom(undefined, { has_release: false, released: 0 });
  await screen.findByText('Ben Ode');
  expect(screen.queryByText('Released')).toBeNull();
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  await expectAccessible();
});

it('says before the first mark that students see scores at once, until dismissed', async () => {
  onTestFinished(() => localStorage.clear());
  const early = { has_release: false, released: 0, is_shown_at_once: true };
  const { person, unmount } = openRoom(undefined, early);
  const notice = await screen.findByText('Students see scores as you finish.');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice).not.toBeInTheDocument();
  unmount();
  openRoom(undefined, early);
  await screen.findByRole('link', { name: 'Rosa Miller' });
  expect(screen.queryByText('Students see scores as you finish.')).toBeNull();
});

it('claims ten that nobody has, and then shows them', async () => {
  const { person, server } = openRoom();
  await person.click(await screen.findByRole('button', { name: 'Claim 10' }));
  await waitFor(() =>
    expect(server.sent('claimSubmissions').map(({ body }) => body)).toEqual([{ count: 10 }]),
  );
  await waitFor(() => expect(server.sent('listSubmissions').at(-1)?.query).toMatchObject({ filter: 'mine' }));
});

it.each([
  ['homeworkGrader', '3'],
  ['teacher', ''],
] as const)('the queue of a %s begins with the status %j', async (userType, status_ids) => {
  const server = new FakeServer().serve(markingContract, { listMarkingQueue: () => [buildMarkingJob()] });
  renderScreen(<QueueScreen />, {
    user: buildUser({ userType }),
    path: screens.markingQueue.path,
    at: '/marking',
  });
  expect(await screen.findByRole('link', { name: 'Fractions checkpoint' })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/marking',
  );
  // One assessment may wait for several classes.
  expect(
    screen.getByRole('row', { name: /Grade 6 - A, Reading club, and 2 students Mathematics/ }),
  ).toBeVisible();
  expect(server.sent('listMarkingQueue')[0]?.query.status_ids ?? '').toBe(status_ids);
  await expectAccessible();
});
