import { exact } from '@pelion/questions';
import { roundedPoints } from './losses.ts';
import { decimal } from './numbers.ts';
import type { ItemWriter, Outgoing } from './outgoing.ts';

/** Points in decimal notation that all programs read; rounds to five places, with a loss, if inexact. */
export function writtenPoints({ points }: Outgoing, { lose }: ItemWriter): string {
  const { text, isExact } = decimal(exact(points));
  if (isExact) return text;
  const short = Number(text).toFixed(5);
  lose(roundedPoints(points, short));
  return short;
}
