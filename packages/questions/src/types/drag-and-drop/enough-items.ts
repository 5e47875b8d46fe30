interface Place {
  /** Number of right items needed. */
  readonly need: number;
  readonly itemIds: readonly string[];
}

/**
 * Index of the first place that cannot be filled while each item is used once, or -1 when all can. Bipartite matching
 * by augmenting paths.
 */
export function placeThatGoesShort(places: readonly Place[]): number {
  const takenBy = new Map<string, number>();
  const finds = (place: number, tried: Set<string>): boolean =>
    (places[place]?.itemIds ?? []).some((item) => {
      if (tried.has(item)) return false;
      tried.add(item);
      const holder = takenBy.get(item);
      // An item already assigned to this place can't count twice.
      if (holder === place || (holder !== undefined && !finds(holder, tried))) return false;
      takenBy.set(item, place);
      return true;
    });
  return places.findIndex(
    ({ need }, place) => !Array.from({ length: need }).every(() => finds(place, new Set())),
  );
}
