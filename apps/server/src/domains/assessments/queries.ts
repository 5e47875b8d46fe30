import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { type ExpressionBuilder, type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { runIn, statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.generated.ts';
import { boundedMap } from '../../lib/bounded-map.ts';
import type { AssessmentFilter } from './filter.ts';
import { conditionsOf } from './filter.ts';
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
}

export interface Change {
  readonly updated_by: number;
  readonly updated_at: Date;
}

type From = ExpressionBuilder<DB & { a: DB['assessment'] }, 'a'>;

/** In the text and not a parameter: the indexes leave deleted ones out, and a prepared plan has to know. */
const deleted = sql.lit(assessmentStatuses.deleted);

/** Deleted ones are gone for everybody; their results stay (spec 2 §4). */
const isVisible =
  ({ isWholeCampus, userId }: AssessmentScope) =>
  (eb: From) =>
    eb.and([
      eb('a.status', '<>', deleted),
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

/** Whom it is shared with by name; who asks finds their own level among them. */
const sharing = sql<{ user_id: number; share_type_id: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('user_id', h.user_id, 'share_type_id', h.share_type) order by h.user_id)
  from assessment_share h where h.campus_id = a.campus_id and h.assessment_id = a.id), '[]')`;

const selectAssessments = (db: Db, scope: AssessmentScope) =>
  db
    .selectFrom('assessment as a')
    .where(isVisible(scope))
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
      'a.is_public',
      'a.sharing_version',
      sharing.as('sharing'),
      'a.created_by',
      'author.name as created_by_name',
      'a.created_at',
      'editor.name as updated_by_name',
      'a.updated_at',
      'a.version',
    ]);

export type AssessmentRow = InferResult<ReturnType<typeof selectAssessments>>[number];

const USUAL_PAGE = 8;

const wholeCampus: AssessmentScope = { isWholeCampus: true, userId: 0 };
let everything: string | undefined;
/** As the builder writes it, asked once: composing it for each list took longer than PostgreSQL takes to answer it. */
const selectEverything = (db: Db) => (everything ??= selectAssessments(db, wholeCampus).compile().sql);

const listings = boundedMap<string, ReturnType<typeof statement>>(500);

/** Decision 0016: a range of changes in any other order would walk the whole campus. */
const isByChange = ({ sort, modified_start_date, modified_end_date }: AssessmentFilter) =>
  sort === 'updated' || Boolean(modified_start_date || modified_end_date);

/** Newest or last changed first: the orders of the table's indexes, so that a page reads a page's worth of rows. */
export function listAssessments(
  db: Db,
  scope: AssessmentScope,
  filter: AssessmentFilter,
): Promise<AssessmentRow[]> {
  const { limit, offset } = filter;
  const conditions = conditionsOf(scope, filter);
  const order = isByChange(filter) ? 'a.updated_at' : 'a.created_at';
  // The usual page in the text, where a kept plan knows how few rows it is for (decision 0016).
  const isUsual = limit === USUAL_PAGE && offset === 0;
  const text = [
    selectEverything(db),
    ...conditions.map((condition) => `and ${condition.text}`),
    `order by ${order} desc, a.id desc`,
    isUsual ? `limit ${USUAL_PAGE}` : 'limit :limit offset :offset',
  ].join('\n');
  const values = {
    ...Object.fromEntries(conditions.flatMap((condition) => Object.entries(condition.values ?? {}))),
    ...(!isUsual && { limit, offset }),
  };
  const known = listings.get(text);
  const listing = known ?? statement('assessments', Object.keys(values), text);
  if (!known) listings.set(text, listing);
  return runIn<AssessmentRow>(db, listing(values));
}

export const findAssessment = (
  db: Db,
  scope: AssessmentScope,
  id: number,
): Promise<AssessmentRow | undefined> =>
  selectAssessments(db, scope).where('a.id', '=', id).executeTakeFirst();

/** Locks the row to the end of the transaction: its status, its questions and their counters change in turn. */
export const lockAssessment = (transaction: Db, id: number) =>
  transaction
    .selectFrom('assessment')
    .select(['id', 'status', 'subject_id', 'questions_count', 'total_points', 'version'])
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

export const updateStatus = (db: Db, id: number, values: Change & { readonly status: number }) =>
  db.updateTable('assessment').set(values).where('id', '=', id).execute();

export const updateCounters = (
  transaction: Db,
  id: number,
  values: Change & { readonly questions_count: number; readonly total_points: string },
) => transaction.updateTable('assessment').set(values).where('id', '=', id).execute();

/** What grade and subject are called; null where this campus has none such. */
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
