import { type Question, type QuestionResponse, toText } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { score } from './scorers.ts';

type Graph = Question<'graph'>;
type Given = Omit<QuestionResponse<'graph'>, 'type'>;

const axis = { from: '-10', to: '10', step: '1', snap: '1' };
const nothing: Given = { points: [], equation: '', spans: [] };

/** '1,2 3,4' as points, '[1,3) 4' as parts of a number line, anything with '=' as an equation. */
function given(text: string, kind: Graph['content']['kind']): Given {
  if (text === '') return nothing;
  if (text.includes('=')) return { ...nothing, equation: text };
  const parts = text.split(' ');
  if (kind !== 'numberLine')
    return {
      ...nothing,
      points: parts.map((part) => {
        const [x = '', y = ''] = part.split(',');
        return { x, y };
      }),
    };
  const end = (value: string) => (value === '-' ? null : value);
  const spans = parts.map((part) => {
    const [from = '', to = from] = part.replace(/[[\]()]/g, '').split(',');
    return {
      from: end(from),
      to: end(to),
      fromOpen: part.startsWith('(') && from !== '-',
      toOpen: part.endsWith(')') && to !== '-',
    };
  });
  return { ...nothing, spans };
}

function outcome(
  kind: Graph['content']['kind'],
  right: string,
  answer: string,
  scoring: Graph['answerKey']['scoring'] = 'partial',
): string {
  const question: Graph = {
    type: 'graph',
    content: {
      stem: { source: 'stem', html: 'stem' },
      kind,
      parabolaBy: right.split(' ').length === 3 ? 'threePoints' : 'vertexAndPoint',
      x: axis,
      y: axis,
      background: [],
    },
    answerKey: { answer: given(right, kind), scoring },
  };
  const result = score(question, { type: 'graph', ...given(answer, kind) });
  return result.kind === 'scored' ? `${toText(result.fraction)} ${result.status}` : result.kind;
}

const right = '1 correct';
const wrong = '0 incorrect';

describe('a line with points', () => {
  it.each([
    ['its own points', '0,1 1,3', right],
    ['the other way round', '1,3 0,1', right],
    ['any two points on it', '-2,-3 4,9', right],
    ['a parallel', '0,2 1,4', '1/2 partiallyCorrect'],
    ['another slope through the same place of the y-axis', '0,1 1,4', '1/2 partiallyCorrect'],
    ['another line', '0,0 1,1', wrong],
    ['a vertical line', '0,0 0,1', wrong],
    ['one point alone', '0,1', wrong],
    ['one point twice', '0,1 0,1', wrong],
    ['three points on it', '0,1 1,3 2,5', wrong],
    ['nothing', '', 'unanswered'],
  ])('%s', (_, answer, expected) => expect(outcome('lineWithPoints', '0,1 1,3', answer)).toBe(expected));

  it('through thirds is exact', () => {
    expect(outcome('lineWithPoints', '0,0 3,1', '1,1/3 6,2')).toBe(right);
    expect(outcome('lineWithPoints', '0,0 3,1', '1,0.3333333333 6,2')).not.toBe(right);
  });

  it('has no parts when vertical', () => {
    expect(outcome('lineWithPoints', '2,0 2,5', '2,-3 2,9')).toBe(right);
    expect(outcome('lineWithPoints', '2,0 2,5', '3,0 3,5')).toBe(wrong);
  });

  it('earns no part where the author wants all or nothing', () =>
    expect(outcome('lineWithPoints', '0,1 1,3', '0,2 1,4', 'allOrNothing')).toBe(wrong));
});

describe('a triangle', () => {
  it.each([
    ['in any order', '0,3 0,0 4,0', right],
    ['two of three corners', '0,0 4,0 5,5', '2/3 partiallyCorrect'],
    ['one corner, set alone', '4,0', '1/3 partiallyCorrect'],
    ['one corner three times', '4,0 4,0 4,0', '1/3 partiallyCorrect'],
    ['no corner', '1,1 2,2 5,3', wrong],
    ['a corner too many', '0,3 0,0 4,0 1,1', wrong],
  ])('%s', (_, answer, expected) => expect(outcome('triangle', '0,0 4,0 0,3', answer)).toBe(expected));
});

describe('a quadrilateral', () => {
  it.each([
    ['as it stands', '0,0 4,0 4,3 0,3', right],
    ['from another corner', '4,3 0,3 0,0 4,0', right],
    ['the other way round', '0,3 4,3 4,0 0,0', right],
    ['with crossing sides', '0,0 4,3 4,0 0,3', '3/4 partiallyCorrect'],
    ['three of four corners', '0,0 4,0 4,3 1,3', '3/4 partiallyCorrect'],
    ['two of four corners', '0,0 4,0', '1/2 partiallyCorrect'],
  ])('%s', (_, answer, expected) =>
    expect(outcome('quadrilateral', '0,0 4,0 4,3 0,3', answer)).toBe(expected),
  );
});

