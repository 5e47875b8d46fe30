import { questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { serveDrafts } from '../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CreateQuestion } from './create-question.tsx';

const open = (type: string, campusType: 'k12' | 'dsat' | 'higherEducation' = 'k12') =>
  renderScreen(<CreateQuestion assessment={buildAssessment()} />, {
    user: buildUser({ campusType }),
    path: '/assessments/create-question',
    at: `/assessments/create-question?assessment=31&type=${type}`,
  });
const stem = () => screen.findByRole('textbox', { name: 'Question' });
const server = () =>
  serveDrafts(new FakeServer()).serve(questionsContract, {
    addQuestion: () => buildQuestion(),
    listQuestions: () => [],
  });

test('notes are offered the types that they hold, whatever the address asks for', async () => {
  server();
  renderScreen(<CreateQuestion assessment={buildAssessment({ type: 4 })} />, {
    path: '/assessments/create-question',
    at: '/assessments/create-question?assessment=31&type=trueFalse',
  });
  const types = await screen.findByRole('combobox', { name: 'Question type' });
  expect(types).toHaveValue('singleChoice');
  expect(
    within(types)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['singleChoice', 'number', 'text', 'text2', 'freeText']);
});

test('a true or false question cannot be saved before its answer is chosen', async () => {
  const requests = server();
  const { person } = open('trueFalse');
  await person.type(await stem(), 'Zero is even.');
  const answers = await screen.findByRole('radiogroup', { name: /Correct answer/ });
  for (const answer of within(answers).getAllByRole('radio')) expect(answer).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose the correct answer.')).toBeVisible();
  expect(requests.sent('addQuestion')).toHaveLength(0);
  await expectAccessible();
  await person.click(within(answers).getByRole('radio', { name: 'True' }));
  expect(screen.queryByText('Choose the correct answer.')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/assessments/31');
  expect(requests.sent('addQuestion')[0]?.body).toMatchObject({
    draft: { type: 'trueFalse', answerKey: { correct: true } },
  });
});

test('a choice without a right option cannot be saved', async () => {
  const requests = server();
  const { person } = open('singleChoice');
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mark one option as correct.')).toBeVisible();
  expect(screen.getByText('Write the question.')).toBeVisible();
  expect(requests.sent('addQuestion')).toHaveLength(0);
});

test('after “Save and add another” the next number is in the title and the focus in its empty text', async () => {
  const requests = server();
  const { person } = open('trueFalse');
  expect(screen.getByRole('heading', { level: 1, name: 'New question 3' })).toBeVisible();
  await person.type(await stem(), 'Zero is even.');
  await person.click(await screen.findByRole('radio', { name: 'True' }));
  await person.click(screen.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New question 4' })).toBeVisible();
  expect(requests.sent('addQuestion')).toHaveLength(1);
  await expect.poll(async () => document.activeElement === (await stem())).toBe(true);
  expect(await stem()).toHaveTextContent('');
  expect(await screen.findByRole('radio', { name: 'True' })).not.toBeChecked();
});

test('options outlive a type that has none', async () => {
  server();
  const { person } = open('singleChoice');
  await person.type(await screen.findByRole('textbox', { name: 'Option A' }), 'Mars');
  const type = screen.getByRole('combobox', { name: 'Question type' });
  await person.selectOptions(type, 'Number');
  expect(await screen.findByRole('textbox', { name: 'Number' })).toBeVisible();
  await person.selectOptions(type, 'Multi choice');
  expect(await screen.findByRole('textbox', { name: 'Option A' })).toHaveTextContent('Mars');
});

test('after a passage come its questions, each named as a part of it', async () => {
  const passage = buildQuestion({
    id: 80,
    question: {
      type: 'comprehension',
      content: { stem: { source: 'Call me Ishmael.', html: '<p>Call me Ishmael.</p>' }, numbering: 'none' },
      answerKey: {},
    },
  });
  const requests = serveDrafts(new FakeServer()).serve(questionsContract, {
    addQuestion: () => passage,
    listQuestions: () => [passage],
  });
  const { person } = open('comprehension');
  expect(screen.queryByRole('textbox', { name: /^Points/ })).toBeNull();
  await person.type(await screen.findByRole('textbox', { name: 'Passage' }), 'Call me Ishmael.');
  await person.type(await screen.findByRole('textbox', { name: 'Heading of the passage' }), 'Loomings');
  await person.click(screen.getByRole('button', { name: 'Save and write its questions' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'New question about the passage' }),
  ).toBeVisible();
  expect(requests.sent('addQuestion')[0]?.body).toMatchObject({
    points: '0',
    draft: { type: 'comprehension', content: { heading: 'Loomings' } },
  });
  await person.click(await screen.findByText('The passage'));
  expect(screen.getByText('Call me Ishmael.')).toBeVisible();
  const type = screen.getByRole('combobox', { name: 'Question type' });
  expect(within(type).queryByRole('option', { name: 'Comprehension' })).toBeNull();
  await person.selectOptions(type, 'True or false');
  await person.type(await stem(), 'He is a sailor.');
  await person.click(await screen.findByRole('radio', { name: 'True' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByTestId('elsewhere');
  expect(requests.sent('addQuestion')[1]?.body).toMatchObject({
    parent_id: 80,
    draft: { type: 'trueFalse' },
  });
});

test.each([
  ['dsat', 'gridIn'],
  ['k12', 'exact'],
  ['higherEducation', 'exact'],
] as const)(
  'a new number of a %s campus is taken by the rule %s, until its author says otherwise',
  async (campusType, kind) => {
    server();
    const { person } = open('number', campusType);
    expect(await screen.findByRole('combobox', { name: 'Accept' })).toHaveValue(kind);
    await person.click(screen.getByRole('button', { name: 'Add an accepted answer' }));
    expect(screen.getAllByRole('combobox', { name: 'Accept' })).toHaveLength(2);
    for (const field of screen.getAllByRole('combobox', { name: 'Accept' })) expect(field).toHaveValue(kind);
    const type = screen.getByRole('combobox', { name: 'Question type' });
    const [first] = screen.getAllByRole('combobox', { name: 'Accept' });
    if (first) await person.selectOptions(first, 'This number');
    await person.type(screen.getAllByRole('textbox', { name: 'Number' })[0] ?? type, '7');
    await person.selectOptions(type, 'Short answer');
    await person.selectOptions(type, 'Number');
    expect((await screen.findAllByRole('combobox', { name: 'Accept' }))[0]).toHaveValue('exact');
  },
);

test('a number that another type became is taken as a new one', async () => {
  server();
  const { person } = open('singleChoice', 'dsat');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Question type' }), 'Number');
  expect(await screen.findByRole('combobox', { name: 'Accept' })).toHaveValue('gridIn');
});
