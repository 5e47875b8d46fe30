import { pathOf } from '@pelion/access';
import type { StudentToDo as Student, StudentTask } from '@pelion/contract/dashboard';
import { defineMessages, type Tone } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  missing: 'Missing',
  dueNext: 'Due next',
  comingUp: 'Coming up',
  wasDue: 'was due {$when}',
  due: 'due {$when}',
  noDue: 'no due date',
  opens: 'opens {$when}',
  start: 'Start',
  resume: 'Continue',
  startOf: '{$action}: {$name}',
});

/** Threshold for a due date that is near, in milliseconds. */
const soon = 24 * 60 * 60 * 1000;
const toneOf = ({ due_date }: StudentTask): Tone =>
  due_date && Date.parse(due_date) - Date.now() < soon ? 'orange' : 'blue';

interface StudentToDoProps {
  readonly student: Student;
  readonly level: 2 | 3 | 4;
  /** Link target of every row; by default a student's rows lead to the test instructions. */
  readonly to?: string;
}

/** Tasks of a student: missed, next and later. Only the student can start them. */
export function StudentToDo({ student, level, to }: StudentToDoProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const instructions = (task: StudentTask) =>
    pathOf('testInstructions', { assessmentId: task.assessment_id, scheduleId: task.schedule_id });
  const common = (task: StudentTask) => ({ title: task.assessment_name, to: to ?? instructions(task) });
  const dueOf = ({ due_date }: StudentTask, key: 'due' | 'wasDue') =>
    due_date ? t(key, { when: format.ago(due_date) }) : t('noDue');
  const launch = (task: StudentTask) => {
    const action = t(task.running_result_id === null ? 'start' : 'resume');
    return (
      <ButtonLink
        to={instructions(task)}
        tone="primary"
        aria-label={t('startOf', { action, name: task.assessment_name })}
      >
        {action}
      </ButtonLink>
    );
  };
  return (
    <>
      <TaskGroup title={t('missing')} tasks={student.missing} level={level}>
        {(task) => (
          <TaskRow
            key={task.schedule_id}
            {...common(task)}
            tone="red"
            facts={[task.subject_name, dueOf(task, 'wasDue')]}
          />
        )}
      </TaskGroup>
      <TaskGroup title={t('dueNext')} tasks={student.due_next} level={level}>
        {(task) => (
          <TaskRow
            key={task.schedule_id}
            {...common(task)}
            tone={toneOf(task)}
            facts={[task.subject_name, dueOf(task, 'due')]}
            action={to === undefined ? launch(task) : null}
          />
        )}
      </TaskGroup>
      <TaskGroup title={t('comingUp')} tasks={student.coming_up} level={level}>
        {(task) => (
          <TaskRow
            key={task.schedule_id}
            {...common(task)}
            tone="gray"
            facts={[task.subject_name, t('opens', { when: format.ago(task.effective_date) })]}
          />
        )}
      </TaskGroup>
    </>
  );
}

export const isStudentDone = ({ missing, due_next, coming_up }: Student): boolean =>
  missing.length + due_next.length + coming_up.length === 0;
