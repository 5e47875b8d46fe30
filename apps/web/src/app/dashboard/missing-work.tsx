import { pathOf, rules } from '@pelion/access';
import type { AssignmentToDo } from '@pelion/contract/assignments';
import type { StudentToDo } from '@pelion/contract/dashboard';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { assignmentToDoQuery } from '../../domains/assignments/queries.ts';
import { toDoQuery } from '../../domains/dashboard/queries.ts';
import { TaskGroup } from '../../domains/dashboard/task-group.tsx';
import { TaskRow } from '../../domains/dashboard/task-row.tsx';
import { assignmentPath } from '../../lib/assignment-path.ts';
import { childListPath, childPath } from '../../lib/child-list.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './missing-work.module.css';

const messages = defineMessages({
  title: 'Missing work',
  titleOf: 'Missing work of {$name}',
  wasDue: 'was due {$when}',
  all: 'Show all {$n}',
});

/** Rows before the others are asked for. */
const FEW = 3;

interface MissingRow {
  readonly key: string;
  readonly title: string;
  readonly to: string;
  readonly subject: string | null;
  readonly due: string | null;
}

/** Missing documents and online work of the student or of each child, above everything else; else nothing. */
export function MissingWork() {
  const t = useMessages(messages);
  const { viewer, may } = useSignedIn();
  const { queryKey } = assignmentToDoQuery('missing');
  const { data: documents } = useQuery({ ...assignmentToDoQuery('missing'), ...onBoard });
  const { data: online } = useQuery({ ...toDoQuery, ...onBoard, enabled: may(rules.viewResults) });
  useLiveQueries('assignments', queryKey);
  useLiveQueries('assignmentSubmissions', queryKey);
  useLiveQueries('attempts', toDoQuery.queryKey);
  useLiveQueries('schedules', toDoQuery.queryKey);
  const isParent = viewer.userType === 'parent';
  const students = missingOf(documents?.students ?? [], online?.students ?? [], isParent);
  if (students.length === 0) return null;
  return (
    <div className={classes.card}>
      {students.map(({ id, name, rows }) => (
        <MissingOf key={id} title={isParent ? t('titleOf', { name }) : t('title')} rows={rows} />
      ))}
    </div>
  );
}

/** Missing work by student, the latest first; without students who miss nothing. */
function missingOf(documents: AssignmentToDo['students'], online: readonly StudentToDo[], isParent: boolean) {
  const names = new Map([...documents, ...online].map((one) => [one.student_id, one.student_name]));
  return [...names].flatMap(([id, name]) => {
    const rows = [
      ...documents
        .filter(({ student_id }) => student_id === id)
        .flatMap(({ missing }) => missing)
        .map(
          (assignment): MissingRow => ({
            key: `assignment-${assignment.id}`,
            title: assignment.name,
            to: isParent ? childPath(assignmentPath(assignment), id) : assignmentPath(assignment),
            subject: assignment.subject_name,
            due: assignment.due_date,
          }),
        ),
      ...online
        .filter(({ student_id }) => student_id === id)
        .flatMap(({ missing }) => missing)
        .map(
          (task): MissingRow => ({
            key: `schedule-${task.schedule_id}`,
            title: task.assessment_name,
            to: isParent
              ? childListPath(id)
              : pathOf('testInstructions', {
                  assessmentId: task.assessment_id,
                  scheduleId: task.schedule_id,
                }),
            subject: task.subject_name,
            due: task.due_date,
          }),
        ),
    ].toSorted((one, other) => Date.parse(other.due ?? '') - Date.parse(one.due ?? ''));
    return rows.length > 0 ? [{ id, name, rows }] : [];
  });
}

interface MissingOfProps {
  readonly title: string;
  readonly rows: readonly MissingRow[];
}

function MissingOf({ title, rows }: MissingOfProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div>
      <TaskGroup title={title} tasks={isWhole ? rows : rows.slice(0, FEW)} level={2} count={rows.length}>
        {({ key, title: name, to, subject, due }) => (
          <TaskRow
            key={key}
            tone="red"
            title={name}
            to={to}
            facts={[subject, due && t('wasDue', { when: format.ago(due) })]}
          />
        )}
      </TaskGroup>
      {rows.length > FEW && !isWhole ? (
        <Button tone="link" size="sm" onClick={() => setIsWhole(true)}>
          {t('all', { n: rows.length })}
        </Button>
      ) : null}
    </div>
  );
}
