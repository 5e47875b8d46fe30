import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Newer } from './form/use-newer.ts';

const messages = defineMessages({ theirs: 'Current name: “{$name}”' });

/** Above the fields of a record that somebody else has saved meanwhile; nothing where nobody has. */
export function NewerNotice({ newer }: { readonly newer: Newer<{ readonly name: string }> | null }) {
  const t = useMessages(messages);
  if (!newer) return null;
  return (
    <ConflictNotice
      title={t('theirs', { name: newer.record.name })}
      onKeepMine={newer.keepMine}
      onTakeTheirs={newer.takeTheirs}
    />
  );
}
