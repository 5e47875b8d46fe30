import { pathOf, rules } from '@pelion/access';
import type { Assignment } from '@pelion/contract/assignments';
import { turnedInOf } from '@pelion/contract/assignments/facts';
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
  given: 'from {$day}',
  students: '{$n} {student#n}',
  notBegun: '{$n} not begun',
  notBegunNames: 'not begun: {$names}',
  turnedIn: '{$n} of {$students} turned in',
});

type Staff = NonNullable<ToDo['staff']>;

interface StaffToDoProps {
  readonly staff: Staff;
  /** Level of the headings. */
  readonly level: 2 | 3;
  /** Documents whose turn-ins wait for a mark, counted with the online work. */
  readonly documents?: { readonly toMark: readonly Assignment[]; readonly pageOf: (id: number) => string };
}

/** Tasks of the staff who scheduled tests: first grading, then running tests, then tests that end soon. */
export function StaffToDo({ staff, level, documents }: StaffToDoProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const few = useFew();
  const { may } = useSignedIn();
  const due = ({ due_date }: StaffTask) => (due_date ? t('due', { when: format.ago(due_date) }) : null);
  const submitted = ({ submitted: n, students }: StaffTask) => t('submitted', { n, students });
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
  const [waiting = [], running = [], coming = []] = onceEach(
    staff.needs_grading,
    staff.running,
    staff.due_this_week,
  );
  const isTwice = repeatedIn([...waiting, ...running, ...coming]);
  const audience = ({ given_to, student_names, student_count: n }: StaffTask) =>
    format.list([
      ...few([...given_to, ...student_names]),
      ...(n > 0 && student_names.length === 0 ? [t('students', { n })] : []),
    ]);
  const notBegun = ({ not_begun: n, not_begun_names: names }: StaffTask) => {
    if (n === 0) return null;
    return names.length > 0 ? t('notBegunNames', { names: format.list(names) }) : t('notBegun', { n });
  };
  const taking = ({ running: n }: StaffTask) => (n > 0 ? t('taking', { n }) : null);
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
          facts={[
            task.subject_name,
            audience(task),
            isTwice(task) ? t('given', { day: format.near(task.effective_date) }) : null,
            ...facts(task),
          ]}
          to={to(task)}
        />
      );
    };
  const documentRow = ({ id, name, subject_name, class_name, counts }: Assignment) => {
    const { done, total } = turnedInOf(counts ?? none);
    return (
      <TaskRow
        key={`assignment-${id}`}
        tone="orange"
        title={name}
        to={documents?.pageOf(id) ?? ''}
        facts={[
          subject_name,
          class_name,
          t('toGrade', { n: counts?.submitted ?? 0 }),
          t('turnedIn', { n: done, students: total }),
        ]}
      />
    );
  };
  return (
    <>
      <TaskGroup
        title={t('needsGrading')}
        tasks={[
          ...(documents?.toMark ?? []).map(documentRow),
          ...waiting.map(
            row('orange', room, (task) => [
              t('toGrade', { n: task.needs_grading }),
              taking(task),
              submitted(task),
            ]),
          ),
        ]}
        level={level}
        {...(documents && { count: toMarkIn(documents.toMark) + toGradeIn(waiting) })}
      >
        {(task) => task}
      </TaskGroup>
      <TaskGroup title={t('running')} tasks={running} level={level}>
        {row('green', board, (task) => [taking(task), submitted(task), due(task)])}
      </TaskGroup>
      <TaskGroup title={t('dueThisWeek')} tasks={coming} level={level}>
        {row('blue', assessment, (task) => [submitted(task), notBegun(task), due(task)])}
      </TaskGroup>
    </>
  );
}

const none = { assigned: 0, submitted: 0, returned: 0, past_due: 0, graded: 0 };
const toMarkIn = (assignments: readonly Assignment[]): number =>
  assignments.reduce((sum, { counts }) => sum + (counts?.submitted ?? 0), 0);
const toGradeIn = (tasks: readonly StaffTask[]): number =>
  tasks.reduce((sum, { needs_grading }) => sum + needs_grading, 0);

/** Groups with each schedule in the first of them alone. */
function onceEach(...groups: readonly (readonly StaffTask[])[]): readonly StaffTask[][] {
  const known = new Set<number>();
  return groups.map((tasks) => {
    const fresh = tasks.filter(({ schedule_id }) => !known.has(schedule_id));
    for (const { schedule_id } of fresh) known.add(schedule_id);
    return fresh;
  });
}

/** Whether another task has the same title and the same students, so that its first day tells them apart. */
function repeatedIn(tasks: readonly StaffTask[]) {
  const nameOf = ({ assessment_name, given_to, student_names, student_count }: StaffTask) =>
    JSON.stringify([assessment_name, given_to, student_names, student_count]);
  const counts = new Map<string, number>();
  for (const task of tasks) counts.set(nameOf(task), (counts.get(nameOf(task)) ?? 0) + 1);
  return (task: StaffTask) => (counts.get(nameOf(task)) ?? 0) > 1;
}
