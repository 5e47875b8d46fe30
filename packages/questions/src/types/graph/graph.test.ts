import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { graphTypeTable } from '../../question-types.ts';
import { problemsOf, type QuestionDraft, questionDraft } from '../../questions.ts';
import { exact, toText } from '../../rational.ts';
import { type GivenSpan, spanOf, union } from './figure.ts';
import { graphKinds } from './kinds.ts';
import { isOnGrid, snapped } from './window.ts';

type Draft = QuestionDraft<'graph'>;
type Content = Draft['content'];

/** Parses '1,2 3,4' as points. */
const points = (text: string) =>
  text.split(' ').map((point) => {
    const [x = '', y = ''] = point.split(',');
    return { x, y };
  });
/** Parses '[1,3) (-,2] 4' as intervals of a number line. */
const spans = (text: string): GivenSpan[] =>
  text.split(' ').map((span) => {
    const [from = '', to = from] = span.replace(/[[\]()]/g, '').split(',');
    const end = (value: string) => (value === '-' ? null : value);
    return {
      from: end(from),
      to: end(to),
      fromOpen: span.startsWith('(') && from !== '-',
      toOpen: span.endsWith(')') && to !== '-',
    };
  });

const axis = { from: '-10', to: '10', step: '1', snap: '1' };
const draftOf = (
  kind: Content['kind'],
  answer: Partial<Draft['answerKey']['answer']>,
  content: Partial<Content> = {},
): Draft => ({
  type: 'graph',
  difficulty: 'easy',
  content: {
    stem: { source: 'Draw it.' },
    kind,
    parabolaBy: 'vertexAndPoint',
    x: axis,
    y: axis,
    background: [],
    ...content,
  },
  answerKey: { answer: { points: [], equation: '', spans: [], ...answer }, scoring: 'partial' },
});

const { sentence } = createText('k12');
const said = (draft: Draft) =>
  problemsOf(draft).map(({ path, message }) => [path.join('.'), sentence(message)]);

const sound: readonly Draft[] = [
  draftOf('lineWithPoints', { points: points('0,1 2,5') }),
  draftOf('triangle', { points: points('0,0 4,0 0,3') }),
  draftOf('quadrilateral', { points: points('0,0 4,0 4,3 0,3') }),
  draftOf('parabola', { points: points('1,-2 3,2') }),
  draftOf('parabola', { points: points('0,0 1,1 2,4') }, { parabolaBy: 'threePoints' }),
  draftOf('lineWithEquation', { equation: 'x = 4' }),
  draftOf('parabolaWithEquation', { equation: 'y = (x - 1)^2 - 3' }),
  draftOf('pointsOnly', { points: points('0,0 1,1 -3,4') }),
  draftOf('numberLine', { spans: spans('(-,-2) [1,3] 5') }),
];

