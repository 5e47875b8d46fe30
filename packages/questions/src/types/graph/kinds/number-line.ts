import { spanOf, union } from '../figure.ts';
import { type GraphKind, noPoints } from './kind.ts';

export const numberLine: GraphKind = {
  name: 'numberLine',
  by: 'spans',
  points: noPoints,
  figure: ({ spans }) => (spans.length > 0 ? { family: 'spans', spans: union(spans.map(spanOf)) } : null),
};
