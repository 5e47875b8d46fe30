import { defineMessages } from '@pelion/words';
import { Bar } from '../../components/charts/bar.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './messages.module.css';

export const readMessages = defineMessages({ read: '{$n} of {$all} read' });

interface ReadShareProps {
  readonly sending: { readonly recipient_count: number; readonly read_count: number };
}

/** How many recipients have read a message. */
export function ReadShare({ sending: { recipient_count, read_count } }: ReadShareProps) {
  const t = useMessages(readMessages);
  const format = useFormat();
  if (recipient_count === 0) return null;
  return (
    <span className={classes.read}>
      <Bar value={read_count / recipient_count} label={null} />
      <span>{t('read', { n: format.number(read_count), all: format.number(recipient_count) })}</span>
    </span>
  );
}
