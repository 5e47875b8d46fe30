import { questions as questionsContract } from '@pelion/contract/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion, multiChoiceQuestion } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
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
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

test('shows what is asked, of which type, how hard, for how many points, and the total', async () => {
  new FakeServer().serve(questionsContract, { listQuestions: () => [first, second] });
  open();
  const [, row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent('Which are prime?');
  expect(row).toHaveTextContent('Multi choice · Medium · version 3');
  expect(row).toHaveTextContent('2 pts');
  expect(screen.getByText('2 questions · 3 points in total')).toBeVisible();
  await expectAccessible();
});

test('a question moves down by keyboard, keeps the focus, and its new place is told', async () => {
  let order = [first, second];
  const server = new FakeServer().serve(questionsContract, {
    listQuestions: () => order,
    orderQuestions: () => {
      order = [second, first];
      return { done: true as const };
    },
  });
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await person.keyboard('{ArrowDown}');
  expect((await rows())[0]).toContain('Which are prime?');
  expect(document.activeElement).toHaveAccessibleName('Move question 2');
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument();
  await expect
    .poll(() => server.sent('orderQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [72, 71] }]);
});

test('a question that is dragged onto the lower half of another comes after it', async () => {
  let order = [first, second];
  const server = new FakeServer().serve(questionsContract, {
    listQuestions: () => order,
    orderQuestions: () => {
      order = [second, first];
      return { done: true as const };
    },
  });
  open();
  const grip = await screen.findByRole('button', { name: 'Move question 1' });
  const [, target] = screen.getAllByRole('listitem');
  if (!target) throw new Error('There is no second row');
  const dataTransfer = { setDragImage: () => undefined };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer, clientY: 1 });
  fireEvent.drop(target, { dataTransfer, clientY: 1 });
  await expect.poll(async () => (await rows())[0]).toContain('Which are prime?');
  await expect
    .poll(() => server.sent('orderQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [72, 71] }]);
});

test('an order that the server refuses is taken back', async () => {
  new FakeServer().serve(questionsContract, {
    listQuestions: () => [first, second],
    orderQuestions: () => refuse('conflict'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about question 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(await screen.findByText(/This was changed in the meantime/)).toBeVisible();
  await expect.poll(async () => (await rows())[0]).toContain('right angle');
});

test('the first question cannot move up', async () => {
  const server = new FakeServer().serve(questionsContract, { listQuestions: () => [first, second] });
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move question 1' })).focus();
  await person.keyboard('{ArrowUp}');
  await person.click(screen.getByRole('button', { name: 'More about question 1' }));
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  expect(server.sent('orderQuestions')).toHaveLength(0);
});

test('removing asks first', async () => {
  let left = [first, second];
  const server = new FakeServer().serve(questionsContract, {
    listQuestions: () => left,
    removeQuestion: () => {
      left = [second];
      return { done: true as const };
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about question 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to remove the question?' });
  expect(server.sent('removeQuestion')).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The question has been removed')).toBeVisible();
  await expect.poll(async () => (await rows()).length).toBe(1);
});

test('who may not edit the assessment only looks', async () => {
  new FakeServer().serve(questionsContract, { listQuestions: () => [first] });
  const can = {
    edit: false,
    delete: false,
    share: false,
    activate: false,
    deactivate: false,
    schedule: false,
  };
  open({ can });
  const row = await screen.findByRole('listitem');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add question' })).toBeNull();
});
