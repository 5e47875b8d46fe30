import { defineMessages } from '@pelion/words';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './field.module.css';
import { Field } from './field.tsx';

const messages = defineMessages({ clear: 'Clear the search' });

interface SearchFieldProps {
  /** What is looked through; also the placeholder. */
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  /** Called once typing pauses, on Enter and when it is cleared. */
  readonly onSearch: (term: string) => void;
  readonly className?: string | undefined;
  /** The first to be filled in, where it stands in a dialog. */
  readonly isFirst?: boolean | undefined;
}

/** As long as between two keys of a slow typist, in milliseconds. */
const pause = 300;

/** Looks through a list while it is typed. */
export function SearchField({ label, value, onSearch, className, isFirst }: SearchFieldProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The search changed elsewhere: with "Clear", or by going back.
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
            className="input"
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
