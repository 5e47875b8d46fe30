import type { ListedCourse } from '@pelion/contract/courses';
import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './courses.module.css';

const messages = defineMessages({
  done: '{$done} of {$needed} done',
  due: 'Due {$due}',
  start: 'Start',
  goOn: 'Continue',
  review: 'Review',
  view: 'View',
});

interface CourseProgressProps {
  readonly courseId: number;
  readonly progress: ListedCourse['progress'][number];
  /** Child of a parent who has several; null where it is clear. */
  readonly studentName: string | null;
  /** Whether the viewer is the student, who goes on in the player. */
  readonly isOwn: boolean;
}

const { notStarted, inProgress, pastDue } = courseStudentStatuses;
const stepOf = (status: number) => {
  if (status === notStarted) return 'start';
  return status === inProgress || status === pastDue ? 'goOn' : 'review';
};

/** Status, done items and due date of one student, and the way on. */
export function CourseProgress({ courseId, progress, studentName, isOwn }: CourseProgressProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { schedule_id: scheduleId, student_id: studentId, status_id, done, needed, due_date } = progress;
  const step = stepOf(status_id);
  return (
    <div className={classes.progress}>
      {studentName === null ? null : (
        <p className={classes.student}>
          <bdi>{studentName}</bdi>
        </p>
      )}
      {needed > 0 ? <Bar value={done / needed} label={null} /> : null}
      <p className={classes.state}>
        <StatusTag tone={courseStudentStatusTable.toneOf(status_id)}>
          {text.phrase(courseStudentStatusTable.labelOf(status_id))}
        </StatusTag>
        {needed > 0 ? <span>{t('done', { done, needed })}</span> : null}
        {due_date === null ? null : <span>{t('due', { due: format.moment(due_date) })}</span>}
      </p>
      <ButtonLink size="sm" to={coursePlayerPath({ courseId, scheduleId, studentId })}>
        {t(isOwn ? step : 'view')}
      </ButtonLink>
    </div>
  );
}
