import type { gradeReports } from '@pelion/contract/grade-reports';
import { gradeReportRoutes } from '@pelion/contract/grade-reports/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { filtersOf, type GradeReportState, queryOf, type ReportView } from './report-state.ts';

const client = clientOf<typeof gradeReports>(gradeReportRoutes);

/** Every query of the report starts with it. */
const reportKey = ['gradeReport'] as const;

export const gradeReportQuery = (state: GradeReportState, view: Exclude<ReportView, 'changes'>) => {
  const query = queryOf(state, view);
  return queryOptions({
    queryKey: [...reportKey, query],
    queryFn: ({ signal }) => client.getGradeReport({ query }, { signal }),
    placeholderData: (previous) => (previous?.view === view ? previous : undefined),
  });
};

/** Grades of a student in the current year. */
export const studentGradesQuery = (studentId: number) => {
  const query = { view: 'student' as const, student_ids: [studentId] };
  return queryOptions({
    queryKey: [...reportKey, query],
    queryFn: ({ signal }) => client.getGradeReport({ query }, { signal }),
  });
};

export const changesQuery = (state: GradeReportState) => {
  const { student_ids: _students, ...filters } = filtersOf(state);
  const query = { ...filters, since: state.since || undefined };
  return queryOptions({
    queryKey: [...reportKey, 'changes', query],
    queryFn: ({ signal }) => client.listGradeChanges({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const choicesQuery = (state: GradeReportState) => {
  const { subject_ids: _subjects, student_ids, ...filters } = filtersOf(state);
  const query = { ...filters, student_ids: state.view === 'student' ? student_ids : undefined };
  return queryOptions({
    queryKey: [...reportKey, 'choices', query],
    queryFn: ({ signal }) => client.getGradeReportChoices({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
