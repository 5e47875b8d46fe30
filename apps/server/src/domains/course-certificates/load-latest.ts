import { type RawBuilder, sql } from 'kysely';

/** Latest certificate of a student in a schedule, as PostgreSQL gives it in JSON. */
export interface StoredMark {
  readonly id: number;
  readonly number: string;
  readonly issued_at: string;
  readonly withdrawn_at: string | null;
}

type Column = RawBuilder<unknown>;

/** Column for a statement about learners; null without a certificate. */
export const latestCertificate = (
  campusId: Column,
  scheduleId: Column,
  studentId: Column,
) => sql<StoredMark | null>`(
  select json_build_object(
    'id', k.id, 'number', k.number, 'issued_at', k.issued_at, 'withdrawn_at', k.withdrawn_at)
  from course_certificate k
  where k.campus_id = ${campusId} and k.schedule_id = ${scheduleId} and k.student_id = ${studentId}
  order by k.id desc limit 1)`;

export const presentMark = (mark: StoredMark | null) =>
  mark && {
    ...mark,
    issued_at: new Date(mark.issued_at),
    withdrawn_at: mark.withdrawn_at === null ? null : new Date(mark.withdrawn_at),
  };
