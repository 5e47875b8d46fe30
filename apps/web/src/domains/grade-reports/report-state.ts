import { gradeReportViews } from '@pelion/contract/grade-reports/facts';
import type { ListQuery } from '../../lib/list-state.ts';
import { readReportFilters, reportAddress, reportQueryOf } from '../../lib/report-filters.ts';

/** Tables of the screen: those of the report, and the changes of scores. */
export const reportViews = [...gradeReportViews, 'changes'] as const;
export type ReportView = (typeof reportViews)[number];

export const readState = (query: ListQuery) => ({
  ...readReportFilters(query),
  view: query.oneOf('view', reportViews),
  template: query.ids('template').slice(0, 1),
  /** Tests without a subject, in the view of a subject. */
  apart: query.flag('apart'),
  since: query.day('since'),
});
export type GradeReportState = ReturnType<typeof readState>;

const shown = ['days', 'grade', 'section', 'subject', 'student'] as const;

/** Filters that all tables share. */
export const filtersOf = (state: GradeReportState) => reportQueryOf(state, shown);

/** Students chosen together, of whom tables of sections show no others; a single one has a table of its own. */
export const groupOf = ({ student }: Pick<GradeReportState, 'student'>): readonly number[] =>
  student.length > 1 ? student : [];

/** Query of a table; a student is read in all sections, unless none is named. */
export const queryOf = (state: GradeReportState, view: Exclude<ReportView, 'changes'>) => {
  const { subject_ids, student_ids, section_ids, grade_ids, ...filters } = filtersOf(state);
  return {
    ...filters,
    view,
    template_id: state.template[0],
    ...(view === 'student' && student_ids
      ? { student_ids }
      : { section_ids, grade_ids, student_ids: groupOf(state).length > 0 ? student_ids : undefined }),
    ...(view === 'section' ? {} : { subject_ids: state.apart ? undefined : subject_ids }),
    is_without_subject: (view === 'subject' && state.apart) || undefined,
  };
};

interface Opened {
  readonly student: number;
  readonly subject?: number | null;
  /** Days in the section of a student who changed it. */
  readonly since?: string | null;
  readonly until?: string | null;
}

/** Address of the tests behind the figures of a student. */
export const studentAddress = (
  { year, from, to, section, template }: GradeReportState,
  { student, subject, since, until }: Opened,
) =>
  reportAddress(
    'gradeReport',
    {
      ...{ year, section },
      from: since ?? from,
      to: until ?? to,
      student: [student],
      subject: subject ? [subject] : [],
    },
    { view: 'student', ...(template[0] === undefined ? {} : { template: String(template[0]) }) },
  );
