import { equals, parseRational, type Rational, toDecimal, toText } from '@pelion/questions';

/** As a person writes it, where a decimal says it exactly: 16, 0.25; else 1/3. */
export function decimal(value: Rational): string {
  const written = toDecimal(value, 12).replace(/\.?0+$/, '');
  const read = parseRational(written);
  return read && equals(read, value) ? written : toText(value);
}
