import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import {
  gradesQuery,
  sectionsQuery,
  studentsQuery,
  subjectsQuery,
  teachersQuery,
} from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import type { ReportFilterName, ReportFilterState } from '../../lib/report-filters.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { FilterChip } from '../filter-bar.tsx';

export const filterMessages = defineMessages({
  days: 'Days',
  grade: '{^grade}',
  section: '{^section}',
  subject: '{^subject}',
  teacher: '{^teacher}',
  student: '{^student}',
  between: '{$from} to {$to}',
  from: 'From {$from}',
  to: 'Until {$to}',
  chip: '{$filter}: {$value}',
  unnamed: '{$filter}: {$n} selected',
});

interface ReportChips {
  readonly shown: readonly ReportFilterName[];
  readonly state: ReportFilterState;
  readonly set: (changes: Partial<ReportFilterState>) => void;
}

/** Set filters as chips; names load only where a filter needs them. */
export function useReportChips({ shown, state, set }: ReportChips): readonly FilterChip[] {
  const t = useMessages(filterMessages);
  const format = useFormat();
  const lists = useReportLists((name) => shown.includes(name) && state[name].length > 0);
  const daysOf = () => {
    const days = { from: format.civilDay(state.from), to: format.civilDay(state.to) };
    return t(state.from && state.to ? 'between' : state.from ? 'from' : 'to', days);
  };
  return shown.flatMap((name) => {
    if (name === 'days')
      return state.from || state.to ? [{ label: daysOf(), onRemove: () => set({ from: '', to: '' }) }] : [];
    const chosen = state[name];
    if (chosen.length === 0) return [];
    const names = lists[name].filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
    // Deleted records and sections of other years are in no list.
    const label =
      names.length === chosen.length
        ? t('chip', { filter: t(name), value: format.list(names) })
        : t('unnamed', { filter: t(name), n: chosen.length });
    return [{ label, onRemove: () => set({ [name]: [] }) }];
  });
}

type ListName = Exclude<ReportFilterName, 'days'>;

/** Options of the filters that are asked for, as far as the viewer may list them; a failed list is an empty one. */
export function useReportLists(isNeeded: (name: ListName) => boolean) {
  const { may } = useSignedIn();
  const grades = useQuery({
    ...gradesQuery,
    enabled: isNeeded('grade') && may(rules.listGradesAndSubjects),
  });
  const sections = useQuery({ ...sectionsQuery, enabled: isNeeded('section') && may(rules.listSections) });
  const subjects = useQuery({
    ...subjectsQuery,
    enabled: isNeeded('subject') && may(rules.listGradesAndSubjects),
  });
  const teachers = useQuery({ ...teachersQuery, enabled: isNeeded('teacher') && may(rules.listTeachers) });
  const students = useQuery({ ...studentsQuery, enabled: isNeeded('student') && may(rules.listStudents) });
  const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return {
    grade: named(grades.data),
    section: (sections.data ?? []).map(({ id, label }) => ({ id, label })),
    subject: named(subjects.data),
    teacher: named(teachers.data),
    student: named(students.data),
  } satisfies Readonly<Record<ListName, readonly { readonly id: number; readonly label: string }[]>>;
}
