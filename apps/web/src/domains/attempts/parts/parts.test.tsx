import { screens } from '@pelion/access';
import { type AttemptParts, attempts } from '@pelion/contract/attempts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildInstructions, buildResult } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { buildPaper } from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { buildUser } from '../../../../test/users.ts';
import { journalledAttempts } from '../journal/journal.ts';
import { PlayerScreen } from '../player/player-screen.tsx';

const student = buildUser({ userType: 'student' });
let resultId = 5_900;

interface Setting {
  /** Number of the running part; null while waiting. */
  readonly running?: number | null;
  readonly breakSeconds?: number;
  readonly language?: 'en' | 'pseudo';
  readonly isSat?: boolean;
  /** Another window is the writer. */
  readonly isElsewhere?: boolean;
  /** Null for no time limit other than the schedule's window. */
  readonly minutes?: number | null;
}

/** Fake server with an attempt in two parts, which stores only the running part. */
function open({
  running: first = 1,
  breakSeconds = 0,
  language = 'en',
  isSat = true,
  isElsewhere = false,
  minutes = 32,
}: Setting = {}) {
  resultId += 1;
  const id = resultId;
  let running: number | null = first;
  let ended = first === 1 ? 0 : 1;
  let owner: string | null = isElsewhere ? '0b9a0c52-6a55-4a7e-9a2e-0d5a1c1f7b20' : null;
  const now = () => new Date().toISOString();
  const clock = () => ({
    part: running ?? ended + 1,
    server_now: now(),
    deadline_at: running === null ? null : new Date(Date.now() + 32 * 60_000).toISOString(),
    result_status_id: 2,
    player_id: owner,
  });
  const playerOf = (body: unknown) =>
    typeof body === 'object' && body && 'player_id' in body ? String(body.player_id) : null;
  const moduleOf = (part: number) => (isSat ? (part === 1 ? 1 : 3) : null);
  const partOf = (part: number) => ({
    part,
    name: `Paper ${part}`,
    digital_sat_module_type_id: moduleOf(part),
    state:
      part <= ended ? ('ended' as const) : part === running ? ('running' as const) : ('waiting' as const),
    questions_count: 27,
    own_duration_minutes: minutes,
    available_at: now(),
    time_left_in_seconds_to_start_test: part > ended && running === null ? breakSeconds : 0,
  });
  const server = new FakeServer().serve(attempts, {
    getInstructions: () =>
      buildInstructions({
        schedule_id: id,
        running_result_id: id,
        running_part: running ?? ended + 1,
        next_attempt_no: 1,
        parts: [1, 2].map((part) => ({
          name: `Paper ${part}`,
          digital_sat_section_id: null,
          module_number: null,
          questions_count: 27,
          own_duration_minutes: 32,
          break_minutes: 0,
        })),
      }),
    getPaper: ({ path }) => {
      const part = Number(/parts\/(\d+)/.exec(path)?.[1]);
      if (part !== running) return refuse(part <= ended ? 'attemptClosed' : 'notOpenYet');
      return buildPaper({
        result_id: id,
        part,
        schedule_id: id,
        student_id: student.id,
        part_name: `Paper ${part}`,
        part_count: 2,
        digital_sat_module_type_id: moduleOf(part),
        clock: clock(),
        items: buildPaper().items.map((item) => ({ ...item, item_id: item.item_id + part * 100 })),
      });
    },
    takeOver({ body }) {
      owner = playerOf(body);
      return clock();
    },
    getClock: clock,
    getParts: () => ({
      result_id: id,
      result_status_id: ended === 2 ? 6 : 2,
      assessment_name: 'Practice test 1',
      multipart_assessment_type_id: isSat ? 2 : 1,
      part_count: 2,
      parts: [1, 2].filter((part) => part <= ended + 1).map(partOf),
      server_now: now(),
    }),
    saveAnswers: () => ({ receipts: {}, late: [], refused: [], clock: clock() }),
    submitAttempt() {
      ended = running ?? ended;
      running = null;
      owner = null;
      return buildResult({ result_id: id, result_status_id: ended === 2 ? 6 : 2 });
    },
    listPictures: () => ({ pictures: [] }),
    manageAttempt({ body }) {
      running = ended + 1;
      owner = playerOf(body);
      return {
        assessments: [
          {
            assessment_id: 3,
            schedule_id: id,
            attempt: 1,
            part: running,
            digital_sat_module_type_id: moduleOf(running),
            time_left_in_seconds_to_start_test: 0,
            duration_in_minutes: 32,
          },
        ],
        result_id: id,
        result_status_id: 2,
        student_id: student.id,
        attempt_no: 1,
      };
    },
  });
  const view = renderScreen(<PlayerScreen />, {
    user: student,
    language,
    path: screens.takeAssessment.path,
    at: `/${student.id}/assessment/31/schedule/${id}/attempt/1`,
  });
  return { ...view, server };
}

