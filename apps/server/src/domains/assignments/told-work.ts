import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { divide, exact, toText } from '@pelion/questions/rational';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isOfTurnedInType } from './policy.ts';

/** Turn-in of a student, with the mark once it is given out. */
export interface ToldTurnIn {
  readonly assignment_id: number;
  /** The first time; of notes and the like when they were viewed. */
  readonly turned_in_at: Date | null;
  /** Versions that were turned in. */
  readonly attempts: number;
  /** Exact share of the points. */
  readonly share: string | null;
}

/** Turn-ins of a student in assignments; drafts are none. */
export async function listToldTurnIns(
  db: Db,
  { studentId, assignmentIds }: { readonly studentId: number; readonly assignmentIds: readonly number[] },
): Promise<ToldTurnIn[]> {
  if (assignmentIds.length === 0) return [];
  const { rows } = await sql<Omit<ToldTurnIn, 'share'> & { points: string | null; most: string | null }>`
    select a.id as assignment_id, a.points as most,
      case when ${isOfTurnedInType} then coalesce(s.first_turned_in_at, s.turned_in_at) else v.viewed_at end as turned_in_at,
      case when ${isOfTurnedInType} then (
        select count(*)::int from assignment_work w
        where w.campus_id = s.campus_id and w.submission_id = s.id and w.turned_in_at is not null) else 0 end as attempts,
      case when s.status = ${submissionStatuses.graded} then s.points end as points
    from assignment a
    left join assignment_submission s
      on s.campus_id = a.campus_id and s.assignment_id = a.id and s.student_id = ${studentId}
    left join assignment_viewing v
      on v.campus_id = a.campus_id and v.assignment_id = a.id and v.user_id = ${studentId}
    where a.id = any(${[...assignmentIds]}::bigint[]) and num_nonnulls(s.id, v.user_id) > 0`.execute(db);
  return rows.map(({ points, most, ...row }) => ({ ...row, share: shareOf(points, most) }));
}

/** Points above the maximum count as all of them. */
function shareOf(points: string | null, most: string | null): string | null {
  if (points === null || most === null) return null;
  const worth = exact(most);
  if (worth.numerator === 0n) return null;
  const share = divide(exact(points), worth);
  return share.numerator > share.denominator ? '1' : toText(share);
}
