import { rules } from '@pelion/access';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
import type { CourseDetail } from '@pelion/contract/courses';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-schedules.module.css';
import { endSchedule, schedulesQuery } from './queries.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { scheduleStateAt } from './schedule-state.ts';

const ScheduleDialog = later(() => import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog));

const messages = defineMessages({
  add: 'Schedule',
  empty: 'Not scheduled yet',
  emptyText: 'Choose {student+} and dates.',
  notActive: 'Only an active {course} can be scheduled.',
  paused: 'The {course} is inactive. Its {student+} are paused.',
  running: 'Running',
  coming: 'Coming',
  ended: 'Ended',
  endTitle: 'End the schedule?',
  endText: '{^student+} can no longer go on. Progress stays, and you can take it up again.',
  end: 'End',
});

const groups = [
  { id: 'running', states: ['running', 'over'] },
  { id: 'coming', states: ['coming'] },
  { id: 'ended', states: ['ended'] },
] as const;

type Task = { readonly kind: 'add' } | { readonly kind: 'edit' | 'end'; readonly schedule: CourseSchedule };

/** Button that opens the form of a new schedule, and what is said where a course cannot be given yet. */
export function useScheduling(course: CourseDetail) {
  const t = useText()(messages);
  const { may } = useSignedIn();
  const [task, setTask] = useState<Task | null>(null);
  const mayEdit = may(rules.editCourses);
  const isActive = course.status_id === courseStatuses.active;
  return {
    task,
    setTask,
    add:
      mayEdit && isActive ? (
        <AddButton label={t('add')} icon={IconCalendarTime} onChoose={() => setTask({ kind: 'add' })} />
      ) : null,
    reason: mayEdit && !isActive ? t('notActive') : undefined,
  };
}

interface ScheduleListProps {
  readonly course: CourseDetail;
  readonly scheduling: ReturnType<typeof useScheduling>;
}

/** Schedules of a course: running, coming, ended. */
export function ScheduleList({ course, scheduling: { task, setTask, add, reason } }: ScheduleListProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(schedulesQuery(course.id));
  const close = () => setTask(null);
  return (
    <AsyncView query={query}>
      {(schedules) => (
        <div className={classes.page}>
          {course.status_id === courseStatuses.inactive && schedules.length > 0 ? (
            <Notice kind="info">{t('paused')}</Notice>
          ) : null}
          {schedules.length === 0 ? (
            <EmptyState
              icon={IconCalendarEvent}
              title={t('empty')}
              text={reason ?? t('emptyText')}
              action={add}
            />
          ) : null}
          {groups.map(({ id, states }) => {
            const shown = schedules.filter((schedule) => {
              const state = scheduleStateAt(schedule, Date.now());
              return states.some((one) => one === state);
            });
            return shown.length === 0 ? null : (
              <section key={id} className={classes.group} aria-labelledby={`schedules-${id}`}>
                <h2 id={`schedules-${id}`}>{t(id)}</h2>
                {shown.map((schedule) => (
                  <ScheduleCard
                    key={schedule.id}
                    schedule={schedule}
                    onEdit={() => setTask({ kind: 'edit', schedule })}
                    onEnd={() => setTask({ kind: 'end', schedule })}
                  />
                ))}
              </section>
            );
          })}
          {task?.kind === 'add' ? <ScheduleDialog course={course} schedule={null} onClose={close} /> : null}
          {task?.kind === 'edit' ? (
            <ScheduleDialog course={course} schedule={task.schedule} onClose={close} />
          ) : null}
          {task?.kind === 'end' ? (
            <RemoveDialog
              title={t('endTitle')}
              confirmLabel={t('end')}
              removed={task.schedule.id}
              mutation={endSchedule}
              onClose={close}
            >
              {t('endText')}
            </RemoveDialog>
          ) : null}
        </div>
      )}
    </AsyncView>
  );
}
