import { type AssessmentType, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages, keysOf } from '@pelion/words';
import { IconAdjustmentsHorizontal, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { childrenQuery } from '../../../lib/campus-lists.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLive } from '../../../lib/live.ts';
import { useMessages } from '../../../lib/text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { PendingAnswersSlot } from '../journal/pending-answers-slot.tsx';
import { attemptsKey, studentAssessmentsQuery } from '../queries.ts';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { defaultRange } from './default-range.ts';
import classes from './student-assessments-screen.module.css';
import type { StudentFilterValue } from './student-filters.tsx';

const FilterColumn = lazy(() =>
  import('./filter-column.tsx').then((file) => ({ default: file.FilterColumn })),
);

const messages = defineMessages({
  title: '{^assessment+}',
  filters: 'Filters',
  noChildren: 'No {student} of this {campus} is linked to you yet',
  noChildrenText: 'Your {school} links {parent+} and {student+}.',
});

/** `sm` of the theme, 824 px (spec 1 §9). */
const phone = '(max-width: 51.49em)';
/** Room for the table beside the open filters. */
const wide = '(min-width: 94em)';

interface StudentAssessmentsScreenProps {
  /** Only these types; all of them unless told. */
  readonly types?: readonly AssessmentType[];
  /** The way to what is on other campuses. */
  readonly elsewhere?: ReactNode;
}

/** Spec 2 §2.5: what is given to a student, for the student and for parents. */
export function StudentAssessmentsScreen({
  types = keysOf(assessmentTypes),
  elsewhere = null,
}: StudentAssessmentsScreenProps) {
  const t = useMessages(messages);
  const { user, viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const children = useQuery({ ...childrenQuery, enabled: isParent });
  if (!isParent) return <Assessments types={types} students={[user]} elsewhere={elsewhere} />;
  return (
    <AsyncView query={children}>
      {(students) =>
        students.length === 0 ? (
          <>
            <PageHeader title={t('title')} />
            {elsewhere}
            <EmptyState icon={IconUsers} title={t('noChildren')} text={t('noChildrenText')} />
          </>
        ) : (
          <Assessments types={types} students={students} elsewhere={elsewhere} />
        )
      }
    </AsyncView>
  );
}

interface AssessmentsProps {
  readonly types: readonly AssessmentType[];
  /** The student, or the children of a parent: the first one is shown first. */
  readonly students: readonly { readonly id: number; readonly name: string }[];
  readonly elsewhere: ReactNode;
}

function Assessments({ types, students, elsewhere }: AssessmentsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const location = useLocation();
  const queryClient = useQueryClient();
  const isPhone = useMedia(phone);
  const isWide = useMedia(wide);
  const [isPanelOpen, setIsPanelOpen] = useState(isWide);
  const initial = (): StudentFilterValue => ({
    range: defaultRange(format.calendarDay(new Date()), location.search !== ''),
    subjects: [],
    statuses: [],
    studentId: students[0]?.id ?? 0,
  });
  const [filter, setFilter] = useState(initial);
  const query = useQuery(
    studentAssessmentsQuery(filter.studentId, {
      start_date: filter.range.from,
      end_date: filter.range.to,
      subject_ids: filter.subjects,
      statuses: filter.statuses,
      type_ids: types.map((type) => assessmentTypes[type]),
    }),
  );
  useLive('attempts', () => void queryClient.invalidateQueries({ queryKey: attemptsKey }));
  useLive('schedules', () => void queryClient.invalidateQueries({ queryKey: attemptsKey }));

  const toggle = (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isPanelOpen}
      onClick={() => setIsPanelOpen(!isPanelOpen)}
    >
      <IconAdjustmentsHorizontal size={18} aria-hidden />
      {t('filters')}
    </button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={toggle} />
      <PendingAnswersSlot />
      {elsewhere}
      <div className={classes.body} data-open={isPanelOpen && isWide}>
        {isPanelOpen ? (
          <Suspense fallback={<LoadingState blocks={[220]} />}>
            <FilterColumn
              isPhone={isPhone}
              value={filter}
              students={students}
              onChange={setFilter}
              onClear={() => setFilter({ ...initial(), studentId: filter.studentId })}
              onClose={() => setIsPanelOpen(false)}
            />
          </Suspense>
        ) : null}
        <AsyncView query={query}>{(rows) => <AssessmentTabs rows={rows} />}</AsyncView>
      </div>
    </>
  );
}
