import { campusSettingsOf, screens } from '@pelion/access';
import { countedAttempts, releaseRules } from '@pelion/contract/assessment-kinds';
import { type AttemptResult, attempts, type Instructions } from '@pelion/contract/attempts';
import { type DigitalSatAnalysis, digitalSatContract } from '@pelion/contract/digital-sat';
import { markingContract } from '@pelion/contract/marking';
import { questionReports } from '@pelion/contract/question-reports';
import { tutor } from '@pelion/contract/tutor';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildInstructions, buildResult } from '../../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { buildStartedTask } from '../../../../test/tutor.ts';
import { buildUser } from '../../../../test/users.ts';
import { createFormat } from '../../../lib/format.ts';
import { session } from '../../../lib/session.ts';
import { ResultScreen } from './result-screen.tsx';

const at71 = { path: screens.viewScore.path, at: '/5/view-score/71' };

const allUsed: Partial<Instructions> = { attempts_used: 2, refusal: 'noAttemptsLeft' };

function open(
  changes: Partial<AttemptResult> = {},
  user = buildUser({ userType: 'student' }),
  start: Partial<Instructions> = allUsed,
) {
  const server = new FakeServer()
    .serve(attempts, {
      getResult: () => buildResult(changes),
      getInstructions: () => buildInstructions(start),
    })
    .serve(questionReports, { listItemReports: () => [] });
  return { ...renderScreen(<ResultScreen />, { user, ...at71 }), server };
}

test('says what the score stands for on the scale of the campus, and what the marker says', async () => {
  const { items } = buildResult();
  open({
    grade_label: 'B+',
    rating_id: 2,
    comment: 'Well structured.',
    items: items.map((item, index) => ({ ...item, comment: index === 0 ? 'Look at the units.' : '' })),
  });
  expect(await screen.findByText('Grade: B+')).toBeVisible();
  expect(screen.getByText('Good')).toBeVisible();
  expect(screen.getByText('Well structured.')).toBeVisible();
  expect(await screen.findByText('Look at the units.')).toBeVisible();
  await expectAccessible();
});

test('tells staff who mark what became of it, and the student nothing of that', async () => {
  const events = [
    {
      kind: 'released',
      at: '2026-11-21T15:00:00.000Z',
      by: 'staff',
      by_name: 'Ada Marker',
      item_id: null,
      points_before: null,
      points_after: null,
      reason: '',
    },
  ] as const;
  const { person, server } = open({}, buildUser({ userType: 'teacher' }));
  server.serve(markingContract, { listResultEvents: () => [...events] });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this result' }));
  expect(await dialog.findByText('Released')).toBeVisible();
  await expectAccessible();
});

test('tells staff who may not see the assessment why there is a score and nothing else', async () => {
  const scoreOnly = { is_score_only: true, is_verdict_shown: false, items: [] };
  const { person } = open(scoreOnly, buildUser({ userType: 'teacher' }));
  const why = 'Only the score is shown: the assessment is not shared with you.';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText('50.00%')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Mark' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
  await expectAccessible();
});

test('offers the student no history', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
});

test('shows the score and, for every question, what was answered and what it earned', async () => {
  open();
  expect(await screen.findByText('50.00%')).toBeVisible();
  expect(screen.getByText('1 of 2 points')).toBeVisible();
  const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
    heading.closest('li'),
  );
  if (!first || !second) throw new Error('The questions are missing.');
  expect(within(first).getByText('Correct')).toBeVisible();
  // Answer views are loaded lazily.
  expect(await within(first).findByText(/65/)).toBeVisible();
  expect(await within(second).findByText('Not answered')).toBeVisible();
  expect(within(first).getByText('Time: 1 min 35 s')).toBeVisible();
  expect(within(second).queryByText(/^Time/)).toBeNull();
  await expectAccessible();
});

test('writes what was earned and what it was worth alike', async () => {
  const worths = [
    ['5/2', '2.50'],
    ['1/3', '0.33'],
  ] as const;
  const items = buildResult().items.map((item, index) => {
    const [points = '1', earned = '1'] = worths[index] ?? [];
    return { ...item, points, earned };
  });
  open({ items });
  expect(await screen.findByText(/^2\.50 of 2\.50 points/)).toBeVisible();
  expect(screen.getByText(/^0\.33 of 0\.33 points/)).toBeVisible();
});

