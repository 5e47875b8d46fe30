import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';
import { useSearchKeys } from './use-search-keys.ts';

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
  /** Tabs of the list, on the same line where there is room. */
  readonly tabs?: ReactNode;
  /** Filters set in the panel; removable here while the panel is closed. */
  readonly chips?: readonly FilterChip[];
  /** Clears all filters. */
  readonly onClear?: () => void;
}

/** Toolbar above a list: search first, then the filters; stacked on a phone. */
export function FilterBar({ children, tabs, chips = [], onClear }: FilterBarProps) {
  const t = useMessages(messages);
  const bar = useRef<HTMLElement>(null);
  useSearchKeys(bar);
  return (
    <search ref={bar} className={classes.frame}>
      <div className={classes.line}>
        {tabs}
        <div className={classes.bar}>{children}</div>
      </div>
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
