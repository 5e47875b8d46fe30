import { questions as questionsContract } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { serveDrafts } from '../../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { EditQuestion } from '../edit-question.tsx';

const rich = (html: string) => ({ source: html, html });
const question: Question<'dragAndDrop'> = {
  type: 'dragAndDrop',
  content: {
    stem: rich('<p>Sort the animals.</p>'),
    layout: 'zones',
    items: ['bee', 'cow'].map((id) => ({ id, text: rich(`<p>${id}</p>`) })),
    targets: ['insects', 'mammals'].map((id) => ({ id, label: rich(`<p>${id}</p>`), most: 1 })),
    reuse: false,
    shuffle: true,
  },
  answerKey: {
    targets: [
      { targetId: 'insects', itemIds: ['bee'] },
      { targetId: 'mammals', itemIds: ['cow'] },
    ],
    scoring: 'perTarget',
  },
};

async function open() {
  const server = serveDrafts(new FakeServer()).serve(questionsContract, {
    listQuestions: () => [buildQuestion({ question })],
    updateQuestion: () => buildQuestion({ question, version_no: 2 }),
  });
  const view = renderScreen(<EditQuestion assessment={buildAssessment()} />, {
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31',
  });
  await screen.findByRole('group', { name: 'Place 1' });
  return { ...view, server };
}
const place = (n: number) => screen.getByRole('group', { name: `Place ${n}` });
const save = () => screen.getByRole('button', { name: 'Save as a new version' });

test('a place without an answer is named there, and saved once it has one', async () => {
  const { person, server } = await open();
  await person.click(within(place(2)).getByRole('checkbox', { name: 'B: cow' }));
  await person.click(save());
  expect(
    await within(place(2)).findByText(
      'Place 2 has no correct item. Choose at least one, or remove the place.',
    ),
  ).toBeVisible();
  expect(server.sent('updateQuestion')).toHaveLength(0);
  await expectAccessible();
  await person.click(within(place(2)).getByRole('checkbox', { name: 'B: cow' }));
  await person.click(screen.getByRole('radio', { name: /All or nothing/ }));
  await person.click(save());
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    draft: { type: 'dragAndDrop', answerKey: { ...question.answerKey, scoring: 'allOrNothing' } },
  });
});

test('an order is written by listing the items, and moved by buttons', async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole('radio', { name: 'Into order' }));
  expect(screen.queryByRole('group', { name: 'Place 1' })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Move item B up' }));
  await expectAccessible();
  await person.click(save());
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    draft: {
      content: { layout: 'order', items: [{ id: 'bee' }, { id: 'cow' }] },
      answerKey: { targets: [{ itemIds: ['cow', 'bee'] }], scoring: 'positions' },
    },
  });
});

test('places and their answers come back when an order is given up', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Into order' }));
  await person.click(screen.getByRole('radio', { name: 'Into named boxes' }));
  expect(within(place(1)).getByRole('checkbox', { name: 'A: bee' })).toBeChecked();
});

test('a picture asks for where each place lies', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Onto a picture' }));
  const left = within(place(2)).getByRole('textbox', { name: 'From the left, %' });
  await person.clear(left);
  await person.type(left, '95');
  await person.click(save());
  expect(await within(place(2)).findByText('Place 2 does not lie on the picture.')).toBeVisible();
  expect(screen.getByText('Add the picture that items are dragged onto.')).toBeVisible();
  await expectAccessible();
});
