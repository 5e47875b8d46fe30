import type { PresentedQuestion, QuestionResponse, RevealedKey } from '@pelion/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { withFinger } from '../../../../test/finger.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { QuestionView } from '../question-view.tsx';

type Graph = PresentedQuestion<'graph'>;
type Response = QuestionResponse<'graph'>;

const axis = { from: '-5', to: '5', step: '1', snap: '1' };
const graphOf = (kind: Graph['kind'], changes: Partial<Graph> = {}): Graph => ({
  type: 'graph',
  stem: '<p>Draw it.</p>',
  kind,
  parabolaBy: 'vertexAndPoint',
  x: axis,
  y: axis,
  background: [],
  picture: null,
  ...changes,
});

interface AnsweringProps {
  readonly question: Graph;
  readonly onGiven: (response: Response) => void;
}
function Answering({ question, onGiven }: AnsweringProps) {
  const [response, setResponse] = useState<QuestionResponse | null>(null);
  return (
    <QuestionView
      question={question}
      response={response}
      onChange={(next) => {
        if (next.type === 'graph') onGiven(next);
        setResponse(next);
      }}
    />
  );
}
async function open(question: Graph) {
  const given = vi.fn<(response: Response) => void>();
  const view = renderScreen(<Answering question={question} onGiven={given} />);
  await screen.findAllByRole('group');
  return { ...view, given, last: () => given.mock.calls.at(-1)?.[0] };
}
const button = (name: string) => screen.getByRole('button', { name });
const handle = (name: string) => screen.getByRole('slider', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
/** The answer's status comes before that of the toasts, which is last. */
const said = () => screen.getAllByRole('status').at(-2);
const at = (...points: [string, string][]) => points.map(([x, y]) => ({ x, y }));

/** Makes the picture as wide as its viewBox, so that a pixel is a unit: 18 to the edge, 32.4 for each step. */
function measured() {
  const svg = document.querySelector('svg[viewBox^="0 0 360"]');
  if (!svg) throw new Error('There is no graph');
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  svg.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  return { x: (value: number) => 18 + (value + 5) * 32.4, y: (value: number) => 342 - (value + 5) * 32.4 };
}
const plane = () => document.querySelector('[data-field]') ?? document.body;

test('by keyboard alone: points are added, moved by one step or five, and removed; all is said', async () => {
  const { person, last } = await open(graphOf('lineWithPoints'));
  button('Add a point').focus();
  await person.keyboard('{Enter}');
  expect(handle('Point A')).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(last()?.points).toEqual(at(['1', '2']));
  expect(said()).toHaveTextContent('Point A is at 1, 2.');
  expect(handle('Point A')).toHaveAttribute('aria-valuetext', 'x 1, y 2');
  // Alt+arrow navigates between questions and moves no point.
  await person.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Alt}');
  expect(last()?.points).toEqual(at(['1', '2']));
  await person.keyboard('{Enter}');
  expect(handle('Point B')).toHaveFocus();
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(last()?.points).toEqual(at(['1', '2'], ['-5', '0']));
  await person.keyboard('{ArrowLeft}');
  expect(last()?.points[1]).toEqual({ x: '-5', y: '0' });
  await person.keyboard('{Delete}');
  expect(last()?.points).toEqual(at(['1', '2']));
  expect(said()).toHaveTextContent('Point B is removed.');
  expect(handle('Point A')).toHaveFocus();
  await expectAccessible();
});

test('by touch alone: a press sets a point, and then moves the one pressed before', async () => {
  const { given, last } = await open(graphOf('lineWithPoints'));
  const { x, y } = measured();
  fireEvent.click(plane(), { clientX: x(1.2), clientY: y(2.9) });
  fireEvent.click(plane(), { clientX: x(-3), clientY: y(0.4) });
  expect(last()?.points).toEqual(at(['1', '3'], ['-3', '0']));
  handle('Point A').focus();
  fireEvent.click(plane(), { clientX: x(4), clientY: y(4) });
  expect(last()?.points).toEqual(at(['4', '4'], ['-3', '0']));
  expect(given).toHaveBeenCalledTimes(3);
});

