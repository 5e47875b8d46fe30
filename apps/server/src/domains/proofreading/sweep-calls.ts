import { proofreadingContract } from '@pelion/contract/proofreading';
import { proofreadStatuses, remarkStatuses } from '@pelion/contract/proofreading/facts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// An open remark on the assessment, which is in proofreading.
export const sweep = defineSweep(
  proofreadingContract.endpoints,
  async ({ db, author }, { campus_id, assessment_id, question_id, version_id }) => {
    await db
      .insertInto('proofreading')
      .values({ campus_id, assessment_id, status: proofreadStatuses.inProgress, updated_by: author.userId })
      .execute();
    const { id } = await db
      .insertInto('proofread_remark')
      .values({
        campus_id,
        assessment_id,
        question_id,
        version_id,
        status: remarkStatuses.failed,
        comment: 'Not clear',
        reviewer_id: author.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { remark_id: id };
  },
)({
  calls: {
    addRemark: { body: ({ version_id }) => ({ version_id, comment: 'Which one?' }) },
    decideRemark: { body: () => ({ status_id: 4, reply: 'This one' }) },
  },
});
