import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Lesson {
  readonly subject_id: number;
  readonly teacher_id: number;
}
interface LessonRow extends Lesson {
  readonly subject_name: string;
  readonly teacher_name: string;
}

export interface SectionValues {
  readonly name: string;
  readonly is_archived: boolean;
}

/** Year of a list; the current one by default. */
export const findYear = (db: Db, id: number | undefined) =>
  db
    .selectFrom('academic_year')
    .select(['id', 'name'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(id === undefined, (query) => query.where('is_current', '=', true))
    .executeTakeFirst();

/** Counts a past year's students as of its last day, so that its sections don't appear empty. */
const studentsCount = (today: string) => sql<number>`(
  select count(*) from enrollment e
  join membership m on m.campus_id = e.campus_id and m.user_id = e.student_id
  where e.campus_id = section.campus_id and e.section_id = section.id and e.status = 'active'
    and m.removed_at is null and not m.is_suspended
    and daterange(e.starts_on, e.ends_on, '[]') @> least(${today}::date, year.ends_on))`;

/** Lessons of current members only. */
const lessonsOf = sql<LessonRow[]>`coalesce((
  select json_agg(json_build_object('subject_id', u.id, 'subject_name', u.name, 'teacher_id', p.user_id, 'teacher_name', p.name)
    order by u.name, p.name, p.user_id)
  from section_teacher taught
  join subject u on u.campus_id = taught.campus_id and u.id = taught.subject_id
  join person p on p.campus_id = taught.campus_id and p.user_id = taught.teacher_id
  join membership m on m.campus_id = taught.campus_id and m.user_id = taught.teacher_id and m.removed_at is null
  where taught.campus_id = section.campus_id and taught.section_id = section.id), '[]')`;

const selectSections = (db: Db, today: string) =>
  db
    .selectFrom('section')
    .innerJoin('academic_year as year', (join) =>
      join
        .onRef('year.campus_id', '=', 'section.campus_id')
        .onRef('year.id', '=', 'section.academic_year_id'),
    )
    .innerJoin('grade', (join) =>
      join.onRef('grade.campus_id', '=', 'section.campus_id').onRef('grade.id', '=', 'section.grade_id'),
    )
    // Sections of an earlier release may have several homeroom teachers; shows the first until the section is saved.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('section_teacher as taught')
          .innerJoin('person', (join) =>
            join
              .onRef('person.campus_id', '=', 'taught.campus_id')
              .onRef('person.user_id', '=', 'taught.teacher_id'),
          )
          .innerJoin('membership', (join) =>
            join
              .onRef('membership.campus_id', '=', 'taught.campus_id')
              .onRef('membership.user_id', '=', 'taught.teacher_id')
              .on('membership.removed_at', 'is', null),
          )
          .whereRef('taught.campus_id', '=', 'section.campus_id')
          .whereRef('taught.section_id', '=', 'section.id')
          .where('taught.subject_id', 'is', null)
          .select(['taught.teacher_id', 'person.name'])
          .orderBy('taught.id')
          .limit(1)
          .as('homeroom'),
      (join) => join.onTrue(),
    )
    .select([
      'section.id',
      'section.grade_id',
      'section.academic_year_id',
      'section.name',
      sql<string>`grade.name || ' - ' || section.name`.as('label'),
      sql<string>`grade.id || '_' || section.id`.as('value'),
      'section.is_archived',
      'section.version',
      'homeroom.teacher_id as homeroom_teacher_id',
      'homeroom.name as homeroom_teacher_name',
    ])
    .select([studentsCount(today).as('students_count'), lessonsOf.as('lessons')]);

export type SectionRow = InferResult<ReturnType<typeof selectSections>>[number];

export const listSections = (db: Db, yearId: number, today: string): Promise<SectionRow[]> =>
  selectSections(db, today)
    .where('section.academic_year_id', '=', yearId)
    .orderBy('section.name')
    .orderBy('section.id')
    .execute();

export const findSection = (db: Db, id: number, today: string): Promise<SectionRow | undefined> =>
  selectSections(db, today).where('section.id', '=', id).executeTakeFirst();

export const insertSection = (
  db: Db,
  values: SectionValues & {
    readonly campus_id: number;
    readonly grade_id: number;
    readonly academic_year_id: number;
  },
) => db.insertInto('section').values(values).returning('id').executeTakeFirstOrThrow();

interface Place {
  readonly campus_id: number;
  readonly section_id: number;
}

/** Replaces the homeroom teacher of a section; null for none. Subject lessons are unaffected. */
export async function setHomeroomTeacher(
  transaction: Db,
  { campus_id, section_id }: Place,
  teacher_id: number | null,
): Promise<void> {
  await transaction
    .deleteFrom('section_teacher')
    .where('section_id', '=', section_id)
    .where('subject_id', 'is', null)
    .execute();
  if (teacher_id === null) return;
  await transaction.insertInto('section_teacher').values({ campus_id, section_id, teacher_id }).execute();
}

/** Replaces the lessons of a section, except those of removed members, which return with them. */
export async function setLessons(
  transaction: Db,
  { campus_id, section_id }: Place,
  lessons: readonly Lesson[],
): Promise<void> {
  const wanted = sql`unnest(
    ${lessons.map(({ subject_id }) => subject_id)}::bigint[], ${lessons.map(({ teacher_id }) => teacher_id)}::bigint[]
  ) as wanted (subject_id, teacher_id)`;
  await sql`
    delete from section_teacher t using membership m
    where m.campus_id = t.campus_id and m.user_id = t.teacher_id and m.removed_at is null
      and t.section_id = ${section_id} and t.subject_id is not null
      and not exists (
        select from ${wanted} where wanted.subject_id = t.subject_id and wanted.teacher_id = t.teacher_id)`.execute(
    transaction,
  );
  await sql`
    insert into section_teacher (campus_id, section_id, subject_id, teacher_id)
    select ${campus_id}, ${section_id}, wanted.subject_id, wanted.teacher_id from ${wanted}
    on conflict do nothing`.execute(transaction);
}

export const lockSection = (transaction: Db, id: number) =>
  transaction
    .selectFrom('section')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How much of each kind names the section, its whole history included. */
export const countUsesOfSection = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('enrollment')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('enrollments'),
      eb
        .selectFrom('schedule_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('schedules'),
      eb
        .selectFrom('feedback_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('rounds'),
      eb
        .selectFrom('class_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('classes'),
      eb
        .selectFrom('section_teacher')
        .where('section_id', '=', id)
        .where('subject_id', 'is not', null)
        .select(eb.fn.countAll<number>().as('n'))
        .as('lessons'),
      eb
        .selectFrom('resource_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('resources'),
      eb
        .selectFrom('assignment_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('assignments'),
      eb
        .selectFrom('course_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('courses'),
      eb
        .selectFrom('forum_section')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('forums'),
      eb
        .selectFrom('message_audience')
        .where('section_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('messages'),
      eb
        .selectFrom('progress_report_place')
        .where('section_id', '=', id)
        .select((place) => place.fn.count<number>('progress_report_id').distinct().as('n'))
        .as('progressReports'),
    ])
    .executeTakeFirstOrThrow();

export async function deleteSection(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('section_teacher').where('section_id', '=', id).execute();
  await transaction.deleteFrom('section').where('id', '=', id).execute();
}