test('by mouse: a point is dragged in one step, to the nearest place and never out of the window', async () => {
  const { given, last, person } = await open(graphOf('pointsOnly'));
  const { x, y } = measured();
  await person.click(button('Add a point'));
  const point = handle('Point A');
  point.setPointerCapture = () => {};
  fireEvent.pointerDown(point, { pointerId: 1, button: 0, clientX: x(0), clientY: y(0) });
  fireEvent.pointerMove(point, { pointerId: 1, clientX: x(2), clientY: y(1) });
  fireEvent.pointerMove(point, { pointerId: 1, clientX: x(2.4), clientY: y(99) });
  expect(given).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(point, { pointerId: 1, clientX: x(2.4), clientY: y(99) });
  expect(last()?.points).toEqual(at(['2', '5']));
  expect(given).toHaveBeenCalledTimes(2);
});

test('steps are taken back and done again, each an answer of its own', async () => {
  const { person, given, last } = await open(graphOf('triangle'));
  await person.click(button('Add a point'));
  await person.keyboard('{ArrowRight}{Control>}z{/Control}');
  expect(last()?.points).toEqual(at(['0', '0']));
  await person.click(button('Undo'));
  expect(last()?.points).toEqual([]);
  await person.click(button('Redo'));
  await person.click(button('Redo'));
  expect(last()?.points).toEqual(at(['1', '0']));
  expect(given).toHaveBeenCalledTimes(6);
});

test('typed coordinates count like drawn ones; what cannot be set there is marked when left', async () => {
  const { person, last } = await open(graphOf('lineWithPoints', { x: { ...axis, snap: '1/2' } }));
  await person.click(button('Add a point'));
  await person.clear(field('x of Point A'));
  await person.type(field('x of Point A'), '3/2');
  expect(last()?.points).toEqual(at(['1.5', '0']));
  await person.clear(field('y of Point A'));
  await person.type(field('y of Point A'), '9');
  expect(field('y of Point A')).not.toHaveAttribute('aria-invalid');
  await person.tab();
  expect(field('y of Point A')).toHaveAttribute('aria-invalid', 'true');
  expect(last()?.points).toEqual(at(['1.5', '0']));
  expect(screen.getByText('x from −5 to 5 in steps of 1/2, y from −5 to 5 in steps of 1.')).toBeVisible();
  await expectAccessible();
});

test('a line is drawn through its points, and a parabola through its vertex', async () => {
  const { person } = await open(graphOf('parabola'));
  await person.click(button('Add a point'));
  await person.click(button('Add a point'));
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('slider', { name: 'Vertex A' })).toBeInTheDocument();
  const path = document.querySelector('path[data-look="own"]')?.getAttribute('d') ?? '';
  // From the upper left through (0, 0), the middle of the picture.
  expect(path).toMatch(/^M18\.00 -\d/);
  expect(path).toContain('L180.00 180.00');
});

test('no more points than belong to the shape', async () => {
  const { person, last } = await open(graphOf('lineWithPoints'));
  for (const _ of [1, 2, 3]) await person.click(button('Add a point'));
  expect(last()?.points).toHaveLength(2);
  expect(button('Add a point')).toHaveAccessibleDescription('All points have been set.');
});

