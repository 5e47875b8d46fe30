/** Lines of a form that come and go: each keeps its fields, and the focus in them, by a key of its own. */
export interface Keyed {
  readonly key: number;
}

let last = 0;
export const keyed = <Line extends object>(line: Line): Line & Keyed => {
  last += 1;
  return { ...line, key: last };
};

/** The same lines with one of them changed. */
export const withLine = <Line extends Keyed>(
  lines: readonly Line[],
  key: number,
  changes: Partial<NoInfer<Line>>,
) => lines.map((line) => (line.key === key ? { ...line, ...changes } : line));
