/** Numbers of a text, with a point for decimals: `86.50` and `3` of “86,50% in 3 tests”. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => plainNumber(number.replaceAll(',', '.')));

/** Without zeros that mean nothing: `86.50` is `86.5`. */
const plainNumber = (number: string) =>
  /^\d+\.\d+$/.test(number) ? number.replace(/0+$/, '').replace(/\.$/, '') : number;

/** Numbers of an edited sentence that neither its generated text nor its figures have. */
export function changedNumbers(
  text: string,
  generated: string,
  facts: readonly { readonly value: string }[],
): string[] {
  const known = new Set([...numbersOf(generated), ...facts.flatMap(({ value }) => numbersOf(value))]);
  return [...new Set(numbersOf(text))].filter((number) => !known.has(number));
}
