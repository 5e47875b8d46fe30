import { phrase } from '@pelion/words';
import { isNothing, spanOf, union } from '../figure.ts';
import { type GraphKind, noPoints } from './kind.ts';

export const numberLine: GraphKind = {
  name: 'numberLine',
  by: 'spans',
  points: noPoints,
  figure: ({ spans }) => (spans.length > 0 ? { family: 'spans', spans: union(spans.map(spanOf)) } : null),
  flaw: ({ spans }) =>
    spans.map(spanOf).some(isNothing)
      ? phrase('A part of the line ends before it begins, or is a point that does not belong to it.')
      : null,
};
