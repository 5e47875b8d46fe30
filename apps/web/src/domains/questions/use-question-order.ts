import { useLayoutEffect, useRef, useState } from 'react';
import { type Destination, slotOf } from './question-slots.ts';
import type { Changes } from './use-changes.ts';

interface Moved {
  readonly id: number;
  readonly place: number;
}

/**
 * The order as the viewer has just made it. Moving a row in the page takes the focus away from its grip: it is given back.
 */
export function useQuestionOrder({
  arrange,
  shown,
  shownSections,
}: Pick<Changes, 'arrange' | 'shown' | 'shownSections'>) {
  const listRef = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Moved | null>(null);

  useLayoutEffect(() => {
    if (last) listRef.current?.querySelector<HTMLElement>(`[data-move="${last.id}"]`)?.focus();
  }, [last]);

  // Reads the list when it is called, so that it stays the same function and a thousand rows need not render again.
  const move = (id: number, to: Destination, isQuiet = true) => {
    const sectionIds = shownSections();
    const slot = slotOf(to, id, shown() ?? [], sectionIds);
    if (!slot) return;
    const { at, section_id } = slot;
    setLast({ id, place: at + 1 });
    arrange(
      { kind: 'move', question_ids: [id], at: at + 1, ...(sectionIds.length > 0 && { section_id }) },
      isQuiet,
    );
  };
  return {
    move,
    /** Beside another question, or, where the target is a section, at its beginning or the end of the one before it. */
    drop(id: number, target: number, side: 'before' | 'after') {
      const others = (shown() ?? []).filter((other) => other.id !== id);
      const section = sectionOfTarget(target);
      if (section !== null) {
        const groups = [null, ...shownSections()];
        const place = groups.indexOf(section);
        const first = others.findIndex((other) => groups.indexOf(other.section_id) >= place);
        const section_id = side === 'after' ? section : (groups[place - 1] ?? null);
        return move(id, { at: first < 0 ? others.length : first, section_id }, false);
      }
      const at = others.findIndex((other) => other.id === target);
      const section_id = others[at]?.section_id ?? null;
      if (at >= 0) move(id, { at: side === 'before' ? at : at + 1, section_id }, false);
    },
    listRef,
    lastPlace: last?.place ?? null,
  };
}

// Sections are dropped onto among questions: the name of one as a target is below zero.

export const targetOfSection = (sectionId: number) => -sectionId;
const sectionOfTarget = (target: number) => (target < 0 ? -target : null);
