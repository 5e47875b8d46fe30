import { userTypes } from '@pelion/access';
import type { MessageAudience } from '@pelion/contract/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sectionsTaughtBy, taughtStudents } from '../../lib/taught-students.ts';

interface Sender {
  readonly userId: number;
  /** Reaches the people of the sender's own sections and classrooms only. */
  readonly isOfOwnSections: boolean;
}

type Ids = readonly number[];
const list = (ids: Ids) => sql`${[...ids]}::bigint[]`;

/** Students of sections and groups on the day. */
const studentsOf = ({ section_ids, group_ids }: MessageAudience, now: Date) => sql`
  select s.student_id from section_student s
  where s.section_id = any(${list(section_ids)}) and s.during @> ${now}::timestamptz
  union
  select g.student_id from student_group_member g
  join campus c on c.id = g.campus_id
  where g.group_id = any(${list(group_ids)})
    and daterange(g.starts_on, g.ends_on, '[]') @> (${now}::timestamptz at time zone c.time_zone)::date`;

const parentsOf = (students: RawBuilder<unknown>) => sql`
  select f.parent_id from parent_student f where f.student_id in (${students})`;

const ownStudents = (userId: number, now: Date) => taughtStudents(sql`${userId}`, now);

/** Students of the own sections and classrooms, their parents, and the teachers of these sections. */
const reachedFrom = (userId: number, now: Date) => sql`
  ${ownStudents(userId, now)}
  union
  ${parentsOf(ownStudents(userId, now))}
  union
  select t.teacher_id from section_teacher t where t.section_id in (${sectionsTaughtBy(sql`${userId}`)})`;

const as = (userType: number, people: RawBuilder<unknown>) => sql`
  select p.id as user_id, ${userType}::smallint as user_type from (${people}) as p (id)`;

/** The people addressed, with every role in which they are. */
function addressed(audience: MessageAudience, now: Date): RawBuilder<unknown> {
  const { user_type_ids, section_ids, group_ids, user_ids } = audience;
  const { student, parent, teacher } = userTypes;
  const isOfSections = section_ids.length + group_ids.length > 0;
  const wants = (userType: number) => isOfSections && user_type_ids.includes(userType);
  const students = studentsOf(audience, now);
  const named = sql`select r.user_id, r.user_type from membership_role r where r.user_id = any(${list(user_ids)})`;
  const branches = [
    named,
    ...(isOfSections && (user_type_ids.length === 0 || wants(student)) ? [as(student, students)] : []),
    ...(wants(parent) ? [as(parent, parentsOf(students))] : []),
    ...(wants(teacher)
      ? [
          as(
            teacher,
            sql`select t.teacher_id from section_teacher t where t.section_id = any(${list(section_ids)})`,
          ),
        ]
      : []),
    ...(isOfSections
      ? []
      : [
          sql`select r.user_id, r.user_type from membership_role r
            where r.user_type = any(${[...user_type_ids]}::smallint[])`,
        ]),
  ];
  return sql.join(branches, sql` union all `);
}

/** SQL of the recipients, each once as `user_id` and `user_type`; the sender is none of them. */
function recipientsOf(audience: MessageAudience, sender: Sender, now: Date): RawBuilder<unknown> {
  const isReached = sender.isOfOwnSections
    ? sql<SqlBool>`m.user_id in (${reachedFrom(sender.userId, now)})`
    : sql<SqlBool>`true`;
  return sql`
    select a.user_id, min(a.user_type) as user_type
    from (${addressed(audience, now)}) a
    join membership m on m.user_id = a.user_id and m.removed_at is null and not m.is_suspended
    where a.user_id <> ${sender.userId} and ${isReached}
    group by a.user_id`;
}

/** Numbers of recipients by user type. */
export async function countRecipients(db: Db, audience: MessageAudience, sender: Sender, now: Date) {
  const { rows } = await sql<{ user_type_id: number; count: number }>`
    select r.user_type as user_type_id, count(*)::int as count
    from (${recipientsOf(audience, sender, now)}) r
    group by r.user_type order by count desc, r.user_type`.execute(db);
  return rows;
}

/** Stores the recipients of a message. Returns their number. */
export async function insertRecipients(
  transaction: Db,
  { campusId, messageId }: { readonly campusId: number; readonly messageId: number },
  audience: MessageAudience,
  sender: Sender,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into message_recipient (campus_id, message_id, user_id, user_type)
    select ${campusId}, ${messageId}, r.user_id, r.user_type
    from (${recipientsOf(audience, sender, now)}) r`.execute(transaction);
  return Number(numAffectedRows);
}

/** Lists the sections that are the teacher's own. */
export async function listOwnSections(db: Db, userId: number, sectionIds: Ids): Promise<Ids> {
  const { rows } = await sql<{ section_id: number }>`
    select s.section_id from (${sectionsTaughtBy(sql`${userId}`)}) s where s.section_id = any(${list(sectionIds)})`.execute(
    db,
  );
  return rows.map(({ section_id }) => section_id);
}

/** Lists the people that the teacher reaches. */
export async function listReached(db: Db, userId: number, userIds: Ids, now: Date): Promise<Ids> {
  const { rows } = await sql<{ id: number }>`
    select r.id from (${reachedFrom(userId, now)}) as r (id) where r.id = any(${list(userIds)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sections and groups of the day that the sender reaches, with the number of their students. */
export async function listOffered(db: Db, sender: Sender, now: Date) {
  const { isOfOwnSections, userId } = sender;
  const isOwn = (condition: RawBuilder<SqlBool>) => (isOfOwnSections ? condition : sql<SqlBool>`true`);
  const { rows: sections } = await sql<{ id: number; label: string; student_count: number }>`
    select s.id, e.name || ' - ' || s.name as label, count(m.user_id)::int as student_count
    from section s
    join academic_year y on y.campus_id = s.campus_id and y.id = s.academic_year_id and y.is_current
    join grade e on e.campus_id = s.campus_id and e.id = s.grade_id
    left join section_student t on t.campus_id = s.campus_id and t.section_id = s.id
      and t.during @> ${now}::timestamptz
    left join membership m on m.campus_id = t.campus_id and m.user_id = t.student_id and m.removed_at is null
    where not s.is_archived and ${isOwn(sql<SqlBool>`s.id in (${sectionsTaughtBy(sql`${userId}`)})`)}
    group by s.campus_id, s.id, s.name, e.name, e.position
    order by e.position, e.name, s.name, s.id`.execute(db);
  const { rows: groups } = await sql<{ id: number; name: string; member_count: number }>`
    select s.id, s.name, count(m.user_id)::int as member_count
    from student_group s
    join campus c on c.id = s.campus_id
    left join student_group_member t on t.campus_id = s.campus_id and t.group_id = s.id
      and daterange(t.starts_on, t.ends_on, '[]') @> (${now}::timestamptz at time zone c.time_zone)::date
      and ${isOwn(sql<SqlBool>`t.student_id in (${ownStudents(userId, now)})`)}
    left join membership m on m.campus_id = t.campus_id and m.user_id = t.student_id and m.removed_at is null
    where not s.is_archived
    group by s.campus_id, s.id, s.name
    having ${isOwn(sql<SqlBool>`count(m.user_id) > 0`)}
    order by s.name, s.id`.execute(db);
  return { sections, groups };
}
