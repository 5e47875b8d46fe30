import type { Assignment } from '@pelion/contract/assignments';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  title: 'Turned in',
  waiting: '{$n} to be graded',
  progress: '{$done} of {$students} turned in',
});

interface DocumentsToMarkProps {
  readonly assignments: readonly Assignment[];
  readonly pageOf: (id: number) => string;
}

/** Turn-ins of documents that wait for a mark. */
export function DocumentsToMark({ assignments, pageOf }: DocumentsToMarkProps) {
  const t = useMessages(messages);
  const waiting = assignments.reduce((sum, { counts }) => sum + (counts?.submitted ?? 0), 0);
  return (
    <TaskGroup title={t('title')} tasks={assignments} level={3} count={waiting}>
      {({ id, name, subject_name, class_name, counts }) => {
        const { assigned, submitted, returned, past_due, graded } = counts ?? none;
        const done = submitted + returned + graded;
        return (
          <TaskRow
            key={id}
            tone="orange"
            title={name}
            to={pageOf(id)}
            facts={[
              subject_name,
              class_name,
              t('waiting', { n: submitted }),
              t('progress', { done, students: done + assigned + past_due }),
            ]}
          />
        );
      }}
    </TaskGroup>
  );
}

const none = { viewed: 0, assigned: 0, submitted: 0, returned: 0, past_due: 0, graded: 0 };
