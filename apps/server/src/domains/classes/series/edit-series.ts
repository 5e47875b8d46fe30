import {
  changedFields,
  deleted,
  isSettled,
  isTimeChanged,
  type Occurrence,
  type PlanEdit,
  type Step,
  states,
} from '../plan.ts';
import { clockMoveOf, moveOnClock } from './list-occurrences.ts';

/** Steps of a change; `kept` and `over` count the occurrences that it leaves alone. */
export interface SeriesChange {
  readonly steps: readonly Step[];
  /** Changed by hand in one of the fields, which they keep. */
  readonly kept: number;
  readonly over: number;
}

/** Mark of an occurrence whose start or end was changed by hand. */
export const OWN_TIME = 'time';

/** Change of one occurrence; one of a series remembers the fields as its own. */
export function editOne({ id, plan }: Occurrence, edit: PlanEdit): SeriesChange {
  const fields = [...changedFields(plan, edit), ...(isTimeChanged(plan, edit) ? [OWN_TIME] : [])];
  const own = plan.series_id === null ? [] : [...new Set([...plan.own_fields, ...fields])].toSorted();
  const after = { ...plan, ...withoutUndefined(edit), own_fields: own };
  return { steps: [{ id, before: plan, after }], kept: 0, over: 0 };
}

/**
 * Applies the change of one occurrence, the anchor, to others of its series: fields by value, time by its move on the
 * clock. Fields changed by hand stay; what is over stays; on a day whose clock skips the new time the occurrence is left
 * out. The anchor follows the series again in what was changed.
 */
export function editSeries(
  occurrences: readonly Occurrence[],
  anchor: Occurrence,
  edit: PlanEdit,
  now: Date,
): SeriesChange {
  const fields = changedFields(anchor.plan, edit);
  const move = isTimeChanged(anchor.plan, edit)
    ? clockMoveOf(
        spanOf(anchor.plan),
        spanOf({ ...anchor.plan, ...withoutUndefined(edit) }),
        anchor.plan.time_zone,
      )
    : null;
  const changed = [...fields, ...(move ? [OWN_TIME] : [])];
  const steps: Step[] = [];
  let kept = 0;
  let over = 0;
  for (const occurrence of occurrences) {
    const { id, plan } = occurrence;
    if (plan.state === states.deleted) continue;
    if (isSettled(occurrence, now)) {
      over += 1;
      continue;
    }
    const isAnchor = id === anchor.id;
    const own = new Set(isAnchor ? [] : plan.own_fields);
    if (changed.some((field) => own.has(field))) kept += 1;
    const values = Object.fromEntries(
      fields.filter((field) => !own.has(field)).map((field) => [field, edit[field]]),
    );
    const isMoved = move !== null && !own.has(OWN_TIME);
    const span = isMoved ? moveOnClock(spanOf(plan), move, plan.time_zone) : spanOf(plan);
    const after = {
      ...plan,
      ...values,
      ...(span && { starts_at: span.startsAt, ends_at: span.endsAt }),
      own_fields: isAnchor ? plan.own_fields.filter((field) => !changed.includes(field)) : plan.own_fields,
    };
    const step = { id, before: plan, after: span ? after : deleted(after) };
    if (JSON.stringify(step.before) !== JSON.stringify(step.after)) steps.push(step);
  }
  return { steps, kept, over };
}

const spanOf = ({ starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date }) => ({
  startsAt: starts_at,
  endsAt: ends_at,
});

function withoutUndefined(edit: PlanEdit): PlanEdit {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}
