import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface GroupValues {
  readonly name: string;
  readonly description: string;
  readonly is_archived: boolean;
}

const memberCount = (today: string) => sql<number>`(
  select count(*) from student_group_member x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
  where x.campus_id = g.campus_id and x.group_id = g.id
    and daterange(x.starts_on, x.ends_on, '[]') @> ${today}::date)`;

const selectGroups = (db: Db, today: string) =>
  db
    .selectFrom('student_group as g')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'g.campus_id').onRef('p.user_id', '=', 'g.created_by'),
    )
    .select([
      'g.id',
      'g.name',
      'g.description',
      'g.is_archived',
      'g.version',
      'g.created_by',
      'g.created_at',
      'p.name as created_by_name',
      memberCount(today).as('member_count'),
    ]);
export type GroupRow = InferResult<ReturnType<typeof selectGroups>>[number];

export const listGroups = (db: Db, today: string): Promise<GroupRow[]> =>
  selectGroups(db, today).orderBy('g.name').orderBy('g.id').execute();

export const findGroup = (db: Db, today: string, id: number): Promise<GroupRow | undefined> =>
  selectGroups(db, today).where('g.id', '=', id).executeTakeFirst();

/** Lists the group's members on the day by name, without people removed from the campus. */
export const listMembers = (db: Db, today: string, groupId: number) =>
  db
    .selectFrom('student_group_member as x')
    .innerJoin('membership as m', (join) =>
      join
        .onRef('m.campus_id', '=', 'x.campus_id')
        .onRef('m.user_id', '=', 'x.student_id')
        .on('m.removed_at', 'is', null),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'x.campus_id').onRef('p.user_id', '=', 'x.student_id'),
    )
    .where('x.group_id', '=', groupId)
    .where(sql<boolean>`daterange(x.starts_on, x.ends_on, '[]') @> ${today}::date`)
    .select(['p.user_id as id', 'p.name'])
    .orderBy('p.name')
    .orderBy('p.user_id')
    .execute();

export const insertGroup = (
  db: Db,
  values: GroupValues & {
    readonly campus_id: number;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => db.insertInto('student_group').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row, so that nothing can be given to it while it is being deleted. */
export const lockGroup = (transaction: Db, id: number) =>
  transaction
    .selectFrom('student_group')
    .select(['id', 'name', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Audience =
  | 'assignment_audience'
  | 'class_audience'
  | 'classroom_group'
  | 'course_audience'
  | 'forum_group'
  | 'message_audience'
  | 'resource_audience'
  | 'schedule_audience';

/** Work, classes and courses given to the group, and classrooms that have it. */
export const countUses = (db: Db, id: number) => {
  const count = (table: Audience) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} u where u.group_id = ${id})`;
  return db
    .selectNoFrom([
      count('schedule_audience').as('schedules'),
      count('class_audience').as('classes'),
      count('classroom_group').as('classrooms'),
      count('resource_audience').as('resources'),
      count('assignment_audience').as('assignments'),
      count('course_audience').as('courses'),
      count('forum_group').as('forums'),
      count('message_audience').as('messages'),
    ])
    .executeTakeFirstOrThrow();
};

export const deleteGroup = (transaction: Db, id: number) =>
  transaction.deleteFrom('student_group').where('id', '=', id).execute();

interface Place {
  readonly campusId: number;
  readonly groupId: number;
  readonly today: string;
}

/** Replaces the members from today on: removed ones stay members until yesterday, or never were if they joined today. */
export async function replaceMembers(
  transaction: Db,
  { campusId, groupId, today }: Place,
  studentIds: readonly number[],
): Promise<void> {
  const ids = [...studentIds];
  await sql`
    delete from student_group_member
    where group_id = ${groupId} and starts_on >= ${today}::date and student_id <> all(${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`
    update student_group_member set ends_on = ${today}::date - 1
    where group_id = ${groupId} and starts_on < ${today}::date and (ends_on is null or ends_on >= ${today}::date)
      and student_id <> all(${ids}::bigint[])`.execute(transaction);
  await sql`
    insert into student_group_member (campus_id, group_id, student_id, starts_on)
    select ${campusId}, ${groupId}, wanted.id, ${today}::date
    from unnest(${ids}::bigint[]) as wanted(id)
    where not exists (
      select from student_group_member x
      where x.group_id = ${groupId} and x.student_id = wanted.id
        and (x.ends_on is null or x.ends_on >= ${today}::date))`.execute(transaction);
}
