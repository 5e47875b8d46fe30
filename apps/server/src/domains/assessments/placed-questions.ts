import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Places of questions in an assessment and after their passages.

/** Lists the questions in order, each with its passage in this assessment. */
export const listPlaced = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment_question as q')
    .innerJoin('question as f', (join) =>
      join.onRef('f.campus_id', '=', 'q.campus_id').onRef('f.id', '=', 'q.question_id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .leftJoin('assessment_question as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'q.campus_id')
        .onRef('p.assessment_id', '=', 'q.assessment_id')
        .onRef('p.question_id', '=', 'f.parent_id'),
    )
    .select(['q.question_id', 'q.section_id', 'q.points', 'v.type', 'p.question_id as parent_id'])
    .where('q.assessment_id', '=', assessmentId)
    .orderBy('q.position')
    .execute();

/** Position and section for the next question: positions run from 1 without gaps. */
export async function findEnd(
  db: Db,
  assessmentId: number,
): Promise<{ readonly position: number; readonly sectionId: number | null }> {
  const { position, section_id } = await db
    .selectFrom('assessment_question')
    .where('assessment_id', '=', assessmentId)
    .select(({ fn, selectFrom }) => [
      fn.max('position').as('position'),
      selectFrom('assessment_section')
        .select('id')
        .where('assessment_id', '=', assessmentId)
        .where('removed_at', 'is', null)
        .orderBy('position', 'desc')
        .limit(1)
        .as('section_id'),
    ])
    .executeTakeFirstOrThrow();
  return { position: position ?? 0, sectionId: section_id };
}

/** Appends questions to the existing ones of their passages, in the given order. */
export const updateParents = (
  transaction: Db,
  parts: readonly { readonly question_id: number; readonly parent_id: number }[],
) =>
  sql`
    update question q set parent_id = g.parent_id, part_no = g.part_no
    from (
      select i.question_id, i.parent_id,
        (select coalesce(max(o.part_no), 0) from question o where o.parent_id = i.parent_id)
          + row_number() over (partition by i.parent_id order by i.place) as part_no
      from unnest(
        ${parts.map(({ question_id }) => question_id)}::bigint[],
        ${parts.map(({ parent_id }) => parent_id)}::bigint[]
      ) with ordinality as i (question_id, parent_id, place)
    ) g
    where q.id = g.question_id`.execute(transaction);

/** Sets positions 1 to n in the order of the rows, with the section of each. */
export const updatePlaces = (
  transaction: Db,
  assessmentId: number,
  rows: readonly { readonly question_id: number; readonly section_id: number | null }[],
) =>
  sql`update assessment_question q set position = o.place, section_id = o.section_id
      from unnest(
        ${rows.map(({ question_id }) => question_id)}::bigint[],
        ${rows.map(({ section_id }) => section_id)}::bigint[]
      ) with ordinality as o (question_id, section_id, place)
      where q.assessment_id = ${assessmentId} and q.question_id = o.question_id`.execute(transaction);

/** Sets positions 1 to n in the order of the ids. */
export const updateOrder = (transaction: Db, assessmentId: number, questionIds: readonly number[]) =>
  sql`update assessment_question q set position = o.place
      from unnest(${questionIds}::bigint[]) with ordinality as o (question_id, place)
      where q.assessment_id = ${assessmentId} and q.question_id = o.question_id`.execute(transaction);