describe('a parabola', () => {
  it.each([
    ['by another of its points', '1,-2 -1,2', right],
    ['with the right vertex alone', '1,-2 2,0', '1/2 partiallyCorrect'],
    ['that opens alike from elsewhere', '0,0 2,4', '1/2 partiallyCorrect'],
    ['upside down', '1,-2 3,-6', '1/2 partiallyCorrect'],
    ['of another kind', '0,0 1,5', wrong],
    ['that is none', '1,-2 1,5', wrong],
  ])('%s', (_, answer, expected) => expect(outcome('parabola', '1,-2 3,2', answer)).toBe(expected));

  it.each([
    ['three others of its points', '-1,1 -2,4 3,9', right],
    ['three points on a line', '0,0 1,1 2,2', wrong],
  ])('by three points: %s', (_, answer, expected) =>
    expect(outcome('parabola', '0,0 1,1 2,4', answer)).toBe(expected),
  );
});

describe('an equation', () => {
  it.each([
    ['lineWithEquation', 'y = 2x + 1', '2y − 4x = 2', right],
    ['lineWithEquation', 'y = 2x + 1', '2x + 1 = y', right],
    ['lineWithEquation', 'y = 2x + 1', 'y = 2x', '1/2 partiallyCorrect'],
    ['lineWithEquation', 'y = 2x + 1', 'y = x² + 1', wrong],
    ['lineWithEquation', 'y = 2x + 1', 'y = two x', wrong],
    ['lineWithEquation', 'x = 4', '3x = 12', right],
    ['lineWithEquation', 'x = 4', 'y = 4', wrong],
    ['parabolaWithEquation', 'y = (x - 1)(x - 3)', 'y = x² − 4x + 3', right],
    ['parabolaWithEquation', 'y = (x - 1)(x - 3)', 'y + 1 = (x - 2)^2', right],
    ['parabolaWithEquation', 'y = (x - 1)(x - 3)', 'y = 2(x - 2)² - 1', '1/2 partiallyCorrect'],
    ['parabolaWithEquation', 'y = (x - 1)(x - 3)', 'y = x²', '1/2 partiallyCorrect'],
    ['parabolaWithEquation', 'y = (x - 1)(x - 3)', 'y = -x²', wrong],
  ] as const)('%s %s: %s', (kind, key, answer, expected) =>
    expect(outcome(kind, key, answer)).toBe(expected),
  );
});

describe('points', () => {
  it.each([
    ['all of them, in any order', '2,2 0,0 1,1', right],
    ['two of three', '0,0 1,1', '2/3 partiallyCorrect'],
    ['a wrong one takes a right one away', '0,0 1,1 5,5', '1/3 partiallyCorrect'],
    ['everything and more', '0,0 1,1 2,2 5,5', '2/3 partiallyCorrect'],
    ['one named twice counts once', '0,0 0,0 1,1 2,2', right],
    ['never below nothing', '5,5 6,6', wrong],
  ])('%s', (_, answer, expected) => expect(outcome('pointsOnly', '0,0 1,1 2,2', answer)).toBe(expected));
});

describe('a number line', () => {
  it.each([
    ['as it stands', '(-,-2) [1,3] 5', right],
    ['in another order and in pieces', '5 [2,3] [1,2) (-,-2)', right],
    ['an end that is open', '(-,-2) [1,3) 5', '1/3 partiallyCorrect'],
    ['one part missing', '(-,-2) 5', '2/3 partiallyCorrect'],
    ['one part too many', '(-,-2) [1,3] 5 7', '2/3 partiallyCorrect'],
    ['the whole line', '(-,-)', wrong],
    ['a part that is none', '[3,1]', wrong],
  ])('%s', (_, answer, expected) => expect(outcome('numberLine', '(-,-2) [1,3] 5', answer)).toBe(expected));
});

describe('a response to a graph', () => {
  it('to another kind of graph is wrong and raises no error', () => {
    expect(outcome('triangle', '0,0 4,0 0,3', 'y = x')).toBe(wrong);
    expect(outcome('lineWithEquation', 'y = x', '0,0 1,1')).toBe(wrong);
  });

  it('with a coordinate that is no number is none', () =>
    expect(outcome('triangle', '0,0 4,0 0,3', '0,zero')).toBe('misfit'));
});
