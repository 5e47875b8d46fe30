/** Offset of the page after the last one; undefined where that one was not full. */
export const offsetAfter = (
  size: number,
  { length }: readonly unknown[],
  pages: readonly unknown[],
): number | undefined => (length === size ? pages.length * size : undefined);
