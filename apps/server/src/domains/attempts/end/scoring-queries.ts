import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { answerStatusIds } from '@pelion/questions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { keptQuery } from '../../../db/kept-query.ts';
import { inSlices } from '../../../lib/map-yielding.ts';
import { toDrawn } from '../../questions/stored.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { isOnPages } from '../pages/has-answer-pages.ts';
import { judgedBy, regradeRule } from '../regrade/regrade-actions.ts';
import type { Scoreable } from './score-attempt.ts';

// Selects whole keys; for a review, `read/key-queries.ts` selects the revealable ones. Presenting code must not import
// this file.

type Asked = Pick<AttemptRow, 'campus_id' | 'id'>;

const selectScoreables = (db: Db, campus_id: RawBuilder<number>, id: RawBuilder<number>) =>
  db
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
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .orderBy('i.part')
    .orderBy('i.position');

const ofAttempt = keptQuery<Asked>()((db, given) => selectScoreables(db, given('campus_id'), given('id')));
const ofPart = keptQuery<Asked & { readonly part: number }>()((db, given) =>
  selectScoreables(db, given('campus_id'), given('id')).where('i.part', '=', given('part')),
);

/** Every item of an attempt, or of one part, in order, with its pinned version, its key and the last acknowledged answer. */
export async function listScoreables(db: Db, { campus_id, id }: Asked, part?: number): Promise<Scoreable[]> {
  const asked = { campus_id, id };
  const rows = part === undefined ? await ofAttempt(db, asked) : await ofPart(db, { ...asked, part });
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

/** Attempts with a score, a campus after another; `system`, because every campus is gone through. */
export const listGradedAfter = (
  system: Db,
  after: { readonly campus_id: number; readonly id: number },
  limit: number,
) =>
  system
    .selectFrom('attempt as t')
    .select(['t.campus_id', 't.id', 't.score'])
    .where(sql<SqlBool>`(t.campus_id, t.id) > (${after.campus_id}, ${after.id})`)
    .where('t.status', 'in', [resultStatuses.graded, resultStatuses.retakeSuggested])
    // A result that was typed in from paper has no items to compute it from.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('attempt_item as i')
          .select('i.id')
          .whereRef('i.campus_id', '=', 't.campus_id')
          .whereRef('i.attempt_id', '=', 't.id'),
      ),
    )
    .orderBy('t.campus_id')
    .orderBy('t.id')
    .limit(limit)
    .execute();
