import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { type BankQuestion, questionBank } from '@pelion/contract/question-bank';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildAssessment,
  buildQuestion,
  multiChoiceQuestion,
  numberQuestion,
} from '../../../../test/assessments.ts';
import { builderServer } from '../../../../test/builder-server.ts';
import { refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { QuestionList } from '../question-list.tsx';

const found = (question_id: number, changes: Partial<BankQuestion> = {}): BankQuestion => ({
  question_id,
  version_id: question_id * 10,
  title: '',
  difficulty: 2,
  keywords: ['primes'],
  subject_name: 'Mathematics',
  points: '2',
  question: multiChoiceQuestion,
  author_name: 'Rosa Miller',
  assessment_id: 44,
  assessment_name: 'Number theory',
  copies: 3,
  ...changes,
});

const serve = (page: readonly BankQuestion[]) =>
  builderServer()
    .serve(questionsContract, {
      listQuestions: () => [buildQuestion()],
      copyQuestions: () => ({ change_id: 9, question_ids: [90] }),
      undoChange: () => ({ change_id: 10, question_ids: [] }),
    })
    .serve(questionBank, { searchBank: () => [...page], drawFromBank: () => [...page] })
    .serve(assessmentsContract, {
      listAssessments: () => [buildAssessment(), buildAssessment({ id: 44, name: 'Number theory' })],
    });

async function open() {
  const view = renderScreen(<QuestionList assessment={buildAssessment()} />, { path: '/assessments/31' });
  await view.person.click(await screen.findByRole('button', { name: 'Add from the bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add from the bank' }));
  return { ...view, dialog };
}

test('a question is sought, looked at in its place, ticked and added as a copy that can be undone', async () => {
  const server = serve([found(80), found(81, { question: numberQuestion, copies: 0, keywords: [] })]);
  const { person, dialog } = await open();
  expect(
    dialog.getByRole('searchbox', { name: 'Words of the question, its title or keywords' }),
  ).toHaveFocus();
  const [first] = await dialog.findAllByRole('listitem');
  if (!first) throw new Error('Nothing was found');
  expect(first).toHaveTextContent('Multi choice · Medium · 2 pts · Mathematics · primes · copied 3 times');
  expect(first).toHaveTextContent('In “Number theory” by Rosa Miller');
  await person.click(within(first).getByRole('button', { name: 'Preview' }));
  expect(await within(first).findByText('7')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByRole('searchbox', { name: /Words of the question/ }), 'prime');
  await expect
    .poll(() => server.sent('searchBank').at(-1)?.query)
    .toMatchObject({ search: 'prime', not_in: '31' });
  const add = dialog.getByRole('button', { name: 'Add' });
  expect(add).toHaveAccessibleDescription('Tick at least one question');
  await person.click(await dialog.findByRole('checkbox', { name: 'Which are prime?' }));
  await person.click(dialog.getByRole('button', { name: 'Add 1 question' }));
  expect(await screen.findByText('1 question has been added')).toBeVisible();
  expect(server.sent('copyQuestions')[0]?.body).toEqual({ question_ids: [80] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('questions are taken from one assessment', async () => {
  const server = serve([found(80)]);
  const { person, dialog } = await open();
  await person.click(dialog.getByRole('tab', { name: 'From one assessment' }));
  expect(await dialog.findByRole('radio', { name: /Number theory/ })).toBeVisible();
  expect(dialog.queryByRole('radio', { name: /Fractions checkpoint/ })).toBeNull();
  // Bundles have no questions of their own, and feedback forms use other types.
  expect(server.sent('listAssessments').at(-1)?.query).toMatchObject({ types: '1,2,3,4', limit: '20' });
  await expectAccessible();
  await person.click(dialog.getByRole('radio', { name: /Number theory/ }));
  expect(await dialog.findByText('Which are prime?')).toBeVisible();
  expect(server.sent('searchBank').at(-1)?.query).toMatchObject({ assessment_id: '44' });
});

test('a draw is shown first, all of it ticked; what is unticked is not added', async () => {
  const server = serve([found(80), found(81, { question: numberQuestion })]);
  const { person, dialog } = await open();
  await person.click(dialog.getByRole('tab', { name: 'Random draw' }));
  const count = dialog.getByRole('textbox', { name: 'How many' });
  await person.clear(count);
  await person.type(count, '0');
  await person.click(dialog.getByRole('button', { name: 'Draw' }));
  expect(count).toHaveAccessibleDescription('Please enter a whole number from 1 to 200');
  await person.clear(count);
  await person.type(count, '3');
  await person.click(dialog.getByRole('button', { name: 'Draw' }));
  expect(await dialog.findByText('Only 2 questions match.')).toBeVisible();
  expect(server.sent('drawFromBank').at(-1)?.query).toMatchObject({ count: '3', not_in: '31' });
  await person.click(dialog.getByRole('checkbox', { name: 'Which are prime?' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Add 1 question' }));
  await expect.poll(() => server.sent('copyQuestions')[0]?.body).toEqual({ question_ids: [81] });
});

test('nothing found says what helps; a failure is said and tried again', async () => {
  const server = serve([]);
  const { person, dialog } = await open();
  expect(await dialog.findByText(/No questions found\. Try fewer or different words/)).toBeVisible();
  server.serve(questionBank, { searchBank: () => refuse('internal') });
  await person.click(dialog.getByRole('checkbox', { name: 'Only mine' }));
  expect(await dialog.findByText('Internal server error, please try after sometime')).toBeVisible();
  server.serve(questionBank, { searchBank: () => [found(80)] });
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Which are prime?')).toBeVisible();
});

test('what is ticked in the list is copied to another assessment', async () => {
  const server = serve([]);
  const { person } = renderScreen(<QuestionList assessment={buildAssessment()} />, {
    path: '/assessments/31',
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Select question 1' }));
  await person.click(screen.getByRole('button', { name: 'Copy to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 question' }));
  await person.click(await dialog.findByRole('radio', { name: /Number theory/ }));
  // View-only assessments are filtered out, so the page is longer.
  expect(server.sent('listAssessments').at(-1)?.query).toMatchObject({ types: '1,2,3,4', limit: '100' });
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('1 question has been copied.')).toBeVisible();
  expect(server.sent('copyQuestions')[0]?.path).toBe('/assessment-api/assessments/44/questions/copies');
});
