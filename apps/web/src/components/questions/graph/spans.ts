import { numberOf } from '@pelion/questions/types/graph/plotted';
import type { Axis } from '@pelion/questions/types/graph/window';
import { stepped } from './coordinates.ts';
import { type GivenSpan, middleOf, placesPerStep } from './drawing.ts';

// Parts of a number line as they are drawn: a point, a segment or a ray.

export type SpanKind = 'point' | 'segment' | 'rayLeft' | 'rayRight';

const closed = { fromOpen: false, toOpen: false };

/** Each new part where it can be seen: around the middle of the line. */
export function newSpan(kind: SpanKind, axis: Axis): GivenSpan {
  const middle = middleOf(axis);
  if (kind === 'point') return { from: middle, to: middle, ...closed };
  if (kind === 'segment')
    return { from: middle, to: stepped(middle, 2 * placesPerStep(axis), axis), ...closed };
  return kind === 'rayLeft' ? { from: null, to: middle, ...closed } : { from: middle, to: null, ...closed };
}

export const isPoint = ({ from, to }: GivenSpan) => from !== null && from === to;

export type End = 'from' | 'to' | 'point';

/** One end goes elsewhere; it never passes the other one, and never meets it: a point is a part of its own. */
export function withEnd(span: GivenSpan, end: End, value: string, axis: Axis): GivenSpan {
  if (end === 'point') return { ...span, from: value, to: value };
  if (end === 'from') {
    const last = span.to === null ? null : stepped(span.to, -1, axis);
    return { ...span, from: last !== null && numberOf(value) > numberOf(last) ? last : value };
  }
  const first = span.from === null ? null : stepped(span.from, 1, axis);
  return { ...span, to: first !== null && numberOf(value) < numberOf(first) ? first : value };
}

export const toggled = (span: GivenSpan, end: End): GivenSpan => ({
  ...span,
  fromOpen: end === 'from' ? !span.fromOpen : span.fromOpen,
  toOpen: end === 'to' ? !span.toOpen : span.toOpen,
});
