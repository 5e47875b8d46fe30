import { readingKey } from '../../../lib/reading-direction.ts';

interface Grid {
  readonly count: number;
  /** How many stand beside each other. */
  readonly columns: number;
}

/** Where an arrow key, Home or End leads from a cell of the palette; null: the key means nothing here, or nothing lies there. */
export function cellAfter(key: string, from: number, { count, columns }: Grid): number | null {
  const targets: Partial<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[readingKey(key)];
  return target === undefined || target < 0 || target >= count ? null : target;
}

/** How many elements the fullest line holds: the name of a section ends one early. */
export function columnsOf(cells: readonly HTMLElement[]): number {
  const lines = new Map<number, number>();
  for (const { offsetTop } of cells) lines.set(offsetTop, (lines.get(offsetTop) ?? 0) + 1);
  return Math.max(...lines.values());
}
