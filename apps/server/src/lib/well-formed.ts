/** False for NUL and for lone surrogates, such as half an emoji: PostgreSQL stores neither. */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The same text with U+FFFD in place of each such character. */
export const wellFormed = (text: string): string =>
  isWellFormed(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd');

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
