import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';

export const listGrades = (db: Db) =>
  db.selectFrom('grade').select(['id', 'name']).orderBy('position').orderBy('name').execute();

export const listSubjects = (db: Db) =>
  db.selectFrom('subject').select(['id', 'name', 'icon']).orderBy('name').execute();

export interface StudentFilter {
  readonly section_ids?: readonly number[];
  readonly search?: string;
}

/** `Grade 6 - A`, as every list of the platform names a section (spec 2 §7). */
const sectionLabel = sql<string>`g.name || ' - ' || s.name`;

export const listSections = (db: Db) =>
  db
    .selectFrom('section as s')
    .innerJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
    )
    .leftJoin('section_student as m', (join) =>
      join.onRef('m.campus_id', '=', 's.campus_id').onRef('m.section_id', '=', 's.id'),
    )
    .leftJoin('membership as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'm.campus_id')
        .onRef('p.user_id', '=', 'm.student_id')
        .on('p.is_suspended', '=', false),
    )
    .groupBy(['s.id', 's.grade_id', 's.name', 'g.id', 'g.name', 'g.position'])
    .select([
      's.id',
      's.grade_id',
      sectionLabel.as('label'),
      sql<string>`g.id || '_' || s.id`.as('value'),
      sql<number>`count(p.user_id)`.as('student_count'),
    ])
    .orderBy('g.position')
    .orderBy('g.name')
    .orderBy('s.name')
    .execute();

/** Suspended students are left out: nothing can be given to them. */
export const listStudents = (db: Db, { section_ids = [], search }: StudentFilter) =>
  db
    .selectFrom('membership as p')
    .where('p.user_type', '=', userTypes.student)
    .where('p.is_suspended', '=', false)
    .$if(section_ids.length > 0, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('section_student as wanted')
            .whereRef('wanted.campus_id', '=', 'p.campus_id')
            .whereRef('wanted.student_id', '=', 'p.user_id')
            .where('wanted.section_id', 'in', section_ids)
            .select('wanted.section_id'),
        ),
      ),
    )
    .$if(Boolean(search), (query) => query.where('p.name', 'ilike', containing(search ?? '')))
    .leftJoin('section_student as m', (join) =>
      join.onRef('m.campus_id', '=', 'p.campus_id').onRef('m.student_id', '=', 'p.user_id'),
    )
    .leftJoin('section as s', (join) =>
      join.onRef('s.campus_id', '=', 'm.campus_id').onRef('s.id', '=', 'm.section_id'),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
    )
    .groupBy(['p.user_id', 'p.name'])
    .select([
      'p.user_id as id',
      'p.name',
      sql<string[]>`coalesce(
        array_agg(${sectionLabel} order by g.position, s.name) filter (where s.id is not null), '{}')`.as(
        'section_labels',
      ),
    ])
    .orderBy('p.name')
    .orderBy('p.user_id')
    .execute();

export const listChildren = (db: Db, parentId: number) =>
  db
    .selectFrom('parent_student as c')
    .innerJoin('membership as p', (join) =>
      join.onRef('p.campus_id', '=', 'c.campus_id').onRef('p.user_id', '=', 'c.student_id'),
    )
    .where('c.parent_id', '=', parentId)
    .select(['p.user_id as id', 'p.name'])
    .orderBy('p.name')
    .orderBy('p.user_id')
    .execute();
