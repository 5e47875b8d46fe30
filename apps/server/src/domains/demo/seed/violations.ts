import type { Db } from '../../../db/database.ts';

/** Seeds an attempt whose student left the page twice and explained it once. */
export async function seedViolations(db: Db, campusId: number): Promise<void> {
  const attempt = await db
    .selectFrom('attempt as t')
    .innerJoin('attempt_part as p', (join) =>
      join.onRef('p.campus_id', '=', 't.campus_id').onRef('p.attempt_id', '=', 't.id'),
    )
    .select(['t.id', 'p.number', 'p.started_at'])
    .where('t.campus_id', '=', campusId)
    .where('t.ended_at', 'is not', null)
    .where('p.started_at', 'is not', null)
    .orderBy('t.id', 'desc')
    .executeTakeFirst();
  const startedAt = attempt?.started_at;
  if (!attempt || !startedAt) return;
  const facts = [
    { minutes: 3, seconds: 14, word: 'My phone rang and I switched it off.' },
    { minutes: 6, seconds: 41, word: '' },
  ];
  await db
    .insertInto('attempt_violation')
    .values(
      facts.map(({ minutes, seconds, word }, index) => ({
        campus_id: campusId,
        attempt_id: attempt.id,
        part: attempt.number,
        key: `4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b2${index}`,
        kind: 'leftPage',
        at: new Date(startedAt.getTime() + minutes * 60_000),
        seconds,
        word,
      })),
    )
    .execute();
}
