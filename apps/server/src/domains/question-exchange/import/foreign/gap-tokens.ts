const marks = /\u{e000}(\d+)\u{e001}/gu;
/** Author's text that would be mistaken for a gap. */
const written = /\[\[(?=\d)/g;

/** Replaces blank marks by our gap tokens; `[[1]]` is the first. */
export const withGapTokens = (text: string): string =>
  text.replace(written, '[ [').replace(marks, (_, index: string) => `[[${Number(index) + 1}]]`);
