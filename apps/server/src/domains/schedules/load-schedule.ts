import { phrase } from '@pelion/words';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from '../assessments/policy.ts';
import { type PresentedSchedule, present } from './present.ts';
import { findSchedule } from './queries.ts';

/** Loads a schedule for the viewer; throws `notFound` outside the viewer's scope. */
export async function loadSchedule({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) {
  const row = found(await findSchedule(db, scopeOf(viewer), id));
  return present(viewer, row);
}

export const scheduleDeleted = () =>
  new Failure('conflict', { reason: 'deleted' }, phrase('This schedule was deleted. It can be restored.'));
export const scheduleCancelled = () =>
  new Failure('conflict', { reason: 'cancelled' }, phrase('This schedule was cancelled.'));

/** Throws unless the schedule is neither deleted nor canceled and the viewer has the ability. */
export function openTo(row: PresentedSchedule, ability: keyof PresentedSchedule['can']) {
  if (row.deleted_at !== null) throw scheduleDeleted();
  if (row.is_cancelled) throw scheduleCancelled();
  assertAble(row, ability);
  return row;
}

export const loadOpenSchedule = async (
  context: Pick<Context, 'viewer' | 'db'>,
  id: number,
  ability: keyof PresentedSchedule['can'],
) => openTo(await loadSchedule(context, id), ability);
