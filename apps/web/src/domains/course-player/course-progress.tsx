import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { isCompleted, type PlayerCourse } from './player-course.ts';

const messages = defineMessages({
  done: '{$n} of {$all} done',
  due: 'Due {$when}',
  was: 'Was due {$when}',
  late: 'Completed late',
});

/** How far the student is, and until when. */
export function CourseProgress({ course: { outline, mode } }: { readonly course: PlayerCourse }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { done, needed, due_date, status_id, is_late } = outline;
  if (mode === 'preview') return null;
  const isOver = due_date !== null && Date.parse(due_date) < Date.now();
  const isTold =
    status_id !== courseStudentStatuses.notStarted && status_id !== courseStudentStatuses.inProgress;
  return (
    <div className={classes.progress}>
      <div className={classes.progressLine}>
        <span>{t('done', { n: Math.min(done, needed), all: needed })}</span>
        {isTold ? (
          <StatusTag tone={courseStudentStatusTable.toneOf(status_id)}>
            {text.phrase(courseStudentStatusTable.labelOf(status_id))}
          </StatusTag>
        ) : null}
      </div>
      <div className={classes.meter} aria-hidden="true">
        <div style={{ inlineSize: `${needed === 0 ? 0 : Math.min(done / needed, 1) * 100}%` }} />
      </div>
      {due_date !== null && !isCompleted(outline) ? (
        <p className={classes.quiet}>{t(isOver ? 'was' : 'due', { when: format.when(due_date) })}</p>
      ) : null}
      {is_late ? <p className={classes.quiet}>{t('late')}</p> : null}
    </div>
  );
}
