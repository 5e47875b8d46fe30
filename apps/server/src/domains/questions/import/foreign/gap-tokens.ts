const marks = /\u{e000}(\d+)\u{e001}/gu;
/** What an author may have written and what would be taken for a gap. */
const written = /\[\[(?=\d)/g;

/** The marks of a foreign text as our own texts have gaps: `[[1]]` is the first. */
export const withGapTokens = (text: string): string =>
  text.replace(written, '[ [').replace(marks, (_, index: string) => `[[${Number(index) + 1}]]`);
