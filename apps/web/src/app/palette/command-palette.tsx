import { defineMessages } from '@pelion/words';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LONGEST_SEARCH } from '../../lib/longest-search.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './command-palette.module.css';
import { useFound } from './use-found.ts';

const messages = defineMessages({
  title: 'Search and go to',
  search: 'Pages, people, {assessment+}, actions',
  results: 'Results',
  loading: 'Searching…',
  none: 'Nothing found',
  found: '{$n} {#n|result|results}',
  failed: 'People and {assessment+} could not be searched.',
  retry: 'Try again',
});

/** Finds pages, people, assessments and actions by name (ARIA combobox with a listbox). */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const listId = useId();
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isLoading, retry } = useFound(term);
  const places = groups.flatMap((group) => group.places);
  const place = Math.min(at, places.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  const move = (to: number) => {
    const next = (to + places.length) % Math.max(places.length, 1);
    setAt(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(place + 1);
    else if (event.key === 'ArrowUp') move(place - 1);
    else if (event.key === 'Enter') {
      const chosen = places[place];
      if (chosen) goTo(chosen.path);
    } else return;
    event.preventDefault();
  };
  let index = -1;
  return (
    <Dialog title={t('title')} size="md" onClose={onClose}>
      <div className={classes.palette}>
        <span className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            className="input"
            maxLength={LONGEST_SEARCH}
            role="combobox"
            aria-label={t('title')}
            aria-expanded={places.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={places.length > 0 ? idOf(place) : undefined}
            autoComplete="off"
            placeholder={t('search')}
            data-autofocus
            value={term}
            onChange={({ currentTarget }) => {
              setTerm(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <p className={classes.status} role="status">
          {isLoading ? t('loading') : places.length === 0 ? t('none') : t('found', { n: places.length })}
        </p>
        {retry ? (
          <p className={classes.failed} role="alert">
            {t('failed')}{' '}
            <Button tone="link" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        ) : null}
        <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
          {groups.map((group, number) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.label} role="group" aria-labelledby={`${listId}-group-${number}`}>
              <div id={`${listId}-group-${number}`} className={classes.label}>
                {group.label}
              </div>
              {group.places.map(({ path, label, note }) => {
                index += 1;
                const own = index;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above
                  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                  <div
                    key={path}
                    id={idOf(own)}
                    role="option"
                    aria-selected={own === place}
                    className={classes.option}
                    onPointerMove={() => setAt(own)}
                    onClick={() => goTo(path)}
                  >
                    <span>{label}</span>
                    {note ? <small>{note}</small> : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
