import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';

const messages = defineMessages({
  set: 'Active filters',
  remove: 'Remove {$filter}',
  clear: 'Clear all',
});

/** An active filter as text: `Status: Draft, Active`. */
export interface FilterChip {
  readonly label: string;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  readonly children: ReactNode;
  /** Filters set in the panel; removable here while the panel is closed. */
  readonly chips?: readonly FilterChip[];
  /** Clears all filters. */
  readonly onClear?: () => void;
}

/** Toolbar above a list: search first, then the filters; stacked on a phone. */
export function FilterBar({ children, chips = [], onClear }: FilterBarProps) {
  const t = useMessages(messages);
  return (
    <search className={classes.frame}>
      <div className={classes.bar}>{children}</div>
      {chips.length > 0 ? (
        <ul className={classes.chips} aria-label={t('set')}>
          {chips.map(({ label, onRemove }) => (
            <li key={label}>
              <Button
                size="sm"
                className={classes.chip}
                aria-label={t('remove', { filter: label })}
                onClick={onRemove}
              >
                <span>{label}</span>
                <IconX size={14} stroke={2} aria-hidden />
              </Button>
            </li>
          ))}
          {onClear ? (
            <li>
              <Button tone="link" size="sm" onClick={onClear}>
                {t('clear')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </search>
  );
}
