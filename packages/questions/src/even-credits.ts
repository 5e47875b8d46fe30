import { rational, toText } from './rational.ts';

/**
 * The usual partial credit: n correct options earn 1/n each and w wrong ones take 1/w away each,
 * so ticking everything earns nothing.
 */
export function evenCredits(correctIds: readonly string[], wrongIds: readonly string[]) {
  return [
    ...correctIds.map((optionId) => ({ optionId, credit: toText(rational(1, correctIds.length)) })),
    ...wrongIds.map((optionId) => ({ optionId, credit: toText(rational(-1, wrongIds.length)) })),
  ];
}
