import { pathOf } from '@pelion/access';
import type { MissingCount } from '@pelion/contract/attendance';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  title: 'Missing registers',
  missing: '{$n} {#n|register is|registers are} missing',
});

/** Registers that the viewer keeps and misses; the only one is opened itself. */
export function RegistersToDo({ missing: { count, class_id } }: { readonly missing: MissingCount }) {
  const t = useMessages(messages);
  const to = class_id === null ? pathOf('missingRegisters') : pathOf('viewClass', { classId: class_id });
  return (
    <TaskGroup title={t('title')} tasks={count > 0 ? [count] : []} level={2}>
      {(n) => <TaskRow key="registers" tone="orange" title={t('missing', { n })} facts={[]} to={to} />}
    </TaskGroup>
  );
}
