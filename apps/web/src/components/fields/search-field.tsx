import { defineMessages } from '@pelion/words';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LONGEST_SEARCH } from '../../lib/longest-search.ts';
import { useMessages } from '../../lib/text.ts';
import { useViewSettings } from '../../lib/view-settings.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './field.module.css';
import { Field } from './field.tsx';

const messages = defineMessages({ clear: 'Clear the search' });

interface SearchFieldProps {
  /** Label and placeholder: the kind of records searched. */
  readonly label: string;
  /** Current search term. */
  readonly value: string;
  /** Called when typing pauses, on Enter and when the field is cleared. */
  readonly onSearch: (term: string) => void;
  readonly className?: string | undefined;
  /** Gets the initial focus in a dialog. */
  readonly isFirst?: boolean | undefined;
}

/** Debounce in milliseconds, longer than the gap between two keys of a slow typist. */
const pause = 300;

/** Search field that filters a list while typing. */
export function SearchField({ label, value, onSearch, className, isFirst }: SearchFieldProps) {
  const t = useMessages(messages);
  const { hasShortcuts } = useViewSettings();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The search term changed elsewhere: by "Clear" or browser history.
  if (seen !== value) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent((term: string) => {
    if (term !== value) onSearch(term);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} isLabelHidden className={className}>
      {(control) => (
        <span className={classes.affix}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            {...control}
            type="search"
            maxLength={LONGEST_SEARCH}
            className="input"
            aria-keyshortcuts={hasShortcuts && !isFirst ? '/' : undefined}
            data-autofocus={isFirst || undefined}
            placeholder={label}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && search(typed.trim())}
          />
          {typed === '' ? null : (
            <IconButton
              label={t('clear')}
              icon={IconX}
              onClick={() => {
                setTyped('');
                onSearch('');
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}
