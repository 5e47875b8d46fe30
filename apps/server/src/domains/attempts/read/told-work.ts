import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { divide, exact, toText } from '@pelion/questions/rational';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { groupRows } from '../../../lib/group-rows.ts';
import { isRunning } from '../moves.ts';
import { toldCount } from './counted-attempt.ts';
import { releaseColumns, scoreFactsOf } from './release-columns.ts';
import { asListed, releasesFor } from './releases.ts';
import { listAttemptsOf, type StudentAttemptRow } from './student-queries.ts';

/** Work of a student in a schedule, with the score as far as the student may see it. */
export interface ToldWork {
  readonly schedule_id: number;
  readonly opened_at: Date | null;
  /** End of the first attempt; for notes when they were viewed. */
  readonly turned_in_at: Date | null;
  readonly attempts: number;
  /** Exact share of the points of the attempt that counts; null before it is told. */
  readonly share: string | null;
  /** End of that attempt. */
  readonly scored_at: Date | null;
  /** When more is told at the latest; null for unknown. */
  readonly told_at: Date | null;
}

const student = { userType: 'student' } as const;

/** Work of a student in schedules, as the own table of the student tells it. decision 0139 */
export async function listToldWork(
  db: Db,
  { studentId, scheduleIds }: { readonly studentId: number; readonly scheduleIds: readonly number[] },
  now: Date,
): Promise<ToldWork[]> {
  if (scheduleIds.length === 0) return [];
  const facts = await db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .select(['s.id', 's.counted_attempt', ...releaseColumns])
    .where(sql<SqlBool>`s.id = any(${[...scheduleIds]}::bigint[])`)
    .execute();
  const taken = groupRows(
    await listAttemptsOf(db, studentId, scheduleIds, now),
    ({ schedule_id }) => schedule_id,
  );
  return facts.map((row) => {
    const attempts = taken.get(row.id) ?? [];
    const ruled = scoreFactsOf(row, attempts.some(isRunning));
    const scores = attempts.map(
      (attempt) => asListed(student, attempt, releasesFor(student, attempt, ruled, now)).score,
    );
    const isTold = (index: number) => scores[index]?.isShown === true && attempts[index]?.score !== null;
    const counted = toldCount(row.counted_attempt, attempts, isTold);
    const one = attempts[counted];
    const later = scores.flatMap(({ shownAt }) => shownAt ?? []);
    const over = attempts.filter(isOver);
    return {
      schedule_id: row.id,
      opened_at: earliest(attempts.flatMap(({ started_at }) => started_at ?? [])),
      turned_in_at: earliest(over.flatMap(({ ended_at, started_at }) => ended_at ?? started_at ?? [])),
      attempts: over.length,
      share: one && isTold(counted) ? shareOf(one) : null,
      scored_at: one?.ended_at ?? null,
      told_at: earliest(later),
    };
  });
}

const isOver = ({ ended_at, status }: StudentAttemptRow) =>
  ended_at !== null || status === resultStatuses.viewed;

function shareOf({ score, total }: Pick<StudentAttemptRow, 'score' | 'total'>): string | null {
  const worth = exact(total);
  return score === null || worth.numerator === 0n ? null : toText(divide(exact(score), worth));
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null);
