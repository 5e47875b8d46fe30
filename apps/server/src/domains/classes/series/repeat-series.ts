import { dayIn } from '../../../lib/day-in.ts';
import { deleted, isSettled, type Occurrence, type Plan, type Step, states } from '../plan.ts';
import { OWN_TIME, type SeriesChange } from './edit-series.ts';
import type { Occurrence as Span } from './list-occurrences.ts';

/**
 * Gives a series another repetition: occurrences on days of the new spans stay and take their time, the others are deleted,
 * and missing ones are made as the anchor is planned. Occurrences moved by hand stay; what is over stays.
 */
export function repeatSeries(
  occurrences: readonly Occurrence[],
  planned: Plan,
  spans: readonly Span[],
  now: Date,
): SeriesChange {
  const dayOf = (at: Date) => dayIn(planned.time_zone, at);
  const free = new Map(spans.map((span) => [dayOf(span.startsAt), span]));
  const steps: Step[] = [];
  let kept = 0;
  let over = 0;
  for (const occurrence of occurrences) {
    const { id, plan } = occurrence;
    if (plan.state === states.deleted) continue;
    const day = dayOf(plan.starts_at);
    if (isSettled(occurrence, now)) {
      over += 1;
      free.delete(day);
      continue;
    }
    if (plan.own_fields.includes(OWN_TIME)) {
      kept += 1;
      free.delete(day);
      continue;
    }
    const span = free.get(day);
    free.delete(day);
    const after = span ? { ...plan, starts_at: span.startsAt, ends_at: span.endsAt } : deleted(plan);
    if (JSON.stringify(plan) !== JSON.stringify(after)) steps.push({ id, before: plan, after });
  }
  for (const span of free.values())
    if (span.endsAt > now)
      steps.push({
        id: null,
        before: null,
        after: { ...planned, cover_id: null, starts_at: span.startsAt, ends_at: span.endsAt, own_fields: [] },
      });
  return { steps, kept, over };
}
