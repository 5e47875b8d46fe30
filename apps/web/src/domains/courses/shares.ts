import { parseRational } from '@pelion/questions/rational';

const percentDigits = 100n;

/** Percent of a share, two decimals at most: `3/4` is 75. */
export function percentOf(share: string | null): number | null {
  const value = share === null ? null : parseRational(share);
  if (value === null) return share === null ? null : Number.NaN;
  return Number((value.numerator * 100n * percentDigits) / value.denominator) / Number(percentDigits);
}

/** Exact share of typed percent; unreadable input stays unreadable, for the schema to refuse. */
export const shareOf = (percent: number | null): string | null =>
  percent === null ? null : `${percent}/100`;

/** Weight as a number for its field. */
export function numberOf(weight: string): number {
  const value = parseRational(weight);
  return value === null ? Number.NaN : Number(value.numerator) / Number(value.denominator);
}
