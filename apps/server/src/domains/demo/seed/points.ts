import { randomUUID } from 'node:crypto';
import { pointCategories, pointConfigs } from '@pelion/contract/points/facts';
import type { Db } from '../../../db/database.ts';
import { insertEntries } from '../../points/ledger.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;

const rules = [
  { name: 'Submitted on time', types: [1, 2, 3], points: 2, least_percent: null, only_in_time: true },
  { name: 'Eighty percent or more', types: [1, 3], points: 10, least_percent: '80', only_in_time: false },
  { name: 'Everything right', types: [1, 2, 3, 5], points: 25, least_percent: '100', only_in_time: false },
] as const;

const reasons = [
  { name: 'Helped a classmate', points: 5 },
  { name: 'Asked a good question', points: 3 },
  { name: 'Led a project', points: 15 },
] as const;

/** Where points are given; the other campuses decide for themselves. */
const keys: readonly string[] = ['k12', 'hillside'];

/**
 * Seeds the point rules of two campuses and manual awards of recent weeks, one of them revoked. Points for graded work
 * come from the job within its first minute.
 */
export async function seedPoints(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  for (const campus of campuses) {
    if (!keys.includes(campus.campus.key)) continue;
    await seedRules(db, campus);
    await seedGivenByHand(db, campus, now);
  }
}

async function seedRules(db: Db, { campusId: campus_id }: SeededCampus): Promise<void> {
  await db
    .insertInto('point_rule')
    .values(
      rules.map(({ types, ...rule }) => ({
        ...rule,
        campus_id,
        config: pointConfigs.graded,
        category: pointCategories.grade,
        assessment_types: [...types],
      })),
    )
    .execute();
}

async function seedGivenByHand(
  db: Db,
  { campusId: campus_id, users, students }: SeededCampus,
  now: Date,
): Promise<void> {
  const given = await db
    .insertInto('point_rule')
    .values(
      reasons.map((reason) => ({
        ...reason,
        campus_id,
        config: pointConfigs.adHoc,
        category: pointCategories.class,
      })),
    )
    .returning(['id', 'name', 'points'])
    .execute();
  const entryOf = (student_id: number, place: number) => {
    const reason = given[place % given.length];
    return reason
      ? [
          {
            student_id,
            points: reason.points,
            category: pointCategories.class,
            rule_id: reason.id,
            reason: reason.name,
            note: place === 0 ? 'Stayed to show how the experiment works.' : '',
            actor_id: users.teacher,
            at: new Date(now.getTime() - ((place * 5) % 27) * DAY_MS - DAY_MS),
            giving_id: randomUUID(),
          },
        ]
      : [];
  };
  const entries = students.slice(0, 14).flatMap(entryOf);
  const [first, second] = await insertEntries(db, campus_id, [
    ...entries,
    ...students.slice(0, 5).flatMap((student, place) => entryOf(student, place + 1)),
  ]);
  const entry = entries[1];
  if (!first || !second || !entry) return;
  const { giving_id: _once, note: _note, ...line } = entry;
  await insertEntries(db, campus_id, [
    { ...line, points: -line.points, actor_id: users.campusAdmin, at: now, undoes_id: second.id },
  ]);
}
