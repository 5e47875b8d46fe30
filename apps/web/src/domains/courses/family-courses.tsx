import { pathOf, screenOf } from '@pelion/access';
import type { ListedCourse } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { IconSchool } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { childParam } from '../../lib/child-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CourseCard } from './course-card.tsx';
import { CourseProgress } from './course-progress.tsx';
import classes from './courses.module.css';
import { readCourses } from './listed.ts';
import { coursePages, coursesKey, noCourseFilters } from './queries.ts';

const messages = defineMessages({
  search: 'Search by name',
  empty: 'No {course+} yet',
  emptyText: '{^course+} that your {teacher+} give you appear here.',
  emptyChild: '{^course+} of your {student+} appear here.',
  notFound: 'No {course+} found.',
});

/** Courses of a student, or of a parent's children, with their progress. */
export function FamilyCourses() {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const { state, set } = useListState(readCourses);
  const children = useQuery({ ...childrenQuery, enabled: isParent });
  const child = children.data?.find(({ id }) => String(id) === state[childParam]) ?? null;
  const pages = useInfiniteQuery(
    coursePages({ ...noCourseFilters, search: state.search, studentId: child?.id ?? null }),
  );
  useLiveQueries('courses', coursesKey);
  useLiveQueries('courseSchedules', coursesKey);
  const nameOf = (id: number) =>
    isParent && child === null ? (children.data?.find((each) => each.id === id)?.name ?? null) : null;
  return (
    <Page title={text.phrase(screenOf('courses').title)}>
      {isParent ? <ChildSwitcher students={children.data ?? []} current={child} /> : null}
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
      </FilterBar>
      <AsyncList
        query={{
          data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ courses }) => courses),
          error: pages.error,
        }}
        empty={
          state.search === '' ? (
            <EmptyState
              icon={IconSchool}
              title={t('empty')}
              text={t(isParent ? 'emptyChild' : 'emptyText')}
            />
          ) : (
            <NoMatch icon={IconSchool} title={t('notFound')} onClear={() => set({ search: '' })} />
          )
        }
      >
        {(courses: readonly ListedCourse[]) => (
          <div aria-busy={pages.isPlaceholderData}>
            <ul className={classes.cards}>
              {courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} to={pathOf('course', { courseId: course.id })}>
                    {course.progress.map((progress) => (
                      <CourseProgress
                        key={`${progress.schedule_id} ${progress.student_id}`}
                        courseId={course.id}
                        progress={progress}
                        studentName={nameOf(progress.student_id)}
                        isOwn={!isParent}
                      />
                    ))}
                  </CourseCard>
                </li>
              ))}
            </ul>
            <MorePages of={pages} />
          </div>
        )}
      </AsyncList>
    </Page>
  );
}
