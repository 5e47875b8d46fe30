import { answerStatusIds } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { inSlices } from '../../../lib/in-slices.ts';
import { toDrawn } from '../../questions/stored.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { isOnPages } from '../pages/on-pages.ts';
import { judgedBy, regradeRule } from '../regrade/judged-by.ts';
import type { Scoreable } from './score-attempt.ts';

// Whole answer keys; beside it `read/key-queries.ts` selects what a review may show. Nothing that presents imports this file.

/** Every item of an attempt, or of one part, in order, with its pinned version, its key and the last acknowledged answer. */
export async function listScoreables(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
  part?: number,
): Promise<Scoreable[]> {
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
    .select([
      'i.id as item_id',
      'i.part',
      'i.points',
      'i.earned',
      'i.answer_status',
      'i.drawn_values',
      'v.type',
      ...judgedBy,
      regradeRule,
      'n.response',
      isOnPages.as('has_pages'),
    ])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .$if(part !== undefined, (query) => query.where('i.part', '=', part ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();
  return inSlices(rows, (row) => ({
    itemId: row.item_id,
    part: row.part,
    points: row.points,
    ...toDrawn(row),
    response: row.response,
    hasPages: row.has_pages,
    regradeRule: row.regrade_rule,
    teacherScore: row.answer_status === answerStatusIds.teacherScore ? row.earned : null,
  }));
}
