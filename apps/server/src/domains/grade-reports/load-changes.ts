import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { gradeChanges, gradeReports } from '@pelion/contract/grade-reports';
import { MOST_CHANGES } from '@pelion/contract/grade-reports/facts';
import { shownPercent, shownPoints } from '@pelion/questions';
import type { z } from 'zod';
import { dayIn } from '../../lib/day-in.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { reportPeriod } from '../../lib/reports/report-period.ts';
import { seesNames } from '../attempts/policy.ts';
import { type ChangeRow, listChanges } from './change-queries.ts';
import { assertMayView } from './policy.ts';
import { listSections, listStudents } from './student-queries.ts';

type Asked = z.output<typeof gradeReports.endpoints.listGradeChanges.query>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Replaced scores of the viewer's students, with who replaced them and why. */
export async function loadChanges(
  context: ReportContext,
  query: Asked,
): Promise<z.input<typeof gradeChanges>> {
  const { viewer, db, now } = context;
  assertMayView(viewer, 'subject');
  const period = await reportPeriod(context, query);
  const since = query.since ?? dayIn(viewer.campusTimeZone, new Date(now.getTime() - WEEK_MS));
  const { section_ids, grade_ids, student_ids } = query;
  const isNarrowed = (section_ids ?? []).length + (grade_ids ?? []).length > 0;
  const sections = isNarrowed ? await listSections(db, viewer, { period, section_ids, grade_ids }) : null;
  const students = await listStudents(db, viewer, {
    period,
    section_ids: sections?.map(({ id }) => id),
    student_ids: student_ids?.length ? student_ids : undefined,
  });
  const known = new Map(students.map((student) => [student.student_id, student]));
  const rows = await listChanges(db, viewer, {
    ...{ since, period },
    studentIds: [...known.keys()],
    subjectIds: query.subject_ids,
  });
  return {
    since,
    has_more: rows.length > MOST_CHANGES,
    changes: rows.slice(0, MOST_CHANGES).map((row) => ({
      at: row.at,
      kind: row.kind,
      student_id: row.student_id,
      student_name: seesNames(viewer) ? (known.get(row.student_id)?.student_name ?? null) : null,
      section_label: known.get(row.student_id)?.section_label ?? null,
      result_id: row.result_id,
      assessment_name: row.assessment_name,
      subject_id: row.subject_id,
      subject_name: row.subject_name,
      by_name: row.by_name,
      reason: row.reason,
      score_before: shown(row, row.score_before, row.total_before),
      score_after: shown(row, row.score_after, row.total_after),
    })),
  };
}

function shown({ grading_type }: ChangeRow, score: string | null, total: string): string | null {
  if (score === null) return null;
  if (!isToldInPoints(grading_type)) return shownPercent(score, total);
  return `${shownPoints(score)} / ${shownPoints(total)}`;
}
