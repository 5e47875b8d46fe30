/** False for NUL and for lone surrogates, such as half an emoji: PostgreSQL stores neither. */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Replaces such characters by U+FFFD. */
export const wellFormed = (text: string): string =>
  isWellFormed(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd');

type Path = readonly (string | number)[];

/** Path of a malformed text in a parsed body, in values or keys; undefined for none. Iterative, for any depth. */
export function malformedTextIn(body: unknown): Path | undefined {
  const open: { value: unknown; path: Path }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isWellFormed(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isWellFormed(key)) return path;
      // Paths are cut, because full ones would make a deep body quadratic.
      open.push({ value: child, path: path.length < 20 ? [...path, key] : path });
    }
  }
  return undefined;
}
