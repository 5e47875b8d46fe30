import { useLayoutEffect, useRef, useState } from 'react';
import type { Changes } from './use-changes.ts';

interface Moved {
  readonly id: number;
  readonly place: number;
}

/** Where a key or a drop leads, from the places there are: counted from 0. */
export type Destination = 'up' | 'down' | 'top' | 'bottom' | { readonly at: number };

function placeOf(to: Destination, from: number, count: number): number {
  if (typeof to === 'object') return Math.min(Math.max(to.at, 0), count - 1);
  return { up: Math.max(from - 1, 0), down: Math.min(from + 1, count - 1), top: 0, bottom: count - 1 }[to];
}

/**
 * The order as the viewer has just made it. Moving a row in the page takes the focus away from its grip: it is given back.
 */
export function useQuestionOrder({ arrange, shown }: Pick<Changes, 'arrange' | 'shown'>) {
  const listRef = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Moved | null>(null);

  useLayoutEffect(() => {
    if (last) listRef.current?.querySelector<HTMLElement>(`[data-move="${last.id}"]`)?.focus();
  }, [last]);

  // Reads the list when it is called, so that it stays the same function and a thousand rows need not render again.
  const move = (id: number, to: Destination, isQuiet = true) => {
    const ids = (shown() ?? []).map((question) => question.id);
    const from = ids.indexOf(id);
    const place = placeOf(to, from, ids.length);
    if (from < 0 || place === from) return;
    setLast({ id, place: place + 1 });
    arrange({ kind: 'move', question_ids: [id], at: place + 1 }, isQuiet);
  };
  return {
    move,
    drop(id: number, target: number, side: 'before' | 'after') {
      const others = (shown() ?? []).map((question) => question.id).filter((other) => other !== id);
      const at = others.indexOf(target);
      if (at >= 0) move(id, { at: side === 'before' ? at : at + 1 }, false);
    },
    listRef,
    lastPlace: last?.place ?? null,
  };
}
