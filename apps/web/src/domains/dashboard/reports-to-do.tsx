import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  title: 'Reported {question+}',
  waiting: '{$n} {#n|report is|reports are} waiting for your answer',
});

/** Open reports about questions that the viewer wrote. */
export function ReportsToDo({ open }: { readonly open: number }) {
  const t = useMessages(messages);
  return (
    <TaskGroup title={t('title')} tasks={open > 0 ? [open] : []} level={2}>
      {(n) => (
        <TaskRow
          key="reports"
          tone="orange"
          title={t('waiting', { n })}
          facts={[]}
          to={`${pathOf('questionReports')}?status=open`}
        />
      )}
    </TaskGroup>
  );
}
