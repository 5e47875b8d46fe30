import {
  type CourseOrder,
  courseItemStatuses,
  courseStudentStatuses,
  type DoneRule,
  type LateRule,
} from '@pelion/contract/courses/facts';
import { compare, divide, multiply, type Rational, sum, zero } from '@pelion/questions/rational';

// Standing of a learner in a course: a pure function of the course, its dates and the learner's events.

/** Items, modules and a day for which an item or a module waits. */
export interface Opening {
  /** Items that must be done, where a score is set with that share of their points. */
  readonly items: readonly { readonly id: number; readonly score: Rational | null }[];
  /** Modules whose required items must be done. */
  readonly modules: readonly number[];
  readonly from: Date | null;
}

export interface CourseItem {
  readonly id: number;
  readonly isRequired: boolean;
  readonly done: DoneRule;
  /** Share of the points, 0 to 1, for the rule `score`. */
  readonly score: Rational | null;
  /** Part of the item in the score of the course; zero for items without points. */
  readonly weight: Rational;
  readonly opening: Opening;
}

export interface CourseModule {
  readonly id: number;
  readonly opening: Opening;
  readonly dueAt: Date | null;
  readonly items: readonly CourseItem[];
}

/** A course as it is now: removed items are not in it. */
export interface CoursePlan {
  readonly order: CourseOrder;
  /** Required items that are enough; null for all. */
  readonly enough: number | null;
  /** Share of the points, 0 to 1, that completing needs. */
  readonly score: Rational | null;
  readonly modules: readonly CourseModule[];
}

/** Dates of a schedule for one learner, with the extension. */
export interface CourseDates {
  readonly startsAt: Date | null;
  readonly dueAt: Date | null;
  readonly late: LateRule;
}

/** Events of one learner on one item; the first time of each counts. */
export interface ItemEvents {
  readonly openedAt: Date | null;
  readonly readAt: Date | null;
  readonly turnedInAt: Date | null;
  readonly packageDoneAt: Date | null;
  readonly markedAt: Date | null;
  /** Share of the points, 0 to 1, of the attempt that counts. */
  readonly score: Rational | null;
  /** Set once it was done: stays when the rule or the score changes. */
  readonly doneAt: Date | null;
  readonly unlockedAt: Date | null;
}

export interface CourseLearner {
  readonly isOut: boolean;
  /** The course or the schedule is inactive. */
  readonly isPaused: boolean;
  readonly completedAt: Date | null;
  readonly events: ReadonlyMap<number, ItemEvents>;
}

export type Lock =
  | { readonly reason: 'item'; readonly id: number; readonly score: Rational | null }
  | { readonly reason: 'module'; readonly id: number }
  | { readonly reason: 'before'; readonly id: number }
  | { readonly reason: 'from'; readonly at: Date }
  | { readonly reason: 'closed'; readonly at: Date };

export interface ItemStanding {
  readonly id: number;
  readonly status: number;
  readonly isDone: boolean;
  /** Empty for an open item. */
  readonly locks: readonly Lock[];
}

export interface CourseStanding {
  readonly status: number;
  readonly items: readonly ItemStanding[];
  /** Required items that are done, and the number that is needed. */
  readonly done: number;
  readonly needed: number;
  /** Weighted share of the points, 0 to 1; null without items that have points. */
  readonly score: Rational | null;
  /** All conditions of completing hold now. */
  readonly isThrough: boolean;
}

const reaches = (score: Rational | null, least: Rational) => score !== null && compare(score, least) >= 0;

/** Whether the events meet the rule of the item. */
export function isDone({ done, score }: Pick<CourseItem, 'done' | 'score'>, events?: ItemEvents): boolean {
  if (events === undefined) return false;
  if (events.doneAt !== null) return true;
  switch (done) {
    case 'opened':
      return events.openedAt !== null;
    case 'read':
      return events.readAt !== null;
    case 'turnedIn':
      return events.turnedInAt !== null;
    case 'score':
      return reaches(events.score, score ?? zero);
    case 'package':
      return events.packageDoneAt !== null;
    case 'learner':
    case 'teacher':
      return events.markedAt !== null;
  }
}

const itemsOf = ({ modules }: CoursePlan) => modules.flatMap(({ items }) => items);

/** Required ones; all where none is required. */
export function requiredOf<Item extends Pick<CourseItem, 'isRequired'>>(
  items: readonly Item[],
): readonly Item[] {
  const required = items.filter(({ isRequired }) => isRequired);
  return required.length === 0 ? items : required;
}

/** Number of required items that completing needs. */
function neededOf(plan: CoursePlan): number {
  const { length } = requiredOf(itemsOf(plan));
  return Math.min(plan.enough ?? length, length);
}

/** Weighted share of the points; items not done yet count as nothing. */
export function scoreOf(plan: CoursePlan, learner: Pick<CourseLearner, 'events'>): Rational | null {
  const weighed = itemsOf(plan).filter(({ weight }) => compare(weight, zero) > 0);
  if (weighed.length === 0) return null;
  const reached = weighed.map(({ id, weight }) => multiply(weight, learner.events.get(id)?.score ?? zero));
  return divide(sum(reached), sum(weighed.map(({ weight }) => weight)));
}

