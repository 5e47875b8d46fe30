import type { Closure } from '@pelion/contract/closures';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import type { Newer } from '../../../components/form/use-newer.ts';
import { useMessages } from '../../../lib/text.ts';
import { joined, useClosureFacts } from './use-closure-facts.ts';

const messages = defineMessages({ theirs: 'Changed meanwhile: “{$name}”' });

/** Edit conflict: shows the version that somebody else has saved beside the unsaved input (decision 0043). */
export function ClosureChangedNotice({ newer }: { readonly newer: Newer<Closure> }) {
  const t = useMessages(messages);
  const factsOf = useClosureFacts();
  const { record, keepMine, takeTheirs } = newer;
  const { days, hour, grades } = factsOf(record);
  return (
    <ConflictNotice
      title={t('theirs', { name: record.name })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    >
      <p>{joined(days, hour, grades)}</p>
    </ConflictNotice>
  );
}
