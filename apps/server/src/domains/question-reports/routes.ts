import { questionReports } from '@pelion/contract/question-reports';
import { reportStatuses } from '@pelion/contract/question-reports/facts';
import { phrase } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { seesNames } from '../attempts/policy.ts';
import { loadAttemptOf } from '../attempts/read/load-attempt.ts';
import { findPlacedVersion } from '../questions/service.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toUnkeyed } from '../questions/stored.ts';
import { report, tell } from './file-report.ts';
import { isEditable, seesAttempts } from './policy.ts';
import {
  decideReport,
  findItem,
  listAuthors,
  listReports,
  listReportsIn,
  type ReportRow,
} from './queries.ts';
import { waitingReports } from './waiting.ts';

const EXCERPT_LENGTH = 140;

export const questionReportRoutes = implement(questionReports, {
  async reportItem({ params: { result_id, item_id }, body }, context) {
    const { db, viewer } = context;
    const attempt = await loadAttemptOf(context, viewer.userId, result_id);
    const seen = found(await findItem(db, attempt.id, item_id));
    await report(context, { ...seen, attempt_id: attempt.id }, body, (transaction, after) =>
      context.record(transaction, { id: seen.question_id, before: {}, after }),
    );
    return done;
  },

  async listItemReports({ params }, context) {
    const { db, viewer } = context;
    const attempt = await loadAttemptOf(context, viewer.userId, params.result_id);
    const rows = await listReportsIn(db, attempt.id, viewer.userId);
    // Withholds the author's reply until the attempt has ended: it may reveal the answer.
    return rows.map((row) => ({ ...row, reply: attempt.ended_at === null ? '' : row.reply }));
  },

  async reportQuestion({ params: { assessment_id, question_id }, body }, context) {
    const { id } = await loadAssessment(context, assessment_id);
    const version_id = found(await findPlacedVersion(context.db, id, question_id));
    const seen = { question_id, version_id, assessment_id: id, attempt_id: null };
    await report(context, seen, body, (transaction, after) =>
      context.record(transaction, { id: question_id, before: {}, after }),
    );
    return done;
  },

  async listQuestionReports({ query: { mine, status_ids, assessment_id, before } }, { db, viewer }) {
    const editable = isEditable(viewer);
    const rows = await listReports(
      db,
      editable,
      allOf([
        mine ? sql<SqlBool>`r.reporter_id = ${viewer.userId}` : editable,
        status_ids && status_ids.length > 0 && sql<SqlBool>`r.status = any(${status_ids}::smallint[])`,
        assessment_id !== undefined && sql<SqlBool>`r.assessment_id = ${assessment_id}`,
        before !== undefined && sql<SqlBool>`r.id < ${before}`,
      ]),
    );
    const see = { names: seesNames(viewer), attempts: seesAttempts(viewer) };
    return rows.map((row) => presentReport(row, viewer.userId, see));
  },

  countQuestionReports(_input, context) {
    return waitingReports(context);
  },

  async decideQuestionReport({ params: { report_id }, body }, context) {
    const { db, viewer, services, record } = context;
    const editable = isEditable(viewer);
    const [row] = await listReports(db, editable, allOf([sql<SqlBool>`r.id = ${report_id}`, editable]));
    const { question_id, reporter_id, attempt_id, assessment_id, status: before } = found(row);
    await db.transaction().execute(async (transaction) => {
      const decision = {
        status: body.status_id,
        reply: body.reply,
        decided_by: viewer.userId,
        decided_at: services.clock.now(),
      };
      if (!(await decideReport(transaction, report_id, decision)))
        throw new Failure('conflict', { reason: 'decided' }, DECIDED);
      await record(transaction, {
        id: question_id,
        before: { report_id, report_status: before },
        after: { report_id, report_status: body.status_id, reply: body.reply },
      });
      const authors = await listAuthors(transaction, { question_id, assessment_id, version_id: 0 });
      await tell(transaction, viewer.campusId, [...authors, viewer.userId], {
        topic: 'assessments',
        id: assessment_id,
      });
      await tell(transaction, viewer.campusId, [reporter_id], {
        topic: attempt_id === null ? 'assessments' : 'attempts',
        id: attempt_id ?? assessment_id,
      });
    });
    return done;
  },
});

const DECIDED = phrase('Somebody else has already answered this report.');

/** Every condition that there is. */
const allOf = (conditions: readonly (RawBuilder<SqlBool> | false | undefined)[]): RawBuilder<SqlBool> =>
  sql.join(
    conditions.filter((one) => one !== false && one !== undefined),
    sql` and `,
  );

function presentReport(
  row: ReportRow,
  viewerId: number,
  see: { readonly names: boolean; readonly attempts: boolean },
) {
  const isOwn = row.reporter_id === viewerId;
  return {
    id: row.id,
    question_id: row.question_id,
    assessment_id: row.assessment_id,
    assessment_name: row.assessment_name,
    position: row.position,
    excerpt: stemExcerpt(toUnkeyed(row).content.stem.html, EXCERPT_LENGTH),
    is_outdated: row.version_id !== row.current_version_id,
    kind_id: row.kind,
    comment: row.comment,
    status_id: row.status,
    // Only who reports from an attempt is a student.
    reporter_name: row.attempt_id === null || see.names || isOwn ? row.reporter_name : null,
    created_at: row.created_at,
    reply: row.reply,
    decided_by_name: row.decided_by_name,
    decided_at: row.decided_at,
    disputed_reply: row.disputed_reply,
    attempt:
      see.attempts && row.attempt_id !== null && row.student_id !== null
        ? { student_id: row.student_id, result_id: row.attempt_id }
        : null,
    can: { decide: row.is_editable && row.status === reportStatuses.open },
  };
}
