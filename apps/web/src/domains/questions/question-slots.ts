// Where a question can go: a place counted from 0 and a section of its own.

export interface Placed {
  readonly id: number;
  readonly section_id: number | null;
}

export interface Slot {
  readonly at: number;
  readonly section_id: number | null;
}

/** Where a key, a menu or a drop leads. */
export type Destination =
  | 'up'
  | 'down'
  | 'top'
  | 'bottom'
  | { readonly at: number; readonly section_id?: number | null };

/**
 * The slot of a destination; null where the question stands there already. Beyond the edge of its section lies the next
 * one, empty or not, and then the place stays the same.
 */
export function slotOf(
  to: Destination,
  id: number,
  questions: readonly Placed[],
  sectionIds: readonly number[],
): Slot | null {
  const from = questions.findIndex((one) => one.id === id);
  const own = questions[from];
  if (!own) return null;
  const slot = typeof to === 'object' ? named(to, questions) : stepped(to, from, questions, sectionIds);
  return slot && (slot.at !== from || slot.section_id !== own.section_id) ? slot : null;
}

function named(
  { at, section_id }: { readonly at: number; readonly section_id?: number | null },
  questions: readonly Placed[],
): Slot {
  const place = Math.min(Math.max(at, 0), questions.length - 1);
  return { at: place, section_id: section_id === undefined ? sectionAt(questions, place) : section_id };
}

const sectionAt = (questions: readonly Placed[], place: number) => questions[place]?.section_id ?? null;

function stepped(
  to: 'up' | 'down' | 'top' | 'bottom',
  from: number,
  questions: readonly Placed[],
  sectionIds: readonly number[],
): Slot | null {
  if (to === 'top') return { at: 0, section_id: sectionAt(questions, 0) };
  if (to === 'bottom')
    return { at: questions.length - 1, section_id: sectionAt(questions, questions.length - 1) };
  const step = to === 'up' ? -1 : 1;
  const own = sectionAt(questions, from);
  const neighbour = questions[from + step];
  if (neighbour && neighbour.section_id === own) return { at: from + step, section_id: own };
  const groups = [null, ...sectionIds];
  const next = groups[groups.indexOf(own) + step];
  return next === undefined ? null : { at: from, section_id: next };
}
