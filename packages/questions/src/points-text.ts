import { toDecimal } from './decimal.ts';

// Formats exact points. Imports no arithmetic, because every page of the browser loads this file.

const exactForm = /^(-?\d+)(?:\.(\d+))?(?:\/([1-9]\d*))?$/;

function fractionOf(points: string) {
  const [, whole, decimals = '', divisor = '1'] = exactForm.exec(points) ?? [];
  return whole === undefined
    ? null
    : {
        numerator: BigInt(`${whole}${decimals}`),
        denominator: BigInt(divisor) * 10n ** BigInt(decimals.length),
      };
}

/**
 * Formats points for display: '5/2' is '2.50', '1/3' is '0.33', '4/2' is '2'. Text that is not a number stays
 * unchanged. decision 0146
 */
export function shownPoints(points: string): string {
  const value = fractionOf(points);
  if (!value) return points;
  return toDecimal(value, value.numerator % value.denominator === 0n ? 0 : 2);
}

/** Formats points for an input field without loss: '5/2' is '2.50', but '1/3' stays. */
export function typedPoints(points: string): string {
  const value = fractionOf(points);
  return value && (100n * value.numerator) % value.denominator !== 0n ? points : shownPoints(points);
}