test('says of an answer that AI helped with it', async () => {
  const { items } = buildResult();
  open({ items: items.map((item) => ({ ...item, assisted_by_ai: true })) });
  const notes = await screen.findAllByRole('note');
  expect(notes.map((note) => note.textContent)).toEqual([
    expect.stringMatching(/^Answered with help from Chiron\./),
    expect.stringMatching(/^Helped by Chiron\./),
  ]);
  expect(notes.map((note) => note.closest('li')?.querySelector('h3')?.textContent)).toEqual([
    'Question 1',
    'Question 2',
  ]);
  await expectAccessible();
});

test('leads staff and parents from the head to the conversation, also where no answer was helped', async () => {
  const { unmount } = open({}, buildUser({ userType: 'parent' }));
  await screen.findByText('50.00%');
  expect(screen.queryByRole('link', { name: 'Conversation with Chiron' })).toBeNull();
  unmount();
  open({ has_conversation: true }, buildUser({ userType: 'parent' }));
  expect(await screen.findByRole('link', { name: 'Conversation with Chiron' })).toHaveAttribute(
    'href',
    '/chiron?result=71',
  );
});

test('Chiron is asked about a question of one’s own result where the schedule has help', async () => {
  const student = buildUser(
    { userType: 'student' },
    { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) },
  );
  const user = { ...student, permissions: [...student.permissions, 'can_interact_with_chatbox'] };
  const { unmount } = open({}, user, { ...allUsed, help_level: 'off' });
  await screen.findByRole('heading', { name: 'Question 1' });
  expect(screen.queryByRole('button', { name: 'Ask Chiron about question 1' })).toBeNull();
  unmount();
  const { server, person } = open({}, user, { ...allUsed, help_level: 'review' });
  server
    .serve(attempts, { reviewTest: () => ({ test_questions: [] }) })
    .serve(tutor, { startTask: () => buildStartedTask({ level: 'review' }) });
  await person.click(await screen.findByRole('button', { name: 'Ask Chiron about question 2' }));
  const panel = within(await screen.findByRole('region', { name: 'Chiron' }));
  expect(panel.getByText('Question 2')).toBeVisible();
  expect(await panel.findByRole('button', { name: 'Explain this question' })).toBeVisible();
});

