import { pathOf } from '@pelion/access';
import type { CourseBoard } from '@pelion/contract/course-progress';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import rows from '../../components/dialog-list.module.css';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Widget } from '../../components/widget.tsx';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { courseBoardKey } from './course-board-key.ts';
import { courseBoardQuery } from './course-board-queries.ts';
import classes from './courses-widget.module.css';

const messages = defineMessages({
  all: 'All {course+}',
  done: '{$done} of {$needed} done',
  due: 'Due {$due}',
  next: 'Next: {$item}',
  completed: '{$n} of {$all} completed',
  behind: '{$n} past due',
});

/** Dashboard widget 6 of spec 1 §3; takes no room where there are no courses. */
export function CoursesWidget() {
  const text = useText();
  const t = text(messages);
  useLiveQueries('courses', courseBoardKey);
  useLiveQueries('courseSchedules', courseBoardKey);
  const query = useQuery({ ...courseBoardQuery, ...onBoard });
  const { data } = query;
  if (data && data.students.length === 0 && !data.running?.length) return null;
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf('courses'))}
      link={{ to: pathOf('courses'), label: t('all') }}
    >
      <AsyncView query={query} loading={<LoadingState blocks={[60, 60, 60]} />}>
        {({ students, running }) =>
          running === null ? <OwnCourses students={students} /> : <RunningCourses running={running} />
        }
      </AsyncView>
    </Widget>
  );
}

/** Courses of a student, or of each child of a parent. */
function OwnCourses({ students }: Pick<CourseBoard, 'students'>) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  return students.map(({ student_id: studentId, name, courses }) => (
    <div key={studentId} className={classes.student}>
      {viewer.userType === 'parent' ? (
        <h3>
          <bdi>{name}</bdi>
        </h3>
      ) : null}
      <ul className={rows.list}>
        {courses.map(
          ({ schedule_id, course_id, course_name, status_id, done, needed, due_date, next_item }) => (
            <li key={schedule_id}>
              <div className={classes.course}>
                <Link to={coursePlayerPath({ courseId: course_id, scheduleId: schedule_id, studentId })}>
                  {course_name}
                </Link>
                {needed > 0 ? <Bar value={done / needed} label={null} /> : null}
                <p>
                  {[
                    needed > 0 && t('done', { done, needed }),
                    due_date !== null && t('due', { due: format.when(due_date) }),
                    next_item !== null && t('next', { item: next_item }),
                  ]
                    .filter((fact) => fact !== false)
                    .join(' · ')}
                </p>
              </div>
              <StatusTag tone={courseStudentStatusTable.toneOf(status_id)}>
                {text.phrase(courseStudentStatusTable.labelOf(status_id))}
              </StatusTag>
            </li>
          ),
        )}
      </ul>
    </div>
  ));
}

interface RunningCoursesProps {
  readonly running: NonNullable<CourseBoard['running']>;
}

/** Schedules that go on, with how far their students are. */
function RunningCourses({ running }: RunningCoursesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const nameOf = (status: 'completed' | 'inProgress' | 'pastDue' | 'notStarted') =>
    text.phrase(courseStudentStatusTable.labelOf(status));
  return (
    <ul className={rows.list}>
      {running.map(({ schedule_id, course_id, course_name, due_date, counts }) => {
        const { completed, in_progress, past_due, not_started } = counts;
        const all = completed + in_progress + past_due + not_started;
        return (
          <li key={schedule_id}>
            <div className={classes.course}>
              <Link to={pathOf('course', { courseId: course_id })}>{course_name}</Link>
              <StackedBar
                label={null}
                parts={[
                  { name: nameOf('completed'), value: completed, tone: 'right' },
                  { name: nameOf('inProgress'), value: in_progress, tone: 'main' },
                  { name: nameOf('pastDue'), value: past_due, tone: 'wrong' },
                  { name: nameOf('notStarted'), value: not_started, tone: 'quiet' },
                ]}
              />
              <p>
                {[
                  t('completed', { n: completed, all }),
                  past_due > 0 && t('behind', { n: past_due }),
                  due_date !== null && t('due', { due: format.when(due_date) }),
                ]
                  .filter((fact) => fact !== false)
                  .join(' · ')}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
