interface Grid {
  readonly count: number;
  /** How many stand beside each other. */
  readonly columns: number;
  readonly isRightToLeft: boolean;
}

/** Where an arrow key, Home or End leads from a cell of the palette; null: the key means nothing here, or nothing lies there. */
export function cellAfter(key: string, from: number, { count, columns, isRightToLeft }: Grid): number | null {
  const forward = isRightToLeft ? -1 : 1;
  const targets: Partial<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

/** How many elements share the line of the first one. */
export function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const next = cells.findIndex(({ offsetTop }) => offsetTop !== top);
  return next < 0 ? cells.length : next;
}
