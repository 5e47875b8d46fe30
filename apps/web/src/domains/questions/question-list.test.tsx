import {
  type QuestionVersion,
  questionMove,
  questionPoints,
  questionRemoval,
  questions as questionsContract,
} from '@pelion/contract/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  buildAssessment,
  buildQuestion,
  multiChoiceQuestion,
  numberQuestion,
} from '../../../test/assessments.ts';
import { builderServer } from '../../../test/builder-server.ts';
import { refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { type Arrangement, arranged } from './arranged.ts';
import { QuestionList } from './question-list.tsx';

const first = buildQuestion();
const second = buildQuestion({
  id: 72,
  position: 2,
  points: '2',
  question: multiChoiceQuestion,
  version_no: 3,
});
const open = (changes = {}) =>
  renderScreen(<QuestionList assessment={buildAssessment(changes)} />, { path: '/assessments/31' });
const rows = async () =>
  within((await screen.findAllByRole('list')).at(-1) ?? document.body)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('shows what is asked, of which type, how hard, for how many points, and the total', async () => {
  builderServer().serve(questionsContract, { listQuestions: () => [first, second] });
  open();
  const row = (await screen.findByText('Which are prime?')).closest('li');
  expect(row).toHaveTextContent('Which are prime?');
  expect(row).toHaveTextContent('Multi choice · Medium · version 3');
  expect(row).toHaveTextContent('2 pts');
  expect(screen.getByText('2 questions · 3 points in total')).toBeVisible();
  await expectAccessible();
});

test('a number that varies is told by its name, and one point is one point', async () => {
  const stem = { source: '', html: '<p>A train covers [[a]] km.</p>' };
  const question = buildQuestion({
    question: { type: 'trueFalse', content: { stem }, answerKey: { correct: true, feedback: {} } },
  });
  builderServer().serve(questionsContract, {
    listQuestions: () => [question],
  });
  open();
  expect((await screen.findByText('a', { selector: 'i' })).closest('li')).toHaveTextContent(
    'A train covers a km.',
  );
  expect(screen.getByText('1 question · 1 point in total')).toBeVisible();
});

test('the words of a question lead to its editor', async () => {
  builderServer().serve(questionsContract, { listQuestions: () => [first, second] });
  open();
  const link = await screen.findByRole('link', { name: 'Edit question 2' });
  expect(link).toHaveAttribute('href', `/assessments/edit-question/${second.id}?assessment=31`);
});

test('once the plan is over nothing moves, and the handle says why', async () => {
  const server = builderServer().serve(questionsContract, { listQuestions: () => [first, second] });
  const user = buildUser();
  const { person } = renderScreen(<QuestionList assessment={buildAssessment()} />, {
    path: '/assessments/31',
    user: { ...user, school: { ...user.school, read_only_from: '2020-03-01T10:00:00.000Z' } },
  });
  const handle = await screen.findByRole('button', { name: 'Move question 1' });
  expect(handle).toHaveAccessibleDescription(/The trial or plan of your school is over/);
  expect(handle).not.toHaveAttribute('draggable');
  handle.focus();
  await person.keyboard('{ArrowDown}');
  expect(server.sent('moveQuestions')).toEqual([]);
});

test('a question moves down by keyboard, keeps the focus, and its new place is told', async () => {
  let order = [first, second];
  const server = builderServer().serve(questionsContract, {
    listQuestions: () => order,
    moveQuestions: () => {
      order = [second, first];
      return { change_id: 5, question_ids: [first.id] };
    },
  });
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await person.keyboard('{ArrowDown}');
  expect((await rows())[0]).toContain('Which are prime?');
  expect(document.activeElement).toHaveAccessibleName('Move question 2');
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument();
  await expect
    .poll(() => server.sent('moveQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [71], at: 2 }]);
});

test('a question that is dragged onto the lower half of another comes after it', async () => {
  let order = [first, second];
  const server = builderServer().serve(questionsContract, {
    listQuestions: () => order,
    moveQuestions: () => {
      order = [second, first];
      return { change_id: 5, question_ids: [first.id] };
    },
  });
  open();
  const grip = await screen.findByRole('button', { name: 'Move question 1' });
  const target = screen.getByText('Which are prime?').closest('li');
  if (!target) throw new Error('There is no second row');
  const dataTransfer = { setDragImage: () => undefined };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer, clientY: 1 });
  fireEvent.drop(target, { dataTransfer, clientY: 1 });
  await expect.poll(async () => (await rows())[0]).toContain('Which are prime?');
  await expect
    .poll(() => server.sent('moveQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [71], at: 2 }]);
});

test('an order that the server refuses is taken back', async () => {
  builderServer().serve(questionsContract, {
    listQuestions: () => [first, second],
    moveQuestions: () => refuse('conflict'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about question 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(await screen.findByText(/This was changed in the meantime/)).toBeVisible();
  await expect.poll(async () => (await rows())[0]).toContain('right angle');
});

test('the first question cannot move up', async () => {
  const server = builderServer().serve(questionsContract, { listQuestions: () => [first, second] });
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await person.keyboard('{ArrowUp}');
  await person.click(screen.getByRole('button', { name: 'More about question 1' }));
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  expect(server.sent('moveQuestions')).toHaveLength(0);
});

const whole = [first, second, buildQuestion({ id: 73, position: 3, points: '1/2' })];

/** A server that does what it is told and can take it back. */
function serveChanges() {
  let now = whole;
  let before = whole;
  const change = (next: Arrangement) => {
    before = now;
    now = [...arranged(now, next)];
    return { change_id: 5, question_ids: [] };
  };
  return builderServer().serve(questionsContract, {
    listQuestions: () => now,
    removeQuestions: ({ body }) => change({ kind: 'remove', ...questionRemoval.parse(body) }),
    moveQuestions: ({ body }) => change({ kind: 'move', ...questionMove.parse(body) }),
    givePoints: ({ body }) => change({ kind: 'points', ...questionPoints.parse(body) }),
    undoChange: () => {
      now = before;
      return { change_id: 6, question_ids: [] };
    },
  });
}
const choose = async (person: UserEvent, question: number, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `More about question ${question}` }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

test('what was removed comes back with Undo', async () => {
  const server = serveChanges();
  const { person } = open();
  await choose(person, 1, 'Remove');
  expect(await screen.findByText('1 question has been removed')).toBeVisible();
  expect(screen.getByText('2 questions · 2.50 points in total')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.sent('undoChange').map(({ path }) => path)).toEqual([
    '/assessment-api/assessments/31/questions/changes/5/undo',
  ]);
  await expect.poll(async () => (await rows()).length).toBe(3);
});

test('Ctrl+Z takes back the last change once, and leaves a text to itself', async () => {
  const server = serveChanges();
  const { person } = open();
  await person.keyboard('{Control>}z{/Control}');
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await person.keyboard('{End}');
  expect(await screen.findByText('Question 3 of 3')).toBeInTheDocument();
  await expect.poll(() => server.sent('listQuestions').length).toBe(2);
  await person.keyboard('{Control>}z{/Control}');
  await screen.findByText('Undone');
  await person.keyboard('{Control>}z{/Control}');
  expect(server.sent('undoChange')).toHaveLength(1);
  expect((await rows())[0]).toContain('right angle');
});

test('a question goes to a place by its number, which has to be one', async () => {
  const server = serveChanges();
  const { person } = open();
  await choose(person, 3, 'Move to…');
  const place = await screen.findByRole('textbox', { name: /To place/ });
  await person.type(place, '9');
  await person.click(screen.getByRole('button', { name: 'Move' }));
  expect(place).toHaveAccessibleDescription(/Please enter a whole number from 1 to 3/);
  await expectAccessible();
  await person.clear(place);
  await person.type(place, '1');
  await person.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('1 question has been moved')).toBeVisible();
  expect(server.sent('moveQuestions')[0]?.body).toEqual({ question_ids: [73], at: 1 });
});

test('several questions get points together; what is no number of points is refused in words', async () => {
  const server = serveChanges();
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select question 2' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Points…' }));
  const points = await screen.findByRole('textbox', { name: /^Points/ });
  await person.clear(points);
  await person.type(points, '1e9');
  await person.click(screen.getByRole('button', { name: 'Change points' }));
  expect(points).toHaveAccessibleDescription(/Points are a number from 0 to 1,000/);
  await person.clear(points);
  await person.type(points, '1/3');
  await person.click(screen.getByRole('button', { name: 'Change points' }));
  expect(await screen.findByText('The points of 2 questions have been changed')).toBeVisible();
  expect(server.sent('givePoints')[0]?.body).toEqual({
    question_ids: [71, 73],
    points: '1/3',
  });
  await expectAccessible();
});

test('the points are told by type, exactly', async () => {
  serveChanges();
  open();
  const shares = await screen.findByRole('list', { name: 'Points by type' });
  expect(
    within(shares)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 × Number · 1.50 pts', '1 × Multi choice · 2 pts']);
});

test('a duplicate stands behind its original', async () => {
  let now = whole;
  const server = builderServer().serve(questionsContract, {
    listQuestions: () => now,
    copyQuestions: () => {
      now = [first, { ...first, id: 80 }, second];
      return { change_id: 7, question_ids: [80] };
    },
  });
  const { person } = open();
  await choose(person, 1, 'Duplicate');
  expect(await screen.findByText('1 question has been added')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(server.sent('copyQuestions')[0]?.body).toEqual({ question_ids: [71], place: 'behindEach' });
});

test('who may not edit the assessment only looks', async () => {
  builderServer().serve(questionsContract, { listQuestions: () => [first] });
  const can = {
    edit: false,
    delete: false,
    share: false,
    seeSharing: false,
    activate: false,
    deactivate: false,
    schedule: false,
    restore: false,
  };
  open({ can });
  const row = await screen.findByRole('listitem');
  expect(within(row).queryByRole('button', { name: /Move/ })).toBeNull();
  expect(within(row).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add question' })).toBeNull();
});

test('an earlier version is looked at and restored', async () => {
  const version = (version_no: number, changes: Partial<QuestionVersion> = {}): QuestionVersion => ({
    version_id: 700 + version_no,
    version_no,
    is_current: version_no === 3,
    title: '',
    difficulty: 2,
    question: multiChoiceQuestion,
    changed: ['stem', 'key'],
    created_by_name: 'Rosa Miller',
    created_at: '2026-11-03T15:30:00.000Z',
    ...changes,
  });
  const server = builderServer().serve(questionsContract, {
    listQuestions: () => [first, second],
    listVersions: () => [version(3), version(2, { question: numberQuestion }), version(1, { changed: [] })],
    restoreVersion: () => second,
  });
  const { person } = open();
  await choose(person, 2, 'Versions');
  const dialog = await screen.findByRole('dialog', { name: 'Versions of question 2' });
  const [now, earlier] = await within(dialog).findAllByRole('listitem');
  if (!now || !earlier) throw new Error('There are no versions');
  expect(now).toHaveTextContent('Now in use');
  expect(now).toHaveTextContent('Changed: question and correct answer');
  expect(within(now).queryByRole('button', { name: 'Restore as a new version' })).toBeNull();
  await person.click(within(earlier).getByRole('button', { name: 'Look at version 2' }));
  expect(await within(earlier).findByText('How many degrees has a right angle?')).toBeVisible();
  await expectAccessible();
  await person.click(within(earlier).getByRole('button', { name: 'Restore as a new version' }));
  expect(await screen.findByText('The version has been restored')).toBeVisible();
  expect(server.sent('restoreVersion')[0]).toMatchObject({
    path: '/assessment-api/assessments/31/questions/72/versions/2/restore',
    body: { version: 1 },
  });
});

test('a passage has neither a number nor points, and says that nothing asks about it yet', async () => {
  const passage = buildQuestion({
    id: 80,
    points: '0',
    question: {
      type: 'comprehension',
      content: { stem: { source: 'Ishmael', html: '<p>Call me Ishmael.</p>' }, numbering: 'none' },
      answerKey: {},
    },
  });
  const lonely = { ...passage, id: 90, position: 3 };
  const part = { ...first, position: 2, parent_id: 80 };
  builderServer().serve(questionsContract, { listQuestions: () => [passage, part, lonely] });
  open();
  await screen.findAllByText('Call me Ishmael.');
  // Behind the facts about points.
  const [text, asked, unasked] = screen.getAllByRole('listitem').slice(-3);
  expect(text).not.toHaveTextContent('pts');
  expect(text).not.toHaveTextContent('needs at least one');
  expect(asked).toHaveTextContent('1How many degrees');
  expect(unasked).toHaveTextContent('A comprehension needs at least one question.');
  expect(screen.getByText(/^1 question · /)).toBeVisible();
  const [add] = screen.getAllByRole('link', { name: 'Add a question to this passage' });
  expect(add).toHaveAttribute('href', expect.stringContaining('assessment=31&parent=80'));
  await expectAccessible();
});
