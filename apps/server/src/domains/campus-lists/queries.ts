import { userTypes } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembersActingAs } from '../../db/members.ts';

/** Excludes archived rows from forms and filters; existing uses keep their name. */
const isOffered = (alias: 'grade' | 'subject' | 'section') =>
  sql<SqlBool>`not ${sql.ref(`${alias}.is_archived`)}`;

/** SQL for enrollment in a section at `now`. */
const isThere = (now: Date) => sql<SqlBool>`enrolled.during @> ${now}::timestamptz`;

export const listGrades = (db: Db) =>
  db
    .selectFrom('grade')
    .select(['id', 'name'])
    .where(isOffered('grade'))
    .orderBy('position')
    .orderBy('name')
    .execute();

export const listSubjects = (db: Db) =>
  db
    .selectFrom('subject')
    .select(['id', 'name', 'icon'])
    .select(
      sql<number[]>`to_json(array(
        select sg.grade_id from subject_grade sg
        where sg.campus_id = subject.campus_id and sg.subject_id = subject.id
        order by sg.grade_id))`.as('grade_ids'),
    )
    .where(isOffered('subject'))
    .orderBy('name')
    .execute();

export interface StudentFilter {
  readonly section_ids?: readonly number[];
  readonly search?: string;
}

/** `Grade 6 - A`, as every list of the platform names a section (spec 2 §7). */
const sectionLabel = sql<string>`grade.name || ' - ' || section.name`;

/** The sections of the current academic year. */
export const listSections = (db: Db, now: Date) =>
  db
    .selectFrom('section')
    .innerJoin('academic_year as year', (join) =>
      join
        .onRef('year.campus_id', '=', 'section.campus_id')
        .onRef('year.id', '=', 'section.academic_year_id')
        .on('year.is_current', '=', true),
    )
    .innerJoin('grade', (join) =>
      join.onRef('grade.campus_id', '=', 'section.campus_id').onRef('grade.id', '=', 'section.grade_id'),
    )
    .leftJoin('section_student as enrolled', (join) =>
      join
        .onRef('enrolled.campus_id', '=', 'section.campus_id')
        .onRef('enrolled.section_id', '=', 'section.id')
        .on(isThere(now)),
    )
    .leftJoin('membership as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'enrolled.campus_id')
        .onRef('p.user_id', '=', 'enrolled.student_id')
        .on('p.is_suspended', '=', false)
        .on('p.removed_at', 'is', null),
    )
    .where(isOffered('section'))
    .where(isOffered('grade'))
    .groupBy(['section.id', 'section.grade_id', 'section.name', 'grade.id', 'grade.name', 'grade.position'])
    .select([
      'section.id',
      'section.grade_id',
      sectionLabel.as('label'),
      sql<string>`grade.id || '_' || section.id`.as('value'),
      sql<number>`count(p.user_id)`.as('student_count'),
    ])
    .orderBy('grade.position')
    .orderBy('grade.name')
    .orderBy('section.name')
    .execute();

/** Suspended students are left out: nothing can be given to them. */
export const listStudents = (db: Db, { section_ids = [], search }: StudentFilter, now: Date) =>
  selectMembersActingAs(db, userTypes.student)
    .where('m.is_suspended', '=', false)
    .$if(section_ids.length > 0, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('section_student as enrolled')
            .whereRef('enrolled.campus_id', '=', 'm.campus_id')
            .whereRef('enrolled.student_id', '=', 'm.user_id')
            .where('enrolled.section_id', 'in', section_ids)
            .where(isThere(now))
            .select('enrolled.section_id'),
        ),
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([eb('p.name', 'ilike', containing(search ?? '')), eb('m.external_id', '=', search ?? '')]),
      ),
    )
    .leftJoin('section_student as enrolled', (join) =>
      join
        .onRef('enrolled.campus_id', '=', 'm.campus_id')
        .onRef('enrolled.student_id', '=', 'm.user_id')
        .on(isThere(now)),
    )
    .leftJoin('section', (join) =>
      join
        .onRef('section.campus_id', '=', 'enrolled.campus_id')
        .onRef('section.id', '=', 'enrolled.section_id'),
    )
    .leftJoin('grade', (join) =>
      join.onRef('grade.campus_id', '=', 'section.campus_id').onRef('grade.id', '=', 'section.grade_id'),
    )
    .groupBy(['m.user_id', 'p.name', 'm.external_id'])
    .select([
      'm.user_id as id',
      'p.name',
      'm.external_id',
      sql<string[]>`coalesce(
        array_agg(${sectionLabel} order by grade.position, section.name) filter (where section.id is not null), '{}')`.as(
        'section_labels',
      ),
    ])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();

/** Filters by suspension; undefined returns all. */
export const listTeachers = (db: Db, isSuspended: boolean | undefined) =>
  selectMembersActingAs(db, userTypes.teacher)
    .$if(isSuspended !== undefined, (query) => query.where('m.is_suspended', '=', isSuspended === true))
    .select(['m.user_id as id', 'p.name', 'm.is_suspended'])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();

/** Suspended parents are left out, as students are. */
export const listParents = (db: Db) =>
  selectMembersActingAs(db, userTypes.parent)
    .where('m.is_suspended', '=', false)
    .select([
      'm.user_id as id',
      'p.name',
      sql<string[]>`array(
        select child.name from parent_student f
        join person child on child.campus_id = f.campus_id and child.user_id = f.student_id
        join membership there on there.campus_id = f.campus_id and there.user_id = f.student_id and there.removed_at is null
        where f.campus_id = m.campus_id and f.parent_id = m.user_id
        order by child.name, child.user_id)`.as('child_names'),
    ])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();

/**
 * Lists the children of a parent's accounts, at each campus where both are members; the given campus first. Bypasses
 * RLS.
 */
export const listChildren = (system: Db, parentIds: readonly number[], campusId: number) =>
  selectMembersActingAs(system, userTypes.student)
    .innerJoin('parent_student as f', (join) =>
      join.onRef('f.campus_id', '=', 'm.campus_id').onRef('f.student_id', '=', 'm.user_id'),
    )
    .innerJoin('acting_role as parent', (join) =>
      join
        .onRef('parent.campus_id', '=', 'f.campus_id')
        .onRef('parent.user_id', '=', 'f.parent_id')
        .on('parent.user_type', '=', userTypes.parent),
    )
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .where('f.parent_id', 'in', parentIds)
    .select(['m.user_id as id', 'p.name', 'c.id as campus_id', 'c.name as campus_name'])
    .orderBy(sql`c.id = ${campusId}`, 'desc')
    .orderBy('c.id')
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();