test('shows N/A and no question while the score is hidden', async () => {
  open({
    hide_score: true,
    is_score_shown: false,
    score: null,
    actual_score: null,
    total_score: null,
    items: [],
  });
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(screen.getByText('The score is not shown for this assessment.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
});

test.each([
  [
    { score_shown_at: '2026-11-28T14:00:00.000Z', score_release: 2 },
    new RegExp(`shown from ${createFormat('America/New_York').when('2026-11-28T14:00:00.000Z')}`),
  ],
  [{ score_release: 2 }, /score is shown after the due date, once everybody has finished/],
  [{ score_release: 4 }, /when the teacher releases it/],
])('says when a score that is held back will be shown: %o', async (held, sentence) => {
  open({ ...held, is_score_shown: false, score: null, actual_score: null, total_score: null });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('shows at once that a result was released, or taken back', async () => {
  const held = { is_score_shown: false, score: null, actual_score: null, total_score: null } as const;
  const { server } = open({ ...held, score_release: 4 });
  expect(await screen.findByText(/teacher releases it/)).toBeVisible();
  server.serve(attempts, { getResult: () => buildResult() });
  const user = session.user();
  const stream = `pelion-live-${user?.id}-${user?.school_campus_id}-${user?.user_type}`;
  const channel = new BroadcastChannel(stream);
  onTestFinished(() => channel.close());
  channel.postMessage({ kind: 'event', event: { topic: 'attempts', id: null } });
  expect(await screen.findByText('50.00%')).toBeVisible();
});

test('an address with a question leads to it as soon as it is there', async () => {
  new FakeServer()
    .serve(attempts, { getResult: () => buildResult(), getInstructions: () => buildInstructions(allUsed) })
    .serve(questionReports, { listItemReports: () => [] });
  const user = buildUser({ userType: 'student' });
  renderScreen(<ResultScreen />, { user, ...at71, at: `${at71.at}#question-2` });
  const heading = await screen.findByRole('heading', { name: 'Question 2' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('a question whose verdict is held back says whether it was answered, and no more', async () => {
  const items = buildResult().items.map((item) => ({ ...item, answer_status_id: null, earned: null }));
  open({ items, is_verdict_shown: false, score_release: 4 });
  const first = await itemOf('Question 1');
  expect(first.getByText('Answered')).toBeVisible();
  expect((await itemOf('Question 2')).getByText('Not answered')).toBeVisible();
  expect(screen.queryByText('Correct')).toBeNull();
});

test('says that the score follows while something has to be graded', async () => {
  open({ result_status_id: 3, result_status_description: 'User Submitted', score: null });
  expect(await screen.findByText('The score will appear when everything has been graded.')).toBeVisible();
});

const essay = { points: '4', earned: null, answer_status_id: 5 } as const;

test('says how many points there are so far while something has to be graded', async () => {
  const [first, second] = buildResult().items;
  if (!first || !second) throw new Error('The questions are missing.');
  open({
    ...{ result_status_id: 3, result_status_description: 'User Submitted' },
    ...{ score: null, actual_score: null, total_score: null },
    items: [first, second, { ...first, ...essay, item_id: 103 }],
  });
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  expect(score.getByText('1 of 2 points so far')).toBeVisible();
  expect(score.getByText('The score will appear when everything has been graded.')).toBeVisible();
  await expectAccessible();
});

test('says nothing of points so far while the score is held back', async () => {
  const items = buildResult().items.map((item) => ({ ...item, earned: null }));
  open({ score: null, is_score_shown: false, score_release: 4, items });
  expect(await screen.findByText(/teacher releases it/)).toBeVisible();
  expect(screen.queryByText(/so far/)).toBeNull();
});

test('shows only the wrong ones where that is chosen, with their numbers, and keeps it in the address', async () => {
  const { person, router } = open();
  const only = await screen.findByRole('switch', { name: 'Only wrong ones' });
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  await person.click(only);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Question 2',
  ]);
  const strip = within(screen.getByRole('navigation', { name: 'All questions at a glance' }));
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#question-2']);
  expect(strip.getByText('1 Correct')).toBeVisible();
  expect(router.state.location.search).toBe('?wrong=1');
  await expectAccessible();
});

test('offers no choice of wrong ones while verdicts are held back', async () => {
  const items = buildResult().items.map((item) => ({ ...item, answer_status_id: null, earned: null }));
  open({ items, is_verdict_shown: false });
  await itemOf('Question 1');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('tells staff where what was sent is no answer to the question', async () => {
  const { items } = buildResult();
  open(
    { items: items.map((item, index) => ({ ...item, is_misfit: index === 1 })) },
    buildUser({ userType: 'teacher' }),
  );
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('The submitted answer is not valid for this question and counts as wrong.');
  expect(note.closest('li')).toHaveTextContent('A circle has corners.');
});

test('says that a question was thrown out, in place of nothing of nothing', async () => {
  const { items } = buildResult();
  const out = { points: '0', earned: '0', is_thrown_out: true };
  open({ items: items.map((item, index) => (index === 1 ? { ...item, ...out } : item)) });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('This question was removed from the scoring: it counts for nobody.');
  expect(note.closest('li')).toHaveTextContent('A circle has corners.');
  expect(note.closest('li')).not.toHaveTextContent('0 of 0');
});

test('numbers a student of a company for whoever may not see names', async () => {
  open(
    { student_name: null },
    buildUser({ userType: 'homeworkGrader', campusType: 'corporation' }, { id: 9 }),
  );
  expect(await screen.findByText(/^Participant \d+ · Attempt 1$/)).toBeVisible();
});

test('tells a parent whose score it is', async () => {
  open({}, buildUser({ userType: 'parent' }, { id: 9 }));
  expect(await screen.findByText('Rosa Miller · Attempt 1')).toBeVisible();
});

test.each([
  [1, 2, 'This is your last attempt.', countedAttempts.latest, /even if it is lower/],
  [1, 4, 'This uses one attempt: 2 will be left.', countedAttempts.first, /stays as it is/],
  // An extra attempt beyond the schedule's limit.
  [2, 2, 'This is your last attempt.', countedAttempts.best, /cannot get lower/],
])(
  'after %i of %i attempts, Try again says what it costs',
  async (attempts_used, attempts_allowed, left, counted_attempt, counts) => {
    open({}, buildUser({ userType: 'student' }), {
      attempts_used,
      attempts_allowed,
      counted_attempt,
      key_release: releaseRules.afterSubmitting,
    });
    const again = within(await screen.findByRole('region', { name: 'Another attempt' }));
    expect(again.getByText(left)).toBeVisible();
    expect(again.getByText(counts)).toBeVisible();
    expect(again.getByText(/hidden until you have submitted/)).toBeVisible();
    expect(again.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      expect.stringContaining('test-instructions'),
    );
    await expectAccessible();
  },
);

test('what is not shown anyway is not said to be hidden by another attempt', async () => {
  open({}, buildUser({ userType: 'student' }), { attempts_used: 1, key_release: releaseRules.never });
  const again = within(await screen.findByRole('region', { name: 'Another attempt' }));
  expect(again.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['all attempts are used', allUsed],
  ['another attempt is running', { running_result_id: 72 }],
])('no longer offers another attempt once %s', async (_, changed) => {
  const { server } = open({}, buildUser({ userType: 'student' }), { attempts_used: 1 });
  expect(await screen.findByRole('link', { name: 'Try again' })).toBeVisible();
  server.serve(attempts, { getInstructions: () => buildInstructions(changed) });
  onTestFinished(() => focusManager.setFocused(undefined));
  await act(() => focusManager.setFocused(false));
  await act(() => focusManager.setFocused(true));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull());
});

test('a parent is offered no attempt, and nobody asks for one', async () => {
  const ask = vi.fn(() => buildInstructions());
  const { server } = open({}, buildUser({ userType: 'parent' }, { id: 9 }));
  server.serve(attempts, { getInstructions: ask });
  expect(await screen.findByText('50.00%')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Another attempt' })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('a result that is not theirs to see says so in place', async () => {
  new FakeServer()
    .serve(attempts, { getResult: () => refuse('notFound') })
    .serve(questionReports, { listItemReports: () => refuse('notFound') });
  renderScreen(<ResultScreen />, { user: buildUser({ userType: 'student' }), ...at71 });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This does not exist, or it is not shared with you.',
  );
});

const [number, trueFalse] = buildResult().items;
if (!number || !trueFalse) throw new Error('The questions are missing.');
const options = [
  { id: 'a', html: 'Venus' },
  { id: 'b', html: 'Mars' },
  { id: 'c', html: 'Earth' },
];
const choice = {
  ...trueFalse,
  item_id: 103,
  answer_status_id: 2,
  question: { type: 'singleChoice' as const, stem: 'The red one?', options },
  response: { type: 'singleChoice' as const, optionId: 'a' },
};
const choiceKey = {
  type: 'singleChoice' as const,
  explanation: null,
  generalFeedback: null,
  options: [
    { id: 'a', worth: 'wrong' as const, feedback: '<p>That one is white.</p>' },
    { id: 'b', worth: 'right' as const, feedback: null },
    { id: 'c', worth: 'wrong' as const, feedback: '<p>Blue.</p>' },
  ],
};
const choiceRemarks = { explanation: '<p>Iron makes it red.</p>', generalFeedback: null };
const numberKey = {
  type: 'number' as const,
  explanation: null,
  generalFeedback: null,
  accepted: [
    { kind: 'exact' as const, value: '65', worth: 'right' as const, feedback: null },
    { kind: 'range' as const, from: '60', to: '70', worth: 'partly' as const, feedback: '<p>Close.</p>' },
  ],
};
const numberRemarks = { explanation: null, generalFeedback: '<p>The angles add up to 180°.</p>' };
const option = (text: string) => screen.getByText(text).closest('li');
const itemOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} stands in no list.`);
  return within(item);
};

test('a wrong answer is told in a word, what was right beside it, and why', async () => {
  open({ is_key_shown: true, items: [{ ...choice, key: choiceKey, remarks: choiceRemarks }] });
  const item = await itemOf('Question 1');
  expect(item.getByText('Incorrect')).toBeVisible();
  expect(option('Venus')).toHaveTextContent('Chosen, wrong');
  expect(option('Mars')).toHaveTextContent('Right answer');
  expect(option('Earth')).not.toHaveTextContent(/right|wrong/i);
  expect(item.getByText('That one is white.')).toBeVisible();
  expect(item.queryByText('Blue.')).toBeNull();
  expect(item.getByRole('heading', { name: 'Explanation' })).toBeVisible();
  expect(item.getByText('Iron makes it red.')).toBeVisible();
  expect(item.getByText('0 of 1 point')).toBeVisible();
  await expectAccessible();
});

test('without the key, what was chosen is marked by the verdict, and nothing else is given away', async () => {
  open({ items: [choice] });
  await itemOf('Question 1');
  expect(option('Venus')).toHaveTextContent('Chosen, wrong');
  expect(option('Mars')).not.toHaveTextContent(/right/i);
});

test('a number shows what was right, and what earns a part', async () => {
  open({ is_key_shown: true, items: [{ ...number, key: numberKey, remarks: numberRemarks }] });
  const item = await itemOf('Question 1');
  expect(item.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Answer65 °',
    'Right answer65 °',
    'Partly right60 to 70 °Close.',
  ]);
  expect(item.getByText('The angles add up to 180°.')).toBeVisible();
  await expectAccessible();
});

test('the strip counts up and leads to every question', async () => {
  open({ items: [number, { ...choice, answer_status_id: 6 }, trueFalse] });
  const strip = within(await screen.findByRole('navigation', { name: 'All questions at a glance' }));
  expect(
    strip.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]),
  ).toEqual([
    ['#question-1', 'Question 1: Correct'],
    ['#question-2', 'Question 2: Partially correct'],
    ['#question-3', 'Question 3: Not answered'],
  ]);
  expect(strip.getByText('1 Partially correct')).toBeVisible();
  for (const { id } of screen.getAllByRole('heading', { level: 3 }))
    expect(document.querySelector(`a[href="#${id}"]`)).not.toBeNull();
});

test('says that the time was up', async () => {
  open({ is_time_up: true });
  expect(await screen.findByText('The time was up: the answers were submitted automatically.')).toBeVisible();
});

const due = '2026-11-28T14:00:00.000Z';
test.each([
  [
    'from a moment',
    { key_shown_at: due },
    `The right answers are shown from ${createFormat('America/New_York').when(due)}.`,
  ],
  [
    'after a due date that is not known',
    {},
    'The right answers are shown after the due date, once everybody has finished.',
  ],
  [
    'while another attempt runs',
    { key_release: releaseRules.afterSubmitting },
    'The right answers are shown once your current attempt has been submitted.',
  ],
  ['never', { key_release: releaseRules.never }, 'The right answers of this assessment are not shown.'],
])('says when the right answers are shown: %s', async (_, release, words) => {
  open(release);
  expect(await screen.findByText(words)).toBeVisible();
});

test('says nothing of it where they are shown', async () => {
  open({ is_key_shown: true });
  await itemOf('Question 1');
  expect(screen.queryByText(/right answers/)).toBeNull();
});

test.each([
  [releaseRules.afterSubmitting, 'Students see the right answers after submitting.'],
  [releaseRules.afterDue, 'Students see the right answers after the due date.'],
  [releaseRules.never, 'Students never see the right answers.'],
])('tells staff what the others see', async (key_release, words) => {
  open({ is_key_shown: true, key_release }, buildUser({ userType: 'teacher' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('everything that it says is translated', async () => {
  const items = [
    { ...number, key: numberKey, remarks: numberRemarks },
    { ...choice, key: choiceKey, remarks: choiceRemarks },
    trueFalse,
  ];
  new FakeServer().serve(attempts, {
    getResult: () => buildResult({ is_key_shown: true, is_time_up: true, items }),
  });
  const user = buildUser({ userType: 'teacher' });
  renderScreen(<ResultScreen />, { user, language: 'pseudo', ...at71 });
  await screen.findAllByRole('heading', { level: 3 });
  expectTranslated();
});

test('a part says its name and its instructions at its first question', async () => {
  const { items } = buildResult();
  open({
    items: items.map((item) => ({ ...item, section_id: 60 })),
    sections: [{ section_id: 60, name: 'Part A', instruction: '<p>No calculator.</p>' }],
  });
  const heading = await screen.findByRole('heading', { name: 'Part A' });
  expect(
    within(heading.closest('li') ?? document.body).getByRole('heading', { name: 'Question 1' }),
  ).toBeVisible();
  expect(screen.getAllByText('No calculator.')).toHaveLength(1);
  await expectAccessible();
});

test('a student says what is wrong with a question, and reads what was answered', async () => {
  const sent: unknown[] = [];
  const report = { kind_id: 2, comment: 'Which angle?', created_at: '2026-11-20T10:00:00.000Z' };
  new FakeServer().serve(attempts, { getResult: () => buildResult() }).serve(questionReports, {
    listItemReports: () => [
      { ...report, item_id: 102, status_id: 2, reply: 'The inner one.' },
      ...sent.map(() => ({ ...report, item_id: 101, status_id: 1, reply: '' })),
    ],
    reportItem: ({ body }) => {
      sent.push(body);
      return { done: true as const };
    },
  });
  const user = buildUser({ userType: 'student' });
  const at = `/${user.id}/view-score/71`;
  const { person } = renderScreen(<ResultScreen />, { user, path: screens.viewScore.path, at });
  expect(await screen.findByText(/Resolved\. Answer: The inner one\./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'More for question 1' }));
  await person.click(screen.getByRole('menuitem', { name: 'Report a problem' }));
  await person.click(await screen.findByRole('radio', { name: 'Something else' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please describe the problem')).toBeVisible();
  await expectAccessible();
  await person.type(screen.getByRole('textbox'), 'It has no picture.');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You have reported this question: Open.')).toBeVisible();
  expect(sent).toEqual([{ kind_id: 5, comment: 'It has no picture.' }]);
  expect(screen.queryByRole('button', { name: 'More for question 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More for question 2' })).toBeVisible();
});

test('is printed as a report with school and name, and with no more than the page may tell', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { person } = open({ student_name: 'Rosa Miller', is_key_shown: false });
  await screen.findByText('50.00%');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Print report' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = within(screen.getByText(/Student: Rosa Miller/).closest('body > div') ?? document.body);
  expect(paper.getAllByText('50.00%').length).toBeGreaterThan(0);
  expect(paper.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(0);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  await waitFor(() => expect(screen.queryByText(/Student: Rosa Miller/)).toBeNull());
});

test('shows what is said at a place of a page by its number, on the page and in words', async () => {
  const { items } = buildResult();
  const ids = ['c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b91', 'c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b92'] as const;
  const page = (page_id: string) => ({
    page_id,
    url: `http://media.test/${page_id}.jpg`,
    width: 600,
    height: 800,
    turn: 90 as const,
    kept_at: '2026-11-20T15:00:00.000Z',
    is_late: false,
    counts: true,
  });
  const place = { kind: 'picture' as const, id: 'a', page_id: ids[1], x: 0.2, y: 0.1, width: 0, height: 0 };
  const pages = [page(ids[0]), page(ids[1])];
  const places = [{ ...place, comment: 'The sign.' }];
  const { person } = open({ items: items.map((item, at) => (at === 0 ? { ...item, pages, places } : item)) });
  expect(await screen.findByText('1, on page 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Comment 1: The sign.' })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Show comment 1 on its page' }));
  const pin = await screen.findByRole('button', { name: 'Comment 1: The sign.' });
  // Rotated by a quarter turn, like the student's page.
  expect(pin).toHaveStyle({ left: '90%', top: '20%' });
  expect(screen.getByText('1: The sign.')).toBeVisible();
  await expectAccessible();
});

test('shows in the answer itself which words its marker speaks of', async () => {
  const painted = new Map<string, Set<Range>>();
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { ...CSS, highlights: painted });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { items } = buildResult();
  const words = { kind: 'words' as const, id: 'a', start: 0, quote: 'rises', before: '', after: '' };
  const question = { type: 'freeText' as const, stem: '<p>Why does it rain?</p>', starter: '' };
  const response = { type: 'freeText' as const, text: 'Warm air rises.' };
  const item = { question, response, key: null, places: [{ ...words, comment: 'And then?' }] };
  open({ items: items.map((one, at) => (at === 0 ? { ...one, ...item } : one)) });
  expect(await screen.findByText('And then?')).toBeVisible();
  await waitFor(() =>
    expect([...(painted.get('said-at-places') ?? [])].map((range) => `${range}`)).toEqual(['rises']),
  );
});

test('its report has the scale of the campus with the line that was met, and how everybody did', async () => {
  const table = () => within(screen.getByRole('table', { name: 'Grading scale', hidden: true }));
  // Captures the rows when print is called; later content would be missing on paper.
  const onPaper: (string | null)[][] = [];
  const print = vi.fn(() => {
    onPaper.push(
      table()
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
      screen.getAllByText(/^Half of the students/).map(({ textContent }) => textContent),
    );
  });
  vi.stubGlobal('print', print);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const scale = [
    { from: '60', to: '100', label: 'Pass', is_met: false },
    { from: '0', to: '60', label: 'Fail', is_met: true },
  ];
  const compared = { low: 60, high: 80, average: 70, place: 'below' as const };
  const { person } = open({ grade_label: 'Fail', scale, compared });
  await screen.findAllByText('50.00%');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Print report' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const [rows, spread] = onPaper;
  expect(rows).toEqual(['Letter gradeScore', 'Pass60% to 100%', 'Fail0% to below 60%This result']);
  expect(spread).not.toEqual([]);
});

test('of a digital SAT its sections and modules are on the paper', async () => {
  const sat: DigitalSatAnalysis = {
    result_id: 71,
    student_id: 5,
    assessment_name: 'Practice test 1',
    attempt_no: 1,
    grading_type_id: 4,
    withheld: null,
    table_version_no: 0,
    total: { scaled: 1180, from: 1180, to: 1180, low: 1100, high: 1260, of: 1600 },
    sections: [
      {
        digital_sat_section_id: 1,
        scaled: 520,
        from: 520,
        to: 520,
        low: 480,
        high: 560,
        earned: '20',
        points: '27',
        modules: [
          {
            part: 1,
            digital_sat_module_type_id: 1,
            earned: '20',
            points: '27',
            questions_count: 27,
            answered_count: 27,
            is_unseen: false,
            minutes_used: 31,
          },
        ],
        because: null,
      },
    ],
    domains: [],
    unfiled_count: 0,
    items: [],
    attempts: [],
  };
  let onPaper = '';
  vi.stubGlobal('print', () => {
    onPaper = screen.getByText(/Student: Rosa Miller/).closest('body > div')?.textContent ?? '';
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { person, server } = open({
    grading_type_id: 4,
    score: '73.75',
    student_name: 'Rosa Miller',
    actual_score: '1180',
    total_score: '1600',
  });
  server.serve(digitalSatContract, { getDigitalSatAnalysis: () => sat });
  await screen.findByText('1180 / 1600');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Print report' }));
  await waitFor(() => expect(onPaper).not.toBe(''));
  expect(onPaper).toContain('Most likely between 1100 and 1260');
  expect(onPaper).toContain('Module 1: 20 of 27 points that count');
});

test('is fetched as a PDF of either size, in a window of its own', async () => {
  const page = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  vi.stubGlobal(
    'open',
    vi.fn(() => page),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { person, server } = open();
  server.serve(attempts, { exportResultReport: () => '%PDF' });
  await screen.findByText('50.00%');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report as PDF, Letter' }));
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)));
  expect(server.sent('exportResultReport')[0]?.path).toMatch(/results\/71\/report\.pdf/);
});

test('says how everybody did where it was told, in words and without a rank', async () => {
  open({ compared: { low: 60, high: 80, average: 70, place: 'below' } });
  const compared = await screen.findByRole('region', { name: 'Comparison with others' });
  expect(compared).toHaveTextContent(
    'scored between 60% and 80% in this assessment. The average is about 70%.',
  );
  expect(compared).toHaveTextContent('The next one can be different');
  await expectAccessible();
});

test('says of a bundle which part its questions are of, at a glance and before the first one of each', async () => {
  const { items } = buildResult();
  open({
    items: items.map((item, index) => ({ ...item, part: index + 1 })),
    parts: [
      { part: 1, name: 'Full test 1', digital_sat_module_type_id: 1 },
      { part: 2, name: 'Warm-up', digital_sat_module_type_id: null },
    ],
  });
  const strip = await screen.findByRole('navigation', { name: 'All questions at a glance' });
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Reading and Writing, Module 1', '1', 'Warm-up', '2']));
  expect(await screen.findAllByText('Warm-up')).toHaveLength(2);
  await expectAccessible();
});
