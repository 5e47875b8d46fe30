import { pathOf } from '@pelion/access';
import type { ExtraAttemptRequest } from '@pelion/contract/extra-attempts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';

const messages = defineMessages({
  title: 'Requests for another attempt',
  waiting: '{$n} {#n|request is|requests are} waiting for your answer',
  since: 'asked {$when}',
});

/** Requests for extra attempts, one row per assessment, linked to the page that answers them. */
export function RequestsToDo({ requests }: { readonly requests: readonly ExtraAttemptRequest[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const firstOfEach = requests.filter(
    ({ assessment_id }, place) =>
      requests.findIndex((other) => other.assessment_id === assessment_id) === place,
  );
  return (
    <TaskGroup title={t('title')} tasks={firstOfEach} level={2}>
      {({ assessment_id: assessmentId, assessment_name, asked_at }) => {
        const n = requests.filter(({ assessment_id }) => assessment_id === assessmentId).length;
        return (
          <TaskRow
            key={assessmentId}
            tone="orange"
            title={assessment_name}
            facts={[t('waiting', { n }), t('since', { when: format.ago(asked_at) })]}
            to={pathOf('assessment', { assessmentId })}
          />
        );
      }}
    </TaskGroup>
  );
}
