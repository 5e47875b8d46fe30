import { pathOf, rules } from '@pelion/access';
import type { StaffTask, ToDo } from '@pelion/contract/dashboard';
import { defineMessages, type Tone } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSignedIn } from '../../lib/viewer.ts';
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
  /** Level of the headings. */
  readonly level: 2 | 3;
}

/** Tasks of the staff who scheduled tests: first grading, then running tests, then tests that end soon. */
export function StaffToDo({ staff, level }: StaffToDoProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const few = useFew();
  const { may } = useSignedIn();
  const due = ({ due_date }: StaffTask) => (due_date ? t('due', { when: format.ago(due_date) }) : null);
  const submitted = ({ submitted: n, students }: StaffTask) => t('submitted', { n, students });
  const running = new Set(staff.running.map(({ schedule_id }) => schedule_id));
  const assessment = ({ assessment_id }: StaffTask) => pathOf('assessment', { assessmentId: assessment_id });
  const placeOf = ({ assessment_id, schedule_id }: StaffTask) => ({
    assessmentId: assessment_id,
    scheduleId: schedule_id,
  });
  // Links to the marking page for viewers with the permission to grade, else to the assessment.
  const room = may(rules.gradeAssessments)
    ? (task: StaffTask) => pathOf('markingRoom', placeOf(task))
    : assessment;
  const board = may(rules.scheduleAssessments)
    ? (task: StaffTask) => pathOf('board', placeOf(task))
    : assessment;
  const row = (
    tone: Tone,
    to: (task: StaffTask) => string,
    facts: (task: StaffTask) => readonly (string | null)[],
  ) =>
    function row(task: StaffTask) {
      return (
        <TaskRow
          key={task.schedule_id}
          tone={tone}
          title={task.assessment_name}
          facts={[task.subject_name, format.list(few(task.given_to)), ...facts(task)]}
          to={to(task)}
        />
      );
    };
  return (
    <>
      <TaskGroup title={t('needsGrading')} tasks={staff.needs_grading} level={level}>
        {row('orange', room, (task) => [t('toGrade', { n: task.needs_grading }), submitted(task)])}
      </TaskGroup>
      <TaskGroup title={t('running')} tasks={staff.running} level={level}>
        {row('green', board, (task) => [t('taking', { n: task.running }), submitted(task), due(task)])}
      </TaskGroup>
      <TaskGroup
        title={t('dueThisWeek')}
        tasks={staff.due_this_week.filter(({ schedule_id }) => !running.has(schedule_id))}
        level={level}
      >
        {row('blue', assessment, (task) => [submitted(task), due(task)])}
      </TaskGroup>
    </>
  );
}

export const isStaffDone = (staff: Staff): boolean =>
  Object.values(staff).every((tasks) => tasks.length === 0);
