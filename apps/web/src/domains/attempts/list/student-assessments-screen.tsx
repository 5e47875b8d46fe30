import { type AssessmentType, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages, keysOf } from '@pelion/words';
import { IconAdjustmentsHorizontal, IconClipboardText, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { later } from '../../../components/later.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Page } from '../../../components/page.tsx';
import { childrenQuery } from '../../../lib/campus-lists.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { useIsPhone, useMedia } from '../../../lib/use-media.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { BeforeTheDay } from '../device/before-the-day.tsx';
import { PendingAnswersSlot } from '../journal/pending-answers-slot.tsx';
import { attemptsKey } from '../queries.ts';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { ChildSwitcher } from './child-switcher.tsx';
import classes from './student-assessments-screen.module.css';
import { useAssessmentsOf } from './use-assessments-of.ts';
import { type Student, useStudentList } from './use-student-list.ts';

const FilterColumn = later(
  () => import('./filter-column.tsx').then((file) => file.FilterColumn),
  <LoadingState blocks={[220]} />,
);

const messages = defineMessages({
  title: '{^assessment+}',
  titleOf: '{^assessment+} of {$name}',
  filters: 'Filters',
  noChildren: 'No {student} of this {campus} is linked to you yet',
  noChildrenText: 'Your {school} links {parent+} and {student+}.',
  empty: 'No {^assessment+} Found',
  emptyText: 'What {teacher+} give to {student+} appears here.',
  noMatchText: 'Please try changing the filters.',
  clear: 'Clear',
});

/** Room for the table beside the open filters. */
const wide = '(min-width: 94em)';
/** The tabs and some rows. */
const rows = [42, 56, 56, 56, 56];

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
      {([first, ...others]) =>
        first === undefined ? (
          <Page title={t('title')}>
            {elsewhere}
            <EmptyState icon={IconUsers} title={t('noChildren')} text={t('noChildrenText')} />
          </Page>
        ) : (
          <Assessments types={types} students={[first, ...others]} elsewhere={elsewhere} />
        )
      }
    </AsyncView>
  );
}

interface AssessmentsProps {
  readonly types: readonly AssessmentType[];
  /** The student, or the children of a parent: the first one is shown first. */
  readonly students: readonly [Student, ...(readonly Student[])];
  readonly elsewhere: ReactNode;
}

function Assessments({ types, students, elsewhere }: AssessmentsProps) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const isPhone = useIsPhone();
  const isWide = useMedia(wide);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const list = useStudentList(students);
  const { student, range, subjects, statuses } = list;
  const query = useAssessmentsOf(student === null ? students : [student], {
    start_date: range.from,
    end_date: range.to,
    subject_ids: subjects,
    statuses,
    type_ids: types.map((type) => assessmentTypes[type]),
  });
  useLiveQueries('attempts', attemptsKey);
  useLiveQueries('schedules', attemptsKey);

  const toggle = (
    <Button
      icon={IconAdjustmentsHorizontal}
      aria-expanded={isPanelOpen}
      onClick={() => setIsPanelOpen(!isPanelOpen)}
    >
      {t('filters')}
    </Button>
  );
  const isParent = viewer.userType === 'parent';
  return (
    <Page
      title={isParent && student !== null ? t('titleOf', { name: student.name }) : t('title')}
      primary={toggle}
    >
      {isParent ? <ChildSwitcher students={students} current={student} /> : <PendingAnswersSlot />}
      {isParent ? null : <BeforeTheDay />}
      {elsewhere}
      <div className={classes.body} data-open={isPanelOpen && isWide}>
        {isPanelOpen ? (
          <FilterColumn
            isPhone={isPhone}
            value={{ range, subjects, statuses }}
            onChange={({ range: days, ...changes }) =>
              days === undefined ? list.set(changes) : list.setRange(days)
            }
            onClear={list.clear}
            onClose={() => setIsPanelOpen(false)}
          />
        ) : null}
        <AsyncView key={student?.id} query={query} loading={<LoadingState blocks={rows} />}>
          {(assessments) =>
            assessments.length === 0 ? (
              <EmptyState
                icon={IconClipboardText}
                title={t('empty')}
                text={t(list.isFiltered ? 'noMatchText' : 'emptyText')}
                action={list.isFiltered ? <Button onClick={list.clear}>{t('clear')}</Button> : null}
              />
            ) : (
              <AssessmentTabs
                rows={assessments}
                students={student === null ? students : undefined}
                tab={list.tab}
                onTab={(tab) => list.set({ tab })}
              />
            )
          }
        </AsyncView>
      </div>
    </Page>
  );
}
