import { taughtStatuses } from '@pelion/contract/lesson-planner/facts';

/** Slot in which a group can be taught: a class, or a time of a weekly pattern. In days of the campus, never instants. */
export interface Slot {
  readonly date: string;
  /** Start on the clock of the campus, such as `08:30`. */
  readonly time: string;
  /** Null in a weekly pattern. */
  readonly occurrence_id: number | null;
}

/** Lesson as planned for a group, in the order of the plan. */
export interface PlannedLesson {
  readonly id: number;
  readonly name: string;
  /** First slot of the lesson; null for skipped and unscheduled ones. */
  readonly slot: Slot | null;
  /** Slots that the lesson takes. */
  readonly span: number;
  readonly is_locked: boolean;
  readonly status: number;
}

export interface Calendar {
  /** Slots in order, without closures and days off. */
  readonly slots: readonly Slot[];
  readonly lessons: readonly PlannedLesson[];
}

export type BumpOperation =
  | { readonly kind: 'cancel'; readonly start_date: string; readonly end_date: string }
  | { readonly kind: 'skip'; readonly lesson_id: number }
  | { readonly kind: 'insert'; readonly lesson_id: number; readonly at: Slot }
  | { readonly kind: 'lengthen'; readonly lesson_id: number; readonly by: number }
  | { readonly kind: 'move'; readonly lesson_id: number; readonly by: number };

type Placed = Pick<PlannedLesson, 'slot' | 'span' | 'status'>;
export interface LessonChange {
  readonly id: number;
  readonly before: Placed;
  readonly after: Placed;
}

export type RefusalReason =
  | 'locked'
  | 'taught'
  | 'unplaced'
  | 'placed'
  | 'taken'
  | 'noSlot'
  | 'earlier'
  | 'length';
/** Reason for which nothing moves, with the lesson in the way. */
export interface BumpRefusal {
  readonly reason: RefusalReason;
  readonly lesson: PlannedLesson | null;
}
export interface BumpPlan {
  readonly changes: readonly LessonChange[];
  /** Ids of lessons beyond the last slot; they become unscheduled. */
  readonly falls: readonly number[];
}
export type Bump = { readonly plan: BumpPlan } | { readonly refusal: BumpRefusal };

export const keyOf = ({ date, time, occurrence_id }: Slot) =>
  occurrence_id === null ? `${date} ${time}` : `class ${occurrence_id}`;

const inOrder = (a: Slot, b: Slot): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.time !== b.time) return a.time < b.time ? -1 : 1;
  return (a.occurrence_id ?? 0) - (b.occurrence_id ?? 0);
};

/** Lessons that were taught keep their day as history. */
export const isTaught = ({ status }: Pick<PlannedLesson, 'status'>) =>
  status === taughtStatuses.complete || status === taughtStatuses.review;
const isFixed = (lesson: PlannedLesson) => lesson.is_locked || isTaught(lesson);

/** Number of places of an ordered list before a slot. */
export function countBefore(places: readonly Slot[], slot: Slot): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && inOrder(place, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keys of the places that fixed lessons take: the first one, and the next ones of a longer lesson. */
export function takenBy(fixed: readonly PlannedLesson[], places: readonly Slot[]): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { slot, span } of fixed) {
    if (!slot) continue;
    const own = keyOf(slot);
    taken.add(own);
    if (span === 1) continue;
    const start = countBefore(places, slot);
    const isThere = places[start] !== undefined && keyOf(places[start]) === own;
    const next = isThere ? start + 1 : start;
    for (const place of places.slice(next, next + span - 1)) taken.add(keyOf(place));
  }
  return taken;
}

/** Places without some of these keys. */
export const without = (places: readonly Slot[], keys: ReadonlySet<string>) =>
  places.filter((place) => !keys.has(keyOf(place)));

interface Shift {
  /** Lessons at this place or later move. */
  readonly from: Slot;
  /** Ordinals by which they move. */
  readonly by: number;
  /** Days without teaching from now on. */
  readonly cancelled?: { readonly start_date: string; readonly end_date: string };
  /** Lesson without a slot that begins at `from`, before the others. */
  readonly inserted?: PlannedLesson;
  /** Lesson that is skipped or changes its span, and does not move itself. */
  readonly changed?: LessonChange;
}

