import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { kindNumber } from '../lesson-plans/lesson-items.ts';

/** A lesson that an assessment belongs to, as `lessonRows` reads it. */
export interface LessonRowRead {
  readonly id: number;
  readonly grade_id: number;
  readonly plan_id: number;
  readonly plan_name: string;
  readonly chapter_id: number;
  readonly chapter_name: string;
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly assessment_id: number;
  readonly is_active: true;
}

/** Lessons of the assessment named `a` in the statement, in the order chosen. */
export const lessonRows = sql<LessonRowRead[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', x.id, 'grade_id', p.grade_id, 'plan_id', p.id, 'plan_name', p.name, 'chapter_id', c.id, 'chapter_name', c.name,
    'lesson_id', l.id, 'lesson_name', l.name, 'assessment_id', x.item_id, 'is_active', true) order by x.id)
  from lesson_item x
  join lesson_plan_lesson l on l.campus_id = x.campus_id and l.id = x.lesson_id
  join lesson_plan_chapter c on c.campus_id = l.campus_id and c.id = l.chapter_id
  join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
  join lesson_plan p on p.campus_id = d.campus_id and p.id = d.lesson_plan_id
  where x.campus_id = a.campus_id and x.kind = ${kindNumber('assessment')} and x.item_id = a.id), '[]')`;

/** Locks the plans of the lessons until the end of the transaction and returns the lessons' places. */
export const holdLessons = (transaction: Db, lessonIds: readonly number[]) =>
  transaction
    .selectFrom('lesson_plan_lesson as l')
    .innerJoin('lesson_plan_chapter as c', (join) =>
      join.onRef('c.campus_id', '=', 'l.campus_id').onRef('c.id', '=', 'l.chapter_id'),
    )
    .innerJoin('lesson_plan_domain as d', (join) =>
      join.onRef('d.campus_id', '=', 'c.campus_id').onRef('d.id', '=', 'c.domain_id'),
    )
    .innerJoin('lesson_plan as p', (join) =>
      join.onRef('p.campus_id', '=', 'd.campus_id').onRef('p.id', '=', 'd.lesson_plan_id'),
    )
    .where('l.id', 'in', lessonIds)
    .select([
      'l.id as lesson_id',
      'l.name as lesson_name',
      'c.id as chapter_id',
      'c.name as chapter_name',
      'p.id as plan_id',
      'p.name as plan_name',
      'p.grade_id',
      sql<boolean>`p.status = ${sql.lit(lessonPlanStatuses.active)}`.as('is_offered'),
    ])
    .forShare('p')
    .execute();