test('an equation is drawn as it is typed, and what cannot be read is said when the student moves on', async () => {
  const { person, last } = await open(graphOf('lineWithEquation'));
  const box = screen.getByRole('textbox', { name: /Equation/ });
  await person.type(box, 'y = 2x + ');
  expect(screen.queryByText(/This is not an equation/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Graph without a curve' })).toBeInTheDocument();
  await person.tab();
  expect(box).toHaveAccessibleDescription(/This is not an equation/);
  await person.type(box, '1');
  expect(last()).toEqual({ type: 'graph', points: [], equation: 'y = 2x + 1', spans: [] });
  expect(screen.getByRole('img', { name: 'Graph of y = 2x + 1' })).toBeInTheDocument();
  expect(document.querySelector('path[data-look="own"]')).toHaveAttribute('d', expect.stringMatching(/^M/));
  await expectAccessible();
});

test('a number line by keyboard: parts are added, their ends moved, opened and closed', async () => {
  const { person, last } = await open(graphOf('numberLine'));
  await person.click(button('Add a segment'));
  expect(handle('Left end of part 1')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(last()?.spans).toEqual([{ from: '-2', to: '2', fromOpen: true, toOpen: false }]);
  expect(said()).toHaveTextContent('Left end of part 1 is at −2 and not included.');
  handle('Right end of part 1').focus();
  // An end never reaches the other one: a single point is a part of its own.
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(last()?.spans[0]?.to).toBe('-1');
  await person.click(button('Add a ray to the right'));
  expect(last()?.spans[1]).toEqual({ from: '0', to: null, fromOpen: false, toOpen: false });
  await person.click(screen.getByRole('checkbox', { name: 'Left end of part 2 is included' }));
  expect(last()?.spans[1]).toMatchObject({ fromOpen: true });
  await person.clear(field('Left end of part 2'));
  await person.type(field('Left end of part 2'), '4');
  expect(last()?.spans[1]).toMatchObject({ from: '4', to: null });
  await person.click(button('Remove part 1'));
  expect(last()?.spans).toHaveLength(1);
  await expectAccessible();
});

test('a press on a number line sets a point', async () => {
  const { last } = await open(graphOf('numberLine'));
  const { x } = measured();
  fireEvent.click(plane(), { clientX: x(3.1), clientY: 40 });
  expect(last()?.spans).toEqual([{ from: '3', to: '3', fromOpen: false, toOpen: false }]);
});

const key = (answer: Partial<Omit<Response, 'type'>>): RevealedKey => ({
  type: 'graph',
  explanation: null,
  generalFeedback: null,
  answer: { points: [], equation: '', spans: [], ...answer },
});
const response = (answer: Partial<Omit<Response, 'type'>>): Response => ({
  type: 'graph',
  points: [],
  equation: '',
  spans: [],
  ...answer,
});
const told = () =>
  within(screen.getByRole('group', { name: 'Draw it.' }))
    .getAllByRole('definition')
    .map((one) => one.textContent);

test('reviewed: the answer and the right one in one picture, and both in words', async () => {
  renderScreen(
    <QuestionView
      question={graphOf('lineWithPoints')}
      response={response({ points: at(['0', '0'], ['1', '-1']) })}
      review={{ worth: 'wrong', key: key({ points: at(['0', '1'], ['1', '3']) }) }}
    />,
  );
  await screen.findByText('Right answer');
  expect(told()).toEqual(['A (0, 0) and B (1, −1)wrong', 'A (0, 1) and B (1, 3)']);
  expect(document.querySelectorAll('path[data-look="given"], path[data-look="right"]')).toHaveLength(2);
  expect(screen.queryByRole('slider')).toBeNull();
  await expectAccessible();
});

test('reviewed: parts of a number line in words', async () => {
  renderScreen(
    <QuestionView
      question={graphOf('numberLine')}
      response={response({
        spans: [
          { from: '-2', to: '3', fromOpen: false, toOpen: true },
          { from: '4', to: '4', fromOpen: false, toOpen: false },
          { from: null, to: '-4', fromOpen: false, toOpen: false },
        ],
      })}
    />,
  );
  expect(await screen.findByText('from −2 to 3, not included; 4; to −4')).toBeVisible();
});

test('without an answer and without a key the empty graph is shown', async () => {
  renderScreen(<QuestionView question={graphOf('parabolaWithEquation')} response={null} />);
  expect(await screen.findByText('No answer')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Graph' })).toBeInTheDocument();
  await expectAccessible();
});

test('what stands in the window from the start is drawn, its picture behind it', async () => {
  await open(
    graphOf('pointsOnly', {
      background: [
        { kind: 'curve', equation: 'y = x' },
        { kind: 'segment', x1: '0', y1: '0', x2: '1', y2: '4' },
        { kind: 'point', x: '2', y: '2', label: 'P' },
      ],
      picture: '<p><img src="/media/map.png" alt="A map"></p>',
    }),
  );
  expect(document.querySelectorAll('[data-look="fixed"]')).toHaveLength(3);
  expect(document.querySelector('svg')).toHaveTextContent('P');
  expect(screen.getByRole('img', { name: 'A map' })).toBeInTheDocument();
});

test.each([
  ['pointsOnly', 'Tap the graph to set a point'],
  ['numberLine', 'Drag an end to move it. The table below'],
] as const)('a finger is told of no keys: %s', async (kind, told) => {
  withFinger();
  await open(graphOf(kind));
  expect(document.body).toHaveTextContent(told);
  expect(document.body).not.toHaveTextContent(/Enter|Shift|Delete|arrow keys/);
});

test('an equation of as many characters as fit is drawn, and says that no more do', async () => {
  const { person } = await open(graphOf('lineWithEquation'));
  await person.click(screen.getByRole('textbox', { name: /Equation/ }));
  await person.paste(`y =${' '.repeat(95)}2`);
  expect(screen.queryByText(/characters fit here/)).toBeNull();
  await person.keyboard('x');
  expect(screen.getByText('No more than 100 characters fit here.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Graph of y = +2x$/ })).toBeInTheDocument();
  await person.keyboard('{Backspace}');
  expect(screen.queryByText(/characters fit here/)).toBeNull();
});
