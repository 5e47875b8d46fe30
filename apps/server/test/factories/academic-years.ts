import type { Db } from '../../src/db/database.ts';
import type { Campus } from './campuses.ts';
import { nextNumber } from './sequence.ts';

export interface AcademicYear {
  readonly id: number;
  readonly name: string;
}

export interface AcademicYearDraft {
  readonly campus: Pick<Campus, 'id'>;
  readonly name?: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly isCurrent?: boolean;
}

/** By default longer than any test's clock, so that only tests about years meet its ends. */
export const buildAcademicYear = (
  db: Db,
  {
    campus,
    name = `Year ${nextNumber()}`,
    startsOn = '2000-01-01',
    endsOn = '2099-12-31',
    isCurrent = true,
  }: AcademicYearDraft,
): Promise<AcademicYear> =>
  db
    .insertInto('academic_year')
    .values({
      campus_id: campus.id,
      name,
      starts_on: startsOn,
      ends_on: endsOn,
      is_current: isCurrent,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const currentAcademicYear = async (db: Db, campus: Pick<Campus, 'id'>): Promise<AcademicYear> =>
  (await db
    .selectFrom('academic_year')
    .select(['id', 'name'])
    .where('campus_id', '=', campus.id)
    .where('is_current', '=', true)
    .executeTakeFirst()) ?? buildAcademicYear(db, { campus });
