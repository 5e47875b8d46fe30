import type { RevealedKey } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { markedKey } from '../../questions/scorers/marked-key.ts';
import { toDrawn } from '../../questions/stored.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { judgedBy } from '../regrade/regrade-actions.ts';

// The only file of read queries that selects keys. Used after the release, and never for a paper to be taken; the
// tutor's gate alone reads a key before it, and lets none of it out.

/** Revealable key by item id, of the versions that the attempt was shown, with later corrections. */
export async function listRevealedKeys(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
): Promise<ReadonlyMap<number, RevealedKey>> {
  const rows = await db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('regrade as g', (join) =>
      join.onRef('g.campus_id', '=', 'i.campus_id').onRef('g.id', '=', 'i.regrade_id'),
    )
    .leftJoin('answer as n', (join) =>
      join.onRef('n.campus_id', '=', 'i.campus_id').onRef('n.item_id', '=', 'i.id'),
    )
    .select(['n.response', 'i.id as item_id', 'i.drawn_values', 'v.type', ...judgedBy])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .execute();
  return new Map(rows.map((row) => [row.item_id, markedKey(toDrawn(row).question, row.response)]));
}

/** Questions of a printed attempt in the versions that were shown, with keys, which the drawing shows only if told to. */
export const listPrinted = (db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>, part?: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('regrade as g', (join) =>
      join.onRef('g.campus_id', '=', 'i.campus_id').onRef('g.id', '=', 'i.regrade_id'),
    )
    .leftJoin('section_version as s', (join) =>
      join.onRef('s.campus_id', '=', 'i.campus_id').onRef('s.id', '=', 'i.section_version_id'),
    )
    .select([
      'i.id as item_id',
      'i.version_id',
      'i.passage_version_id',
      'i.section_version_id',
      's.name as section_name',
      's.instruction_source as section_instruction',
      'i.points',
      'i.presented_order',
      'i.drawn_values',
      'v.type',
      ...judgedBy,
    ])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .$if(part !== undefined, (query) => query.where('i.part', '=', part ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();

/** Passages of the printed questions. */
export const listPrintedPassages = (db: Db, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? []
    : db
        .selectFrom('question_version')
        .select(['id as version_id', 'type', 'schema_version', 'content', 'answer_key'])
        .where('id', 'in', [...versionIds])
        .execute();

/** Question of one item with its key and its pinned numbers, for the tutor's gate. */
export const findKeyedItem = (db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>, itemId: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('regrade as g', (join) =>
      join.onRef('g.campus_id', '=', 'i.campus_id').onRef('g.id', '=', 'i.regrade_id'),
    )
    .select(['i.drawn_values', 'v.type', ...judgedBy])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .where('i.id', '=', itemId)
    .executeTakeFirst();
