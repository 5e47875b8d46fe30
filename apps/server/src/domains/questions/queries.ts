import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/types.generated.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';
import type { StoredVersion } from './stored.ts';
import type { Writer } from './writer.ts';

/** Subject and keywords by which staff find a question; unversioned. */
export interface Filing {
  readonly subject_id: number | null;
  readonly keywords: readonly string[];
}

export interface NewQuestion {
  readonly version: StoredVersion;
  readonly filing: Filing;
}

/** The questions of an assessment in order, each with the version that attempts starting now get. */
const selectQuestions = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .innerJoin('question as f', (join) =>
      join.onRef('f.campus_id', '=', 'q.campus_id').onRef('f.id', '=', 'q.question_id'),
    )
    .leftJoin('assessment_question as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'q.campus_id')
        .onRef('p.assessment_id', '=', 'q.assessment_id')
        .onRef('p.question_id', '=', 'f.parent_id'),
    )
    .where('q.assessment_id', '=', assessmentId)
    .select([
      'q.question_id',
      'q.position',
      'q.points',
      // Passage, if in the same assessment.
      'p.question_id as parent_id',
      'q.section_id',
      'v.type',
      'v.schema_version',
      'v.content',
    ])
    .orderBy('q.position');

const selectKeyed = (db: Db, assessmentId: number) =>
  selectQuestions(db, assessmentId).select([
    'f.subject_id',
    'f.keywords',
    'f.version',
    'q.version_id',
    'v.version_no',
    'v.title',
    'v.difficulty',
    'v.answer_key',
    'v.created_at',
    sql<number>`(select count(*) from question_report r where r.campus_id = q.campus_id
      and r.question_id = q.question_id and r.status = 1)`.as('open_reports'),
  ]);

export type KeyedRow = Awaited<ReturnType<typeof listKeyed>>[number];

/** With keys: only for endpoints that students cannot call. */
export const listKeyed = (db: Db, assessmentId: number) => selectKeyed(db, assessmentId).execute();

/**
 * Lists the questions to export. Content and key stay JSON text and are parsed in the compute thread, outside the
 * request's event loop.
 */
export const listExported = (db: Db, assessmentId: number) =>
  selectQuestions(db, assessmentId)
    .clearSelect()
    .select([
      'q.question_id',
      'q.position',
      'q.section_id',
      'q.points',
      'p.question_id as parent_id',
      'f.keywords',
      'v.type',
      'v.schema_version',
      'v.title',
      'v.difficulty',
      sql<string>`v.content::text`.as('content'),
      sql<string>`v.answer_key::text`.as('answer_key'),
    ])
    .execute();
export type ExportedRow = Awaited<ReturnType<typeof listExported>>[number];

export const findKeyed = (db: Db, assessmentId: number, questionId: number) =>
  selectKeyed(db, assessmentId).where('q.question_id', '=', questionId).executeTakeFirst();

export const listUnkeyed = (db: Db, assessmentId: number) => selectQuestions(db, assessmentId).execute();

/** Newest first. */
export async function listAssessmentsOf(db: Db, questionId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('assessment_question')
    .select('assessment_id')
    .where('question_id', '=', questionId)
    .orderBy('assessment_id', 'desc')
    .execute();
  return rows.map(({ assessment_id }) => assessment_id);
}

