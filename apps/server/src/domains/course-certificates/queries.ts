import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type CertificateScope, inScope } from './policy.ts';

export interface CertificateRow {
  readonly id: number;
  readonly number: string;
  readonly student_id: number;
  readonly student_name: string;
  readonly course_id: number | null;
  readonly schedule_id: number | null;
  readonly course_name: string;
  /** Exact share of the points. */
  readonly score: string | null;
  readonly completed_at: Date;
  readonly issued_at: Date;
  readonly reason: string;
  readonly replaces: number | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_reason: string;
  readonly is_replaced: boolean;
  readonly is_erased: boolean;
}

const columns = sql`
  k.id, k.number, k.student_id, k.student_name, k.course_id, k.schedule_id, k.course_name, k.score, k.completed_at,
  k.issued_at, k.reason, k.replaces, k.withdrawn_at, k.withdrawn_reason,
  exists (select from course_certificate r where r.campus_id = k.campus_id and r.replaces = k.id) as is_replaced,
  m.erased_at is not null as is_erased`;

const tables = sql`course_certificate k
  join membership m on m.campus_id = k.campus_id and m.user_id = k.student_id`;

export interface CertificateFilter {
  readonly student_id?: number | undefined;
  readonly course_schedule_id?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The latest first, and their number on all pages. */
export async function listCertificates(
  db: Db,
  scope: CertificateScope | null,
  { student_id, course_schedule_id, offset, limit }: CertificateFilter,
): Promise<{ readonly rows: CertificateRow[]; readonly total: number }> {
  const conditions: RawBuilder<SqlBool>[] = [
    inScope(scope),
    ...(student_id === undefined ? [] : [sql<SqlBool>`k.student_id = ${student_id}`]),
    ...(course_schedule_id === undefined ? [] : [sql<SqlBool>`k.schedule_id = ${course_schedule_id}`]),
  ];
  const { rows } = await sql<CertificateRow & { readonly total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${tables}
    where ${sql.join(conditions, sql` and `)}
    order by k.issued_at desc, k.id desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Undefined outside the scope. */
export async function findCertificate(
  db: Db,
  scope: CertificateScope | null,
  id: number,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from ${tables} where k.id = ${id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

/** Locks the row to the end of the transaction. */
export const lockCertificate = (transaction: Db, id: number) =>
  transaction.selectFrom('course_certificate').select('id').where('id', '=', id).forUpdate().execute();

export interface Withdrawing {
  readonly withdrawn_at: Date;
  readonly withdrawn_by: number;
  readonly withdrawn_reason: string;
}

export const withdrawCertificate = (transaction: Db, id: number, values: Withdrawing) =>
  transaction
    .updateTable('course_certificate')
    .set(values)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();

/** Next number of the year on the clock of the campus; under a lock. */
const nextNumber = (now: Date) => sql`(
  select y.year || '-' || lpad(n.next, greatest(4, length(n.next)), '0')
  from campus c,
    lateral (select to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY') as year) y,
    lateral (
      select (coalesce(max(substr(o.number, 6)::int), 0) + 1)::text as next from course_certificate o
      where o.campus_id = c.id and starts_with(o.number, y.year || '-')) n
  where c.id = k.campus_id)`;

/** Issues the certificate of a learner who has completed, unless there is one or the course has none. */
export async function insertFirst(transaction: Db, learnerId: number, now: Date): Promise<void> {
  await sql`
    insert into course_certificate (campus_id, number, course_id, schedule_id, student_id, student_name, course_name,
      score, completed_at, issued_at)
    select k.campus_id, ${nextNumber(now)}, c.id, k.schedule_id, k.student_id, p.name, c.name, k.score, k.completed_at,
      ${now}
    from course_learner k
    join course_schedule s on s.campus_id = k.campus_id and s.id = k.schedule_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id and c.has_certificate
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    where k.id = ${learnerId} and k.completed_at is not null
    on conflict (campus_id, schedule_id, student_id) where replaces is null do nothing`.execute(transaction);
}

/** Issues a certificate again under the present names of the student and the course. */
export async function insertAgain(
  transaction: Db,
  id: number,
  { reason, issuedBy, now }: { readonly reason: string; readonly issuedBy: number; readonly now: Date },
): Promise<{ readonly id: number; readonly number: string } | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into course_certificate (campus_id, number, course_id, schedule_id, student_id, student_name, course_name,
      score, completed_at, issued_at, issued_by, reason, replaces)
    select k.campus_id, ${nextNumber(now)}, k.course_id, k.schedule_id, k.student_id, p.name,
      coalesce(c.name, k.course_name), k.score, k.completed_at, ${now}, ${issuedBy}, ${reason}, k.id
    from course_certificate k
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    left join course c on c.campus_id = k.campus_id and c.id = k.course_id
    where k.id = ${id}
    returning id, number`.execute(transaction);
  return rows[0];
}
