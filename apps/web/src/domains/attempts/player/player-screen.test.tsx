import { screens } from '@pelion/access';
import { attempts } from '@pelion/contract/attempts';
import { questionReports } from '@pelion/contract/question-reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildInstructions, buildResult } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { buildUser } from '../../../../test/users.ts';
import { changeView } from '../../../lib/view-settings.ts';
import { PlayerScreen } from './player-screen.tsx';

const stations = () =>
  within(screen.getByRole('navigation', { name: 'Questions' }))
    .getAllByRole('button')
    .map((button) => [button.textContent, button.tabIndex]);
const student = buildUser({ userType: 'student' });
let resultId = 900;
const foreign = '7d9f3a4e-5c3b-4b0e-8f43-3f1f9f4f2d11';

interface Setting {
  readonly minutesLeft?: number;
  readonly owner?: string | null;
  readonly heldAs?: 'paused' | 'locked';
  readonly language?: 'en' | 'pseudo';
}

function open({ minutesLeft = 60, owner: firstOwner = null, heldAs, language = 'en' }: Setting = {}) {
  resultId += 1;
  let owner = firstOwner;
  const deadline_at = new Date(Date.now() + minutesLeft * 60_000).toISOString();
  const clock = () => ({
    part: 1,
    server_now: new Date().toISOString(),
    deadline_at,
    result_status_id: 2,
    player_id: owner,
    ...(heldAs ? { held: { as: heldAs, since: new Date().toISOString() } } : {}),
  });
  const item = (item_id: number, position: number) => ({
    item_id,
    question_id: item_id + 1000,
    position,
    passage_id: null,
    section_id: null,
    points: '1',
    question: { type: 'trueFalse' as const, stem: `<p>Statement ${position}</p>` },
  });
  const receiptsFor = (body: unknown) => ({
    receipts: Object.fromEntries(
      typeof body === 'object' && body && 'answers' in body && Array.isArray(body.answers)
        ? body.answers.map(({ item_id, seq }) => [item_id, seq])
        : [],
    ),
    late: [],
    refused: [],
    clock: clock(),
  });
  const server = new FakeServer().serve(attempts, {
    getInstructions: () =>
      buildInstructions({
        schedule_id: resultId,
        running_result_id: resultId,
        running_part: 1,
        next_attempt_no: 1,
      }),
    getPaper: () => ({
      result_id: resultId,
      part: 1,
      assessment_id: 31,
      schedule_id: resultId,
      student_id: student.id,
      attempt_no: 1,
      assessment_name: 'Triangles and circles',
      part_name: null,
      part_count: 1,
      digital_sat_module_type_id: null,
      started_at: new Date().toISOString(),
      clock: clock(),
      own_duration_minutes: 60,
      player_theme: 1,
      tools: [],
      violation_rule: 'record' as const,
      help_level: 'off' as const,
      items: [
        item(11, 1),
        { ...item(12, 2), passage_id: 70, section_id: 60 },
        {
          ...item(13, 3),
          passage_id: 70,
          section_id: 60,
          question: { type: 'number' as const, stem: '<p>How many?</p>' },
        },
      ],
      passages: [
        {
          passage_id: 70,
          passage: {
            type: 'comprehension' as const,
            stem: '<p>Call me Ishmael.</p>',
            heading: 'Loomings',
            numbering: 'none' as const,
          },
        },
      ],
      sections: [{ section_id: 60, name: 'Part A', instruction: '<p>No calculator.</p>' }],
      answers: [],
      marks: [],
    }),
    takeOver({ body }) {
      owner = typeof body === 'object' && body && 'player_id' in body ? String(body.player_id) : null;
      return clock();
    },
    getClock: clock,
    saveAnswers: ({ body }) => receiptsFor(body),
    submitAttempt: () => buildResult({ result_id: resultId, answered_count: 1, questions_count: 3 }),
  });
  const view = renderScreen(<PlayerScreen />, {
    user: student,
    language,
    path: screens.takeAssessment.path,
    at: `/${student.id}/assessment/31/schedule/${resultId}/attempt/1`,
  });
  return { ...view, server, receiptsFor };
}

