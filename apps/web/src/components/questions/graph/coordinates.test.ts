import { exact } from '@pelion/questions/rational';
import { coordinate, ticksOf } from '@pelion/questions/types/graph/plotted';
import { expect, test } from 'vitest';
import { coordinateAt, isDrawable, stepped, typedCoordinate } from './coordinates.ts';
import { frameOf } from './frame.ts';

const axis = { from: '-5', to: '5', step: '1', snap: '1' };
const thirds = { ...axis, snap: '1/3' };
const quarters = { ...axis, snap: '0.25' };

test.each([
  ['3/2', '1.5'],
  ['1/4', '0.25'],
  ['-1/3', '-1/3'],
  ['4/2', '2'],
  ['-0', '0'],
])('%s is written %s', (value, text) => expect(coordinate(exact(value))).toBe(text));

test.each([
  [0.34, thirds, '1/3'],
  [1.13, quarters, '1.25'],
  [-0.12, quarters, '0'],
  [77, axis, '5'],
])('what points at %d is at the nearest place', (value, where, text) =>
  expect(coordinateAt(value, where)).toBe(text),
);

test('steps are exact, however many', () => {
  expect(Array.from({ length: 3 }).reduce<string>((at) => stepped(at, 1, thirds), '0')).toBe('1');
  expect(stepped('0', -5, quarters)).toBe('-1.25');
  expect(stepped('4.75', 5, quarters)).toBe('5');
});

test.each([
  ['1/2', quarters, '0.5'],
  ['0.3', quarters, null],
  ['6', axis, null],
  ['−2', axis, '-2'],
  ['-', axis, null],
  ['', axis, null],
])('typed %j: %s', (text, where, expected) => expect(typedCoordinate(text, where)).toBe(expected));

test.each([
  [axis, true],
  [{ ...axis, from: '' }, false],
  [{ ...axis, to: '-5' }, false],
  [{ ...axis, snap: '0' }, false],
  [{ ...axis, step: '-1' }, false],
  [{ ...axis, step: '0.01' }, false],
  [{ ...axis, to: '1e99' }, false],
])('an axis that is being typed is drawn once it is one', (one, expected) => {
  expect(isDrawable(one)).toBe(expected);
  expect(frameOf(one, axis) !== null).toBe(expected);
});

test('numbers of an axis stay few enough to read, and the origin has none', () => {
  const ticks = ticksOf({ ...axis, from: '-50', to: '50' }, 11);
  expect(ticks).toHaveLength(101);
  const texts = ticks.flatMap(({ text }) => text ?? []);
  expect(texts).toEqual(['−50', '−40', '−30', '−20', '−10', '10', '20', '30', '40', '50']);
  expect(ticksOf({ ...axis, from: '0', to: '1', step: '0.1' }, 11).map(({ text }) => text)[3]).toBe('0.3');
});

test('a unit is as long on both axes, where the picture stays of a usable height', () => {
  const frame = frameOf(axis, axis);
  expect(frame && frame.toX(1) - frame.toX(0)).toBeCloseTo(frame ? frame.toY(0) - frame.toY(1) : 0);
  expect(frameOf(axis, { ...axis, from: '0', to: '1' })?.height).toBe(220);
});
