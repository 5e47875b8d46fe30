import { questions as questionsContract } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildAssessment,
  buildQuestion,
  multiChoiceQuestion,
  numberQuestion,
} from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { serveDrafts } from '../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { rememberSave } from '../../lib/own-saves.ts';
import { EditQuestion } from './edit-question.tsx';

const open = (id = 71) =>
  renderScreen(<EditQuestion assessment={buildAssessment()} />, {
    path: '/assessments/edit-question/:questionId',
    at: `/assessments/edit-question/${id}?assessment=31`,
  });
/** No student is taking the assessment, unless a test overrides this. */
const serve = (answers: Parameters<typeof FakeServer.prototype.serve<typeof questionsContract>>[1]) =>
  serveDrafts(new FakeServer()).serve(questionsContract, { countTakers: () => ({ taking: 0 }), ...answers });
const save = { name: 'Save as a new version' };

test('a number question is saved with its accepted answers, exactly as typed', async () => {
  const server = serve({
    listQuestions: () => [buildQuestion()],
    updateQuestion: () => buildQuestion({ version_no: 2 }),
  });
  const { person } = open();
  const points = await screen.findByRole('textbox', { name: /^Points/ });
  await person.clear(points);
  await person.type(points, '2.50');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Accept' }), 'Near this number');
  await person.clear(screen.getByRole('textbox', { name: 'Give or take' }));
  await person.type(screen.getByRole('textbox', { name: 'Give or take' }), '1/2');
  await person.click(screen.getByRole('button', save));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/assessments/31');
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    points: '2.50',
    draft: {
      type: 'number',
      content: { stem: { source: '<p>How many degrees has a right angle?</p>' } },
      answerKey: { accepted: [{ kind: 'tolerance', value: '90', tolerance: '1/2', credit: '1' }] },
    },
  });
});

test('options go on to Z, and there the list ends', async () => {
  const options = Array.from({ length: 25 }, (_, index) => ({
    id: `id${index}`,
    text: { source: `<p>${index}</p>`, html: `<p>${index}</p>` },
  }));
  const question: Question = {
    type: 'singleChoice',
    content: { stem: numberQuestion.content.stem, options, shuffle: true },
    answerKey: { credits: [{ optionId: 'id0', credit: '1' }] },
  };
  serve({ listQuestions: () => [buildQuestion({ question })] });
  const { person } = open();
  // Rendering 25 editors is slow when tests run in parallel.
  await person.click(await screen.findByRole('button', { name: 'Add option' }, { timeout: 15_000 }));
  expect(screen.getByRole('radio', { name: 'Option Z is correct' })).toBeVisible();
  expect(screen.getByText('At most 26 entries are possible.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
});

test('keywords are shown, and sent one by one', async () => {
  const server = serve({
    listQuestions: () => [buildQuestion({ keywords: ['angles'] })],
    updateQuestion: () => buildQuestion(),
  });
  const { person } = open();
  const keywords = await screen.findByRole('textbox', { name: 'Keywords' });
  expect(keywords).toHaveValue('angles');
  await person.type(keywords, ', right angle');
  await person.click(screen.getByRole('button', save));
  await screen.findByTestId('elsewhere');
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({ keywords: ['angles', 'right angle'] });
});

test('what stands in the way of saving is said at its field once saving is tried, and goes as it is mended', async () => {
  const server = serve({
    listQuestions: () => [buildQuestion()],
    updateQuestion: () => buildQuestion({ version_no: 2 }),
  });
  const { person } = open();
  const number = await screen.findByRole('textbox', { name: 'Number' });
  await person.clear(number);
  await person.type(number, 'ninety');
  const points = screen.getByRole('textbox', { name: /^Points/ });
  await person.clear(points);
  await person.type(points, '1/13');
  expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await person.click(screen.getByRole('button', save));
  expect(await screen.findByText('This is not a number. Write it like 12, -3, 0.5 or 7/2.')).toBeVisible();
  expect(number).toHaveAttribute('aria-invalid', 'true');
  expect(points).toHaveAccessibleDescription(/Points are a number from 0 to 1,000/);
  // The first invalid field has the focus, and fixing one keeps the other error.
  expect(points).toHaveFocus();
  await person.clear(points);
  await person.type(points, '1/3');
  expect(points).not.toHaveAttribute('aria-invalid', 'true');
  expect(number).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('updateQuestion')).toHaveLength(0);
  await person.clear(number);
  await person.type(number, '90');
  await person.click(screen.getByRole('button', save));
  await screen.findByTestId('elsewhere');
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({ points: '1/3' });
});

test('marking another option as correct shares the points anew', async () => {
  const server = serve({
    listQuestions: () => [buildQuestion({ question: multiChoiceQuestion })],
    updateQuestion: () => buildQuestion({ question: multiChoiceQuestion }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Option C is correct' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', save));
  await screen.findByTestId('elsewhere');
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    draft: {
      answerKey: {
        credits: [
          { optionId: 'two', credit: '1' },
          { optionId: 'four', credit: '-1/2' },
          { optionId: 'seven', credit: '-1/2' },
        ],
      },
    },
  });
});

