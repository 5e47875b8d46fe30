import { smartReports } from '@pelion/contract/smart-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const canary = {
  ...{ id: 'own', rule: null, text: 'Canary of a sentence', generated: null },
  ...{ is_left_out: false, facts: [] },
};

export const sweep = defineSweep(
  smartReports.endpoints,
  async ({ db, author, student, now }, { campus_id }) => {
    const { id: smart_report_id } = await db
      .insertInto('smart_report')
      .values({
        ...{ campus_id, title: 'Canary of a smart report', kind: 'student', student_id: student.userId },
        ...{ starts_on: '2040-01-01', ends_on: '2040-03-14', sentences: JSON.stringify([canary]), gaps: [] },
        ...{ student_ids: [student.userId], figures_by: author.userId, figures_at: now, is_of_campus: true },
        ...{ created_by: author.userId, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { smart_report_id };
  },
)({
  calls: {
    createSmartReport: { body: ({ student_id }) => ({ kind: 'student', subject_id: student_id }) },
    updateSmartReport: { body: () => ({ version: 1, title: 'Grades until March' }) },
    refreshSmartReport: { body: () => ({ version: 1 }) },
    signSmartReport: { body: () => ({ version: 1 }) },
    reviseSmartReport: {
      before: (db, { smart_report_id }, { userId }) =>
        db
          .updateTable('smart_report')
          .set({ signed_by: userId, signed_by_name: 'Office', signed_at: new Date('2040-03-14T09:00:00Z') })
          .where('id', '=', smart_report_id)
          .execute(),
    },
  },
  pastTheScope: {
    'seed-demo.ts': [1, 'name of an author in the demo'],
    'queries.ts': [
      7,
      'authors and students of reports, which stay; choices say that students are not removed',
    ],
  },
});
