import { assessmentStatuses, multipartTypes } from '@pelion/contract/assessment-kinds';
import { type ExpressionBuilder, type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/types.generated.ts';
import { gradesOf, linksOf, subjectsOf } from './bundle-columns.ts';
import { gradingType } from './grading-type.ts';
import { lessonRows } from './lesson-queries.ts';
import type { AssessmentScope } from './policy.ts';

export interface AssessmentValues {
  readonly name: string;
  readonly type: number;
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly chapter_name: string;
  readonly lesson_name: string;
  readonly instruction_source: string;
  readonly instruction_html: string;
  readonly is_public: boolean;
  readonly is_placement: boolean;
  /** False for bundles. */
  readonly is_for_practice?: boolean;
  /** Type of a bundle; can be changed. */
  readonly multipart_type?: number | null;
}

export interface Change {
  readonly updated_by: number;
  readonly updated_at: Date;
}

type From = ExpressionBuilder<DB & { a: DB['assessment'] }, 'a'>;

/** In the text and not a parameter: the indexes leave deleted ones out, and a prepared plan has to know. */
const deleted = sql.lit(assessmentStatuses.deleted);

/** Deleted assessments are invisible until restored; their results remain (spec 2 §4). */
const isVisible =
  ({ isWholeCampus, userId }: AssessmentScope, isDeleted: boolean) =>
  (eb: From) =>
    eb.and([
      eb('a.status', isDeleted ? '=' : '<>', deleted),
      ...(isWholeCampus
        ? []
        : [
            eb.or([
              eb('a.created_by', '=', userId),
              eb('a.is_public', '=', sql.lit(true)),
              eb.exists(
                eb
                  .selectFrom('assessment_share as s')
                  .whereRef('s.campus_id', '=', 'a.campus_id')
                  .whereRef('s.assessment_id', '=', 'a.id')
                  .where('s.user_id', '=', userId)
                  .select('s.user_id'),
              ),
            ]),
          ]),
    ]);

/** Named shares with their level, including the viewer's own. */
const sharing = sql<{ user_id: number; share_type_id: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('user_id', h.user_id, 'share_type_id', h.share_type) order by h.user_id)
  from assessment_share h where h.campus_id = a.campus_id and h.assessment_id = a.id), '[]')`;

const selectAssessments = (db: Db, scope: AssessmentScope, isDeleted = false) =>
  db
    .selectFrom('assessment as a')
    .where(isVisible(scope, isDeleted))
    .leftJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 'a.campus_id').onRef('g.id', '=', 'a.grade_id'),
    )
    .leftJoin('subject as s', (join) =>
      join.onRef('s.campus_id', '=', 'a.campus_id').onRef('s.id', '=', 'a.subject_id'),
    )
    .innerJoin('person as author', (join) =>
      join.onRef('author.campus_id', '=', 'a.campus_id').onRef('author.user_id', '=', 'a.created_by'),
    )
    .innerJoin('person as editor', (join) =>
      join.onRef('editor.campus_id', '=', 'a.campus_id').onRef('editor.user_id', '=', 'a.updated_by'),
    )
    .select([
      'a.id',
      'a.name',
      'a.status',
      'a.category',
      'a.type',
      'a.grade_id',
      'g.name as grade_name',
      'a.subject_id',
      's.name as subject_name',
      's.icon as subject_icon',
      'a.chapter_name',
      'a.lesson_name',
      lessonRows.as('lesson_plans'),
      'a.instruction_source',
      'a.instruction_html',
      'a.questions_count',
      'a.total_points',
      'a.is_placement',
      'a.is_for_practice',
      'a.is_public',
      'a.sharing_version',
      'a.version',
      'a.multipart_type',
      gradingType.as('grading_type_id'),
      linksOf(scope).as('linked'),
      gradesOf.as('grades'),
      subjectsOf.as('subjects'),
      sharing.as('sharing'),
      'a.created_by',
      'author.name as created_by_name',
      'a.created_at',
      'editor.name as updated_by_name',
      'a.updated_at',
      'a.version',
    ]);

export type AssessmentRow = InferResult<ReturnType<typeof selectAssessments>>[number];

export const findAssessment = (
  db: Db,
  scope: AssessmentScope,
  id: number,
): Promise<AssessmentRow | undefined> =>
  selectAssessments(db, scope).where('a.id', '=', id).executeTakeFirst();

/** Finds a deleted assessment. */
export const findDeleted = (db: Db, scope: AssessmentScope, id: number): Promise<AssessmentRow | undefined> =>
  selectAssessments(db, scope, true).where('a.id', '=', id).executeTakeFirst();

/** Name of a bundle's first link in order; callers add conditions. */
const firstLinkedName = (eb: ExpressionBuilder<DB, 'assessment'>) =>
  eb
    .selectFrom('bundle_link as k')
    .innerJoin('assessment as l', (join) =>
      join.onRef('l.campus_id', '=', 'k.campus_id').onRef('l.id', '=', 'k.linked_id'),
    )
    .whereRef('k.campus_id', '=', 'assessment.campus_id')
    .whereRef('k.bundle_id', '=', 'assessment.id')
    .select('l.name')
    .orderBy('k.position')
    .limit(1);

/** A deleted one, to the end of the transaction, with one of its links that is deleted itself. */
export const lockDeleted = (transaction: Db, id: number) =>
  transaction
    .selectFrom('assessment')
    .select((eb) => [
      'deleted_from',
      firstLinkedName(eb).where('l.status', '=', assessmentStatuses.deleted).as('deleted_link'),
    ])
    .where('id', '=', id)
    .where('status', '=', assessmentStatuses.deleted)
    .forUpdate()
    .executeTakeFirst();

/** Locks the row to the end of the transaction: its status, its questions and their counters change in turn. */
export const lockAssessment = (transaction: Db, id: number) =>
  transaction
    .selectFrom('assessment')
    .select((eb) => [
      'id',
      'type',
      'status',
      'subject_id',
      'questions_count',
      'total_points',
      'version',
      // Number of links of a bundle, and the name of one that cannot be taken. Changes to links lock this row.
      eb
        .selectFrom('bundle_link as k')
        .whereRef('k.campus_id', '=', 'assessment.campus_id')
        .whereRef('k.bundle_id', '=', 'assessment.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('linked_count'),
      firstLinkedName(eb)
        .where((on) =>
          on.or([
            on('l.status', '<>', assessmentStatuses.active),
            on.and([
              on('k.module_type', 'is', null),
              on('assessment.multipart_type', '=', multipartTypes.digitalSat),
            ]),
          ]),
        )
        .as('unready_name'),
      // Id of a bundle that links the assessment, for the check before deletion.
      eb
        .selectFrom('bundle_link as k')
        .innerJoin('assessment as b', (join) =>
          join.onRef('b.campus_id', '=', 'k.campus_id').onRef('b.id', '=', 'k.bundle_id'),
        )
        .whereRef('k.campus_id', '=', 'assessment.campus_id')
        .whereRef('k.linked_id', '=', 'assessment.id')
        .where('b.status', '<>', assessmentStatuses.deleted)
        .select('b.id')
        .limit(1)
        .as('bundle_id'),
    ])
    .where('id', '=', id)
    .where('status', '<>', assessmentStatuses.deleted)
    .forUpdate()
    .executeTakeFirst();

export const insertAssessment = (
  db: Db,
  values: AssessmentValues &
    Change & {
      readonly campus_id: number;
      readonly category: number;
      readonly multipart_type: number | null;
      readonly status: number;
      readonly created_by: number;
      readonly created_at: Date;
    },
) => db.insertInto('assessment').values(values).returning('id').executeTakeFirstOrThrow();

export const updateAssessment = (
  db: Db,
  id: number,
  values: Omit<AssessmentValues, 'is_public'> &
    Change & { readonly status: number; readonly version: number },
) => db.updateTable('assessment').set(values).where('id', '=', id).execute();

export const updateVersion = (db: Db, id: number, values: Change & { readonly version: number }) =>
  db.updateTable('assessment').set(values).where('id', '=', id).execute();

/** `deleted_from`: what a deleted one was before; null for all others. */
export const updateStatus = (
  db: Db,
  id: number,
  values: Change & { readonly status: number; readonly deleted_from: number | null },
) => db.updateTable('assessment').set(values).where('id', '=', id).execute();

export const updateCounters = (
  transaction: Db,
  id: number,
  values: Change & { readonly questions_count: number; readonly total_points: string },
) => transaction.updateTable('assessment').set(values).where('id', '=', id).execute();

/** Returns the names of grade and subject; null where the campus has no such row. */
export const findPlaceNames = (db: Db, gradeId: number | null, subjectId: number | null) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('grade').where('id', '=', gradeId).select('name').as('grade_name'),
      eb.selectFrom('subject').where('id', '=', subjectId).select('name').as('subject_name'),
    ])
    .executeTakeFirstOrThrow();

export const listGradeOptions = (db: Db) =>
  db.selectFrom('grade').select(['id', 'name']).orderBy('position').orderBy('name').execute();

export const listSubjectOptions = (db: Db) =>
  db.selectFrom('subject').select(['id', 'name']).orderBy('name').execute();

/** The people behind the assessments of the scope: a look into an index per person, however many rows there are. */
export const listPeople = (
  db: Db,
  { isWholeCampus, userId }: AssessmentScope,
  by: 'created_by' | 'updated_by',
) =>
  db
    .selectFrom('person as m')
    .where((eb) => {
      // Not `exists`, which may become a join over the whole table.
      const oneOf = eb
        .selectFrom('assessment as a')
        .whereRef('a.campus_id', '=', 'm.campus_id')
        .whereRef(`a.${by}`, '=', 'm.user_id')
        .where('a.status', '<>', assessmentStatuses.deleted)
        .select('a.id')
        .limit(1);
      if (isWholeCampus) return eb(oneOf, 'is not', null);
      const ofMine = eb
        .selectFrom('assessment as a')
        .where('a.created_by', '=', userId)
        .where('a.status', '<>', assessmentStatuses.deleted)
        .select(`a.${by}`);
      const ofShared = eb
        .selectFrom('assessment_share as h')
        .innerJoin('assessment as a', (join) =>
          join.onRef('a.campus_id', '=', 'h.campus_id').onRef('a.id', '=', 'h.assessment_id'),
        )
        .where('h.user_id', '=', userId)
        .where('a.status', '<>', assessmentStatuses.deleted)
        .select(`a.${by}`);
      return eb.or([
        eb(oneOf.where('a.is_public', '=', true), 'is not', null),
        eb('m.user_id', 'in', ofMine),
        eb('m.user_id', 'in', ofShared),
      ]);
    })
    .select(['m.user_id as id', 'm.name'])
    .orderBy('m.name')
    .orderBy('m.user_id')
    .execute();

/** Lists students ever assigned an assessment. */
export const listAssigned = (db: Db) =>
  db
    .selectFrom('person as m')
    .where('m.user_id', 'in', (eb) => eb.selectFrom('schedule_student').select('student_id'))
    .select(['m.user_id as id', 'm.name'])
    .orderBy('m.name')
    .orderBy('m.user_id')
    .execute();

/** Lists everyone who was ever assigned a feedback form. */
export const listAsked = (db: Db) =>
  db
    .selectFrom('person as m')
    .where('m.user_id', 'in', (eb) => eb.selectFrom('feedback_assignee').select('user_id'))
    .select(['m.user_id as id', 'm.name'])
    .orderBy('m.name')
    .orderBy('m.user_id')
    .execute();
