import { shownPercent } from '@pelion/questions';
import { exact, toText } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isFamily } from '../../lib/own-students.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { seesNames } from '../attempts/policy.ts';
import { presentMark } from '../course-certificates/load-latest.ts';
import { type Contents, type ItemRow, listContents } from './content-queries.ts';
import {
  type CoursePlan,
  type CourseStanding,
  type ItemEvents,
  type ItemStanding,
  type Lock,
  standingOf,
} from './course-progress.ts';
import { type GivenItem, listGivenItems } from './given-work-queries.ts';
import { findLearner, type LearnerRow, listProgress, type ProgressRow } from './learner-queries.ts';
import { planOf } from './plan-of.ts';
import { type CourseScope, learnerAbilities, scopeOf } from './policy.ts';
import { findCourse } from './queries.ts';
import { findSchedule, type ScheduleRow } from './schedule-queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

export interface LearnerPlace {
  readonly course_schedule_id: number;
  readonly student_id: number;
}

/** A student in a course: all that the rules need. */
export interface Learning {
  readonly schedule: ScheduleRow;
  readonly learner: LearnerRow;
  readonly contents: Contents;
  readonly plan: CoursePlan;
  readonly progress: readonly ProgressRow[];
  readonly standing: CourseStanding;
  /** Work of the items that have any, by item. */
  readonly given: ReadonlyMap<number, GivenItem>;
}

/** Scope and clock of reading a standing, also for events without a viewer. */
export interface Sight {
  readonly db: Db;
  readonly now: Date;
  readonly scope: CourseScope;
  /** Time zone of the campus. */
  readonly timeZone: string;
}

export const sightOf = ({ viewer, db, now }: Reading): Sight => ({
  ...{ db, now, scope: scopeOf(viewer), timeZone: viewer.campusTimeZone },
});

/** `notFound` outside the scope of the viewer, and for a student who does not take part. */
export const loadLearning = async (reading: Reading, place: LearnerPlace): Promise<Learning> =>
  found(await findLearning(sightOf(reading), place));

/** Undefined outside the scope, and for a student who does not take part. */
export async function findLearning(
  { db, now, scope, timeZone }: Sight,
  { course_schedule_id, student_id }: LearnerPlace,
): Promise<Learning | undefined> {
  const schedule = await findSchedule(db, scope, course_schedule_id, now);
  if (!schedule) return undefined;
  const learner = await findLearner(db, scope, { schedule_id: schedule.id, student_id }, now);
  const course = learner && (await findCourse(db, scope, schedule.course_id));
  if (!course) return undefined;
  const contents = await listContents(db, course.id);
  const progress = learner.learner_id === null ? [] : await listProgress(db, [learner.learner_id]);
  const plan = planOf(course, contents, (module) => dueOf(schedule, module, timeZone));
  return {
    schedule,
    learner,
    contents,
    plan,
    progress,
    given: await listGivenItems(db, schedule.id, contents.items),
    standing: standingIn(plan, schedule, learner, progress, now),
  };
}

/** Module dates are counted from the start of the schedule, on the clock of the campus. */
export const dueOf = (
  { effective_at, module_days }: Pick<ScheduleRow, 'effective_at' | 'module_days'>,
  module: number,
  timeZone: string,
): Date | null =>
  module_days === null ? null : daysLater(effective_at, module_days * (module + 1), timeZone);

export function standingIn(
  plan: CoursePlan,
  schedule: Pick<ScheduleRow, 'effective_at' | 'late'>,
  learner: Pick<LearnerRow, 'due_at' | 'out_at' | 'is_paused' | 'completed_at'>,
  progress: readonly ProgressRow[],
  now: Date,
): CourseStanding {
  const { effective_at: startsAt, late } = schedule;
  return standingOf(
    plan,
    { startsAt, dueAt: learner.due_at, late },
    {
      isOut: learner.out_at !== null,
      isPaused: learner.is_paused,
      completedAt: learner.completed_at,
      events: new Map(progress.map((row) => [row.item_id, eventsOf(row)])),
    },
    now,
  );
}

export const eventsOf = (row: ProgressRow): ItemEvents => ({
  openedAt: row.opened_at,
  readAt: row.read_at,
  turnedInAt: row.turned_in_at,
  packageDoneAt: row.package_done_at,
  markedAt: row.marked_at,
  score: row.score === null ? null : exact(row.score),
  doneAt: row.done_at,
  unlockedAt: row.unlocked_at,
});

/** '66.67' for a share of two thirds. */
export const percent = (share: string | null) => shownPercent(share, '1');

/** A student as a list shows it. */
export const presentLearner = (
  { viewer }: Pick<Reading, 'viewer'>,
  {
    learner_id: _id,
    item_id: _item,
    is_paused: _paused,
    out_at,
    name,
    due_at,
    own_due_at,
    score,
    certificate,
    ...row
  }: LearnerRow,
) => ({
  ...row,
  name: seesNames(viewer) || isFamily(scopeOf(viewer)) ? name : null,
  score: percent(score),
  due_date: due_at,
  own_due_date: own_due_at,
  is_late: row.completed_at !== null && due_at !== null && row.completed_at > due_at,
  is_out: out_at !== null,
  certificate: presentMark(certificate),
});

