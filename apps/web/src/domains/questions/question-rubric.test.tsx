import { questions as questionsContract } from '@pelion/contract/questions';
import { rubrics } from '@pelion/contract/rubrics';
import type { Question } from '@pelion/questions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { serveDrafts } from '../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildRubric } from '../../../test/rubrics.ts';
import { buildUser } from '../../../test/users.ts';
import { CreateQuestion } from './create-question.tsx';
import { EditQuestion } from './edit-question.tsx';

const essay: Question = {
  type: 'freeText',
  content: { stem: { source: '<p>Why does ice float?</p>', html: '<p>Why does ice float?</p>' } },
  answerKey: {},
};
const short = buildRubric();
const lab = buildRubric({ id: 13, name: 'Lab reports' });
const talks = buildRubric({ id: 14, name: 'Talks' });

function serve(rubric: typeof short | null = null) {
  return serveDrafts(new FakeServer())
    .serve(questionsContract, {
      countTakers: () => ({ taking: 0 }),
      listQuestions: () => [buildQuestion({ question: essay })],
      addQuestion: () => buildQuestion({ question: essay }),
      updateQuestion: () => buildQuestion({ question: essay }),
    })
    .serve(rubrics, {
      listRubrics: () => [short, lab],
      getRubric: ({ path }) => [short, lab, talks].find(({ id }) => path.endsWith(`/${id}`)) ?? lab,
      createRubric: () => talks,
      updateRubric: () => short,
      getQuestionRubric: () => ({ rubric }),
    });
}
const create = (type: string, userType: 'teacher' | 'contentManager' = 'teacher') =>
  renderScreen(<CreateQuestion assessment={buildAssessment()} />, {
    user: buildUser({ userType }),
    path: '/assessments/create-question',
    at: `/assessments/create-question?assessment=31&type=${type}`,
  });
const edit = () =>
  renderScreen(<EditQuestion assessment={buildAssessment()} />, {
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31',
  });
const region = async () => within(await screen.findByRole('region', { name: 'Rubric' }));

test('a new essay gets a rubric before it is saved', async () => {
  const server = serve();
  const { person } = create('freeText');
  const rubric = await region();
  expect(rubric.getByText('Answers are marked with points only.')).toBeVisible();
  await person.click(rubric.getByRole('button', { name: 'Choose a rubric' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rubric of this question' }));
  await person.click(await dialog.findByRole('radio', { name: /Lab reports/ }));
  await person.click(dialog.getByRole('button', { name: 'Use it' }));
  expect(await rubric.findByText('Lab reports')).toBeVisible();
  expect(rubric.getByText(/Used once the question is saved/)).toBeVisible();
  await expectAccessible();
  await person.type(await screen.findByRole('textbox', { name: 'Question' }), 'Why?');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/assessments/31');
  expect(server.sent('addQuestion')[0]?.body).toMatchObject({ rubric_id: 13 });
});

test('a rubric is written without leaving the question, and chosen by that', async () => {
  const server = serve();
  const { person } = create('freeText');
  const rubric = await region();
  await person.type(await screen.findByRole('textbox', { name: 'Question' }), 'Why?');
  await person.click(rubric.getByRole('button', { name: 'Choose a rubric' }));
  const choosing = within(await screen.findByRole('dialog', { name: 'Rubric of this question' }));
  await person.click(choosing.getByRole('button', { name: 'Write a rubric' }));
  const writing = within(await screen.findByRole('dialog', { name: 'Add rubric' }));
  await person.type(writing.getByRole('textbox', { name: /^Name/ }), 'Talks');
  await person.type(writing.getByRole('textbox', { name: /^Aspect/ }), 'Reasons');
  for (const n of [1, 2, 3])
    await person.type(writing.getByRole('textbox', { name: new RegExp(`^Level ${n}`) }), `Level ${n}`);
  await person.click(writing.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add rubric' })).toBeNull());
  await expectAccessible();
  await person.click(choosing.getByRole('button', { name: 'Use it' }));
  expect(await rubric.findByText('Talks')).toBeVisible();
  expect(server.sent('addQuestion')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('addQuestion')[0]?.body).toMatchObject({ rubric_id: 14 });
});

test('the rubric is edited beside its question by whoever may', async () => {
  const server = serve(short);
  const { person } = edit();
  await person.click(await (await region()).findByRole('button', { name: 'Edit the rubric' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rubric' }));
  await person.click(dialog.getByRole('switch', { name: 'Everybody who marks can use it' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit rubric' })).toBeNull());
  expect(server.sent('updateRubric')).toHaveLength(1);
  expect(server.sent('updateQuestion')).toEqual([]);
});

test('says what an essay is marked by, and takes it away with the next version', async () => {
  const server = serve(short);
  const { person } = edit();
  const rubric = await region();
  await person.click(await rubric.findByText('Short essays'));
  expect(rubric.getByText('Reasons')).toBeVisible();
  await person.click(rubric.getByRole('button', { name: 'Remove the rubric' }));
  expect(rubric.getByText('Answers are marked with points only.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({ rubric_id: null });
});

test('what nobody touched is not sent', async () => {
  const server = serve(short);
  const { person } = edit();
  await (await region()).findByText('Short essays');
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).not.toHaveProperty('rubric_id');
});

test.each([
  ['of what a machine judges', 'text', 'teacher'],
  ['of those who mark nothing', 'freeText', 'contentManager'],
] as const)('is no part %s', async (_, type, userType) => {
  serve();
  create(type, userType);
  await screen.findByRole('textbox', { name: 'Question' });
  await screen.findAllByRole('button', { name: /Explanation/ });
  expect(screen.queryByRole('region', { name: 'Rubric' })).toBeNull();
});
