import { equals, parseRational, type Rational, toDecimal, toText } from '@pelion/questions';

/** Exact decimal such as 16 or 0.25; otherwise a fraction such as 1/3. */
export function decimal(value: Rational): string {
  const written = toDecimal(value, 12).replace(/\.?0+$/, '');
  const read = parseRational(written);
  return read && equals(read, value) ? written : toText(value);
}
