import { useLayoutEffect, useRef, useState } from 'react';
import type { Changes } from '../use-changes.ts';
import { beside, type SectionStep, stepped } from './section-steps.ts';

export type { SectionStep } from './section-steps.ts';

/** The order of the parts as the viewer has just made it; the focus stays with what was moved. */
export function useSectionOrder({
  shownSections,
  moveSections,
}: Pick<Changes, 'shownSections' | 'moveSections'>) {
  const listRef = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ readonly id: number } | null>(null);
  useLayoutEffect(() => {
    if (moved) listRef.current?.querySelector<HTMLElement>(`[data-move-section="${moved.id}"]`)?.focus();
  }, [moved]);
  const order = (id: number, ids: readonly number[] | null) => {
    if (!ids) return;
    setMoved({ id });
    moveSections(ids);
  };
  return {
    move: (id: number, step: SectionStep) => order(id, stepped(shownSections(), id, step)),
    drop: (id: number, target: number, side: 'before' | 'after') =>
      order(id, beside(shownSections(), id, target, side)),
    listRef,
  };
}
