import { plainMinus } from './typed-signs.ts';

export { toDecimal } from './decimal.ts';

/** An exact number in lowest terms, denominator above zero. Credits, points and sums are never floats. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);
const magnitude = (value: bigint) => (value < 0n ? -value : value);

/** Throws RangeError when the denominator is zero. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 1n) return { numerator: top, denominator: bottom };
  if (bottom === 0n) throw new RangeError('A fraction needs a denominator other than zero.');
  const divisor = greatestCommonDivisor(magnitude(top), magnitude(bottom));
  const sign = bottom < 0n ? -1n : 1n;
  return { numerator: (sign * top) / divisor, denominator: (sign * bottom) / divisor };
}

export const zero = rational(0);
export const one = rational(1);

export const add = (a: Rational, b: Rational) =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const negate = (a: Rational): Rational => ({ numerator: -a.numerator, denominator: a.denominator });
export const subtract = (a: Rational, b: Rational) => add(a, negate(b));
export const multiply = (a: Rational, b: Rational) =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
/** Throws RangeError when b is zero. */
export const divide = (a: Rational, b: Rational) =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);
export const sum = (values: readonly Rational[]) => values.reduce(add, zero);

/** Below, at or above zero as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}
export const equals = (a: Rational, b: Rational) => compare(a, b) === 0;

export const clamp = (value: Rational, low: Rational, high: Rational) =>
  compare(value, low) < 0 ? low : compare(value, high) > 0 ? high : value;

// Numbers longer than this are not answers; the bound keeps the arithmetic cheap.
const longestNumber = 60;
/** Fast path for whole numbers, which most stored numbers are. */
const wholeForm = /^\d{1,15}$/;
const unsigned = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+`;
const decimalForm = new RegExp(`^(?:${unsigned})$`);
const exponentForm = /^(.+)e([+-]?\d{1,2})$/i;

function parseDecimal(text: string): Rational | null {
  const scientific = exponentForm.exec(text);
  if (scientific) {
    const mantissa = parseDecimal(scientific[1] ?? '');
    const exponent = Number(scientific[2]);
    const scale = rational(10n ** BigInt(Math.abs(exponent)));
    return mantissa && (exponent < 0 ? divide(mantissa, scale) : multiply(mantissa, scale));
  }
  if (!decimalForm.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  return rational(BigInt(`${whole}${decimals}` || '0'), 10n ** BigInt(decimals.length));
}

/** Reads '7/2', '3.50', '1,234.5', '-.5', '+3', '1.5e3'; any dash counts as minus. null when it is none of these. */
export function parseRational(text: string): Rational | null {
  if (wholeForm.test(text)) return { numerator: BigInt(text), denominator: 1n };
  if (text.length > longestNumber) return null;
  const plain = plainMinus(text.trim());
  const signed = /^([+-]?)\s*(.*)$/.exec(plain);
  const [top = '', bottom, ...rest] = (signed?.[2] ?? '').split('/').map((part) => part.trim());
  const numerator = parseDecimal(top);
  const denominator = bottom === undefined ? one : parseDecimal(bottom);
  if (!numerator || !denominator || rest.length > 0 || denominator.numerator === 0n) return null;
  const value = divide(numerator, denominator);
  return signed?.[1] === '-' ? negate(value) : value;
}

/** Parses text already validated as an exact number; throws on anything else. */
export function exact(text: string): Rational {
  const value = parseRational(text);
  if (!value) throw new RangeError(`Not an exact number: ${text}`);
  return value;
}

/** Formats as '7/2', '-1/3', or '3' for a whole number: the form for storage and the wire. */
export const toText = ({ numerator, denominator }: Rational) =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
