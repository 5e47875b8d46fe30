import { pathOf, screens } from '@pelion/access';
import { attempts, type Instructions } from '@pelion/contract/attempts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { buildInstructions } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { buildUser } from '../../../../test/users.ts';
import { InstructionsScreen } from './instructions-screen.tsx';

const student = buildUser({ userType: 'student' });

function open(changes: Partial<Instructions> = {}, user = student, language: 'en' | 'pseudo' = 'en') {
  const server = new FakeServer().serve(attempts, {
    getInstructions: () => buildInstructions(changes),
    listPictures: () => ({ pictures: [] }),
    manageAttempt: () => ({
      assessments: [
        {
          assessment_id: 31,
          schedule_id: 41,
          attempt: 1,
          part: 1,
          digital_sat_module_type_id: null,
          time_left_in_seconds_to_start_test: 0,
          duration_in_minutes: 60,
        },
      ],
      result_id: 71,
      result_status_id: 2,
      student_id: student.id,
      attempt_no: 1,
    }),
  });
  const view = renderScreen(<InstructionsScreen />, {
    user,
    language,
    path: screens.testInstructions.path,
    at: pathOf('testInstructions', { assessmentId: 31, scheduleId: 41 }),
  });
  return { ...view, server };
}

test('says what there is to know, in the time of the campus', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Triangles and circles' })).toBeVisible();
  expect(screen.getByText('No calculators, please.')).toBeVisible();
  expect(screen.getByText('30 min')).toBeVisible();
  expect(screen.getByText('Nov 28,2026 09:00 AM')).toBeVisible();
  expect(screen.getByText('0 of 2 used')).toBeVisible();
  expect(screen.getByText('You have 30 min, until 10:30 AM.')).toBeVisible();
  await expectAccessible();
});

test.each([
  ['record', /Leaving the page or pasting is recorded\.$/],
  ['warn', /Leaving the page or pasting is recorded, with a warning\.$/],
  [
    'lock',
    /^Leaving the page or pasting locks the test until your teacher lets you go on\. You lose no time\.$/,
  ],
] as const)('what becomes of leaving the page is said before the clock starts: %s', async (rule, said) => {
  open({ violation_rule: rule });
  expect(await screen.findByText(said)).toBeVisible();
});

test('asks for the access code, says when it is wrong, and starts with the right one', async () => {
  const { server, person } = open({ needs_access_code: true });
  const field = await screen.findByRole('textbox', { name: /Access code/ });
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByText('Please enter the access code')).toBeVisible();
  expect(server.sent('manageAttempt')).toHaveLength(0);
  server.serve(attempts, { manageAttempt: () => refuse('wrongAccessCode') });
  await person.type(field, ' heron {Enter}');
  expect(await screen.findByText('This access code is not right.')).toBeVisible();
  expect(server.sent('manageAttempt')[0]?.body).toMatchObject({ access_code: 'heron' });
  await expectAccessible();
});

