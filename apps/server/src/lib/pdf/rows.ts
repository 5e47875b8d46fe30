/** Strip of a page that is never split. */
export interface Row {
  readonly height: number;
  readonly draw: (top: number) => void;
  /** Whether the row stays on the page of the next row. */
  readonly holds?: boolean;
}

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

const holding = (row: Row): Row => ({ ...row, holds: true });

/** Keeps all rows and the next one on one page. */
export const held = (rows: readonly Row[]): Row[] => rows.map(holding);

/** Keeps all rows on one page. */
export const kept = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index < rows.length - 1 ? holding(row) : row));

/** Allows a page break, with at least `least` rows on either side. */
export const loose = (rows: readonly Row[], least = 2): Row[] =>
  rows.map((row, index) =>
    index < rows.length - 1 && (index < least - 1 || index > rows.length - 1 - least) ? holding(row) : row,
  );

/** Keeps each item whole, and no item alone on a page. */
export const listed = (items: readonly (readonly Row[])[]): Row[] =>
  items.flatMap((rows, index) =>
    items.length > 1 && (index === 0 || index === items.length - 2) ? held(rows) : kept(rows),
  );

/** Joins parts; the end of each stays with the beginning of the next. */
export const joined = (...parts: readonly (readonly Row[])[]): Row[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index, all) =>
      part.map((row, at) => (index < all.length - 1 && at === part.length - 1 ? holding(row) : row)),
    );

function chainsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const chains: Row[][] = [];
  let open: Row[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.holds) continue;
    chains.push(open);
    open = [];
  }
  return open.length > 0 ? [...chains, open] : chains;
}

/**
 * Distributes rows over pages, the first of which has `left` space. Rows that fit on one page stay together; others
 * break where allowed, and anywhere only if kept rows exceed a whole page.
 */
export function paged(rows: readonly Row[], left: number, whole: number): readonly (readonly Row[])[] {
  const height = heightOf(rows);
  if (height <= left) return [rows];
  if (height <= whole) return [[], rows];
  const pages: Row[][] = [[]];
  let room = left;
  for (const chain of chainsOf(rows)) {
    const parts = heightOf(chain) <= whole ? [chain] : chain.map((row) => [row]);
    for (const part of parts) {
      const needed = heightOf(part);
      if (needed > room && room < whole) {
        pages.push([]);
        room = whole;
      }
      pages.at(-1)?.push(...part);
      room -= needed;
    }
  }
  return pages;
}
