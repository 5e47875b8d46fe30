import { exact } from '@pelion/questions';
import { roundedPoints } from './losses.ts';
import { decimal } from './numbers.ts';
import type { ItemWriter, Outgoing } from './outgoing.ts';

/** As programs of all makers read points. */
export function writtenPoints({ points }: Outgoing, { lose }: ItemWriter): string {
  const { text, isExact } = decimal(exact(points));
  if (isExact) return text;
  const short = Number(text).toFixed(5);
  lose(roundedPoints(points, short));
  return short;
}