describe('a graph question', () => {
  it('has a kind for each number of the spec, and each knows its name', () => {
    expect(Object.entries(graphKinds).map(([name, kind]) => [name, kind.name])).toEqual(
      graphTypeTable.names.map((name) => [name, name]),
    );
  });

  it.each(sound)('$content.kind is valid', (draft) => {
    expect(said(draft)).toEqual([]);
    expect(questionDraft.safeParse(draft).success).toBe(true);
  });

  it.each<[string, Draft, string, string]>([
    ['no answer', draftOf('triangle', {}), 'answerKey.answer', 'Draw the correct answer.'],
    ['no part of a line', draftOf('numberLine', {}), 'answerKey.answer', 'Draw the correct answer.'],
    [
      'no equation',
      draftOf('lineWithEquation', {}),
      'answerKey.answer.equation',
      'Type the correct equation.',
    ],
    [
      'a point too few',
      draftOf('triangle', { points: points('0,0 1,0') }),
      'answerKey.answer',
      'The correct answer has 3 points.',
    ],
    [
      'a point too many',
      draftOf('lineWithPoints', { points: points('0,0 1,0 2,2') }),
      'answerKey.answer',
      'The correct answer has 2 points.',
    ],
    [
      'equal points',
      draftOf('lineWithPoints', { points: points('1,1 1,1') }),
      'answerKey.answer',
      'Both points are the same, so there is no line through them.',
    ],
    [
      'equal points in other words',
      draftOf('pointsOnly', { points: points('1,1 2/2,1.0') }),
      'answerKey.answer',
      'Two points are the same.',
    ],
    [
      'a flat triangle',
      draftOf('triangle', { points: points('0,0 1,1 2,2') }),
      'answerKey.answer',
      'The three corners are on one line, so this is not a triangle.',
    ],
    [
      'a triangle of two corners',
      draftOf('triangle', { points: points('0,0 1,1 0,0') }),
      'answerKey.answer',
      'The three corners are on one line, so this is not a triangle.',
    ],
    [
      'a quadrilateral with a flat corner',
      draftOf('quadrilateral', { points: points('0,0 1,0 2,0 0,3') }),
      'answerKey.answer',
      'Three corners are on one line, so this is not a quadrilateral.',
    ],
    [
      'sides that cross',
      draftOf('quadrilateral', { points: points('0,0 4,3 4,0 0,3') }),
      'answerKey.answer',
      'The sides cross each other. Put the corners in order, one after the other around the shape.',
    ],
    [
      'a point above the vertex',
      draftOf('parabola', { points: points('0,0 0,3') }),
      'answerKey.answer',
      'No parabola that opens up or down goes through these points.',
    ],
    [
      'three points on a line',
      draftOf('parabola', { points: points('0,0 1,1 2,2') }, { parabolaBy: 'threePoints' }),
      'answerKey.answer',
      'No parabola that opens up or down goes through these points.',
    ],
    [
      'a parabola for a line',
      draftOf('lineWithEquation', { equation: 'y = x²' }),
      'answerKey.answer.equation',
      'This equation is not that of a line.',
    ],
    [
      'a line for a parabola',
      draftOf('parabolaWithEquation', { equation: 'x = 2' }),
      'answerKey.answer.equation',
      'This equation is not that of a parabola.',
    ],
    [
      'an equation that cannot be read',
      draftOf('lineWithEquation', { equation: 'y = mx' }),
      'answerKey.answer.equation',
      'Use only the letters x and y.',
    ],
    [
      'a line beyond the window',
      draftOf('lineWithEquation', { equation: 'y = x + 30' }),
      'answerKey.answer.equation',
      'The curve of this equation has no picture in the window. Change the equation or the axes.',
    ],
    [
      'a line that only touches a corner',
      draftOf('lineWithEquation', { equation: 'y = x + 20' }),
      'answerKey.answer.equation',
      'The curve of this equation has no picture in the window. Change the equation or the axes.',
    ],
    [
      'a parabola above the window',
      draftOf('parabolaWithEquation', { equation: 'y = x² + 11' }),
      'answerKey.answer.equation',
      'The curve of this equation has no picture in the window. Change the equation or the axes.',
    ],
    [
      'a point outside',
      draftOf('pointsOnly', { points: points('0,0 11,1') }),
      'answerKey.answer.points.1.x',
      'Point B is outside the window.',
    ],
    [
      'a point between the steps',
      draftOf('pointsOnly', { points: points('0,1/2') }),
      'answerKey.answer.points.0.y',
      'Point A is between two steps of 1, so nobody could set it there.',
    ],
    [
      'an end outside',
      draftOf('numberLine', { spans: spans('[1,30]') }),
      'answerKey.answer.spans.0.to',
      'Point 30 is outside the window.',
    ],
    [
      'an open point',
      draftOf('numberLine', { spans: spans('(1,1]') }),
      'answerKey.answer',
      'A part of the line ends before it starts, or is a point that does not belong to it.',
    ],
    [
      'a step of zero',
      draftOf('numberLine', { spans: spans('3') }, { x: { ...axis, snap: '0' } }),
      'content.x.snap',
      'A step must be greater than zero.',
    ],
    [
      'a grid that is too fine',
      draftOf('triangle', { points: points('0,0 4,0 0,3') }, { y: { ...axis, step: '0.1' } }),
      'content.y.step',
      'This axis has more than 100 steps.',
    ],
    [
      'an axis that runs backwards',
      draftOf('triangle', { points: points('0,0 4,0 0,3') }, { x: { ...axis, to: '-11' } }),
      'content.x.to',
      'The axis must end after it starts.',
    ],
    [
      'a background that cannot be drawn',
      draftOf(
        'triangle',
        { points: points('0,0 4,0 0,3') },
        { background: [{ kind: 'curve', equation: 'y = 2 x +' }] },
      ),
      'content.background.0.equation',
      'This is not an equation. Write it like y = 2x + 1, 2x + 3y = 6, x = 4 or y = (x - 1)² + 2.',
    ],
    [
      'a background beyond the window',
      draftOf(
        'triangle',
        { points: points('0,0 4,0 0,3') },
        { background: [{ kind: 'point', x: '0', y: '99' }] },
      ),
      'content.background.0',
      'This point is outside the window.',
    ],
  ])('names %s at its field', (_, draft, path, sentence) => expect(said(draft)).toEqual([[path, sentence]]));

  it('asks nothing of the second axis of a number line', () => {
    expect(said(draftOf('numberLine', { spans: spans('3') }, { y: { ...axis, step: '0' } }))).toEqual([]);
  });
});

describe('union', () => {
  const shown = (text: string) =>
    union(spans(text).map(spanOf)).map(
      ({ from, to, fromOpen, toOpen }) =>
        `${fromOpen ? '(' : '['}${from ? toText(from) : '-'},${to ? toText(to) : '-'}${toOpen ? ')' : ']'}`,
    );
  it.each([
    ['[1,3] [2,5]', ['[1,5]']],
    ['[3,5] [1,3]', ['[1,5]']],
    ['[1,3) [3,5]', ['[1,5]']],
    ['[1,3) (3,5]', ['[1,3)', '(3,5]']],
    ['[1,3) (3,5] 3', ['[1,5]']],
    ['(1,3) 1', ['[1,3)']],
    ['[1,5] [2,3]', ['[1,5]']],
    ['[1,5) [2,5]', ['[1,5]']],
    ['(-,2] [2,-)', ['(-,-)']],
    ['(-,2) (0,4]', ['(-,4]']],
    ['[2,-) [3,4]', ['[2,-)']],
    ['[3,1]', []],
    ['(2,2]', []],
  ])('%s is %s', (text, expected) => expect(shown(text)).toEqual(expected));
});

describe('the grid', () => {
  it.each([
    ['2.4', '1', '2'],
    ['2.5', '1', '3'],
    ['-2.4', '1', '-2'],
    ['0.3', '0.25', '1/4'],
    ['1', '1/3', '1'],
    ['0.4', '1/3', '1/3'],
    ['99', '1', '10'],
    ['-99', '3', '-9'],
  ])('%s in steps of %s is %s', (value, snap, expected) => {
    const held = snapped(exact(value), { ...axis, snap });
    expect(toText(held)).toBe(expected);
    expect(isOnGrid(held, { ...axis, snap })).toBe(true);
  });
});