/** State after the first part, with the given seconds of break left. */
const partsBetween = (secondsLeft: number): AttemptParts => ({
  result_id: resultId,
  result_status_id: 2,
  assessment_name: 'Practice test 1',
  multipart_assessment_type_id: 2,
  part_count: 2,
  parts: [1, 2].map((part) => ({
    part,
    name: `Paper ${part}`,
    digital_sat_module_type_id: part === 1 ? 1 : 3,
    state: part === 1 ? 'ended' : 'waiting',
    questions_count: 27,
    own_duration_minutes: 32,
    available_at: new Date().toISOString(),
    time_left_in_seconds_to_start_test: part === 1 ? 0 : secondsLeft,
  })),
  server_now: new Date().toISOString(),
});

test('a module opens with its directions, is checked, finished and followed by the next one', async () => {
  const { person } = open();
  expect(await screen.findByText(/A wrong answer costs nothing/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.getByText('Reading and Writing, Module 1')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Review and submit' }));
  expect(await screen.findByRole('heading', { name: 'Check Your Work' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Finish this part' }));
  expect(await screen.findByText(/You cannot come back, and/)).toBeVisible();
  const [, confirm] = screen.getAllByRole('button', { name: 'Finish this part' });
  if (confirm) await person.click(confirm);
  expect(
    await screen.findByRole('heading', { name: 'Reading and Writing, Module 1 is finished' }),
  ).toHaveFocus();
  expect(screen.getByText('27 questions in 32 min')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Start Reading and Writing, Module 2' }));
  await person.click(await screen.findByRole('button', { name: 'Understood' }));
  expect(screen.getByText('Reading and Writing, Module 2')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  expect(screen.queryByText(/2B/)).toBeNull();
});

test('directions that were closed stay closed after a reload', async () => {
  const { person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: 'Understood' }));
  unmount();
  renderScreen(<PlayerScreen />, {
    user: student,
    path: screens.takeAssessment.path,
    at: `/${student.id}/assessment/31/schedule/${resultId}/attempt/1`,
  });
  expect(await screen.findByRole('button', { name: 'Directions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
});

test('where another window writes, directions do not cover how to use this one', async () => {
  const { person } = open({ isElsewhere: true });
  const use = await screen.findByRole('button', { name: 'Use here' });
  const asked = await screen.findByRole('button', { name: 'Directions' });
  expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
  await person.click(asked);
  await person.click(await screen.findByRole('button', { name: 'Understood' }));
  await person.click(use);
  await vi.waitFor(() => expect(use).not.toBeInTheDocument(), 5_000);
  expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
});

test('in a module all questions lie above the place that names the one that is open', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Understood' }));
  const place = await screen.findByRole('button', { name: 'Question 1 of 2' });
  await person.click(place);
  const all = within(await screen.findByRole('dialog', { name: 'All questions' }));
  await person.click(await all.findByRole('button', { name: /^Question 2, / }));
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'All questions' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Question 2 of 2' })).toHaveAttribute('aria-expanded', 'false');
});

test('a break has a clock of its own and a button that waits for it', async () => {
  const { person, server } = open({ running: null, breakSeconds: 600 });
  expect(await screen.findByRole('heading', { name: 'Time for a break' })).toHaveFocus();
  expect(screen.getByRole('timer', { name: 'Time left of the break' })).toHaveTextContent(
    /^(10:00|9:5\d|09:5\d)$/,
  );
  const start = screen.getByRole('button', { name: /^Start / });
  expect(start).toHaveAttribute('aria-disabled', 'true');
  await person.click(start);
  expect(server.requests.filter(({ name }) => name === 'manageAttempt')).toEqual([]);
  await expectAccessible();
});

test('a player opened between two parts knows where it stands: no paper is asked for that there is not', async () => {
  const { server } = open({ running: null });
  await screen.findByRole('heading', { name: 'Reading and Writing, Module 1 is finished' });
  expect(server.sent('getPaper')).toEqual([]);
});

test('after a reload between two parts, what this device has of the last one goes to the server, and no paper is asked for', async () => {
  const { server, person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: 'Understood' }));
  const papers = server.sent('getPaper').length;
  // Another device has ended the part meanwhile.
  server.serve(attempts, {
    getParts: () => partsBetween(0),
  });
  unmount();
  renderScreen(<PlayerScreen />, {
    user: student,
    path: screens.takeAssessment.path,
    at: `/${student.id}/assessment/31/schedule/${resultId}/attempt/1`,
  });
  await screen.findByRole('heading', { name: 'Reading and Writing, Module 1 is finished' });
  expect(server.sent('getPaper')).toHaveLength(papers);
});

test('parts of a standard bundle are counted and named', async () => {
  const { person } = open({ running: null, isSat: false });
  expect(await screen.findByRole('heading', { name: 'Part 1 of 2: Paper 1 is finished' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Start part 2' }));
  expect(await screen.findByText('Part 2 of 2: Paper 2')).toBeVisible();
  expect(screen.queryByText(/A wrong answer costs nothing/)).toBeNull();
});

test('only a part that has a clock says when its clock starts', async () => {
  const { unmount } = open({ running: null, isSat: false, minutes: null });
  expect(await screen.findByText('27 questions')).toBeVisible();
  expect(screen.queryByText(/The clock starts/)).toBeNull();
  unmount();
  open({ running: null, isSat: false });
  expect(await screen.findByText(/The clock starts/)).toBeVisible();
});

test('where the break lasts longer by the clock of the server, nothing begins and the break is told again', async () => {
  const { person, server } = open({ running: null });
  const start = await screen.findByRole('button', { name: /^Start / });
  server.serve(attempts, {
    manageAttempt: () => ({
      assessments: [
        {
          assessment_id: 3,
          schedule_id: resultId,
          attempt: 1,
          part: 2,
          digital_sat_module_type_id: 3,
          time_left_in_seconds_to_start_test: 40,
          duration_in_minutes: 32,
        },
      ],
      result_id: resultId,
      result_status_id: 2,
      student_id: student.id,
      attempt_no: 1,
    }),
    getParts: () => partsBetween(40),
  });
  await person.click(start);
  expect(await screen.findByRole('timer', { name: 'Time left of the break' })).toBeVisible();
  const journalled = await journalledAttempts(student.id);
  expect(journalled.filter(({ result_id, part }) => result_id === resultId && part === 2)).toEqual([]);
});

test('what cannot be begun says why and can be tried again', async () => {
  const { person, server } = open({ running: null });
  server.serve(attempts, { manageAttempt: () => refuse('unavailable') });
  const start = await screen.findByRole('button', { name: /^Start / });
  await person.click(start);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(start).not.toHaveAttribute('aria-disabled');
});

test('every sentence is translated', async () => {
  open({ running: null, breakSeconds: 60, language: 'pseudo' });
  await screen.findByRole('timer');
  await vi.waitFor(() => expectTranslated());
});
