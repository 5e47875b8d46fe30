import { userTypes } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import { containing } from '../../db/like.ts';
import type { AuditWords } from '../../lib/audit-subjects.ts';
import type { Viewer } from '../../lib/viewer.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly campus_id: number;
  readonly campus_name: string;
  readonly subject: string;
  readonly subject_id: number;
  readonly kind: string;
  readonly actor_id: number;
  readonly actor_name: string;
  readonly acted_as: number | null;
  readonly acted_by: number | null;
  readonly acted_by_name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly record_name: string | null;
}

export interface AuditQuery {
  /** Left out: every campus in reach. */
  readonly campusId?: number | undefined;
  /** Set for site admins of the demo, limited to its schools. */
  readonly isDemoOnly?: boolean;
  readonly user_id?: number | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly record_id?: number | undefined;
  /** Days on this clock, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly before?: number | undefined;
}

type Condition = ReturnType<typeof sql<SqlBool>>;

function conditionsOf({
  campusId,
  isDemoOnly,
  action,
  before,
  from,
  to,
  timeZone,
  ...query
}: AuditQuery): Condition[] {
  const [subject, kind] = action?.split('.') ?? [];
  const wanted = [
    campusId !== undefined && sql<SqlBool>`a.campus_id = ${campusId}`,
    isDemoOnly === true &&
      sql<SqlBool>`(select s.is_demo from campus c join school s on s.id = c.school_id where c.id = a.campus_id)`,
    action !== undefined && sql<SqlBool>`a.subject = ${subject ?? ''} and a.kind = ${kind ?? ''}`,
    query.subject !== undefined && sql<SqlBool>`a.subject = ${query.subject}`,
    query.record_id !== undefined && sql<SqlBool>`a.subject_id = ${query.record_id}`,
    from !== undefined && sql<SqlBool>`a.at >= ${rangeStart(from, timeZone)}`,
    to !== undefined && sql<SqlBool>`a.at < ${rangeEnd(to, timeZone)}`,
    before !== undefined &&
      sql<SqlBool>`(a.at, a.id) < (select o.at, o.id from audit_event o where o.id = ${before})`,
  ];
  return wanted.filter((condition) => condition !== false);
}

const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/**
 * Lists the newest events first, using a separate index per filter. For a person, merges two index scans of one page
 * each, as actor and as `acted_by`, since no single index serves both.
 */
function pageOf(query: AuditQuery, limit: number) {
  const conditions = conditionsOf(query);
  const walk = (more: readonly Condition[] = []) => sql`(
    select a.* from audit_event a ${where([...conditions, ...more])} order by a.at desc, a.id desc limit ${limit})`;
  const { user_id } = query;
  if (user_id === undefined) return walk();
  return sql`(select a.* from (
    ${walk([sql<SqlBool>`a.actor_id = ${user_id}`])} union ${walk([sql<SqlBool>`a.acted_by = ${user_id}`])}
  ) a order by a.at desc, a.id desc limit ${limit})`;
}

/** Names are looked up for the lines of a page alone: one look by key for each. */
const recordName = (subjects: AuditWords['subjects']) =>
  sql<string | null>`case a.subject ${sql.join(
    [...subjects].map(([subject, { name }]) => sql`when ${sql.lit(subject)} then ${name}`),
    sql` `,
  )} end`;

export async function listEvents(
  db: Db,
  { subjects }: AuditWords,
  query: AuditQuery,
  limit: number,
): Promise<readonly AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.campus_id, c.name as campus_name, a.subject, a.subject_id, a.kind,
      a.actor_id, p.name as actor_name, a.acted_as, a.acted_by,
      (select o.name from person o where o.campus_id = a.campus_id and o.user_id = a.acted_by) as acted_by_name,
      a.before, a.after, ${recordName(subjects)} as record_name
    from ${pageOf(query, limit)} a
    join campus c on c.id = a.campus_id
    join person p on p.campus_id = a.campus_id and p.user_id = a.actor_id
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

export async function countEvents(db: Db, { user_id, ...query }: AuditQuery): Promise<number> {
  const conditions = conditionsOf(query);
  const by = sql<SqlBool>`(a.actor_id = ${user_id ?? 0} or a.acted_by = ${user_id ?? 0})`;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_event a ${where(user_id === undefined ? conditions : [...conditions, by])}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const MOST_FOUND = 20;

export const findPersons = (db: Db, campusId: number, search: string) =>
  db
    .selectFrom('person')
    .select(['user_id as id', 'name'])
    .where('campus_id', '=', campusId)
    .where('name', 'ilike', containing(search))
    .orderBy('name')
    .orderBy('user_id')
    .limit(MOST_FOUND)
    .execute();

/**
 * Lists the campuses whose log the viewer reads: only the current one for campus admins and while acting as another
 * person (decision 0077).
 */
export function listAdministered(
  system: Db,
  {
    userId,
    campusId,
    schoolId,
    userType,
    actedBy,
  }: Pick<Viewer, 'userId' | 'campusId' | 'schoolId' | 'userType' | 'actedBy'>,
): Promise<{ id: number; name: string }[]> {
  const seesSchool = userType === 'schoolAdmin' && actedBy === null;
  return system
    .selectFrom('campus as c')
    .select(['c.id', 'c.name'])
    .where('c.school_id', '=', schoolId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('c.id', '=', campusId),
        and([
          eb.val(seesSchool),
          exists(
            selectFrom('acting_role as r')
              .whereRef('r.campus_id', '=', 'c.id')
              .where('r.user_id', '=', userId)
              .where('r.user_type', 'in', [userTypes.schoolAdmin, userTypes.campusAdmin])
              .select('r.user_id'),
          ),
        ]),
      ]),
    )
    .orderBy(sql`c.id = ${campusId}`, 'desc')
    .orderBy('c.name')
    .execute();
}
