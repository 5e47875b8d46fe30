import { phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';

interface Move {
  readonly campusId: number;
  readonly userId: number;
  readonly sectionIds: readonly number[];
  /** The calendar day of the campus. */
  readonly today: string;
}

/**
 * Where a student learns from today on. Nothing is overwritten (decision 0024): who leaves gets a last day, yesterday; what
 * began only today never was; who comes gets a first.
 */
export async function moveToSections(db: Db, { campusId, userId, sectionIds, today }: Move): Promise<void> {
  const wanted = [...new Set(sectionIds)];
  await assertOffered(db, wanted);
  const isNow = sql<SqlBool>`(ends_on is null or ends_on >= ${today}::date)`;
  const there = await db
    .selectFrom('enrollment')
    .select(['id', 'section_id', 'starts_on'])
    .where('student_id', '=', userId)
    .where('status', '=', 'active')
    .where(isNow)
    .execute();
  for (const { id, starts_on } of there.filter(({ section_id }) => !wanted.includes(section_id))) {
    const change =
      starts_on >= today ? { status: 'inactive' as const } : { ends_on: sql<string>`${today}::date - 1` };
    await db.updateTable('enrollment').set(change).where('id', '=', id).execute();
  }
  const added = wanted.filter((id) => !there.some(({ section_id }) => section_id === id));
  if (added.length === 0) return;
  await db
    .insertInto('enrollment')
    .values(
      added.map((section_id) => ({ campus_id: campusId, section_id, student_id: userId, starts_on: today })),
    )
    .execute();
}

async function assertOffered(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await db
    .selectFrom('section')
    .select('id')
    .where('id', 'in', ids)
    .where('is_archived', '=', false)
    .execute();
  if (offered.length < ids.length)
    invalid({ path: 'section_ids', message: phrase('Please choose {section+} of this {campus}') });
}
