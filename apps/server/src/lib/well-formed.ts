/** Half of a character outside the first 65,536 (half an emoji), or NUL: PostgreSQL stores neither, and neither is text. */
const malformed = /[\0\p{Surrogate}]/u;

export const isWellFormed = (text: string): boolean => !malformed.test(text);

/** The same text with a mark in each place that is none, for what is told about it. */
export const wellFormed = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

type Path = readonly (string | number)[];

/** Where a malformed text stands in a parsed body, in its values or its keys; undefined: nowhere. However deep, no stack. */
export function malformedTextIn(body: unknown): Path | undefined {
  const open: { value: unknown; path: Path }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isWellFormed(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isWellFormed(key)) return path;
      // A long path says no more than its beginning, and would make a deep body quadratic.
      open.push({ value: child, path: path.length < 20 ? [...path, key] : path });
    }
  }
  return undefined;
}