export const findPlaced = (db: Db, assessmentId: number, questionId: number) =>
  db
    .selectFrom('assessment_question as a')
    .innerJoin('question as q', (join) =>
      join.onRef('q.campus_id', '=', 'a.campus_id').onRef('q.id', '=', 'a.question_id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'a.campus_id').onRef('v.id', '=', 'a.version_id'),
    )
    .select([
      'a.question_id',
      'a.version_id',
      'a.position',
      'a.points',
      'q.subject_id',
      'q.keywords',
      'v.type',
    ])
    .where('a.assessment_id', '=', assessmentId)
    .where('a.question_id', '=', questionId)
    .executeTakeFirst();

export interface KindRow {
  readonly question_id: number;
  readonly type: number;
  /** Passage of the question, in any assessment. */
  readonly parent_id: number | null;
}

/** Types of questions. Any version will do, since a passage remains a passage. */
export const listKinds = (db: Db, questionIds: readonly number[]): Promise<KindRow[]> =>
  db
    .selectFrom('question as q')
    .innerJoin('question_version as v', (join) =>
      join
        .onRef('v.campus_id', '=', 'q.campus_id')
        .onRef('v.question_id', '=', 'q.id')
        .on('v.version_no', '=', 1),
    )
    .select(['q.id as question_id', 'v.type', 'q.parent_id'])
    .where(sql<boolean>`q.id = any(${questionIds}::bigint[])`)
    .execute();

/** Size of a student's paper in bytes: all contents with rendered formulas, without keys. */
export async function sumContent(db: Db, assessmentId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .where('q.assessment_id', '=', assessmentId)
    .select(
      sql<number>`(coalesce(sum(octet_length(v.content::text)), 0) + coalesce((
        select sum(octet_length(w.instruction_html)) from assessment_section s
        join section_version w on w.campus_id = s.campus_id and w.id = s.version_id
        where s.assessment_id = ${assessmentId} and s.removed_at is null), 0))::bigint`.as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return bytes;
}

/** PostgreSQL takes 65,535 values in a statement; a version has ten. */
const ROWS_PER_STATEMENT = 1000;

async function insertInChunks<Row, Inserted>(
  rows: readonly Row[],
  insert: (chunk: readonly Row[]) => Promise<readonly Inserted[]>,
): Promise<Inserted[]> {
  const inserted: Inserted[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    inserted.push(...(await insert(rows.slice(at, at + ROWS_PER_STATEMENT))));
  }
  return inserted;
}

/** Inserts questions with their first versions, in the given order; returns [question_id, version_id] of each. */
export async function insertQuestions(
  transaction: Db,
  writer: Writer,
  questions: readonly NewQuestion[],
): Promise<readonly { readonly question_id: number; readonly version_id: number }[]> {
  const filed = await insertInChunks(questions, (chunk) =>
    transaction
      .insertInto('question')
      .values(
        chunk.map(({ filing: { subject_id, keywords } }) => ({
          ...writer,
          subject_id,
          keywords: [...keywords],
        })),
      )
      .returning('id')
      .execute(),
  );
  const rows = questions.flatMap(({ version }, index) => {
    const question = filed[index];
    return question ? [{ ...writer, ...version, question_id: question.id, version_no: 1 }] : [];
  });
  const inserted = await insertInChunks(rows, (chunk) =>
    transaction
      .insertInto('question_version')
      .values([...chunk])
      .returning(['question_id', 'id as version_id'])
      .execute(),
  );
  const versionOf = new Map(inserted.map(({ question_id, version_id }) => [question_id, version_id]));
  return filed.flatMap(({ id }) => {
    const version_id = versionOf.get(id);
    return version_id === undefined ? [] : [{ question_id: id, version_id }];
  });
}

/** Updates subject and keywords as far as given, and the change count; false if the version seen is outdated. */
export const markChanged = (
  transaction: Db,
  seen: Seen,
  { subject_id, keywords }: Partial<Filing>,
  changed_at: Date,
): Promise<boolean> =>
  updateSeen(transaction, 'question', seen, { subject_id, keywords: keywords && [...keywords], changed_at });

export const findSubject = (db: Db, subjectId: number) =>
  db.selectFrom('subject').select('id').where('id', '=', subjectId).executeTakeFirst();

/** Inserts the next version of a question; references to earlier versions stay. */
export const insertVersion = (
  transaction: Db,
  writer: Writer,
  questionId: number,
  { type, title, difficulty, schema_version, content, answer_key }: StoredVersion,
) =>
  transaction
    .insertInto('question_version')
    .columns([
      'campus_id',
      'created_by',
      'created_at',
      'question_id',
      'version_no',
      'type',
      'title',
      'difficulty',
      'schema_version',
      'content',
      'answer_key',
    ])
    .expression((eb) =>
      eb
        .selectFrom('question_version')
        .where('question_id', '=', questionId)
        .select([
          sql<number>`${writer.campus_id}::bigint`.as('campus_id'),
          sql<number>`${writer.created_by}::bigint`.as('created_by'),
          sql<Date>`${writer.created_at}::timestamptz`.as('created_at'),
          sql<number>`${questionId}::bigint`.as('question_id'),
          sql<number>`max(version_no) + 1`.as('version_no'),
          sql<number>`${type}::smallint`.as('type'),
          sql<string>`${title}`.as('title'),
          sql<number>`${difficulty}::smallint`.as('difficulty'),
          sql<number>`${schema_version}::smallint`.as('schema_version'),
          sql<string>`${content}::jsonb`.as('content'),
          sql<string>`${answer_key}::jsonb`.as('answer_key'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertPlaced = (transaction: Db, rows: readonly Insertable<DB['assessment_question']>[]) =>
  insertInChunks(rows, (chunk) =>
    transaction
      .insertInto('assessment_question')
      .values([...chunk])
      .returning('question_id')
      .execute(),
  );

export const updatePlaced = (
  transaction: Db,
  assessmentId: number,
  questionId: number,
  values: { readonly version_id: number; readonly points: string },
) =>
  transaction
    .updateTable('assessment_question')
    .set(values)
    .where('assessment_id', '=', assessmentId)
    .where('question_id', '=', questionId)
    .execute();
