import { equals, parseRational, zero } from '@pelion/questions';
import type { ForeignNumber } from './foreign-item.ts';

/** Decimal commas are written by campuses that use them; spaces part thousands, and commas where nothing else is meant. */
export const numberText = (text: string): string => {
  const written = text.replace(/\s+/g, '');
  return parseRational(written) ? written : written.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
};

const isNumber = (text: string | undefined) => text !== undefined && parseRational(text) !== null;

/** '1822', '3.14:0.01' or '3.141..3.142', as people write it in GIFT and in a text with gaps; null when it is none of these. */
export function numberShape(text: string): ForeignNumber['shape'] | null {
  const isRange = text.includes('..');
  const parts = text.split(isRange ? '..' : ':').map(numberText);
  const [first, second] = parts;
  if (first === undefined || parts.length > 2 || !parts.every(isNumber)) return null;
  if (isRange) return second === undefined ? null : { kind: 'range', from: first, to: second };
  const isExact = second === undefined || equals(parseRational(second) ?? zero, zero);
  return isExact ? { kind: 'exact', value: first } : { kind: 'tolerance', value: first, tolerance: second };
}
