import { questionReports } from '@pelion/contract/question-reports';
import { reportKinds } from '@pelion/contract/question-reports/facts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(
  questionReports.endpoints,
  async ({ db, teacher }, { campus_id, assessment_id, question_id, version_id }) => {
    const { id } = await db
      .insertInto('question_report')
      .values({
        campus_id,
        assessment_id,
        question_id,
        version_id,
        kind: reportKinds.typo,
        reporter_id: teacher.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { report_id: id };
  },
)({
  calls: {
    reportItem: { body: () => ({ kind_id: 3 }) },
    reportQuestion: { body: () => ({ kind_id: 3 }) },
    decideQuestionReport: { body: () => ({ status_id: 2 }) },
  },
  pastTheScope: {
    'queries.ts': [2, 'who reported and who decided, by id'],
  },
});
