import { questions as questionsContract } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { serveDrafts } from '../../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { EditQuestion } from '../edit-question.tsx';

const text = (source: string) => ({ source, html: source });

type Variants = Question['content']['variants'];
const one: Variants = {
  parameters: [{ kind: 'list', name: 'a', values: ['4'] }],
  derived: [{ name: 'c', formula: 'a / 8' }],
};

const serve = (variants?: Variants, value = '4') =>
  serveDrafts(new FakeServer()).serve(questionsContract, {
    listQuestions: () => [
      buildQuestion({
        question: {
          type: 'number',
          content: { stem: text('<p>How much is [[a]] halved?</p>'), variants },
          answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }] },
        },
      }),
    ],
    updateQuestion: () => buildQuestion({ version_no: 2 }),
  });
const open = () =>
  renderScreen(<EditQuestion assessment={buildAssessment()} />, {
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31',
  });
const summary = () => screen.findByText('Numbers that vary');
const field = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save as a new version' });
const draftOf = (server: FakeServer) => server.sent('updateQuestion')[0]?.body;

test('numbers, what follows from them and the answer are written with the keyboard alone', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await summary());
  (await screen.findByRole('button', { name: 'Add a number that varies' })).focus();
  await person.keyboard('{Enter}');
  expect(field('Number 1', 'Name')).toHaveValue('a');
  expect(field('Number 1', 'Name')).toHaveFocus();
  await person.clear(field('Number 1', 'Largest'));
  await person.type(field('Number 1', 'Largest'), '20');
  screen.getByRole('button', { name: 'Add a calculated number' }).focus();
  await person.keyboard('{Enter}');
  expect(field('Result 1', 'Name')).toHaveValue('b');
  await person.type(field('Result 1', 'Formula'), 'a / 2');
  await person.clear(screen.getByRole('textbox', { name: 'Number' }));
  await person.type(screen.getByRole('textbox', { name: 'Number' }), 'b');
  await expectAccessible();
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(draftOf(server)).toMatchObject({
    draft: {
      content: {
        variants: {
          parameters: [{ kind: 'range', name: 'a', min: '1', max: '20', step: '1' }],
          derived: [{ name: 'b', formula: 'a / 2' }],
        },
      },
      answerKey: { accepted: [{ kind: 'exact', value: 'b', credit: '1' }] },
    },
  });
});

test('an example shows the text, the numbers and the answer that they give', async () => {
  serve(one, 'a / 2 + c');
  const { person } = open();
  await person.click(await summary());
  const example = within(await screen.findByRole('region', { name: 'Example 1' }));
  expect(example.getByText('How much is 4 halved?')).toBeVisible();
  expect(example.getByText('a = 4')).toBeVisible();
  expect(example.getByText('c = 0.5')).toBeVisible();
  expect(example.getByText('a / 2 + c = 2.5')).toBeVisible();
  await person.click(example.getByRole('button', { name: 'Another example' }));
  expect(screen.getByRole('region', { name: 'Example 2' })).toBeVisible();
  await expectAccessible();
});

test('a mistake is named at its place while it is written, and what nobody has written is not', async () => {
  serve(one, 'a');
  const { person } = open();
  await person.click(await summary());
  await screen.findByRole('region', { name: 'Example 1' });
  const formula = field('Result 1', 'Formula');
  await person.clear(formula);
  expect(formula).not.toHaveAccessibleDescription(/Write a number or a formula/);
  await person.type(formula, '1 / (a - 4)');
  expect(formula).toHaveAccessibleDescription(/This divides by zero when a = 4\./);
  expect(screen.getByText('An example appears here once the numbers can be drawn.')).toBeVisible();
  await expectAccessible();
});

test('the values of a list are typed in one line, with decimals to show', async () => {
  const server = serve(one, 'a');
  const { person } = open();
  await person.click(await summary());
  const values = await screen.findByRole('textbox', { name: 'Values' });
  await person.clear(values);
  await person.type(values, '2 3.5  7/2 ');
  expect(values).toHaveValue('2 3.5  7/2 ');
  await person.type(field('Number 1', 'Decimals, at least'), '2');
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(draftOf(server)).toMatchObject({
    draft: {
      content: {
        variants: { parameters: [{ kind: 'list', name: 'a', values: ['2', '3.5', '7/2'], decimals: 2 }] },
      },
    },
  });
});

test('a section with a mistake opens on saving, and nothing is sent', async () => {
  const server = serve({
    parameters: [{ kind: 'range', name: 'a', min: '5', max: '1' }],
    derived: [],
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByText('The largest number is below the smallest.')).toBeVisible();
  expect(server.sent('updateQuestion')).toHaveLength(0);
});

test('without the last number the question is as it was', async () => {
  const server = serve({ parameters: [{ kind: 'list', name: 'a', values: ['4'] }], derived: [] });
  const { person } = open();
  await person.click(await summary());
  await person.click(await screen.findByRole('button', { name: 'Remove number 1' }));
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(draftOf(server)).not.toHaveProperty('draft.content.variants');
});
