import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '../lib/text.ts';
import classes from './chip-row.module.css';

const messages = defineMessages({ remove: 'Remove {$name}' });

interface Chip {
  readonly id: string;
  readonly label: string;
  /** Secondary text beside the label. */
  readonly note?: string;
  readonly onRemove: () => void;
}

/** Row of removable chips for options chosen from longer lists. Native buttons for speed: there may be hundreds. */
export function ChipRow({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  const t = useMessages(messages);
  return (
    <ul className={classes.row} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id} className={classes.chip}>
          {chip.label}
          {chip.note ? <small>{chip.note}</small> : null}
          <button
            type="button"
            className={classes.remove}
            aria-label={t('remove', { name: chip.label })}
            onClick={chip.onRemove}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
