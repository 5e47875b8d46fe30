import { courseItemStatuses } from '@pelion/contract/courses/facts';
import { groupRows } from '../../lib/group-rows.ts';
import type { Contents } from './content-queries.ts';
import { earlier, itemStatusAt, requiredOf } from './course-progress.ts';
import type { LearnerRow } from './learner-queries.ts';
import { dueOf, percent } from './load-learner.ts';
import type { ItemRecord } from './progress-queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';

// Statuses of many students at once, from the facts that events have left: the same as `standingOf` gives one by one.

export interface MatrixItem {
  readonly id: number;
  readonly isRequired: boolean;
  readonly moduleDueAt: Date | null;
}

/** Items in order, with what their status depends on. */
export function matrixItemsOf(
  { modules }: Pick<Contents, 'modules'>,
  schedule: Pick<ScheduleRow, 'effective_at' | 'module_days'>,
  timeZone: string,
): readonly MatrixItem[] {
  const items = modules.flatMap(({ items: own }, module) => {
    const moduleDueAt = dueOf(schedule, module, timeZone);
    return own.map(({ id, is_required: isRequired }) => ({ id, isRequired, moduleDueAt }));
  });
  const required = new Set(requiredOf(items).map(({ id }) => id));
  return items.map((item) => ({ ...item, isRequired: required.has(item.id) }));
}

interface ItemState {
  readonly isDone: boolean;
  readonly isBegun: boolean;
}

export const statusIn = (
  { isRequired, moduleDueAt }: MatrixItem,
  { due_at }: Pick<LearnerRow, 'due_at'>,
  state: ItemState,
  now: Date,
): number => itemStatusAt({ ...state, dueAt: isRequired ? earlier(moduleDueAt, due_at) : null }, now);

/** Digits of a learner, one for each item, and the scores of items that have one. */
export function placesIn(items: readonly MatrixItem[], now: Date) {
  const placeOf = new Map(items.map(({ id }, place) => [String(id), place]));
  const percents = new Map<string, string>();
  const percentOf = (share: string) => {
    const known = percents.get(share) ?? percent(share) ?? '';
    percents.set(share, known);
    return known;
  };
  const byDue = new Map<number | undefined, ReturnType<typeof statusesDue>>();
  const statusesDue = (learner: Pick<LearnerRow, 'due_at'>) => ({
    fresh: items.map((item) => statusIn(item, learner, { isDone: false, isBegun: false }, now)),
    begun: items.map((item) => statusIn(item, learner, { isDone: false, isBegun: true }, now)),
  });
  return (learner: Pick<LearnerRow, 'due_at'>, marks: string | undefined) => {
    const due = learner.due_at?.getTime();
    const usual = byDue.get(due) ?? statusesDue(learner);
    byDue.set(due, usual);
    const statuses = [...usual.fresh];
    const scores: string[] = [];
    for (const mark of marks?.split(',') ?? []) {
      const [item = '', share] = mark.slice(1).split(':');
      const place = placeOf.get(item);
      if (place === undefined) continue;
      if (mark.startsWith('d')) statuses[place] = courseItemStatuses.completed;
      else if (mark.startsWith('b')) statuses[place] = usual.begun[place] ?? courseItemStatuses.inProgress;
      if (share !== undefined) scores.push(`${place}:${percentOf(share)}`);
    }
    return { statuses: statuses.join(''), scores: scores.join(',') };
  };
}

/** Records of each learner by item. */
export const recordsByLearner = (records: readonly ItemRecord[]) =>
  new Map(
    [...groupRows(records, ({ learner_id }) => learner_id)].map(([learner, own]) => [
      learner,
      new Map(own.map((record) => [record.item_id, record])),
    ]),
  );
