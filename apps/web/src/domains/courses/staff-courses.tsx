import { denial, pathOf, rules, screenOf } from '@pelion/access';
import type { ListedCourse } from '@pelion/contract/courses';
import { courseStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconSchool, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CourseCard } from './course-card.tsx';
import classes from './courses.module.css';
import { noPanelFilters, readCourses, shownStatuses } from './listed.ts';
import { coursePages, coursesKey } from './queries.ts';
import { useActivation } from './use-activation.ts';
import { useCourseMenu } from './use-course-menu.ts';
import { useFilterChips } from './use-filter-chips.ts';

const CourseFilters = later(
  () => import('./course-filters.tsx').then((file) => file.CourseFilters),
  <LoadingState blocks={[90, 90]} />,
);
const ObstaclesDialog = later(() => import('./obstacles-dialog.tsx').then((file) => file.ObstaclesDialog));
const CopyCourseDialog = later(() =>
  import('./copy-course-dialog.tsx').then((file) => file.CopyCourseDialog),
);
const DeactivateDialog = later(() => import('./deactivate-dialog.tsx').then((file) => file.DeactivateDialog));

const messages = defineMessages({
  add: 'Create {course}',
  search: 'Search by name',
  status: 'Status',
  everyStatus: 'All statuses',
  deleted: 'Deleted {course+}',
  deletedHint: 'Deleted {course+} can be restored for 30 days.',
  empty: 'No {course+} yet',
  emptyText: 'Pages, files, {assessment+} and more, one after the other.',
  emptyDeleted: 'No deleted {course+}',
  notFound: 'No {course+} found.',
});

/** Courses of the campus as cards. */
export function StaffCourses() {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const { state, set, clear } = useListState(readCourses);
  const pages = useInfiniteQuery(coursePages({ ...state, studentId: null }));
  useLiveQueries('courses', coursesKey);
  const [copied, setCopied] = useState<ListedCourse | null>(null);
  const [paused, setPaused] = useState<ListedCourse | null>(null);
  const { activate, blocked, forget } = useActivation();
  const menuOf = useCourseMenu({ copy: setCopied, activate, deactivate: setPaused });
  const chips = useFilterChips(state, set);
  // The page to create says what the plan lacks.
  const gate = denial(viewer, rules.addCourses);
  const add =
    !state.deleted && (gate === null || gate === 'subscription') ? (
      <AddButton label={t('add')} to={pathOf('createCourse')} />
    ) : null;
  const isFiltered = state.search !== '' || state.status !== '' || chips.length > 0;
  return (
    <Page
      title={state.deleted ? t('deleted') : text.phrase(screenOf('courses').title)}
      {...(state.deleted && {
        back: { to: pathOf('courses'), label: text.phrase(screenOf('courses').title) },
        facts: t('deletedHint'),
      })}
      primary={add}
      menu={[
        may(rules.deleteCourses) &&
          !state.deleted && {
            label: t('deleted'),
            icon: IconTrash,
            to: `${pathOf('courses')}?deleted=1`,
          },
      ]}
    >
      <FilteredList
        bar={
          <>
            <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
            {state.deleted ? null : (
              <SelectField
                label={t('status')}
                isLabelHidden
                options={[
                  { value: '', label: t('everyStatus') },
                  ...shownStatuses.map((name) => ({
                    value: name,
                    label: text.phrase(courseStatusTable.labelOf(courseStatusTable.idOf(name))),
                  })),
                ]}
                value={state.status}
                onChange={(status) => set({ status })}
              />
            )}
          </>
        }
        filters={<CourseFilters value={state} onChange={set} />}
        chips={chips}
        onClear={() => set(noPanelFilters)}
      >
        <AsyncList
          query={{
            data: pages.isFetchNextPageError
              ? undefined
              : pages.data?.pages.flatMap(({ courses }) => courses),
            error: pages.error,
          }}
          empty={
            isFiltered ? (
              <NoMatch
                icon={IconSchool}
                title={t('notFound')}
                onClear={() => (state.deleted ? set({ ...noPanelFilters, search: '' }) : clear())}
              />
            ) : (
              <EmptyState
                icon={IconSchool}
                title={t(state.deleted ? 'emptyDeleted' : 'empty')}
                text={t(state.deleted ? 'deletedHint' : 'emptyText')}
                action={add}
              />
            )
          }
        >
          {(courses) => (
            <div aria-busy={pages.isPlaceholderData}>
              <ul className={classes.cards}>
                {courses.map((course) => (
                  <li key={course.id}>
                    <CourseCard
                      course={course}
                      to={state.deleted ? null : pathOf('course', { courseId: course.id })}
                      hasStatus
                      menu={menuOf(course)}
                      onTag={(tag) => set({ tag })}
                    />
                  </li>
                ))}
              </ul>
              <MorePages of={pages} />
            </div>
          )}
        </AsyncList>
      </FilteredList>
      {blocked ? <ObstaclesDialog blocked={blocked} onClose={forget} /> : null}
      {copied ? <CopyCourseDialog course={copied} onClose={() => setCopied(null)} /> : null}
      {paused ? <DeactivateDialog course={paused} onClose={() => setPaused(null)} /> : null}
    </Page>
  );
}
