import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { Plan } from './plan.ts';
import type { Written } from './write-occurrences.ts';

export type ChangeKind = 'create' | 'edit' | 'cancel' | 'delete' | 'restore' | 'close' | 'undo' | 'cover';

/** Rule of a series before a change; null for a series that the change made. */
export interface SeriesWas {
  readonly id: number;
  readonly rule: string;
}

/** Stores a change, so that it can be undone and told; returns its id. */
export async function keepChange(
  transaction: Db,
  change: {
    readonly campus_id: number;
    readonly kind: ChangeKind;
    readonly created_by: number;
    readonly created_at: Date;
  },
  written: readonly Written[],
  seriesWas: readonly SeriesWas[] = [],
): Promise<number> {
  const { id } = await transaction
    .insertInto('class_change')
    .values({ ...change, series_was: JSON.stringify(seriesWas) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = written.map(({ id: occurrence_id, before, after }) => ({
    occurrence_id,
    was: before,
    became: after,
  }));
  await sql`
    insert into class_change_row (campus_id, change_id, occurrence_id, was, became)
    select ${change.campus_id}, ${id}, r.occurrence_id, r.was, r.became
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(occurrence_id bigint, was jsonb, became jsonb)`.execute(
    transaction,
  );
  return id;
}

/** Locks a change that has not been undone. */
export const lockChange = (transaction: Db, id: number) =>
  transaction
    .selectFrom('class_change')
    .select(['id', 'created_by', 'created_at'])
    .select(sql<ChangeKind>`kind`.as('kind'))
    .select(sql<SeriesWas[]>`series_was`.as('series_was'))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (transaction: Db, id: number, now: Date) =>
  transaction.updateTable('class_change').set({ undone_at: now }).where('id', '=', id).execute();

const id = z.int();
const ids = z.array(id);
const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const storedPlan = z.object({
  name: z.string(),
  description: z.string(),
  subject_id: id.nullable(),
  teacher_id: id,
  co_teacher_id: id.nullable(),
  // Plans of an earlier release lack it.
  cover_id: id.nullable().default(null),
  assistant_ids: ids,
  section_ids: ids,
  group_ids: ids,
  student_ids: ids,
  invited_ids: ids,
  classroom_id: id.nullable(),
  starts_at: date,
  ends_at: date,
  time_zone: z.string(),
  join_url: z.string().nullable(),
  series_id: id.nullable(),
  own_fields: z.array(z.string()),
  state: id,
  deleted_state: id.nullable(),
  reason: z.string(),
}) satisfies z.ZodType<Plan>;

/** Plans before and after a change, by occurrence; `was` is null for those that it made. */
export async function listChangeRows(
  transaction: Db,
  changeId: number,
): Promise<ReadonlyMap<number, { readonly was: Plan | null; readonly became: Plan }>> {
  const rows = await transaction
    .selectFrom('class_change_row')
    .select(['occurrence_id', 'was', 'became'])
    .where('change_id', '=', changeId)
    .execute();
  const plans = await inSlices(rows, ({ occurrence_id, was, became }) => ({
    id: occurrence_id,
    was: was === null ? null : storedPlan.parse(was),
    became: storedPlan.parse(became),
  }));
  return new Map(plans.map(({ id, ...plan }) => [id, plan]));
}
