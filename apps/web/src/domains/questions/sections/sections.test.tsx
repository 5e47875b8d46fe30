import { assessmentSections } from '@pelion/contract/assessment-sections';
import { questions as questionsContract } from '@pelion/contract/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { builderServer, buildSection } from '../../../../test/builder-server.ts';
import { refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { QuestionList } from '../question-list.tsx';

const partA = buildSection({
  instruction: '<p>No calculator.</p>',
  instruction_source: '<p>No calculator.</p>',
});
const partB = buildSection({ section_id: 61, position: 2, name: 'Part B' });
const question = (id: number, position: number, section_id: number | null, points = '1') =>
  buildQuestion({ id, position, section_id, points });
const questions = [question(71, 1, null), question(72, 2, 60, '2'), question(73, 3, 60)];
const change = { change_id: 5, question_ids: [] };

function serve() {
  return builderServer([partA, partB])
    .serve(questionsContract, {
      listQuestions: () => questions,
      moveQuestions: () => change,
      undoChange: () => change,
    })
    .serve(assessmentSections, {
      addAssessmentSection: () => ({ ...change, section_id: 62 }),
      updateAssessmentSection: () => ({ ...change, section_id: 60 }),
      removeAssessmentSection: () => ({ ...change, section_id: 60 }),
      orderAssessmentSections: () => change,
    });
}
const open = (changes = {}) =>
  renderScreen(<QuestionList assessment={buildAssessment(changes)} />, { path: '/assessments/31' });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (!row) throw new Error(`${name} is no row`);
  return row;
};
const choose = async (person: UserEvent, opener: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: opener }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a part says what is in it, what that is worth and what holds in it; an empty one how to fill it', async () => {
  serve();
  open();
  expect(await rowOf('Part A')).toHaveTextContent('2 questions · 3 points');
  expect(await rowOf('Part A')).toHaveTextContent('No calculator.');
  expect(await rowOf('Part B')).toHaveTextContent('0 questions · 0 points');
  expect(await rowOf('Part B')).toHaveTextContent('Drag questions here, or choose “Part…” in their menu.');
  const order = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(order.findIndex((text) => text?.startsWith('Part A'))).toBe(1);
  await expectAccessible();
});

test('who may only look sees the parts and cannot change them', async () => {
  serve();
  open({ can: { edit: false } });
  await rowOf('Part A');
  expect(screen.queryByRole('button', { name: /part/ })).toBeNull();
});

test('at the edge of its part a question goes on into the next one, and keeps the focus', async () => {
  const server = serve();
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move question 3' })).focus();
  await person.keyboard('{ArrowDown}');
  await expect
    .poll(() => server.sent('moveQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [73], at: 3, section_id: 61 }]);
  expect(screen.getByRole('button', { name: 'Move question 3' })).toHaveFocus();
});

test('a question that is dropped onto a part begins it', async () => {
  const server = serve();
  open();
  const data = { dataTransfer: { effectAllowed: '', setDragImage: () => undefined } };
  fireEvent.dragStart(await screen.findByRole('button', { name: 'Move question 1' }), data);
  fireEvent.dragOver(await rowOf('Part A'), data);
  fireEvent.drop(await rowOf('Part A'), { ...data, clientY: 10 });
  await expect
    .poll(() => server.sent('moveQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [71], at: 1, section_id: 60 }]);
});

test('several questions are put into a part together', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select question 1' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select question 2' }));
  await person.click(screen.getByRole('button', { name: 'Part…' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Part' }), 'Part B');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await expect
    .poll(() => server.sent('moveQuestions').map(({ body }) => body))
    .toEqual([{ question_ids: [71, 72], at: 3, section_id: 61 }]);
});

test('a new part begins with the question it was made for, and can be undone', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'More about question 1', 'Part…');
  await person.click(await screen.findByRole('button', { name: 'New part…' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await person.type(name, 'Part C');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The part has been added')).toBeVisible();
  expect(server.sent('addAssessmentSection')[0]?.body).toEqual({
    name: 'Part C',
    instruction: '',
    question_ids: [71],
  });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => server.sent('undoChange')).toHaveLength(1);
});

test('parts change places by keyboard, and keep the focus', async () => {
  const server = serve();
  const { person } = open();
  (await screen.findByRole('button', { name: 'Move part “Part B”' })).focus();
  await person.keyboard('{ArrowUp}');
  await expect
    .poll(() => server.sent('orderAssessmentSections').map(({ body }) => body))
    .toEqual([{ section_ids: [61, 60], was: [60, 61] }]);
  expect(screen.getByRole('button', { name: 'Move part “Part B”' })).toHaveFocus();
});

test('a part is removed without its questions', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'More about part “Part A”', 'Remove, keep its questions');
  expect(await screen.findByText('The part has been removed; its questions are still there')).toBeVisible();
  expect(server.sent('removeAssessmentSection')[0]?.path).toContain('/sections/60');
});

test('who comes second sees both names and chooses', async () => {
  let isFirst = true;
  const server = serve().serve(assessmentSections, {
    updateAssessmentSection: () => {
      if (!isFirst) return { ...change, section_id: 60 };
      isFirst = false;
      return refuse('conflict');
    },
    listAssessmentSections: () => [isFirst ? partA : { ...partA, version: 2, name: 'Arithmetic' }, partB],
  });
  const { person } = open();
  await choose(person, 'More about part “Part A”', 'Edit');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await person.clear(name);
  await person.type(name, 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/It is now called “Arithmetic”/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('updateAssessmentSection').map(({ body }) => body))
    .toMatchObject([
      { name: 'Mine', version: 1 },
      { name: 'Mine', version: 2 },
    ]);
});

test('a question is written into a part from its menu', async () => {
  serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about part “Part B”' }));
  expect(await screen.findByRole('menuitem', { name: 'Add question' })).toHaveAttribute(
    'href',
    expect.stringContaining('section=61'),
  );
  expect(within(await rowOf('Part B')).getByRole('heading')).toBeVisible();
});