export interface Board {
  readonly fixed: readonly PlannedLesson[];
  /** Lessons with a slot that are not fixed, by place. */
  readonly movable: readonly (PlannedLesson & { readonly slot: Slot })[];
  /** Slots and the days of lessons that are none any more, such as new closures. */
  readonly places: readonly Slot[];
  readonly slotKeys: ReadonlySet<string>;
}

export function boardOf({ slots, lessons }: Calendar): Board {
  const slotKeys = new Set(slots.map(keyOf));
  const placed = lessons.flatMap((lesson) => (lesson.slot ? [{ ...lesson, slot: lesson.slot }] : []));
  const strays = new Map<string, Slot>();
  for (const { slot } of placed) if (!slotKeys.has(keyOf(slot))) strays.set(keyOf(slot), slot);
  return {
    fixed: placed.filter(isFixed),
    movable: placed.filter((lesson) => !isFixed(lesson)).toSorted((a, b) => inOrder(a.slot, b.slot)),
    places: [...slots, ...strays.values()].toSorted(inOrder),
    slotKeys,
  };
}

/**
 * Moves lessons by ordinals of the free places: those that no fixed lesson takes. Gaps between lessons stay, and lessons
 * keep their order. Days of lessons that are no slots any more count before the shift and not after.
 */
function shift({ fixed, movable, places, slotKeys }: Board, { from, by, cancelled, ...rest }: Shift): Bump {
  const { changed, inserted } = rest;
  const isOff = ({ date }: Slot) =>
    cancelled !== undefined && date >= cancelled.start_date && date <= cancelled.end_date;
  const kept = places.filter(
    (place) => inOrder(place, from) < 0 || (slotKeys.has(keyOf(place)) && !isOff(place)),
  );
  const free = without(places, takenBy(fixed, places));
  const freeAfter = without(kept, takenBy(fixed, kept));
  const earlier = movable.filter(({ slot }) => inOrder(slot, from) < 0);
  let end = 0;
  for (const { id, slot, span } of earlier)
    end = Math.max(end, countBefore(free, slot) + (changed?.id === id ? changed.after.span : span));
  const changes = changed ? [changed] : [];
  if (changed?.after.slot && changed.after.span > changed.before.span && end > freeAfter.length)
    return refused('noSlot');

  const falls: number[] = [];
  const place = (lesson: PlannedLesson, target: number) => {
    const start = Math.max(target, end);
    end = start + lesson.span;
    const slot = end <= freeAfter.length ? (freeAfter[start] ?? null) : null;
    if (slot === null) falls.push(lesson.id);
    if (slot && lesson.slot && keyOf(slot) === keyOf(lesson.slot)) return;
    const status = slot ? taughtStatuses.schedule : taughtStatuses.unscheduled;
    changes.push(changeOf(lesson, { slot, span: lesson.span, status }));
  };
  if (inserted) place(inserted, countBefore(freeAfter, from));
  const later = movable.slice(earlier.length).filter(({ id }) => id !== changed?.id);
  for (const [index, lesson] of later.entries()) {
    const target = countBefore(free, lesson.slot) + by;
    if (index === 0 && by < 0 && !changed && target < end) return refused('earlier', earlier.at(-1));
    place(lesson, target);
  }
  return { plan: { changes, falls } };
}

export const changeOf = ({ id, slot, span, status }: PlannedLesson, after: Placed): LessonChange => ({
  id,
  before: { slot, span, status },
  after: { slot: after.slot, span: after.span, status: after.status },
});

export const refused = (reason: RefusalReason, lesson: PlannedLesson | null = null): Bump => ({
  refusal: { reason, lesson },
});

/** Later lessons follow an operation, over closures and around fixed lessons; pure, without database and clock. */
export function bumpLessons(calendar: Calendar, operation: BumpOperation): Bump {
  const board = boardOf(calendar);
  if (operation.kind === 'cancel') return cancelDays(board, operation);
  const lesson = calendar.lessons.find(({ id }) => id === operation.lesson_id);
  if (!lesson) return refused('unplaced');
  if (operation.kind === 'insert') return insertLesson(board, lesson, operation.at);
  const { slot, span } = lesson;
  if (isTaught(lesson)) return refused('taught', lesson);
  if (slot === null) return refused('unplaced', lesson);
  if (lesson.is_locked) return refused('locked', lesson);
  if (operation.kind === 'move') return moveLessons(board, slot, operation.by);
  if (operation.kind === 'skip')
    return shift(board, {
      from: slot,
      by: -span,
      changed: changeOf(lesson, { slot: null, span, status: taughtStatuses.skip }),
    });
  return lengthen(board, { ...lesson, slot }, span + operation.by);
}

