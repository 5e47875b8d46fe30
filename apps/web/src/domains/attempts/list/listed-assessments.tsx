import { type AssessmentType, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { keysOf } from '@pelion/words';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useIsPhone, useMedia } from '../../../lib/use-media.ts';
import { attemptsKey, type ListFilter, studentAssessmentsQuery } from '../queries.ts';
import classes from './listed-assessments.module.css';
import { NothingFound } from './nothing-found.tsx';
import type { Student, StudentList } from './use-student-list.ts';

/** Waits for all students: a partial list would suggest that nothing is missing. */
const together = (results: readonly UseQueryResult<StudentAssessment[]>[]) => {
  const parts = results.map(({ data }) => data);
  const whole = parts.filter((part) => part !== undefined);
  return {
    data: whole.length === parts.length ? whole.flat() : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: async () => {
      await Promise.all(results.map(({ refetch }) => refetch()));
    },
  };
};

/** Assessments assigned to one student, or to several as one list. */
const useAssessmentsOf = (students: readonly Student[], filter: ListFilter) =>
  useQueries({
    queries: students.map(({ id }) => studentAssessmentsQuery(id, filter)),
    combine: together,
  });

const FilterColumn = later(
  () => import('./filter-column.tsx').then((file) => file.FilterColumn),
  <LoadingState blocks={[220]} />,
);

/** Room for the table beside the open filters. */
const wide = '(min-width: 94em)';
/** The tabs and some rows. */
const rows = [42, 56, 56, 56, 56];

const AssessmentTabs = later(
  () => import('./assessment-tabs.tsx').then((file) => file.AssessmentTabs),
  <LoadingState blocks={rows} />,
);
/** With the table it is the largest part, and comes while the list is asked for. */
void AssessmentTabs.preload();

interface ListedAssessmentsProps {
  /** Only these types; all of them unless told. */
  readonly types?: readonly AssessmentType[];
  readonly students: readonly Student[];
  readonly list: StudentList;
  readonly isPanelOpen: boolean;
  readonly onClosePanel: () => void;
}

/** Tabs, table and filters of spec 2 §2.5, wherever they stand: the screen of a student, a parent's, a profile. */
export function ListedAssessments({
  types = keysOf(assessmentTypes),
  students,
  list,
  isPanelOpen,
  onClosePanel,
}: ListedAssessmentsProps) {
  const isPhone = useIsPhone();
  const isWide = useMedia(wide);
  const { student, range, subjects, statuses, ratings, isFiltered, clear } = list;
  const query = useAssessmentsOf(student === null ? students : [student], {
    start_date: range.from,
    end_date: range.to,
    subject_ids: subjects,
    statuses,
    ratings,
    type_ids: types.map((type) => assessmentTypes[type]),
  });
  useLiveQueries('attempts', attemptsKey);
  useLiveQueries('schedules', attemptsKey);
  const [onlyType, ...otherTypes] = types;
  const only = onlyType && otherTypes.length === 0 ? assessmentTypes[onlyType] : undefined;
  return (
    <div className={classes.body} data-open={isPanelOpen && isWide}>
      {isPanelOpen ? (
        <FilterColumn
          isPhone={isPhone}
          value={{ range, subjects, statuses, ratings }}
          onChange={({ range: days, ...changes }) =>
            days === undefined ? list.set(changes) : list.setRange(days)
          }
          onClear={clear}
          onClose={onClosePanel}
        />
      ) : null}
      <AsyncView key={student?.id} query={query} loading={<LoadingState blocks={rows} />}>
        {(assessments) =>
          assessments.length === 0 ? (
            <NothingFound type={only} isFiltered={isFiltered} onClear={clear} />
          ) : (
            <AssessmentTabs
              rows={assessments}
              students={student === null ? students : undefined}
              list={list}
            />
          )
        }
      </AsyncView>
    </div>
  );
}
