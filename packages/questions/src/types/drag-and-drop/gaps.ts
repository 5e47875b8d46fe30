// Where a text has its gaps: `[[1]]` stands for the first place, `[[2]]` for the second. Without the schemas, for the
// editor's sake.

// What a marker may not stand in: a tag, or the source of a formula. No part of it reads past where the next could begin,
// so that a long text of nothing but openings takes no longer than any other.
const markers =
  /<annotation\b[^<>]*>[^<]*<\/annotation>|<[^<>]*>|\\\((?:(?!\\[()])[\s\S])*\\\)|\\\[(?:(?!\\[[\]])[\s\S])*\\\]|\$\$[^$]*\$\$|\[\[(\d{1,2})\]\]/g;

/** The numbers of the gaps in a text, in the order in which they stand there; one that stands twice comes twice. */
export const gapsIn = (text: string): number[] =>
  [...text.matchAll(markers)].flatMap(([, number]) => (number === undefined ? [] : [Number(number)]));

/** Rendered html with an empty element in the place of each gap, which the page fills; only the first of twins is one. */
export function withGaps(html: string): string {
  const seen = new Set<string>();
  return html.replace(markers, (whole, number: string | undefined) => {
    if (number === undefined || seen.has(number)) return whole;
    seen.add(number);
    return `<span data-gap="${Number(number)}"></span>`;
  });
}
