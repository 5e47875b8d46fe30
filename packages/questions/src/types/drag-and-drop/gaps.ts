// Gaps of a text: `[[1]]` marks the first place, `[[2]]` the second. Free of schemas, to keep the editor small.

// Skips tags and the source of formulas, where no marker may be. No alternative reads past the next possible start, so
// a long text of nothing but openings stays linear.
const markers =
  /<annotation\b[^<>]*>[^<]*<\/annotation>|<[^<>]*>|\\\((?:(?!\\[()])[\s\S])*\\\)|\\\[(?:(?!\\[[\]])[\s\S])*\\\]|\$\$[^$]*\$\$|\[\[(\d{1,2})\]\]/g;

/** Gap numbers in the order of the text, including duplicates. */
export const gapsIn = (text: string): number[] =>
  [...text.matchAll(markers)].flatMap(([, number]) => (number === undefined ? [] : [Number(number)]));

/** Replaces each gap in rendered html by an empty element for the page to fill; of duplicates only the first. */
export function withGaps(html: string): string {
  const seen = new Set<string>();
  return html.replace(markers, (whole, number: string | undefined) => {
    if (number === undefined || seen.has(number)) return whole;
    seen.add(number);
    return `<span data-gap="${Number(number)}"></span>`;
  });
}
