import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './file-view.module.css';

const messages = defineMessages({
  search: 'Search in the file',
  next: 'Next place',
  previous: 'Previous place',
  close: 'Close the search',
  found: '{$at} of {$count}',
  none: 'Nothing found',
});

const PAUSE_MS = 400;

interface SearchRowProps {
  readonly found: { readonly at: number; readonly count: number } | undefined;
  readonly onSearch: (text: string, step: number) => void;
  readonly onClose: () => void;
}

/** Search within the open file. */
export function SearchRow({ found, onSearch, onClose }: SearchRowProps) {
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useEffectEvent((wanted: string, step: number) => onSearch(wanted.trim(), step));
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => search(text, 0), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const step = (by: number) => onSearch(text.trim(), by);
  return (
    <form
      aria-label={t('search')}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        step(1);
      }}
    >
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output className={classes.count}>
        {found && text.trim() !== '' ? (found.count > 0 ? t('found', found) : t('none')) : ''}
      </output>
      <IconButton label={t('previous')} icon={IconChevronUp} onClick={() => step(-1)} />
      <IconButton label={t('next')} icon={IconChevronDown} onClick={() => step(1)} />
      <IconButton label={t('close')} icon={IconX} onClick={onClose} />
    </form>
  );
}
