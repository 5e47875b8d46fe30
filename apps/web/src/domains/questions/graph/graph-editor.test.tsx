import { questions as questionsContract } from '@pelion/contract/questions';
import type { Question } from '@pelion/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { serveDrafts } from '../../../../test/question-drafts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { EditQuestion } from '../edit-question.tsx';

const axis = { from: '-10', to: '10', step: '1', snap: '1' };
const question: Question<'graph'> = {
  type: 'graph',
  content: {
    stem: { source: '<p>Draw the line.</p>', html: '<p>Draw the line.</p>' },
    kind: 'lineWithPoints',
    parabolaBy: 'vertexAndPoint',
    x: axis,
    y: axis,
    background: [],
  },
  answerKey: {
    answer: {
      points: [
        { x: '0', y: '1' },
        { x: '1', y: '3' },
      ],
      equation: '',
      spans: [],
    },
    scoring: 'partial',
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
  const key = await screen.findByRole('region', { name: 'Correct answer' });
  // The graph is a lazily loaded part.
  await within(key).findByRole('slider', { name: 'Point B' });
  return { ...view, server, key };
}
const kind = () => screen.getByRole('combobox', { name: 'Figure to draw' });
const save = () => screen.getByRole('button', { name: 'Save as a new version' });
const axisField = (axisName: string, name: string) =>
  within(screen.getByRole('group', { name: axisName })).getByRole('textbox', { name });

test('the key is drawn as an answer is, and saved exactly', async () => {
  const { person, server, key } = await open();
  within(key).getByRole('slider', { name: 'Point B' }).focus();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  await person.click(screen.getByRole('radio', { name: /All or nothing/ }));
  await person.click(save());
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    draft: {
      type: 'graph',
      content: { kind: 'lineWithPoints', x: axis },
      answerKey: {
        answer: {
          points: [
            { x: '0', y: '1' },
            { x: '2', y: '2' },
          ],
        },
        scoring: 'allOrNothing',
      },
    },
  });
});

test('another kind has an answer of its own, and the first one comes back with its kind', async () => {
  const { person, key } = await open();
  await person.selectOptions(kind(), 'Line with equation');
  await person.type(within(key).getByRole('textbox', { name: /Equation/ }), 'y = x + 90');
  await person.click(save());
  const problem = await within(key).findByRole('alert');
  expect(problem).toHaveTextContent(
    'The curve of this equation has no picture in the window. Change the equation or the axes.',
  );
  // The problem comes before the graph, which may be taller than the window.
  const equation = within(key).getByRole('textbox', { name: /Equation/ });
  expect(problem.compareDocumentPosition(equation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(equation).toHaveFocus();
  await expectAccessible();
  await person.selectOptions(kind(), 'Line with points');
  expect(within(key).getByRole('slider', { name: 'Point B' })).toBeInTheDocument();
});

test('axes say what is wrong with them; while they are none, the graph waits', async () => {
  const { person, key } = await open();
  await person.clear(axisField('Horizontal axis (x)', 'To'));
  expect(within(key).getByText('The graph appears here once its axes are complete.')).toBeVisible();
  await person.type(axisField('Horizontal axis (x)', 'To'), '-20');
  await person.clear(axisField('Vertical axis (y)', 'Points every'));
  await person.type(axisField('Vertical axis (y)', 'Points every'), '0');
  await person.click(save());
  expect(await screen.findByText('The axis must end after it starts.')).toBeVisible();
  expect(screen.getByText('A step must be greater than zero.')).toBeVisible();
});

test('a key outside of the window is named', async () => {
  const { person, key } = await open();
  await person.clear(axisField('Vertical axis (y)', 'To'));
  await person.type(axisField('Vertical axis (y)', 'To'), '2');
  await person.click(save());
  expect(await within(key).findByRole('alert')).toHaveTextContent('Point B is outside the window.');
});

test('figures that stand there from the start are drawn while they are typed', async () => {
  const { person, server, key } = await open();
  await person.click(screen.getByRole('button', { name: 'Add a fixed line or curve' }));
  await person.click(screen.getByRole('button', { name: 'Add a fixed point' }));
  const curve = screen.getByRole('group', { name: 'Curve 1' });
  await person.type(within(curve).getByRole('textbox', { name: 'Equation' }), 'y = x');
  const point = screen.getByRole('group', { name: 'Point 2' });
  await person.clear(within(point).getByRole('textbox', { name: 'x' }));
  expect(key.querySelectorAll('[data-look="fixed"]')).toHaveLength(1);
  await person.type(within(point).getByRole('textbox', { name: 'x' }), '-3');
  expect(key.querySelectorAll('[data-look="fixed"]')).toHaveLength(2);
  await expectAccessible();
  await person.click(save());
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(server.sent('updateQuestion')[0]?.body).toMatchObject({
    draft: {
      content: {
        background: [
          { kind: 'curve', equation: 'y = x' },
          { kind: 'point', x: '-3', y: '0' },
        ],
      },
    },
  });
});

test('a number line has one axis', async () => {
  const { person, key } = await open();
  await person.selectOptions(kind(), 'Number line');
  expect(screen.getByRole('group', { name: 'Range of the line' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Vertical axis (y)' })).toBeNull();
  await person.click(save());
  expect(await within(key).findByRole('alert')).toHaveTextContent('Draw the correct answer.');
});