/** Standing of a learner at a moment (spec 1 §3; issue of courses, 10). */
export function standingOf(
  plan: CoursePlan,
  { startsAt, dueAt, late }: CourseDates,
  learner: CourseLearner,
  now: Date,
): CourseStanding {
  const items = itemsOf(plan);
  const done = new Set(items.filter((item) => isDone(item, learner.events.get(item.id))).map(({ id }) => id));
  const required = requiredOf(items);
  const doneRequired = required.filter(({ id }) => done.has(id)).length;
  const needed = neededOf(plan);
  const score = scoreOf(plan, learner);
  const isThrough =
    items.length > 0 && doneRequired >= needed && (plan.score === null || reaches(score, plan.score));
  const closedAt = late === 'closed' && dueAt !== null && dueAt <= now ? dueAt : null;
  const around: Lock[] = [
    ...(startsAt !== null && startsAt > now ? [{ reason: 'from', at: startsAt } as const] : []),
    ...(closedAt === null ? [] : [{ reason: 'closed', at: closedAt } as const]),
  ];
  const known = new Set(items.map(({ id }) => id));
  const openModules = new Set(
    plan.modules.filter((each) => requiredOf(each.items).some(({ id }) => !done.has(id))).map(({ id }) => id),
  );
  const locksOf = ({ items: waited, modules, from }: Opening): Lock[] => [
    ...waited
      .filter(
        ({ id, score: least }) =>
          // A removed item holds nobody up.
          known.has(id) &&
          (!done.has(id) || (least !== null && !reaches(learner.events.get(id)?.score ?? null, least))),
      )
      .map(({ id, score: least }) => ({ reason: 'item', id, score: least }) as const),
    ...modules.filter((id) => openModules.has(id)).map((id) => ({ reason: 'module', id }) as const),
    ...(from !== null && from > now ? [{ reason: 'from', at: from } as const] : []),
  ];
  const isRequired = new Set(required.map(({ id }) => id));
  let missing: number | null = null;
  const standings: ItemStanding[] = [];
  for (const module of plan.modules) {
    const ofModule = locksOf(module.opening);
    const due = earlier(module.dueAt, dueAt);
    for (const item of module.items) {
      const events = learner.events.get(item.id);
      const isItemDone = done.has(item.id);
      const before =
        plan.order === 'inOrder' && missing !== null ? [{ reason: 'before', id: missing } as const] : [];
      const own = [...ofModule, ...locksOf(item.opening), ...before];
      // Work that was done stays open to be read again.
      const locks = isItemDone ? [] : [...around, ...(events?.unlockedAt ? [] : own)];
      standings.push({
        id: item.id,
        status: itemStatusAt(
          {
            ...{ isDone: isItemDone, isBegun: events?.openedAt != null },
            dueAt: isRequired.has(item.id) ? due : null,
          },
          now,
        ),
        isDone: isItemDone,
        locks,
      });
      if (!isItemDone && isRequired.has(item.id)) missing ??= item.id;
    }
  }
  return {
    ...{
      status: statusOf(),
      items: standings,
      done: Math.min(doneRequired, needed),
      needed,
      score,
      isThrough,
    },
  };

  function statusOf(): number {
    const { deleted, completed, inactive, pastDue, inProgress, notStarted } = courseStudentStatuses;
    if (learner.isOut) return deleted;
    if (learner.completedAt !== null || isThrough) return completed;
    if (learner.isPaused) return inactive;
    if (dueAt !== null && dueAt <= now) return pastDue;
    return items.some(({ id }) => learner.events.get(id)?.openedAt || done.has(id)) ? inProgress : notStarted;
  }
}

interface ItemState {
  readonly isDone: boolean;
  readonly isBegun: boolean;
  /** Due date of the item; null without one, and for items that are not required. */
  readonly dueAt: Date | null;
}

/** Status of an item at a moment (spec 1 §3: resource status). */
export function itemStatusAt({ isDone, isBegun, dueAt }: ItemState, now: Date): number {
  const { notStarted, inProgress, completed, pastDue } = courseItemStatuses;
  if (isDone) return completed;
  if (dueAt !== null && dueAt <= now) return pastDue;
  return isBegun ? inProgress : notStarted;
}

export const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

/**
 * Items of a circle of conditions, in the order in which they wait; null without one. In a course in order an item also
 * waits for the required ones before it.
 */
export function findCircle(plan: CoursePlan): readonly number[] | null {
  const waits = new Map<number, readonly number[]>();
  let before: number[] = [];
  const inModule = new Map(
    plan.modules.map(({ id, items }) => [id, requiredOf(items).map((item) => item.id)]),
  );
  const waited = ({ items, modules }: Opening) => [
    ...items.map(({ id }) => id),
    ...modules.flatMap((id) => inModule.get(id) ?? []),
  ];
  for (const { opening, items } of plan.modules)
    for (const item of items) {
      waits.set(item.id, [
        ...waited(opening),
        ...waited(item.opening),
        ...(plan.order === 'inOrder' ? before : []),
      ]);
      if (item.isRequired) before = [...before, item.id];
    }
  const cleared = new Set<number>();
  const search = (id: number, path: readonly number[]): readonly number[] | null => {
    const start = path.indexOf(id);
    if (start >= 0) return path.slice(start);
    if (cleared.has(id)) return null;
    for (const next of waits.get(id) ?? []) {
      const circle = search(next, [...path, id]);
      if (circle) return circle;
    }
    cleared.add(id);
    return null;
  };
  for (const id of waits.keys()) {
    const circle = search(id, []);
    if (circle) return circle;
  }
  return null;
}
