/** Formats a fraction with exactly `places` decimals, halves rounded away from zero: 1/8 at 2 places is '0.13'. */
export function toDecimal(
  { numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint },
  places: number,
): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(places + 1, '0');
  const split = digits.length - places;
  const sign = numerator < 0n && rounded > 0n ? '-' : '';
  return `${sign}${digits.slice(0, split)}${places > 0 ? '.' : ''}${digits.slice(split)}`;
}
