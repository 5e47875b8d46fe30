import { useState } from 'react';

/** Selection of rows. Rows no longer shown are not selected. */
export function useSelection(shownIds: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const ids = shownIds.filter((id) => ticked.has(id));
  return {
    /** In the order of the list. */
    ids,
    has: (id: number) => ticked.has(id),
    // Stable function, shared by all rows.
    toggle: (id: number) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    isAll: ids.length > 0 && ids.length === shownIds.length,
    toggleAll: () => setTicked(ids.length === shownIds.length ? new Set() : new Set(shownIds)),
    clear: () => setTicked(new Set()),
  };
}
