import { userTypes } from '@pelion/access';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import type { DB } from '../../db/types.generated.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';
import type { LessonPlanScope } from './policy.ts';

export interface LessonPlanFilter {
  readonly search?: string;
  readonly grade_ids?: readonly number[];
  readonly subject_ids?: readonly number[];
  readonly status_ids?: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

export interface LessonPlanValues {
  readonly name: string;
  readonly grade_id: number;
  readonly subject_id: number | null;
}

export interface Change {
  readonly updated_by: number;
  readonly updated_at: Date;
}

type From = ExpressionBuilder<DB & { p: DB['lesson_plan'] }, 'p'>;

/** Students of a plan within the viewer's family. */
const ownStudents = (eb: From, { userId, isParent }: NonNullable<LessonPlanScope['familyOf']>) =>
  eb
    .selectFrom('lesson_plan_student as own')
    .whereRef('own.campus_id', '=', 'p.campus_id')
    .whereRef('own.lesson_plan_id', '=', 'p.id')
    .where((inner) =>
      isParent
        ? inner(
            'own.student_id',
            'in',
            inner.selectFrom('parent_student as f').where('f.parent_id', '=', userId).select('f.student_id'),
          )
        : inner('own.student_id', '=', userId),
    );

const isVisible =
  ({ familyOf }: LessonPlanScope) =>
  (eb: From) =>
    familyOf === null
      ? eb('p.status', '<>', sql.lit(lessonPlanStatuses.deleted))
      : eb.and([
          eb('p.status', '=', sql.lit(lessonPlanStatuses.active)),
          eb.exists(ownStudents(eb, familyOf).select('own.student_id')),
        ]);

const lessonsCount = sql<number>`(
  select count(*) from lesson_plan_lesson l
  join lesson_plan_chapter c on c.campus_id = l.campus_id and c.id = l.chapter_id
  join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
  where d.campus_id = p.campus_id and d.lesson_plan_id = p.id)`;

const studentsCount =
  ({ familyOf }: LessonPlanScope) =>
  (eb: From) =>
    (familyOf === null
      ? eb
          .selectFrom('lesson_plan_student as own')
          .whereRef('own.campus_id', '=', 'p.campus_id')
          .whereRef('own.lesson_plan_id', '=', 'p.id')
      : ownStudents(eb, familyOf)
    )
      .select(sql<number>`count(*)`.as('n'))
      .$asScalar()
      .$notNull()
      .as('students_count');

const selectLessonPlans = (db: Db, scope: LessonPlanScope) =>
  db
    .selectFrom('lesson_plan as p')
    .where(isVisible(scope))
    .innerJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 'p.campus_id').onRef('g.id', '=', 'p.grade_id'),
    )
    .leftJoin('subject as s', (join) =>
      join.onRef('s.campus_id', '=', 'p.campus_id').onRef('s.id', '=', 'p.subject_id'),
    )
    .innerJoin('person as author', (join) =>
      join.onRef('author.campus_id', '=', 'p.campus_id').onRef('author.user_id', '=', 'p.created_by'),
    )
    .select([
      'p.id',
      'p.name',
      'p.grade_id',
      'g.name as grade_name',
      'p.subject_id',
      's.name as subject_name',
      'p.status',
      'p.created_by',
      'author.name as created_by_name',
      'p.created_at',
      'p.updated_at',
      'p.version',
      lessonsCount.as('lessons_count'),
    ])
    .select(studentsCount(scope));

export type LessonPlanRow = InferResult<ReturnType<typeof selectLessonPlans>>[number];

export const listLessonPlans = (
  db: Db,
  scope: LessonPlanScope,
  { search, grade_ids = [], subject_ids = [], status_ids = [], offset, limit }: LessonPlanFilter,
): Promise<LessonPlanRow[]> =>
  selectLessonPlans(db, scope)
    .$if(Boolean(search), (query) => query.where('p.name', 'ilike', containing(search ?? '')))
    .$if(grade_ids.length > 0, (query) => query.where('p.grade_id', 'in', grade_ids))
    .$if(subject_ids.length > 0, (query) => query.where('p.subject_id', 'in', subject_ids))
    .$if(status_ids.length > 0, (query) => query.where('p.status', 'in', status_ids))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const findLessonPlan = (
  db: Db,
  scope: LessonPlanScope,
  id: number,
): Promise<LessonPlanRow | undefined> =>
  selectLessonPlans(db, scope).where('p.id', '=', id).executeTakeFirst();

/** Lists students by name, without removed members (decision 0023). */
export const listStudentsOf = (db: Db, { familyOf }: LessonPlanScope, planId: number) =>
  selectMembersActingAs(db, userTypes.student)
    .innerJoin('lesson_plan_student as own', (join) =>
      join
        .onRef('own.campus_id', '=', 'm.campus_id')
        .onRef('own.student_id', '=', 'm.user_id')
        .on('own.lesson_plan_id', '=', planId),
    )
    .$if(familyOf !== null && !familyOf.isParent, (query) =>
      query.where('m.user_id', '=', familyOf?.userId ?? 0),
    )
    .$if(familyOf?.isParent === true, (query) =>
      query.where((eb) =>
        eb(
          'm.user_id',
          'in',
          eb
            .selectFrom('parent_student as f')
            .where('f.parent_id', '=', familyOf?.userId ?? 0)
            .select('f.student_id'),
        ),
      ),
    )
    .select(['m.user_id as id', 'p.name'])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();

/** Locks the row to the end of the transaction; undefined where it is deleted. */
export const lockLessonPlan = (transaction: Db, id: number) =>
  transaction
    .selectFrom('lesson_plan')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('status', '<>', lessonPlanStatuses.deleted)
    .forUpdate()
    .executeTakeFirst();

export const insertLessonPlan = (
  db: Db,
  values: LessonPlanValues &
    Change & {
      readonly campus_id: number;
      readonly created_by: number;
      readonly created_at: Date;
    },
) => db.insertInto('lesson_plan').values(values).returning('id').executeTakeFirstOrThrow();

/** Returns undefined for an outdated version, also for concurrent edits. */
export const updateLessonPlan = (db: Db, seen: Seen, values: LessonPlanValues & Change) =>
  updateSeen(db, 'lesson_plan', seen, values, sql<SqlBool>`status <> ${lessonPlanStatuses.deleted}`);

export const updateStatus = (db: Db, id: number, values: Change & { readonly status: number }) =>
  db.updateTable('lesson_plan').set(values).where('id', '=', id).execute();

/** Returns the names of grade and subject; null where the campus has no such row. */
export const findPlaceNames = (db: Db, gradeId: number, subjectId: number | null) =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('grade').where('id', '=', gradeId).select('name').as('grade_name'),
      eb.selectFrom('subject').where('id', '=', subjectId).select('name').as('subject_name'),
    ])
    .executeTakeFirstOrThrow();

/** Which of these are students of the campus. */
export async function listStudentsAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await selectMembersActingAs(db, userTypes.student)
    .where('m.user_id', 'in', ids)
    .select('m.user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function replaceStudents(
  transaction: Db,
  { campus_id, lesson_plan_id }: { readonly campus_id: number; readonly lesson_plan_id: number },
  studentIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('lesson_plan_student')
    .where('lesson_plan_id', '=', lesson_plan_id)
    .$if(studentIds.length > 0, (query) => query.where('student_id', 'not in', studentIds))
    .execute();
  if (studentIds.length === 0) return;
  await transaction
    .insertInto('lesson_plan_student')
    .values(studentIds.map((student_id) => ({ campus_id, lesson_plan_id, student_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
