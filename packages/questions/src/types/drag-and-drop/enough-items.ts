interface Place {
  /** How many of its right items it needs. */
  readonly need: number;
  readonly itemIds: readonly string[];
}

/**
 * Whether all places can be right at once while each item is used once: each need of a place has to find an item of its
 * own, if necessary by having another place take another of its items (augmenting paths). Gives the first place that goes
 * short; -1: none.
 */
export function placeThatGoesShort(places: readonly Place[]): number {
  const takenBy = new Map<string, number>();
  const finds = (place: number, tried: Set<string>): boolean =>
    (places[place]?.itemIds ?? []).some((item) => {
      if (tried.has(item)) return false;
      tried.add(item);
      const holder = takenBy.get(item);
      // An item that the place holds already serves one of its needs: it cannot serve another.
      if (holder === place || (holder !== undefined && !finds(holder, tried))) return false;
      takenBy.set(item, place);
      return true;
    });
  return places.findIndex(
    ({ need }, place) => !Array.from({ length: need }).every(() => finds(place, new Set())),
  );
}
