import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface TutorBounds {
  /** Most help by Chiron that the campus allows for a type of assessments. */
  readonly mostIn: (assessmentType: number, isTrial: boolean) => TutorLevel;
}

export const loadTutorBounds = async (_db: Db): Promise<TutorBounds> => ({ mostIn: () => 'review' });

/** Scope of the refusal by parents, by student. */
export async function refusalOf(
  db: Db,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, 'model' | 'all'>> {
  const rows = await db
    .selectFrom('tutor_refusal')
    .select('student_id')
    .where(sql<boolean>`student_id = any(${[...studentIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ student_id }) => [student_id, 'all']));
}
