import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { useMessages } from '../../lib/text.ts';
import { useClassFacts } from './use-class-facts.ts';

const messages = defineMessages({ theirs: 'Changed meanwhile: “{$name}”' });

/** Edit conflict: shows the version that somebody else has saved beside the unsaved input (decision 0043). */
export function ClassChangedNotice({ newer }: { readonly newer: Newer<ClassRecord> }) {
  const t = useMessages(messages);
  const { record, keepMine, takeTheirs } = newer;
  const { time, place, hosts } = useClassFacts(record);
  return (
    <ConflictNotice
      title={t('theirs', { name: record.name })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    >
      <p>{time}</p>
      <p>{[hosts, place, ...record.given_to].filter((fact) => fact !== '').join(' · ')}</p>
      {record.description === '' ? null : <p>{record.description}</p>}
    </ConflictNotice>
  );
}
