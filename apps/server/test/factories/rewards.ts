import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/db/database.ts';
import type { Campus } from './campuses.ts';
import type { Member } from './members.ts';

interface RewardFacts {
  readonly name?: string;
  readonly price?: number;
  readonly stock?: number | null;
  readonly student_limit?: number | null;
  readonly needs_approval?: boolean;
}

/** A reward of 10 points without an end that needs approval. */
export async function buildReward(db: Db, campus: Campus, facts: RewardFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('reward')
    .values({
      ...{ name: 'Front seat', price: 10, stock: null, student_limit: null, needs_approval: true },
      ...facts,
      ...{ campus_id: campus.id, created_at: new Date('2040-03-01T08:00:00Z') },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Points that a student has earned by hand; returns the line. */
export async function buildPoints(db: Db, { userId, campusId }: Member, points: number): Promise<number> {
  const rule = await db
    .insertInto('point_rule')
    .values({ campus_id: campusId, name: `Reason ${randomUUID()}`, config: 9, category: 2, points: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = await db
    .insertInto('point_entry')
    .values({
      ...{ campus_id: campusId, student_id: userId, points, category: 2, rule_id: rule.id, reason: 'Helped' },
      ...{ actor_id: userId, at: new Date('2040-03-02T08:00:00Z'), giving_id: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return entry.id;
}
