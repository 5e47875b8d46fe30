import { type ScoreRange, scoreRangeText } from '@pelion/contract/digital-sat/facts';
import type { Cell } from './csv.ts';
import type { Viewer } from './viewer.ts';

/** Cell of a table: a number to count with, or both bounds. */
export const rangeCell = ({ text }: Pick<Viewer, 'text'>, range: ScoreRange): Cell =>
  range.from === range.to ? range.from : text.phrase(scoreRangeText(range));
