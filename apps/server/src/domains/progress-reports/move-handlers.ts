import { randomUUID } from 'node:crypto';
import { moveConflict, type progressReports, reportCardChanged } from '@pelion/contract/progress-reports';
import { cardStates, type MoveRefusal } from '@pelion/contract/progress-reports/facts';
import { type Phrase, phrase } from '@pelion/words';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { loadCard } from './card-handlers.ts';
import { findCard, lockCards } from './card-queries.ts';
import { isClosed, tellReports } from './cycle-handlers.ts';
import { findCycle, holdCycle } from './cycle-queries.ts';
import { type Decided, decideMoves, moveCards } from './move-cards.ts';
import { lockBulk, undoMoves } from './move-queries.ts';
import { scopeOf } from './policy.ts';

type MoveHandler = 'moveReportCard' | 'moveReportCards' | 'previewReportCardMoves' | 'undoReportCardMoves';

export const moveHandlers: Pick<Handlers<typeof progressReports>, MoveHandler> = {
  async moveReportCard({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const { report_card_id: id } = params;
    const { version, state_id: to, reason, with_warnings: isConfirmed } = body;
    const scope = scopeOf(viewer);
    const { progress_report_id: cycleId } = found(await findCard(db, scope, id));
    await db.transaction().execute(async (transaction) => {
      await holdCycle(transaction, cycleId);
      await lockCards(transaction, scope, [id]);
      const card = found(await findCard(transaction, scope, id));
      if (card.version !== version) {
        const current = await loadCard({ ...context, db: transaction }, id);
        throw changedSince(reportCardChanged, { reason: 'changed', current }, services);
      }
      const move = { cycleId, ids: [id], to, reason: reasonOf(to, reason), bulkId: null, isConfirmed };
      const { left } = await moveCards(transaction, context, move);
      const [refused] = left;
      if (refused) throw isRefused(refused, to);
      await record(transaction, { id, before: { card_state: card.state }, after: { card_state: to } });
      await tellReports(transaction, context, cycleId);
    });
    return loadCard(context, id);
  },

  async previewReportCardMoves({ params, body }, context) {
    const cycleId = params.progress_report_id;
    found(await findCycle(context.db, scopeOf(context.viewer), cycleId));
    const move = { cycleId, ids: [...new Set(body.report_card_ids)], to: body.state_id };
    return presentMoves(await decideMoves(context, move), null);
  },

  async moveReportCards({ params, body }, context) {
    const { viewer, db, record } = context;
    const cycleId = params.progress_report_id;
    found(await findCycle(db, scopeOf(viewer), cycleId));
    const { state_id: to, reason } = body;
    const bulkId = randomUUID();
    const ids = [...new Set(body.report_card_ids)];
    const decided = await db.transaction().execute(async (transaction) => {
      await holdCycle(transaction, cycleId);
      const move = { cycleId, ids, to, reason: reasonOf(to, reason), bulkId };
      const moved = await moveCards(transaction, context, move);
      for (const { id, state } of moved.going)
        await record(transaction, { id, before: { card_state: state }, after: { card_state: to } });
      if (moved.going.length > 0) await tellReports(transaction, context, cycleId);
      return moved;
    });
    return presentMoves(decided, decided.going.length > 0 ? bulkId : null);
  },

  async undoReportCardMoves({ params, body: { bulk_id: bulkId } }, context) {
    const { viewer, db, now, record } = context;
    const cycleId = params.progress_report_id;
    const cycle = found(await findCycle(db, scopeOf(viewer), cycleId));
    if (cycle.closed_at !== null) throw isClosed();
    return db.transaction().execute(async (transaction) => {
      await holdCycle(transaction, cycleId);
      const rows = await lockBulk(transaction, { cycleId, bulkId, actorId: viewer.userId });
      const [first] = rows;
      if (!first) throw new Failure('notFound');
      if (first.state === cardStates.published)
        throw new Failure(
          'conflict',
          { reason: 'published' },
          phrase('These cards are published. Return them to Draft instead.'),
        );
      const back = rows.filter(({ is_last }) => is_last);
      await undoMoves(transaction, back, now);
      for (const { report_card_id: id, state, from_state } of back)
        await record(transaction, { id, before: { card_state: state }, after: { card_state: from_state } });
      await tellReports(transaction, context, cycleId);
      return {
        bulk_id: null,
        moved: back.map(({ report_card_id }) => report_card_id),
        left: rows
          .filter(({ is_last }) => !is_last)
          .map(({ report_card_id, student_name }) => ({
            ...{ report_card_id, student_name },
            why: 'state' as const,
            problems: [],
          })),
      };
    });
  },
};

/** Reasons are kept for returned cards alone. */
const reasonOf = (to: number, reason: string): string => (to === cardStates.draft ? reason : '');

const presentMoves = ({ going, left }: Decided, bulk_id: string | null) => ({
  bulk_id,
  moved: going.map(({ id }) => id),
  left: left.map(({ card, why, problems }) => ({
    ...{ report_card_id: card.id, student_name: card.student_name, why },
    problems: [...problems],
  })),
});

const anew = phrase('A mark has changed since it was taken over. Take the marks over again.');
const returned = phrase(
  'A mark has changed since it was taken over. Return the card to Draft, and take the marks over again.',
);
const sentences: Readonly<Record<MoveRefusal, Phrase>> = {
  state: phrase('This card cannot go there from its state. Cards are published once they are approved.'),
  actor: phrase('Somebody else takes this step.'),
  own: phrase('You wrote or submitted this card. Somebody else takes this step.'),
  errors: phrase('Something is missing in this card. Complete it first.'),
  warnings: phrase('Please look at the warnings first, and submit the card in spite of them if it is right.'),
  marksChanged: returned,
};

function isRefused({ card, why, problems }: Decided['left'][number], to: number): Failure {
  const details = moveConflict.parse({ reason: why, state_id: card.state, problems });
  const isDraft = why === 'marksChanged' && to === cardStates.submitted;
  return new Failure('conflict', details, isDraft ? anew : sentences[why]);
}
