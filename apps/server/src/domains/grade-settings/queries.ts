import type { ScaleRow, TemplatePart } from '@pelion/contract/grade-settings/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';

export interface ScaleValues {
  readonly name: string;
  readonly rows: readonly ScaleRow[];
}

const usesOf = (column: 'grade_id' | 'subject_id') => sql<number[]>`to_json(array(
  select u.${sql.ref(column)} from grading_scale_use u
  where u.campus_id = grading_scale.campus_id and u.scale_id = grading_scale.id and u.${sql.ref(column)} is not null
  order by u.${sql.ref(column)}))`;

const selectScales = (db: Db) =>
  db
    .selectFrom('grading_scale')
    .select(['id', 'name', 'is_default', 'version', sql<ScaleRow[]>`rows`.as('rows')])
    .select([usesOf('grade_id').as('grade_ids'), usesOf('subject_id').as('subject_ids')]);

export type ScaleRecord = InferResult<ReturnType<typeof selectScales>>[number];

export const listScales = (db: Db): Promise<ScaleRecord[]> =>
  selectScales(db).orderBy('is_default', 'desc').orderBy('name').orderBy('id').execute();

export const findScale = (db: Db, id: number): Promise<ScaleRecord | undefined> =>
  selectScales(db).where('id', '=', id).executeTakeFirst();

/** Locks the campus row to serialize changes of the default scale and of the set of scales. */
export async function holdScales(transaction: Db, campusId: number) {
  await transaction.selectFrom('campus').select('id').where('id', '=', campusId).forNoKeyUpdate().execute();
  return transaction.selectFrom('grading_scale').select(['id', 'is_default']).orderBy('id').execute();
}

export const insertScale = (
  transaction: Db,
  { rows, ...values }: ScaleValues & { readonly campus_id: number; readonly is_default: boolean },
) =>
  transaction
    .insertInto('grading_scale')
    .values({ ...values, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns undefined for an outdated version. */
export const updateScale = (transaction: Db, seen: Seen, { name, rows }: ScaleValues) =>
  updateSeen(transaction, 'grading_scale', seen, { name, rows: JSON.stringify(rows) });

export async function setDefault(transaction: Db, id: number): Promise<void> {
  // One after the other: the index allows one default, also in between.
  await transaction
    .updateTable('grading_scale')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .execute();
  await transaction.updateTable('grading_scale').set({ is_default: true }).where('id', '=', id).execute();
}

export const deleteScale = (transaction: Db, id: number) =>
  transaction.deleteFrom('grading_scale').where('id', '=', id).execute();

export interface Uses {
  readonly grade_ids: readonly number[];
  readonly subject_ids: readonly number[];
}

export async function replaceUses(
  transaction: Db,
  key: { readonly campus_id: number; readonly scale_id: number },
  { grade_ids, subject_ids }: Uses,
): Promise<void> {
  await transaction.deleteFrom('grading_scale_use').where('scale_id', '=', key.scale_id).execute();
  const uses = [
    ...grade_ids.map((grade_id) => ({ ...key, grade_id, subject_id: null })),
    ...subject_ids.map((subject_id) => ({ ...key, grade_id: null, subject_id })),
  ];
  if (uses.length > 0) await transaction.insertInto('grading_scale_use').values(uses).execute();
}

/** Which of these the campus does not have, and which another scale is used for already. */
export async function findUseProblems(transaction: Db, scaleId: number, { grade_ids, subject_ids }: Uses) {
  const taken = await transaction
    .selectFrom('grading_scale_use as u')
    .innerJoin('grading_scale as s', (join) =>
      join.onRef('s.campus_id', '=', 'u.campus_id').onRef('s.id', '=', 'u.scale_id'),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 'u.campus_id').onRef('g.id', '=', 'u.grade_id'),
    )
    .leftJoin('subject as b', (join) =>
      join.onRef('b.campus_id', '=', 'u.campus_id').onRef('b.id', '=', 'u.subject_id'),
    )
    .where('u.scale_id', '<>', scaleId)
    .where((eb) =>
      eb.or([
        sql<boolean>`u.grade_id = any(${[...grade_ids]}::bigint[])`,
        sql<boolean>`u.subject_id = any(${[...subject_ids]}::bigint[])`,
      ]),
    )
    .select(['s.name as scale', 'g.name as grade', 'b.name as subject'])
    .execute();
  const [grades, subjects] = await Promise.all([
    countAmong(transaction, 'grade', grade_ids),
    countAmong(transaction, 'subject', subject_ids),
  ]);
  return {
    taken,
    hasUnknownGrade: grades < grade_ids.length,
    hasUnknownSubject: subjects < subject_ids.length,
  };
}

async function countAmong(db: Db, table: 'grade' | 'subject', ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await db.selectFrom(table).where('id', 'in', ids).select('id').execute()).length;
}

interface TemplateValues {
  readonly name: string;
  readonly parts: readonly TemplatePart[];
}

const selectTemplates = (db: Db) =>
  db.selectFrom('scoring_template').select(['id', 'name', 'version', sql<TemplatePart[]>`parts`.as('parts')]);

export type TemplateRecord = InferResult<ReturnType<typeof selectTemplates>>[number];

export const listTemplates = (db: Db): Promise<TemplateRecord[]> =>
  selectTemplates(db).orderBy('name').orderBy('id').execute();

export const findTemplate = (db: Db, id: number): Promise<TemplateRecord | undefined> =>
  selectTemplates(db).where('id', '=', id).executeTakeFirst();

export const insertTemplate = (
  transaction: Db,
  { parts, ...values }: TemplateValues & { readonly campus_id: number },
) =>
  transaction
    .insertInto('scoring_template')
    .values({ ...values, parts: JSON.stringify(parts) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns undefined for an outdated version. */
export const updateTemplate = (transaction: Db, seen: Seen, { name, parts }: TemplateValues) =>
  updateSeen(transaction, 'scoring_template', seen, { name, parts: JSON.stringify(parts) });

export const deleteTemplate = (transaction: Db, id: number) =>
  transaction.deleteFrom('scoring_template').where('id', '=', id).returning('name').executeTakeFirst();
