import {
  type Board,
  type Bump,
  boardOf,
  type Calendar,
  changeOf,
  countBefore,
  isTaught,
  keyOf,
  type LessonChange,
  type PlannedLesson,
  refused,
  type Slot,
  takenBy,
  without,
} from './bump-lessons.ts';

type Placed = PlannedLesson & { readonly slot: Slot };

/** The lesson with its day, or why it does not move. */
function movableIn({ lessons }: Calendar, id: number): Placed | Bump {
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) return refused('unplaced');
  const { slot } = lesson;
  if (isTaught(lesson)) return refused('taught', lesson);
  if (slot === null) return refused('unplaced', lesson);
  return lesson.is_locked ? refused('locked', lesson) : { ...lesson, slot };
}

/** Free places of a board, and the ordinals at which its other lessons stand on them. */
function standing({ fixed, movable, places, slotKeys }: Board, besides: Placed) {
  const slots = places.filter((place) => slotKeys.has(keyOf(place)));
  const free = without(slots, takenBy(fixed, slots));
  const others = movable.flatMap((lesson) => {
    const start = countBefore(free, lesson.slot);
    const isThere = free[start] !== undefined && keyOf(free[start]) === keyOf(lesson.slot);
    return lesson.id === besides.id || !isThere ? [] : [{ lesson, start }];
  });
  return { free, others };
}

/**
 * Puts a lesson that has a day onto the slot of another one. Those between its old and its new day make room toward the old
 * one, and gaps take what they can; lessons beyond both stay.
 */
export function reorderLesson(calendar: Calendar, id: number, at: Slot): Bump {
  const moved = movableIn(calendar, id);
  if (!('slot' in moved)) return moved;
  const board = boardOf(calendar);
  const { free, others } = standing(board, moved);
  const ordinal = countBefore(free, at);
  const isFree = free[ordinal] !== undefined && keyOf(free[ordinal]) === keyOf(at);
  if (!isFree) {
    const holder = board.fixed.find((fixed) => takenBy([fixed], board.places).has(keyOf(at)));
    return holder ? refused('taken', holder) : refused('noSlot', moved);
  }
  const old = countBefore(free, moved.slot);
  const holder = others.find(({ lesson, start }) => start <= ordinal && ordinal < start + lesson.span);
  const isLater = ordinal > old;
  const end = holder ? holder.start + holder.lesson.span : ordinal + 1;
  const target = isLater ? Math.max(end - moved.span, old) : (holder?.start ?? ordinal);
  if (target + moved.span > free.length) return refused('noSlot', moved);
  const starts = new Map([[moved.id, { lesson: moved, start: target }]]);
  if (isLater) {
    let edge = target;
    for (const { lesson, start } of others.filter((one) => one.start < target + moved.span).toReversed()) {
      edge = Math.min(start, edge - lesson.span);
      starts.set(lesson.id, { lesson, start: edge });
    }
  } else {
    let edge = target + moved.span;
    for (const { lesson, start } of others.filter((one) => one.start >= target)) {
      const next = Math.max(start, edge);
      starts.set(lesson.id, { lesson, start: next });
      edge = next + lesson.span;
    }
    if (edge > free.length) return refused('noSlot', moved);
  }
  const changes = [...starts.values()].flatMap(({ lesson, start }): LessonChange[] => {
    const slot = free[start] ?? null;
    return slot && keyOf(slot) !== keyOf(lesson.slot) ? [changeOf(lesson, { ...lesson, slot })] : [];
  });
  return { plan: { changes, falls: [] } };
}

/** Exchanges the days of two lessons of the same length. */
export function swapLessons(calendar: Calendar, id: number, withId: number): Bump {
  const [one, other] = [movableIn(calendar, id), movableIn(calendar, withId)];
  if (!('slot' in one)) return one;
  if (!('slot' in other)) return other;
  if (one.id === other.id || one.span !== other.span) return refused('length', other);
  const slots = new Set(calendar.slots.map(keyOf));
  const stray = [one, other].find(({ slot }) => !slots.has(keyOf(slot)));
  if (stray) return refused('noSlot', stray);
  const changes = [
    changeOf(one, { ...one, slot: other.slot }),
    changeOf(other, { ...other, slot: one.slot }),
  ];
  return { plan: { changes, falls: [] } };
}
