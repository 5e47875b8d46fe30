import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface SubjectValues {
  readonly name: string;
  readonly icon: string;
  readonly is_archived: boolean;
}

const selectSubjects = (db: Db) =>
  db
    .selectFrom('subject')
    .select(['id', 'name', 'icon', 'is_archived', 'version'])
    .select(
      sql<number[]>`to_json(array(
        select g.id from subject_grade sg
        join grade g on g.campus_id = sg.campus_id and g.id = sg.grade_id
        where sg.campus_id = subject.campus_id and sg.subject_id = subject.id
        order by g.position, g.name, g.id))`.as('grade_ids'),
    );

export type SubjectRow = InferResult<ReturnType<typeof selectSubjects>>[number];

export const listSubjects = (db: Db): Promise<SubjectRow[]> =>
  selectSubjects(db).orderBy('name').orderBy('id').execute();

export const findSubject = (db: Db, id: number): Promise<SubjectRow | undefined> =>
  selectSubjects(db).where('id', '=', id).executeTakeFirst();

export const insertSubject = (db: Db, values: SubjectValues & { readonly campus_id: number }) =>
  db.insertInto('subject').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row, so that nothing can begin to use it while it is being deleted. */
export const lockSubject = (transaction: Db, id: number) =>
  transaction
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Counts the references to a subject, including those of soft-deleted records. */
export const countUses = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('assessment')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('assessments'),
      eb
        .selectFrom('bundle_subject')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('bundles'),
      eb
        .selectFrom('question')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('questions'),
      eb
        .selectFrom('lesson_plan')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('lessonPlans'),
      eb
        .selectFrom('product_service_subject')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('services'),
      eb
        .selectFrom('section_teacher')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('lessons'),
      eb
        .selectFrom('class_occurrence')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('classes'),
      eb
        .selectFrom('classroom')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('classrooms'),
      eb
        .selectFrom('resource')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('resources'),
      eb
        .selectFrom('assignment')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('assignments'),
      eb
        .selectFrom('course')
        .where('subject_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('courses'),
      eb
        .selectFrom('progress_report_place')
        .where('subject_id', '=', id)
        .select((place) => place.fn.count<number>('progress_report_id').distinct().as('n'))
        .as('progressReports'),
    ])
    .executeTakeFirstOrThrow();

export const deleteSubject = (transaction: Db, id: number) =>
  transaction.deleteFrom('subject').where('id', '=', id).execute();