test('credits by hand must earn the whole of the points together', async () => {
  serve({
    listQuestions: () => [buildQuestion({ question: multiChoiceQuestion })],
  });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: /Set the credit of each option/ }));
  const credit = screen.getByRole('textbox', { name: 'Credit of A, as in 1, 0.5 or 1/3' });
  await person.clear(credit);
  await person.type(credit, '0.25');
  await person.click(screen.getByRole('button', save));
  expect(
    await screen.findByText('The correct options earn 75.00% together; they must earn 100%.'),
  ).toBeVisible();
});

test('a refusal of the server is said and nothing that was typed is lost', async () => {
  serve({
    listQuestions: () => [buildQuestion()],
    updateQuestion: () => refuse('notFound'),
  });
  const { person } = open();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await person.type(title, 'Angles');
  await person.click(screen.getByRole('button', save));
  expect(await screen.findByRole('alert')).toHaveTextContent('This does not exist');
  expect(title).toHaveValue('Angles');
});

test('a question of another assessment is not found', async () => {
  serve({ listQuestions: () => [buildQuestion()] });
  open(999);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('what somebody else has saved since is shown beside what one has typed, and one chooses', async () => {
  const theirs = buildQuestion({ version: 2, version_no: 2, points: '4', question: multiChoiceQuestion });
  let now = buildQuestion();
  const server = serve({
    listQuestions: () => [now],
    updateQuestion: () => {
      if (server.sent('updateQuestion').length > 1) return theirs;
      now = theirs;
      return refuse('conflict');
    },
  });
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Angles');
  await person.click(screen.getByRole('button', save));
  expect(await screen.findByText(/Somebody else has changed this question/)).toBeVisible();
  expect(await screen.findByText('Which are prime?')).toBeVisible();
  expect(await screen.findByText('Multi choice · Medium · 4 pts')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Angles');
  await expectAccessible();
  const differs = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(differs).toContain('only in “Theirs”: 4only in “Yours”: 1');
  const yours = screen.getByRole('heading', { name: 'Yours' }).closest('section');
  expect(yours).toHaveTextContent('How many degrees has a right angle?');
  await expect.poll(() => yours?.textContent).toContain('90');
  // The focus moves from the button to the notice and back.
  await person.tab();
  expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', save)).toHaveFocus();
  expect(screen.queryByText(/Somebody else has changed this question/)).toBeNull();
  await person.click(screen.getByRole('button', save));
  await screen.findByTestId('elsewhere');
  expect(server.sent('updateQuestion').map(({ body }) => body)).toMatchObject([
    { version: 1, draft: { type: 'number', title: 'Angles' } },
    { version: 2, draft: { type: 'number', title: 'Angles' } },
  ]);
});

test('who was overtaken by a tab of their own is told so', async () => {
  const other = buildQuestion({ version: 2, version_no: 2, title: 'Right angles' });
  let now = buildQuestion();
  serve({
    listQuestions: () => [now],
    updateQuestion: () => {
      now = other;
      return refuse('conflict');
    },
  });
  rememberSave(`question ${other.id}:2`);
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Angles');
  await person.click(screen.getByRole('button', save));
  expect(await screen.findByText(/You have changed this question in another tab/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Other tab' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Take the other one' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Right angles');
});

test('theirs can be taken instead', async () => {
  const theirs = buildQuestion({ version: 2, title: 'Right angles' });
  let now = buildQuestion();
  serve({
    listQuestions: () => [now],
    updateQuestion: () => {
      now = theirs;
      return refuse('conflict');
    },
  });
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine');
  await person.click(screen.getByRole('button', save));
  await person.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Right angles');
});

test('who is taking it now is told before and after saving', async () => {
  serve({
    countTakers: () => ({ taking: 3 }),
    listQuestions: () => [buildQuestion()],
    updateQuestion: () => buildQuestion({ version: 2, version_no: 2 }),
  });
  const { person } = open();
  expect(await screen.findByText(/3 students are taking this assessment now/)).toBeVisible();
  await expectAccessible();
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 'Angles');
  await person.click(screen.getByRole('button', save));
  expect(
    await screen.findByText('3 students are taking it now and keep the question they got'),
  ).toBeVisible();
});
