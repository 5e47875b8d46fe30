import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Kinds of records that belong to lessons. A new kind is one entry here and a migration that adds its generated column,
 * its reference and its number to `lesson_item` (decision 20261128-1640).
 */
export const lessonItemKinds = {
  /** `isShown`: condition on the record `r`; hidden ones do not keep a lesson in its plan. */
  assessment: {
    kind: 1,
    table: 'assessment',
    isShown: sql<SqlBool>`r.status <> ${sql.lit(assessmentStatuses.deleted)}`,
  },
  assignment: { kind: 2, table: 'assignment', isShown: sql<SqlBool>`r.deleted_at is null` },
  resource: {
    kind: 3,
    table: 'resource',
    isShown: sql<SqlBool>`r.status <> ${sql.lit(resourceStatuses.bin)}`,
  },
} as const satisfies Record<string, { kind: number; table: string; isShown: RawBuilder<SqlBool> }>;
export type LessonItemKind = keyof typeof lessonItemKinds;

/** Number of a kind in a statement. */
export const kindNumber = (kind: LessonItemKind) => sql.lit(lessonItemKinds[kind].kind);

/** SQL: the number of shown items of a kind on the lesson `l`. */
export const itemsCount = (kind: LessonItemKind) => {
  const { table, isShown } = lessonItemKinds[kind];
  return sql<number>`(select count(*) from lesson_item i
    join ${sql.table(table)} r on r.campus_id = i.campus_id and r.id = i.item_id and ${isShown}
    where i.campus_id = l.campus_id and i.lesson_id = l.id and i.kind = ${kindNumber(kind)})`;
};

/** Lessons of a record in the order chosen, with the ids of their links. */
export const listLessonsOfItem = (db: Db, kind: LessonItemKind, itemId: number) =>
  db
    .selectFrom('lesson_item')
    .where('kind', '=', lessonItemKinds[kind].kind)
    .where('item_id', '=', itemId)
    .select(['id', 'lesson_id'])
    .orderBy('id')
    .execute();

export const insertLessonItems = (
  transaction: Db,
  kind: LessonItemKind,
  rows: readonly { readonly campus_id: number; readonly lesson_id: number; readonly item_id: number }[],
) =>
  transaction
    .insertInto('lesson_item')
    .values(rows.map((row) => ({ ...row, kind: lessonItemKinds[kind].kind })))
    .returning('id')
    .execute();

export const deleteLessonItems = (transaction: Db, ids: readonly number[]) =>
  transaction.deleteFrom('lesson_item').where('id', 'in', ids).execute();