type Days = NonNullable<Shift['cancelled']>;

function cancelDays(board: Board, cancelled: Days): Bump {
  const { start_date, end_date } = cancelled;
  const held = board.fixed.find(
    ({ slot, ...lesson }) => !isTaught(lesson) && slot && slot.date >= start_date && slot.date <= end_date,
  );
  if (held) return refused('locked', held);
  return shift(board, { from: { date: start_date, time: '', occurrence_id: null }, by: 0, cancelled });
}

function moveLessons(board: Board, from: Slot, by: number): Bump {
  const start = countBefore(without(board.places, takenBy(board.fixed, board.places)), from);
  return start + by < 0 ? refused('noSlot') : shift(board, { from, by });
}

function insertLesson(board: Board, lesson: PlannedLesson, at: Slot): Bump {
  if (lesson.slot !== null) return refused('placed', lesson);
  const from = board.places.find((place) => keyOf(place) === keyOf(at));
  if (!from || !board.slotKeys.has(keyOf(at))) return refused('noSlot', lesson);
  const holder = board.fixed.find((fixed) => takenBy([fixed], board.places).has(keyOf(at)));
  if (holder) return refused('taken', holder);
  return shift(board, { from, by: lesson.span, inserted: lesson });
}

const AFTER_ALL: Slot = { date: '9999-12-31', time: '', occurrence_id: null };

/** Gives a lesson more slots or fewer; it keeps its first one. */
function lengthen(board: Board, lesson: PlannedLesson & { readonly slot: Slot }, span: number): Bump {
  if (span < 1) return refused('noSlot', lesson);
  const free = without(board.places, takenBy(board.fixed, board.places));
  const from = free[countBefore(free, lesson.slot) + 1] ?? AFTER_ALL;
  const changed = changeOf(lesson, { slot: lesson.slot, span, status: lesson.status });
  return shift(board, { from, by: span - lesson.span, changed });
}

/** Gives free slots from a day on, in the order of the plan, to all lessons but fixed, skipped and earlier ones. */
export function fillSlots(calendar: Calendar, from: string): BumpPlan {
  const { fixed, movable } = boardOf(calendar);
  const earlier = movable.filter(({ slot }) => slot.date < from);
  const taken = takenBy([...fixed, ...earlier], calendar.slots);
  const free = without(calendar.slots, taken).filter(({ date }) => date >= from);
  const stays = new Set([...fixed, ...earlier].map(({ id }) => id));
  const changes: LessonChange[] = [];
  const falls: number[] = [];
  let start = 0;
  for (const lesson of calendar.lessons) {
    if (stays.has(lesson.id) || lesson.status === taughtStatuses.skip || isTaught(lesson)) continue;
    const slot = start + lesson.span <= free.length ? (free[start] ?? null) : null;
    start += lesson.span;
    if (slot === null) falls.push(lesson.id);
    if (slot ? lesson.slot && keyOf(slot) === keyOf(lesson.slot) : !lesson.slot) continue;
    const status = slot ? taughtStatuses.schedule : taughtStatuses.unscheduled;
    changes.push(changeOf(lesson, { slot, span: lesson.span, status }));
  }
  return { changes, falls };
}

/** Another lesson on one of the slots that this one takes; `lesson` is the lesson as planned. */
export function findHolder({ slots, lessons }: Calendar, lesson: PlannedLesson): PlannedLesson | null {
  if (!lesson.slot) return null;
  const others = lessons.filter(({ id }) => id !== lesson.id);
  const { fixed, movable, places } = boardOf({ slots, lessons: [...others, lesson] });
  const free = without(
    places,
    takenBy(
      fixed.filter(({ id }) => id !== lesson.id),
      places,
    ),
  );
  const keysOf = (slot: Slot, span: number) => {
    const start = countBefore(free, slot);
    return free.slice(start, start + span).map(keyOf);
  };
  const own = new Set([keyOf(lesson.slot), ...keysOf(lesson.slot, lesson.span)]);
  const isOn = (keys: Iterable<string>) => [...keys].some((key) => own.has(key));
  const holder =
    fixed.find((one) => one.id !== lesson.id && isOn(takenBy([one], places))) ??
    movable.find((one) => one.id !== lesson.id && isOn(keysOf(one.slot, one.span)));
  return holder ?? null;
}
