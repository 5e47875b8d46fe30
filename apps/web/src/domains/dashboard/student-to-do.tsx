import { pathOf } from '@pelion/access';
import type { AssignmentToDo } from '@pelion/contract/assignments';
import type { StudentToDo as Student, StudentTask } from '@pelion/contract/dashboard';
import { defineMessages, type Tone } from '@pelion/words';
import type { ReactNode } from 'react';
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
const toneOf = (due: string | null): Tone => (due && Date.parse(due) - Date.now() < soon ? 'orange' : 'blue');

export type DocumentsToDo = AssignmentToDo['students'][number];
type Assignment = DocumentsToDo['missing'][number];

interface StudentToDoProps {
  readonly student: Student;
  readonly level: 2 | 3 | 4;
  /** Link target of every row; by default a student's rows lead to the test instructions. */
  readonly to?: string;
  /** Documents beside the online work, each group counted as one. */
  readonly documents?: { readonly of: DocumentsToDo | undefined; readonly to: (id: number) => string };
}

interface Dated {
  readonly at: string | null;
  readonly row: ReactNode;
}

/** Sorted by due date, those without one last. */
const byDue = (rows: readonly Dated[], direction: 1 | -1): readonly Dated[] =>
  rows.toSorted((one, other) => {
    if (one.at === null || other.at === null) return Number(one.at === null) - Number(other.at === null);
    return direction * (Date.parse(one.at) - Date.parse(other.at));
  });

/** Tasks of a student: missed, next and later. Only the student can start them. */
export function StudentToDo({ student, level, to, documents }: StudentToDoProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const instructions = (task: StudentTask) =>
    pathOf('testInstructions', { assessmentId: task.assessment_id, scheduleId: task.schedule_id });
  const common = (task: StudentTask) => ({ title: task.assessment_name, to: to ?? instructions(task) });
  const dueOf = (due: string | null, key: 'due' | 'wasDue') =>
    due ? t(key, { when: format.ago(due) }) : t('noDue');
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
  const documentRow =
    (tone: (due: string | null) => Tone, key: 'due' | 'wasDue') =>
    ({ id, name, subject_name, due_date }: Assignment): Dated => ({
      at: due_date,
      row: (
        <TaskRow
          key={`assignment-${id}`}
          title={name}
          to={documents?.to(id) ?? ''}
          tone={tone(due_date)}
          facts={[subject_name, dueOf(due_date, key)]}
        />
      ),
    });
  const missing = byDue(
    [
      ...student.missing.map((task) => ({
        at: task.due_date,
        row: (
          <TaskRow
            key={task.schedule_id}
            {...common(task)}
            tone="red"
            facts={[task.subject_name, dueOf(task.due_date, 'wasDue')]}
          />
        ),
      })),
      ...(documents?.of?.missing ?? []).map(documentRow(() => 'red', 'wasDue')),
    ],
    -1,
  );
  const next = byDue(
    [
      ...student.due_next.map((task) => ({
        at: task.due_date,
        row: (
          <TaskRow
            key={task.schedule_id}
            {...common(task)}
            tone={toneOf(task.due_date)}
            facts={[task.subject_name, dueOf(task.due_date, 'due')]}
            action={to === undefined ? launch(task) : null}
          />
        ),
      })),
      ...(documents?.of?.due_next ?? []).map(documentRow(toneOf, 'due')),
    ],
    1,
  );
  const countOf = (n: number) => (documents ? { count: n } : {});
  return (
    <>
      <TaskGroup title={t('missing')} tasks={missing} level={level} {...countOf(missing.length)}>
        {({ row }) => row}
      </TaskGroup>
      <TaskGroup title={t('dueNext')} tasks={next} level={level} {...countOf(next.length)}>
        {({ row }) => row}
      </TaskGroup>
      <TaskGroup
        title={t('comingUp')}
        tasks={student.coming_up}
        level={level}
        {...countOf(student.coming_up.length)}
      >
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

/** Tasks apart from missing work, where that stands above the widgets. */
export const withoutMissing = (student: Student): Student => ({ ...student, missing: [] });
