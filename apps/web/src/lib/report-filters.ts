import { pathOf } from '@pelion/access';
import { MOST_REPORT_DAYS } from '@pelion/contract/reports/facts';
import type { ListQuery } from './list-state.ts';

/** Filters that reports share, as the address holds them. */
export type ReportFilterState = {
  readonly year: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly grade: readonly number[];
  readonly section: readonly number[];
  readonly subject: readonly number[];
  readonly teacher: readonly number[];
  readonly student: readonly number[];
};

/** Filters that a report may offer: ids, and the two days together. */
export const reportFilterNames = ['days', 'grade', 'section', 'subject', 'teacher', 'student'] as const;
export type ReportFilterName = (typeof reportFilterNames)[number];

/** Earlier days are a year that is still being typed. */
const FIRST_DAY = '1990-01-01';
const DAY_MS = 86_400_000;

/** Reads the filters of a report; further ones of its own stand beside them in the same `useListState`. */
export function readReportFilters(query: ListQuery): ReportFilterState {
  const dayOf = (name: string) => (query.day(name) < FIRST_DAY ? '' : query.day(name));
  return {
    year: query.ids('year').slice(0, 1),
    from: dayOf('from'),
    to: dayOf('to'),
    grade: query.ids('grade'),
    section: query.ids('section'),
    subject: query.ids('subject'),
    teacher: query.ids('teacher'),
    student: query.ids('student'),
  };
}

/** Whether the last day is before the first, or the stretch longer than a report covers. */
export const isPeriodWrong = ({ from, to }: Pick<ReportFilterState, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && (from > to || (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_REPORT_DAYS);

/** Screens of reports that link to each other, in the order of their row. */
export const reportScreenNames = [
  'attendanceReport',
  'gradeReport',
  'activityReport',
  'courseReport',
  'progressReport',
  'analytics',
] as const;
export type ReportScreen = (typeof reportScreenNames)[number];

/**
 * Query of a report's call, limited to the filters that the report has: a link from another report may bring more. A
 * last day that does not fit the first is left out until it does.
 */
export function reportQueryOf(state: Partial<ReportFilterState>, shown: readonly ReportFilterName[]) {
  const { year, from = '', to = '' } = state;
  const idsOf = (name: Exclude<ReportFilterName, 'days'>) => {
    const ids = shown.includes(name) ? (state[name] ?? []) : [];
    return ids.length > 0 ? [...ids] : undefined;
  };
  return {
    academic_year_id: year?.[0],
    start_date: from || undefined,
    end_date: isPeriodWrong({ from, to }) ? undefined : to || undefined,
    grade_ids: idsOf('grade'),
    section_ids: idsOf('section'),
    subject_ids: idsOf('subject'),
    teacher_ids: idsOf('teacher'),
    student_ids: idsOf('student'),
  };
}

/** Value of the filters that “Clear” takes back. */
export const noReportFilters = {
  from: '',
  to: '',
  grade: [],
  section: [],
  subject: [],
  teacher: [],
  student: [],
} as const satisfies Omit<ReportFilterState, 'year'>;

/** Address of a report with these filters, and further ones of its own. */
export function reportAddress(
  screen: ReportScreen,
  state: Partial<ReportFilterState> = {},
  own: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(own);
  for (const name of ['year', 'from', 'to', 'grade', 'section', 'subject', 'teacher', 'student'] as const) {
    const value = state[name] ?? '';
    const text = typeof value === 'string' ? value : value.join('.');
    if (text !== '') params.set(name, text);
  }
  const search = params.toString();
  return search === '' ? pathOf(screen) : `${pathOf(screen)}?${search}`;
}
