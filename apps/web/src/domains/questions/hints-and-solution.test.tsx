import { campusSettingsOf } from '@pelion/access';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { serveDrafts } from '../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { EditQuestion } from './edit-question.tsx';
import { rowKeys } from './rung-list.tsx';

const text = (source: string) => ({ source, html: source });
const serve = (hints: readonly string[] = []) =>
  serveDrafts(new FakeServer()).serve(questionsContract, {
    listQuestions: () => [
      buildQuestion({
        question: {
          type: 'number',
          content: { stem: text('<p>How many degrees has a right angle?</p>') },
          answerKey: {
            accepted: [{ kind: 'exact', value: '90', credit: '1' }],
            hints: hints.map((hint) => text(`<p>${hint}</p>`)),
          },
        },
      }),
    ],
    updateQuestion: () => buildQuestion({ version_no: 2 }),
  });
const open = (user = buildUser()) =>
  renderScreen(<EditQuestion assessment={buildAssessment()} />, {
    user,
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31',
  });
const summary = () => screen.findByText('Hints and worked solution');
const save = () => screen.getByRole('button', { name: 'Save as a new version' });
const bodyOf = (server: FakeServer) => server.sent('updateQuestion')[0]?.body;

test('hints and steps are written, with what a step arrives at', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await summary());
  await person.click(await screen.findByRole('button', { name: 'Add hint' }));
  await person.type(await screen.findByRole('textbox', { name: 'Hint 1' }), 'Half of a straight one.');
  await person.click(screen.getByRole('button', { name: 'Add step' }));
  await person.type(await screen.findByRole('textbox', { name: 'Step 1' }), 'Halve 180.');
  await person.type(screen.getByRole('textbox', { name: 'Result of step 1' }), '90');
  await expectAccessible();
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(bodyOf(server)).toMatchObject({
    draft: {
      answerKey: {
        hints: [{ source: '<p>Half of a straight one.</p>' }],
        solution: [{ text: { source: '<p>Halve 180.</p>' }, value: '90' }],
      },
    },
  });
});

const WITHHELD = 'Chiron withholds this hint: it tells the answer.';

test('a hint that tells the answer says so beside it, where there is Chiron', async () => {
  serve(['Halve a straight angle.', 'It has ninety degrees.']);
  const { person } = open(buildUser({}, { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) }));
  await person.click(await summary());
  expect(await screen.findByRole('textbox', { name: 'Hint 2', description: WITHHELD })).toBeVisible();
  expect(screen.getAllByText(WITHHELD)).toHaveLength(1);
  await expectAccessible();
});

test('without Chiron no hint is withheld', async () => {
  serve(['It has ninety degrees.']);
  const { person } = open();
  await person.click(await summary());
  await screen.findByRole('textbox', { name: 'Hint 1' });
  expect(screen.queryByText(WITHHELD)).toBeNull();
});

test('a hint moves by its button, keeps the focus, and its new place is told', async () => {
  const server = serve(['one', 'two', 'three']);
  const { person } = open();
  await person.click(await summary());
  const hints = await screen.findByRole('group', { name: 'Hints' });
  await within(hints).findByRole('textbox', { name: 'Hint 3' });
  within(hints).getByRole('button', { name: 'Move Hint 3 up' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName('Move Hint 2 up');
  expect(within(hints).getByRole('status')).toHaveTextContent('Now Hint 2 of 3');
  await expect
    .poll(() => within(hints).getByRole('textbox', { name: 'Hint 2' }).textContent)
    .toContain('three');
  await person.click(within(hints).getByRole('button', { name: 'Remove Hint 1' }));
  expect(document.activeElement).toHaveAccessibleName('Add hint');
  expect(within(hints).getByRole('status')).toHaveTextContent('Removed. 2 left.');
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(bodyOf(server)).toMatchObject({
    draft: { answerKey: { hints: [{ source: '<p>three</p>' }, { source: '<p>two</p>' }] } },
  });
});

test('a hint that nobody has written is named where it stands, in a section that opens for it', async () => {
  const server = serve();
  const { person } = open();
  const heading = await summary();
  await person.click(heading);
  await person.click(await screen.findByRole('button', { name: 'Add hint' }));
  await person.click(heading);
  await person.click(save());
  expect(await screen.findByText('Write hint 1, or remove it.')).toBeVisible();
  expect(server.sent('updateQuestion')).toHaveLength(0);
  await expectAccessible();
});

test('without the last hint there is no list of hints', async () => {
  const server = serve(['one']);
  const { person } = open();
  await person.click(await summary());
  await person.click(await screen.findByRole('button', { name: 'Remove Hint 1' }));
  await person.click(save());
  await screen.findByTestId('elsewhere');
  expect(bodyOf(server)).not.toHaveProperty('draft.answerKey.hints');
});

test('what is added gets a key that none had, and what is gone gives its key up', () => {
  expect(rowKeys([], 2)).toEqual([0, 1]);
  expect(rowKeys([1, 0], 3)).toEqual([1, 0, 2]);
  expect(rowKeys([4, 2, 3], 2)).toEqual([4, 2]);
});