test('a test on paper is started by nobody', async () => {
  open({ refusal: 'onPaper', preference: 2 });
  expect(await screen.findByText(/is on paper/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  // A paper test does not use the device.
  expect(screen.queryByText(/on this device/)).toBeNull();
  expect(screen.queryByText(/Leaving the page/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check this device' })).toBeNull();
});

test('says which of several attempts counts, and when the right answers are shown', async () => {
  open({ attempts_allowed: 2 });
  expect(await screen.findByText('The best attempt counts')).toBeVisible();
  expect(screen.getByText('After the due date')).toBeVisible();
});

test.each([
  ['hints', 'Chiron: Hints'],
  ['off', 'Chiron: No help'],
] as const)('says how far Chiron helps: %s', async (help_level, line) => {
  open({ help_level });
  expect(await screen.findByText(line)).toBeVisible();
  await expectAccessible();
});

test('Chiron is named neither where the campus has none nor on paper', async () => {
  const { unmount } = open({ help_level: null });
  await screen.findByText('30 min');
  expect(screen.queryByText(/Chiron/)).toBeNull();
  unmount();
  open({ help_level: 'off', refusal: 'onPaper', preference: 2 });
  await screen.findByText(/is on paper/);
  expect(screen.queryByText(/Chiron/)).toBeNull();
});

test('with a single attempt, nothing is said of which one counts', async () => {
  open({ attempts_allowed: 1 });
  await screen.findByText('0 of 1 used');
  expect(screen.queryByText(/attempt counts/)).toBeNull();
});

test('shows an extended time beside what the others have', async () => {
  open({ duration_minutes: 30, own_duration_minutes: 60 });
  expect(await screen.findByText('1 hr (extended from 30 min)')).toBeVisible();
});

test('tells who starts late the shorter time before the start', async () => {
  open({ ends_at: '2026-11-21T15:12:00.000Z' });
  expect(await screen.findByText(/You have 12 minutes instead of 30/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('breaks are a part of the time that a late start cuts', async () => {
  const part = { name: '', digital_sat_section_id: 1, module_number: 1, questions_count: 27 };
  open({
    own_duration_minutes: 30,
    ends_at: '2026-11-21T15:32:00.000Z',
    parts: [
      { ...part, own_duration_minutes: 15, break_minutes: 0 },
      { ...part, own_duration_minutes: 15, break_minutes: 10 },
    ],
  });
  expect(await screen.findByText(/You have 32 minutes instead of 40/)).toBeVisible();
});

test('starts the attempt that the page offers, as this window, and opens it', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/5/assessment/31/schedule/41/attempt/1');
  expect(server.sent('manageAttempt')).toHaveLength(1);
  expect(server.sent('manageAttempt')[0]?.body).toMatchObject({
    player_id: expect.stringMatching(/^[\da-f-]{36}$/),
    attempt_no: 1,
  });
});

test('goes on with a running attempt without starting another one', async () => {
  const { person, server } = open({ running_result_id: 71, attempts_used: 1, next_attempt_no: 1 });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('attempt/1');
  expect(server.sent('manageAttempt')).toEqual([]);
});

test('once the plan of the school is over nothing is started, and what runs goes on', async () => {
  const over = { ...student, school: { ...student.school, read_only_from: '2020-03-01T10:00:00.000Z' } };
  const { unmount } = open({}, over);
  expect(
    await screen.findByText(/^The trial or plan of your school is over, so nothing can be started/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  unmount();
  open({ running_result_id: 71 }, over);
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('says in place why a start was refused', async () => {
  const { person, server } = open();
  server.serve(attempts, { manageAttempt: () => refuse('noAttemptsLeft') });
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No attempts are left for this assessment.');
});

test.each([
  ['notOpenYet', /opens Nov 19, 9 AM/],
  ['pastDue', /due date has passed: it was Nov 28, 9 AM/],
  ['noAttemptsLeft', /used all of your attempts/],
  ['cancelled', /Your teacher has cancelled/],
  ['inactive', /not active at the moment/],
  ['notAssigned', /no longer assigned to you/],
  ['noQuestions', /has no questions yet/],
] as const)('explains %s in plain words and offers no start', async (refusal, words) => {
  open({ refusal, ends_at: null });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

test('a bundle that is not complete says what is missing, for whoever is asked', async () => {
  open({ refusal: 'incomplete', message_string_for_dsat_question_validation: ['Math 2B is missing.'] });
  expect(await screen.findByText(/is not ready yet\. Please ask your teacher/)).toBeVisible();
  expect(screen.getByText('Math 2B is missing.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

test.each([
  [null, 0],
  [32, 1],
])('parts of %j minutes: a clock of their own is told where there is one', async (minutes, clocks) => {
  const part = {
    name: 'Paper 1',
    digital_sat_section_id: null,
    module_number: null,
    questions_count: 5,
    own_duration_minutes: minutes,
    break_minutes: 0,
  };
  open({ parts: [part] });
  expect(await screen.findByText(/Once you have left a part, you cannot come back to it/)).toBeVisible();
  expect(screen.queryAllByText(/Each part has its own clock/)).toHaveLength(clocks);
});

test('tells a parent that only students take it', async () => {
  open({}, buildUser({ userType: 'parent' }));
  expect(await screen.findByRole('heading', { name: 'Only students can take this' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Instructions', level: 1 })).toBeVisible();
});

test('everything that it says is translated', async () => {
  open({ ends_at: '2026-11-21T15:12:00.000Z' }, student, 'pseudo');
  await screen.findByRole('heading', { level: 1, name: 'Triangles and circles' });
  expectTranslated();
});

test('a trial test is called one before it begins', async () => {
  open({ multipart_assessment_type_id: 2, grading_type_id: 5, assessment_type_name: 'Standardized Test' });
  expect(await screen.findByText('Standardized Test · Trial Test · Mathematics')).toBeVisible();
});

test('who comes a little early sees how long it is, and the button without a reload', async () => {
  const now = Date.now();
  const early = {
    refusal: 'notOpenYet' as const,
    server_now: new Date(now).toISOString(),
    effective_at: new Date(now + 1500).toISOString(),
  };
  const { server } = open(early);
  expect(await screen.findByRole('timer', { name: 'Time until opening' })).toHaveTextContent(/^00:0[12]$/);
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  server.serve(attempts, { getInstructions: () => buildInstructions() });
  expect(await screen.findByRole('button', { name: 'Start' }, { timeout: 6000 })).toBeVisible();
});

/** Simulates a live event about a changed schedule. */
function tellOfSchedules() {
  const stream = `pelion-live-${student.id}-${student.school_campus_id}-${student.user_type}`;
  const channel = new BroadcastChannel(stream);
  onTestFinished(() => channel.close());
  channel.postMessage({ kind: 'event', event: { topic: 'schedules', id: null } });
}

test('a test that is cancelled while somebody reads says so by itself', async () => {
  const { server } = open();
  await screen.findByRole('button', { name: 'Start' });
  server.serve(attempts, { getInstructions: () => buildInstructions({ refusal: 'cancelled' }) });
  tellOfSchedules();
  expect(await screen.findByText('Your teacher has cancelled this assessment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

test('who is taken out of a schedule while they read is told, and offered no start', async () => {
  const { server } = open();
  await screen.findByRole('button', { name: 'Start' });
  server.serve(attempts, { getInstructions: () => refuse('notFound') });
  tellOfSchedules();
  expect(await screen.findByText(/^This assessment is no longer assigned to you\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  await expectAccessible();
});

test('carries the way back to the item of a course on to the test', async () => {
  open();
  const item = '/course-player/course/5/schedule/7/student/5?item=42';
  const { person } = renderScreen(<InstructionsScreen />, {
    user: student,
    path: screens.testInstructions.path,
    at: `${pathOf('testInstructions', { assessmentId: 31, scheduleId: 41 })}?return=${encodeURIComponent(item)}`,
  });
  expect(await screen.findByRole('link', { name: 'Course' })).toHaveAttribute('href', item);
  await person.click(screen.getAllByRole('button', { name: 'Start' }).at(-1) ?? document.body);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`?return=${encodeURIComponent(item)}`);
});
