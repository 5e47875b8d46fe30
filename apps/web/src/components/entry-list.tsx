import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './entry-list.module.css';
import { IconButton } from './icon-button.tsx';

const messages = defineMessages({
  most: 'At most {$n} entries are possible.',
  left: 'Removed. {$n} left.',
});

interface EntryListProps<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry, index: number) => string | number;
  /** Fields of the entry; the first input gets the focus. */
  readonly children: (entry: Entry, index: number) => ReactNode;
  readonly addLabel: string;
  readonly removeLabel: (index: number) => string;
  /** Missing when the list is full. */
  readonly onAdd: (() => void) | undefined;
  readonly onRemove: (index: number) => void;
  /** Minimum number of entries; none can be removed below. */
  readonly least?: number;
  /** Error about the list as a whole. */
  readonly problem?: string | undefined;
}

/** List of short text fields: Enter in one of them adds the next and focuses it. */
export function EntryList<Entry>({
  label,
  entries,
  keyOf,
  children,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
  least = 1,
  problem,
}: EntryListProps<Entry>) {
  const t = useMessages(messages);
  const { rows, goTo } = useRowFocus<HTMLOListElement>(entries.length);
  const add = () => {
    goTo(entries.length);
    onAdd?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const { target, key, nativeEvent } = event;
    // Enter commits an IME composition.
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.type !== 'text') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={classes.entries}>
      <legend>{label}</legend>
      <ol ref={rows} onKeyDown={onKeyDown}>
        {entries.map((entry, index) => (
          <li key={keyOf(entry, index)}>
            <div className={classes.entry}>{children(entry, index)}</div>
            <IconButton
              label={removeLabel(index)}
              icon={IconTrash}
              disabled={entries.length <= least}
              onClick={() => {
                goTo(index - 1);
                onRemove(index);
              }}
            />
          </li>
        ))}
      </ol>
      <RowsLeft count={entries.length} />
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {onAdd ? (
        <Button size="sm" icon={IconPlus} className={classes.add} onClick={add}>
          {addLabel}
        </Button>
      ) : (
        <p className="field-hint">{t('most', { n: entries.length })}</p>
      )}
    </fieldset>
  );
}

const writing = 'input[type="text"], select, [contenteditable="true"]';
const pressed = 'button:not(:disabled)';

interface RowFocus<Rows extends HTMLElement> {
  /** Element whose only children are the rows. */
  readonly rows: RefObject<Rows | null>;
  /** Sets the row to focus after the next change of the rows, clamped to the list; call before the change. */
  readonly goTo: (index: number) => void;
}

/** Keeps the focus in the list when rows are added or removed: in the wanted row, else on the button that adds one. */
export function useRowFocus<Rows extends HTMLElement>(count: number): RowFocus<Rows> {
  const rows = useRef<Rows>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = rows.current?.children[Math.min(wanted.current, count - 1)];
    row?.querySelector<HTMLElement>(writing)?.focus();
    if (!row) buttonAfter(rows.current)?.focus();
    wanted.current = null;
  });
  return {
    rows,
    goTo: (index) => {
      wanted.current = Math.max(0, index);
    },
  };
}

function buttonAfter(element: Element | null): HTMLElement | null {
  for (let next = element?.nextElementSibling; next; next = next.nextElementSibling) {
    const button = next.matches(pressed) ? next : next.querySelector(pressed);
    if (button instanceof HTMLElement) return button;
  }
  return null;
}

/** Announces the number of rows after a removal: a focus move alone does not tell a screen reader that a row is gone. */
export function RowsLeft({ count }: { readonly count: number }) {
  const t = useMessages(messages);
  const [seen, setSeen] = useState({ count, isFewer: false });
  if (seen.count !== count) setSeen({ count, isFewer: count < seen.count });
  return (
    <p className="visually-hidden" role="status">
      {seen.isFewer ? t('left', { n: count }) : null}
    </p>
  );
}
