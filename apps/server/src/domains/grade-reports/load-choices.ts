import { mayOpen, rules } from '@pelion/access';
import type { GradeReportChoices, gradeReports } from '@pelion/contract/grade-reports';
import type { GradeReportView } from '@pelion/contract/grade-reports/facts';
import type { z } from 'zod';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { reportPeriod } from '../../lib/reports/report-period.ts';
import type { Reader } from '../../lib/viewer.ts';
import { isFamily, seesNames } from '../attempts/policy.ts';
import { listTemplateNames } from '../grade-settings/load-template.ts';
import { bySubject } from './service.ts';
import { listSections, listStudents } from './student-queries.ts';
import { listTests } from './test-queries.ts';

type Asked = z.output<typeof gradeReports.endpoints.getGradeReportChoices.query>;

function viewsOf(viewer: Reader): GradeReportView[] {
  if (isFamily(viewer)) return ['student'];
  return [
    ...(mayOpen(viewer, rules.viewConsolidatedGrades) ? ['section' as const] : []),
    ...(mayOpen(viewer, rules.viewSubjectGrades) ? ['subject' as const] : []),
    'student',
  ];
}

/** Filters of the report: students and subjects are those of the chosen sections, else of one section. */
export async function loadChoices(context: ReportContext, query: Asked): Promise<GradeReportChoices> {
  const { viewer, db, now } = context;
  const period = await reportPeriod(context, query);
  const { section_ids = [], grade_ids = [], student_ids = [] } = query;
  const sections = isFamily(viewer) ? [] : await listSections(db, viewer, { period });
  const isChosen = ({ id, grade_id }: { readonly id: number; readonly grade_id: number }) =>
    (section_ids.length === 0 || section_ids.includes(id)) &&
    (grade_ids.length === 0 || grade_ids.includes(grade_id));
  const chosen = sections.filter(isChosen);
  const isNarrowed = section_ids.length + grade_ids.length > 0;
  // The section of a named student, else the first one.
  const [named] =
    isNarrowed || student_ids.length === 0 ? [] : await listStudents(db, viewer, { period, student_ids });
  const first = chosen.find(({ id }) => id === named?.section_id) ?? chosen[0];
  const shown = isNarrowed ? chosen : first ? [first] : [];
  const students = await listStudents(db, viewer, {
    period,
    section_ids: isFamily(viewer) ? undefined : shown.map(({ id }) => id),
  });
  const studentIds = students.map(({ student_id }) => student_id);
  const { start_date, end_date } = period;
  const tests = await listTests(db, viewer, { start_date, end_date, studentIds, now });
  const subjects = new Map(
    tests.map(({ subject_id, subject_name }) => [subject_id, { subject_id, subject_name }]),
  );
  return {
    period,
    sections: [...sections],
    section_id: shown[0]?.id ?? null,
    subjects: [...subjects.values()]
      .toSorted(bySubject)
      .flatMap(({ subject_id, subject_name }) =>
        subject_id === null ? [] : [{ id: subject_id, name: subject_name ?? '' }],
      ),
    has_tests_without_subject: subjects.has(null),
    students: students.map(({ student_id, student_name }) => ({
      id: student_id,
      name: seesNames(viewer) ? student_name : String(student_id),
    })),
    templates: mayOpen(viewer, rules.viewGradingScale) ? await listTemplateNames(db) : [],
    views: viewsOf(viewer),
  };
}
