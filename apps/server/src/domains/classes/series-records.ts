import type { Db } from '../../db/database.ts';
import type { SeriesWas } from './class-changes.ts';
import { type RepeatRule, readRepeatRule, writeRepeatRule } from './series/repeat-rule.ts';

interface NewSeries {
  readonly campus_id: number;
  readonly rule: RepeatRule;
  readonly time_zone: string;
  readonly created_by: number;
  readonly created_at: Date;
  /** Series before it. */
  readonly continues?: number | null;
}

export async function insertSeries(transaction: Db, { rule, ...series }: NewSeries): Promise<number> {
  const { id } = await transaction
    .insertInto('class_series')
    .values({ ...series, rule: writeRepeatRule(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stored rule of a series. */
export async function findRule(db: Db, id: number): Promise<RepeatRule> {
  const { rule: text } = await db
    .selectFrom('class_series')
    .select('rule')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rule } = readRepeatRule(text);
  if (rule === null) throw new Error(`The series ${id} has the faulty rule ${text}`);
  return rule;
}

/** Replaces the rule of a series; returns the earlier one, for undoing. */
export async function setRule(transaction: Db, id: number, rule: string): Promise<SeriesWas> {
  const { rule: was } = await transaction
    .selectFrom('class_series')
    .select('rule')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await transaction.updateTable('class_series').set({ rule }).where('id', '=', id).execute();
  return { id, rule: was };
}
