import { pathOf } from '@pelion/access';
import type { StaffTask, ToDo } from '@pelion/contract/dashboard';
import { defineMessages, type Tone } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  needsGrading: 'To be graded',
  running: 'Running now',
  dueThisWeek: 'Due this week',
  toGrade: '{$n} to be graded',
  taking: '{$n} {student#n} {#n|is|are} taking it',
  submitted: '{$n} of {$students} submitted',
  due: 'due {$when}',
});

type Staff = NonNullable<ToDo['staff']>;

interface StaffToDoProps {
  readonly staff: Staff;
  /** Of its headings. */
  readonly level: 2 | 3;
}

/** What waits for whoever gave the tests: marks first, then what runs, then what ends soon. */
export function StaffToDo({ staff, level }: StaffToDoProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const due = ({ due_date }: StaffTask) => (due_date ? t('due', { when: format.ago(due_date) }) : null);
  const submitted = ({ submitted: n, students }: StaffTask) => t('submitted', { n, students });
  const running = new Set(staff.running.map(({ schedule_id }) => schedule_id));
  const row = (tone: Tone, facts: (task: StaffTask) => readonly (string | null)[]) =>
    function row(task: StaffTask) {
      return (
        <TaskRow
          key={task.schedule_id}
          tone={tone}
          title={task.assessment_name}
          facts={[task.subject_name, ...facts(task)]}
          to={pathOf('assessment', { assessmentId: task.assessment_id })}
        />
      );
    };
  return (
    <>
      <TaskGroup title={t('needsGrading')} tasks={staff.needs_grading} level={level}>
        {row('orange', (task) => [t('toGrade', { n: task.needs_grading }), submitted(task)])}
      </TaskGroup>
      <TaskGroup title={t('running')} tasks={staff.running} level={level}>
        {row('green', (task) => [t('taking', { n: task.running }), submitted(task), due(task)])}
      </TaskGroup>
      <TaskGroup
        title={t('dueThisWeek')}
        tasks={staff.due_this_week.filter(({ schedule_id }) => !running.has(schedule_id))}
        level={level}
      >
        {row('blue', (task) => [submitted(task), due(task)])}
      </TaskGroup>
    </>
  );
}

export const isStaffDone = (staff: Staff): boolean =>
  Object.values(staff).every((tasks) => tasks.length === 0);