test('one question at a time; the palette knows what is answered, marked and open', async () => {
  const { person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await person.click(screen.getByRole('radio', { name: 'A True' }));
  await person.click(screen.getByRole('button', { name: 'Mark for review' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toHaveFocus();
  expect(screen.getByText('Statement 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Question 1, answered, marked for review' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Question 2, not answered' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await screen.findByText('All answers saved')).toBeVisible();
  await expectAccessible();
});

test('begins on the question, read with its text; Tab leads to the first option', async () => {
  const { person } = open();
  const heading = await screen.findByRole('heading', { name: 'Question 1 of 3' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription('Statement 1');
  await person.tab();
  expect(screen.getByRole('radio', { name: 'A True' })).toHaveFocus();
});

test('letters choose an option wherever the focus is, but in fields, dialogs and while shortcuts are off', async () => {
  const { person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await person.keyboard('b');
  const second = screen.getByRole('radio', { name: 'B False' });
  expect(second).toBeChecked();
  expect(second).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  act(() => screen.getByRole('button', { name: 'Mark for review' }).focus());
  await person.keyboard('1');
  expect(screen.getByRole('radio', { name: 'A True' })).toBeChecked();

  changeView({ hasShortcuts: false });
  act(() => screen.getByRole('heading', { name: 'Question 2 of 3' }).focus());
  await person.keyboard('b');
  expect(screen.getByRole('radio', { name: 'A True' })).toBeChecked();
  changeView({ hasShortcuts: true });
  await person.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = await screen.findByRole('dialog');
  act(() => within(dialog).getByRole('button', { name: 'Cancel' }).focus());
  await person.keyboard('b');
  expect(screen.getByRole('radio', { name: 'A True', hidden: true })).toBeChecked();
});

test('the palette is one stop of the Tab key; arrows, Home and End move inside it', async () => {
  const { person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  expect(stations()).toEqual([
    ['1', 0],
    ['2', -1],
    ['3', -1],
  ]);
  act(() => screen.getByRole('button', { name: 'Question 1, not answered' }).focus());
  await person.keyboard('{End}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Question 2, not answered' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toHaveFocus();
  expect(stations()).toEqual([
    ['1', -1],
    ['2', 0],
    ['3', -1],
  ]);
});

test('a number that cannot be read is neither answered nor missing, in palette and review', async () => {
  const { person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await person.click(screen.getByRole('button', { name: 'Question 3, not answered' }));
  await person.type(await screen.findByRole('textbox'), 'three');
  // While it is being typed, nobody says anything.
  expect(screen.getByRole('button', { name: 'Question 3, answered' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('button', { name: 'Question 3, cannot be read as a number' })).toBeVisible();
  expect(screen.getByText('0 of 3 answered')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Review and submit' }));
  expect(await screen.findByText('2 of 3 questions have no answer. 1 answer cannot be read.')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Question 3 cannot be read as a number' }));
  expect(screen.getByRole('heading', { name: 'Question 3 of 3' })).toHaveFocus();
});

test('an answer can be taken back', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('radio', { name: 'B False' }));
  await person.click(screen.getByRole('button', { name: 'Clear answer' }));
  expect(screen.getByRole('radio', { name: 'B False' })).not.toBeChecked();
  await waitFor(() =>
    expect(server.sent('saveAnswers').at(-1)?.body).toMatchObject({
      answers: [{ item_id: 11, response: { type: 'trueFalse', value: null } }],
    }),
  );
});

test('the review says once what is unanswered, and submitting asks once more', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('radio', { name: 'A True' }));
  await person.click(screen.getByRole('button', { name: 'Review and submit' }));
  expect(await screen.findByText('2 of 3 questions have no answer.')).toBeVisible();
  expect(
    screen.getAllByRole('button', { name: /^Question/ }).map((cell) => cell.getAttribute('aria-label')),
  ).toEqual(['Question 1, answered', 'Question 2, not answered', 'Question 3, not answered']);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(server.sent('submitAttempt')).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Submit your answers?' }));
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Your answers are in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View score' })).toHaveAttribute(
    'href',
    `/5/view-score/${resultId}`,
  );
  await expectAccessible();
});

test('says that there is no connection within five seconds without the server, and keeps working', async () => {
  const { person, server } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.serve(attempts, {
    saveAnswers() {
      throw new Error('no network');
    },
  });
  await person.click(screen.getByRole('radio', { name: 'A True' }));
  expect(await screen.findByText('Saving…')).toBeVisible();
  const later = performance.now() + 5100;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  await waitFor(() =>
    expect(
      screen.getAllByText('No connection. 1 answer is safe on this device').map((one) => one.role),
    ).toContain('status'),
  );
  clock.mockRestore();
  await person.click(screen.getByRole('radio', { name: 'B False' }));
  expect(screen.getByRole('radio', { name: 'B False' })).toBeChecked();
});

test('says which answer the server did not take, and saves it once it is given again', async () => {
  const { person, server, receiptsFor } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.serve(attempts, {
    saveAnswers: (request) =>
      JSON.stringify(request.body).includes('"value":true')
        ? refuse('invalidInput', [{ path: 'answers.0.response', message: 'Not answered in this way.' }])
        : receiptsFor(request.body),
  });
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('radio', { name: 'A True' }));
  const notice = await screen.findByText(/could not accept your answer to question 2/);
  expect(notice.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByText('1 answer is not saved')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('radio', { name: 'B False' }));
  expect(await screen.findByText('All answers saved')).toBeVisible();
  expect(screen.queryByText(/could not accept/)).toBeNull();
});

test('the clock can be hidden until five minutes are left, and stays hidden after a reload', async () => {
  const { person, unmount } = open();
  const timer = await screen.findByRole('timer', { name: 'Time left' });
  expect(timer).toHaveTextContent(/^(59:\d\d|1:00:00)$/);
  await person.click(screen.getByRole('button', { name: 'Hide the clock' }));
  expect(timer).not.toHaveTextContent(/\d/);
  expect(localStorage.getItem('player_view')).toContain('"hidesClock":true');
  unmount();
  open();
  const after = await screen.findByRole('timer', { name: 'Time left' });
  expect(after).not.toHaveTextContent(/\d/);
  await person.click(screen.getByRole('button', { name: 'Show the clock' }));
  expect(after).toHaveTextContent(/\d:\d\d/);
});

test.each([
  [4.9, '5 minutes left'],
  [0.9, '1 minute left'],
])('with %f minutes left the clock stays visible and says so politely', async (minutesLeft, words) => {
  open({ minutesLeft });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide the clock' })).toBeNull();
});

test('an attempt that is open elsewhere is read only until it is used here', async () => {
  const { person } = open({ owner: foreign });
  const use = await screen.findByRole('button', { name: 'Use here' });
  expect(screen.queryByRole('radio')).toBeNull();
  await expectAccessible();
  await person.click(use);
  expect(await screen.findByRole('radio', { name: 'A True' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Use here' })).toBeNull();
});

test('an attempt that is locked and open elsewhere is not read here while its clock stands', async () => {
  open({ owner: foreign, heldAs: 'locked' });
  expect(await screen.findByRole('dialog', { name: 'Locked for now' })).toBeVisible();
});

test('asks before the player is left', async () => {
  const { router, person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  await person.click(screen.getByRole('button', { name: 'Mark for review' }));
  await act(async () => void router.navigate('/dashboard'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the assessment?' }));
  await person.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
});

test('when the time is up, it says that the answers were submitted by themselves', async () => {
  open({ minutesLeft: 0.005 });
  expect(await screen.findByRole('heading', { name: 'Time is up. Your answers are in' })).toBeVisible();
  expect(screen.getByText('Your answers were submitted automatically when the time was over.')).toBeVisible();
});

test('an attempt that staff have ended, or whose schedule was cancelled, says so and not that it was handed in', async () => {
  const { person, server, receiptsFor } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  const ended = () =>
    buildResult({ result_id: resultId, answered_count: 1, questions_count: 3, is_ended_by_staff: true });
  const over = ({ body }: { readonly body?: unknown }) => {
    const { clock, ...receipts } = receiptsFor(body);
    return { ...receipts, clock: { ...clock, result_status_id: 6 } };
  };
  server.serve(attempts, { saveAnswers: over, submitAttempt: ended, getResult: ended });
  await person.click(await screen.findByRole('radio', { name: /True/ }));
  expect(
    await screen.findByRole('heading', { name: 'Your teacher has ended this assessment' }),
  ).toBeVisible();
  expect(screen.getByText('Everything saved by then was submitted.')).toBeVisible();
});

test('everything that it says is translated: question, notice, palette, review and its last question', async () => {
  const { person } = open({ language: 'pseudo', minutesLeft: 4.9 });
  const next = async () => {
    const buttons = within(await screen.findByRole('contentinfo')).getAllByRole('button');
    await person.click(buttons.at(-1) ?? document.body);
  };
  await screen.findByRole('heading', { level: 2 });
  await person.click(screen.getAllByRole('radio')[0] ?? document.body);
  expectTranslated();
  await next();
  await next();
  await person.type(screen.getByRole('textbox'), 'x');
  await person.tab();
  expectTranslated();
  await next();
  expectTranslated();
  await person.click(screen.getAllByRole('button').at(-1) ?? document.body);
  expect(screen.getByRole('dialog')).toBeVisible();
  expectTranslated();
});

test('a passage stands beside its questions, stays where it is, and can be folded away', async () => {
  const { person, server } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  expect(screen.queryByRole('region', { name: 'Loomings' })).toBeNull();
  expect(server.sent('getPaper')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  const passage = screen.getByRole('region', { name: 'Loomings' });
  expect(passage).toHaveTextContent('Call me Ishmael.');
  await expectAccessible();
  await person.click(within(passage).getByRole('button', { name: 'Hide the passage' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('region', { name: 'Loomings' })).toBe(passage);
  expect(within(passage).getByRole('button', { name: 'Show the passage' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a part is named above its questions and in the palette; what holds in it is open where it begins', async () => {
  const { person } = open();
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  expect(screen.getAllByText('Part A')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByText('Part A')).toHaveLength(2);
  expect(screen.getByText('No calculator.').closest('details')).toHaveProperty('open', true);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('No calculator.').closest('details')).toHaveProperty('open', false);
});

test('a question is reported while the test goes on, and nothing that was answered is touched', async () => {
  const { person, server } = open();
  server.serve(questionReports, { reportItem: () => ({ done: true as const }) });
  await person.click(await screen.findByRole('radio', { name: 'B False' }));
  await person.click(screen.getByRole('button', { name: 'Report a problem' }));
  await person.type(await screen.findByRole('textbox'), 'Neither is right.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reported')).toBeVisible();
  expect(server.sent('reportItem').map(({ body }) => body)).toEqual([
    { kind_id: 2, comment: 'Neither is right.' },
  ]);
  expect(screen.getByRole('radio', { name: 'B False' })).toBeChecked();
});
