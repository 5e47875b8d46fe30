import { proofreadingContract } from '@pelion/contract/proofreading';
import { proofreadStatuses, proofreadTable, remarkStatuses } from '@pelion/contract/proofreading/facts';
import { phrase } from '@pelion/words';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { holdAssessment } from '../assessments/hold-assessment.ts';
import { type LoadedAssessment, loadAssessment } from '../assessments/load-assessment.ts';
import { prepareDraft } from '../questions/prepare-task.ts';
import { findPlacedVersion, updateQuestion } from '../questions/service.ts';
import { assertMove, mayDecide, mayMoveProofreading, mayReview } from './policy.ts';
import { isOutdated, presentRemark, proposedIn } from './present.ts';
import {
  countOpen,
  decide,
  findProofreading,
  findRemark,
  insertRemark,
  listRemarks,
  listReviewers,
  saveStatus,
} from './queries.ts';

const { notStarted, inProgress, verificationPending, proofread } = proofreadStatuses;

export const proofreadingRoutes = implement(proofreadingContract, {
  async getProofreading({ params }, context) {
    const { viewer, db } = context;
    const assessment = await loadAssessment(context, params.assessment_id);
    const [row, remarks, open] = await Promise.all([
      findProofreading(db, assessment.id),
      listRemarks(db, assessment.id),
      countOpen(db, assessment.id),
    ]);
    const status = row?.status ?? notStarted;
    const review = mayReview(viewer, assessment) && assessment.questions_count > 0;
    const may = (to: number) => review && mayMoveProofreading(status, to, open);
    return {
      status_id: status,
      status: viewer.text.phrase(proofreadTable.labelOf(status)),
      updated_by_name: row?.updated_by_name ?? null,
      updated_at: row?.updated_at ?? null,
      is_outdated: status === proofread && row?.is_changed === true,
      remarks: remarks.map((remark) => presentRemark(viewer, assessment, remark)),
      can: {
        review,
        begin: may(inProgress),
        handOver: may(verificationPending),
        finish: may(proofread),
      },
    };
  },

  async moveProofreading({ params: { assessment_id: id, status_id } }, context) {
    const assessment = await loadReviewable(context, id);
    await context.db.transaction().execute(async (transaction) => {
      await holdAssessment(transaction, id);
      const from = (await findProofreading(transaction, id))?.status ?? notStarted;
      assertMove(from, status_id, await countOpen(transaction, id));
      await saveStatus(transaction, statusOf(context, id, status_id));
      await context.record(transaction, {
        id,
        before: { proofread_status: from },
        after: { proofread_status: status_id },
      });
      await tell(transaction, context, assessment);
    });
    return done;
  },

  async addRemark({ params: { assessment_id: id, question_id }, body }, context) {
    const { viewer, db, services, record } = context;
    const assessment = await loadReviewable(context, id);
    const { comment, draft, version_id } = body;
    const prepared = draft && (await prepareDraft(context, draft));
    if (prepared?.kind === 'refused')
      invalid(
        ...prepared.problems.map(({ path, message }) => ({ path: ['draft', ...path].join('.'), message })),
      );
    const proposed = prepared?.kind === 'ready' ? prepared.version : null;
    await db.transaction().execute(async (transaction) => {
      await holdAssessment(transaction, id);
      const current = found(await findPlacedVersion(transaction, id, question_id));
      if (current !== version_id) throw overtaken();
      const from = (await findProofreading(transaction, id))?.status ?? notStarted;
      const status = proposed ? remarkStatuses.pendingReview : remarkStatuses.failed;
      await insertRemark(transaction, {
        campus_id: viewer.campusId,
        assessment_id: id,
        question_id,
        version_id,
        status,
        comment,
        proposed: proposed && JSON.stringify(proposed),
        reviewer_id: viewer.userId,
        created_at: services.clock.now(),
      });
      // A remark sets the proofreading in progress, whatever its status.
      if (from !== inProgress) await saveStatus(transaction, statusOf(context, id, inProgress));
      await record(transaction, {
        id: question_id,
        before: { proofread_status: from },
        after: { proofread_status: inProgress, remark: comment, remark_status: status },
      });
      await tell(transaction, context, assessment);
    });
    return done;
  },

  async decideRemark({ params: { assessment_id: id, remark_id }, body: { status_id, reply } }, context) {
    const { viewer, db, services, record } = context;
    const assessment = await loadAssessment(context, id);
    const row = found(await findRemark(db, id, remark_id));
    if (!mayDecide(viewer, assessment, { ...row, status: remarkStatuses.failed }))
      throw new Failure('accessDenied', { reason: 'record' });
    const decision = {
      status: status_id,
      reply,
      decided_by: viewer.userId,
      decided_at: services.clock.now(),
    };
    const settle = async (transaction: Context['db'], facts: object = {}) => {
      if (!(await decide(transaction, remark_id, decision))) throw new Failure('conflict');
      await record(transaction, {
        id: row.question_id,
        before: { remark_status: row.status },
        after: { ...facts, remark_status: status_id, reply },
      });
      await tell(transaction, context, assessment);
    };
    const version = proposedIn(row);
    if (status_id === remarkStatuses.changesRejected || !version) {
      await db.transaction().execute((transaction) => settle(transaction));
      return done;
    }
    if (isOutdated(row)) throw overtaken();
    // Creates a new version, as editing does; running and past attempts keep theirs.
    await updateQuestion(
      context,
      id,
      { id: row.question_id, version: row.question_version },
      { version },
      async () => overtaken(),
      (transaction, { after }) => settle(transaction, { version_id: after.version_id }),
    );
    return done;
  },
});

/** Throws `accessDenied` for the author and for people without the right to edit. */
async function loadReviewable(context: Context, id: number): Promise<LoadedAssessment> {
  const assessment = await loadAssessment(context, id);
  if (!mayReview(context.viewer, assessment)) throw new Failure('accessDenied', { reason: 'record' });
  return assessment;
}

const overtaken = () =>
  new Failure(
    'conflict',
    { reason: 'changed' },
    phrase('The {question} has changed since it was read. Please look at it again.'),
  );

const statusOf = ({ viewer, services }: Context, assessmentId: number, status: number) => ({
  campus_id: viewer.campusId,
  assessment_id: assessmentId,
  status,
  updated_by: viewer.userId,
  updated_at: services.clock.now(),
});

/** Notifies the author and the reviewer. */
async function tell(
  transaction: Context['db'],
  { viewer }: Pick<Context, 'viewer'>,
  { id, created_by }: LoadedAssessment,
): Promise<void> {
  const userIds = [...new Set([created_by, viewer.userId, ...(await listReviewers(transaction, id))])];
  await publish(transaction, { campusId: viewer.campusId, userIds, event: { topic: 'assessments', id } });
}
