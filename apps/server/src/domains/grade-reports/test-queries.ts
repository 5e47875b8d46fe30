import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import type { Reader } from '../../lib/viewer.ts';
import { gradingType } from '../assessments/grading-type.ts';
import { seesAssessment } from '../attempts/policy.ts';
import { scaleId } from '../attempts/read/grade-label.ts';
import { releaseColumns } from '../attempts/read/release-columns.ts';

export interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

export interface TestsAsked extends Days {
  readonly studentIds: readonly number[];
  readonly subjectIds?: readonly number[] | undefined;
  readonly now: Date;
}

/** Notes and forms have no score. */
const scored = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
];

/** Tests of any of the students that opened in these days, the earliest first. */
export const listTests = (
  db: Db,
  viewer: Pick<Reader, 'userId' | 'userType' | 'campusTimeZone'>,
  { start_date, end_date, studentIds, subjectIds = [], now }: TestsAsked,
) =>
  db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .leftJoin('subject as b', (join) =>
      join.onRef('b.campus_id', '=', 'a.campus_id').onRef('b.id', '=', 'a.subject_id'),
    )
    .select([
      's.id as schedule_id',
      's.effective_at as effective_date',
      's.due_at as due_date',
      's.counted_attempt',
      ...releaseColumns,
      seesAssessment(viewer).as('sees_assessment'),
      'a.id as assessment_id',
      'a.name as assessment_name',
      'a.type',
      'a.subject_id',
      'b.name as subject_name',
      gradingType.as('grading_type'),
      scaleId.as('scale_id'),
    ])
    .where('s.deleted_at', 'is', null)
    .where('a.type', 'in', scored)
    .where('s.effective_at', '>=', rangeStart(start_date, viewer.campusTimeZone))
    .where('s.effective_at', '<', rangeEnd(end_date, viewer.campusTimeZone))
    .where('s.effective_at', '<=', now)
    .where(sql<SqlBool>`s.id in (
      select x.schedule_id from schedule_student x
      where x.student_id = any(${plainArray(studentIds)}::bigint[]))`)
    .$if(subjectIds.length > 0, (query) => query.where('a.subject_id', 'in', [...subjectIds]))
    .orderBy('s.effective_at')
    .orderBy('s.id')
    .execute();

export type TestRow = Awaited<ReturnType<typeof listTests>>[number];