const lockOf = (lock: Lock) =>
  lock.reason === 'item' ? { ...lock, score: lock.score && toText(lock.score) } : lock;

/** Reasons for which an item is locked for a student; empty for an open one. */
export const locksOf = (
  { is_paused }: Pick<LearnerRow, 'is_paused'>,
  item: Pick<ItemStanding, 'locks'> | undefined,
) => [...(is_paused ? [{ reason: 'paused' as const }] : []), ...(item?.locks ?? []).map(lockOf)];

export const itemOf = ({ contents }: Learning, id: number): ItemRow =>
  found(contents.items.find((item) => item.id === id));

/** Throws `conflict` with the locks of the item. */
export function assertOpen({ learner, standing }: Learning, { id }: ItemRow): void {
  const locks = locksOf(
    learner,
    standing.items.find((item) => item.id === id),
  );
  if (locks.length > 0)
    throw new Failure('conflict', { reason: 'locked', locks }, phrase('This item is not open yet.'));
}

const HOUR_MS = 3_600_000;

/** When the course closed for the student, an hour after which no work arrives any more; null while it takes work. */
export const overSince = (
  { schedule, learner }: Pick<Learning, 'schedule' | 'learner'>,
  now: Date,
): Date | null => {
  const { due_at } = learner;
  if (schedule.late !== 'closed' || due_at === null) return null;
  return now.getTime() - due_at.getTime() > HOUR_MS ? due_at : null;
};

/**
 * Whether the student had opened the item: work done offline arrives while the course is paused, and up to an hour after it
 * has closed.
 */
export const isUnderWay = (
  learning: Pick<Learning, 'progress' | 'schedule' | 'learner'>,
  { id }: Pick<ItemRow, 'id'>,
  now: Date,
): boolean =>
  overSince(learning, now) === null &&
  learning.progress.some(({ item_id, opened_at }) => item_id === id && opened_at !== null);

/** The first item that is open and not done, from the last one on. */
export function nextItemOf({ learner, standing }: Pick<Learning, 'learner' | 'standing'>): number | null {
  const { items } = standing;
  const isOpen = (item: (typeof items)[number]) => item.locks.length === 0;
  const last = items.findIndex(({ id }) => id === learner.item_id);
  const from = [...items.slice(Math.max(0, last)), ...items.slice(0, Math.max(0, last))];
  return (from.find((item) => isOpen(item) && !item.isDone) ?? from.find(isOpen))?.id ?? null;
}

/** Null for content that the item itself shows. */
const workOf = ({ given }: Pick<Learning, 'given'>, item: ItemRow) => {
  const { id, assignment_id, assessment_id, scorm_package_id, lti_tool_id } = item;
  const has_launch = scorm_package_id !== null || lti_tool_id !== null;
  if (assignment_id === null && assessment_id === null && !has_launch) return null;
  return {
    assessment_id,
    ...(given.get(id) ?? { schedule_id: null, assignment_id: null }),
    has_launch,
  };
};

export function presentOutline(reading: Reading, learning: Learning) {
  const { viewer } = reading;
  const { schedule, learner, contents, plan, progress, standing } = learning;
  const eventsBy = new Map(progress.map((row) => [row.item_id, row]));
  const standings = new Map(standing.items.map((item) => [item.id, item]));
  const presentItem = (item: ItemRow) => {
    const row = eventsBy.get(item.id);
    const one = standings.get(item.id);
    const { id, kind_id, name, is_required, done, score } = item;
    return {
      ...{ id, kind_id, name, is_required, done, score },
      status_id: one?.status ?? 1,
      locks: locksOf(learner, one),
      reached: percent(row?.score ?? null),
      opened_at: row?.opened_at ?? null,
      done_at: row?.done_at ?? null,
      seconds: row?.seconds ?? 0,
      place: row?.place ?? '',
      is_unlocked: row?.unlocked_at != null,
      work: workOf(learning, item),
    };
  };
  return {
    ...presentLearner(reading, learner),
    // Computed now: a stored figure is as old as the last event.
    ...{ done: standing.done, needed: standing.needed, status_id: standing.status },
    score: percent(standing.score && toText(standing.score)),
    course_id: schedule.course_id,
    course_name: schedule.course_name,
    schedule_id: schedule.id,
    item_id: nextItemOf(learning),
    is_recorded: learner.student_id === viewer.userId && !learner.is_paused && learner.out_at === null,
    modules: contents.modules.map(({ id, name, items }, place) => ({
      ...{ id, name, due_date: plan.modules[place]?.dueAt ?? null },
      items: items.map(presentItem),
    })),
    can: learnerAbilities(viewer),
  };
}

export const showLearner = async (reading: Reading, place: LearnerPlace) =>
  presentOutline(reading, await loadLearning(reading, place));
