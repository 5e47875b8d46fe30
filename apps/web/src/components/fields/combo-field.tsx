import { defineMessages } from '@pelion/words';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { LONGEST_SEARCH } from '../../lib/longest-search.ts';
import { floatNear, moveNear } from '../../lib/place-near.ts';
import { useMessages } from '../../lib/text.ts';
import { ChipRow } from '../chip-row.tsx';
import classes from './combo-field.module.css';
import fieldClasses from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

const messages = defineMessages({
  placeholder: 'Type a name',
  loading: 'Loading...',
  none: 'Nothing found',
  more: 'Type to find more',
  found: '{$n} found, {$chosen} selected',
  chosen: 'Chosen: {$list}',
});

export interface ComboOption {
  readonly id: number;
  readonly label: string;
  /** Secondary text beside the label. */
  readonly note?: string | undefined;
  /** Reason why the option cannot be selected; a selected one can still be removed. */
  readonly disabledReason?: string | undefined;
}

interface ComboFieldProps extends FieldProps {
  readonly options: readonly ComboOption[];
  readonly selected: readonly number[];
  readonly onChange: (selected: number[]) => void;
  /** At most one selected; selecting another replaces it and closes the list. */
  readonly isSingle?: boolean | undefined;
  /** Options are still loading; Enter waits for them. */
  readonly isLoading?: boolean;
  /** Called with the typed text, when the options come from a server. */
  readonly onTerm?: (term: string) => void;
  /** Shown instead of the options: why there are none. */
  readonly emptyText?: string;
  /** Details of the selection, where a row of chips is not enough. */
  readonly children?: ReactNode;
}

/** Maximum number of options listed; beyond it typing is faster than scrolling. */
const mostShown = 100;

/**
 * Multiple choice by typing a part of the name: a field with a listbox under it (ARIA combobox). Arrows move, Enter
 * toggles an option (waiting for options that still load), Escape closes only the list, Backspace in an empty field
 * removes the last selection. `isSingle` allows one selection.
 */
export function ComboField(props: ComboFieldProps) {
  const {
    options,
    selected,
    onChange,
    isSingle = false,
    isLoading = false,
    emptyText,
    onTerm,
    children,
    ...field
  } = props;
  const t = useMessages(messages);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the options had loaded. */
  const [isTaking, setIsTaking] = useState(false);
  const needle = term.trim().toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(needle));
  const shown = found.slice(0, mostShown);
  const active = shown[at];
  const chosen = options.filter(({ id }) => selected.includes(id));

  const toggle = ({ id, disabledReason }: ComboOption) => {
    if (disabledReason && !selected.includes(id)) return;
    if (isSingle) close();
    const others = isSingle ? [] : selected;
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...others, id]);
    // Clears the text for the next name and keeps the position in the list.
    setTerm('');
    setAt(
      Math.max(
        0,
        options.slice(0, mostShown).findIndex((option) => option.id === id),
      ),
    );
  };
  const type = (typed: string) => {
    setTerm(typed);
    onTerm?.(typed);
    setAt(0);
    setIsOpen(true);
    setIsTaking(false);
  };
  const close = () => {
    setIsOpen(false);
    setIsTaking(false);
  };
  const take = () => {
    if (active) toggle(active);
    else setIsTaking(isLoading && needle !== '');
  };
  const goTo = (place: number) => {
    if (isOpen) setAt(Math.max(0, Math.min(place, shown.length - 1)));
    else setIsOpen(true);
  };
  /** Handles a key for the list; returns whether the key was consumed. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') goTo(at + 1);
    else if (key === 'ArrowUp') goTo(at - 1);
    else if (key === 'Enter' && isOpen) take();
    // Enter with text in the field searches instead of submitting the form.
    else if (key === 'Enter' && needle !== '') setIsOpen(true);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Backspace' && term === '') onChange(selected.slice(0, -1));
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
  };
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (list.current?.contains(target) || target === input.current);
    if (!isInside) close();
  });
  // The browser scrolls a focused field into view, also when the on-screen keyboard opens: the list follows and closes
  // only when its field leaves the viewport.
  const onScroll = useEffectEvent(({ target }: Event) => {
    if (!list.current || !input.current || (target instanceof Node && list.current.contains(target))) return;
    if (isScrolledAway(input.current, target)) close();
    else moveNear(list.current, input.current);
  });
  const onArrival = useEffectEvent(() => {
    setIsTaking(false);
    if (active) toggle(active);
  });

  useEffect(() => {
    if (isTaking && !isLoading) onArrival();
  }, [isTaking, isLoading]);
  useEffect(() => {
    if (!isOpen || !list.current || !input.current) return;
    list.current.style.width = `${input.current.offsetWidth}px`;
    floatNear(list.current, input.current);
  }, [isOpen]);
  // A list of another length may have to move to the other side of its field.
  const length = shown.length;
  useEffect(() => {
    if (isOpen && length >= 0 && list.current && input.current) moveNear(list.current, input.current);
  }, [isOpen, length]);
  useEffect(() => {
    if (!isOpen) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    addEventListener('scroll', (event) => onScroll(event), { signal, capture: true });
    for (const kind of ['pointerdown', 'focusin'] as const)
      document.addEventListener(kind, (event) => onElsewhere(event), { signal });
    return () => stopping.abort();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at]);

  return (
    <div className={classes.combo}>
      <Field {...field}>
        {(control) => (
          <span className={fieldClasses.affix}>
            <IconSearch size={18} stroke={1.6} aria-hidden />
            <input
              {...control}
              ref={input}
              type="text"
              className="input"
              maxLength={LONGEST_SEARCH}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
              placeholder={t('placeholder')}
              value={term}
              onClick={() => setIsOpen(true)}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKey}
            />
          </span>
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {!isOpen ? null : isLoading ? t('loading') : t('found', { n: found.length, chosen: selected.length })}
      </span>
      {isOpen ? (
        <div ref={list} popover="manual" className={classes.panel}>
          {shown.length > 0 ? (
            <div id={listId} role="listbox" aria-multiselectable={!isSingle} aria-label={field.label}>
              {shown.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles keys
                <div
                  key={option.id}
                  id={`${listId}-${option.id}`}
                  role="option"
                  tabIndex={-1}
                  className={classes.option}
                  data-at={place}
                  data-active={place === at || undefined}
                  aria-selected={selected.includes(option.id)}
                  aria-disabled={option.disabledReason && !selected.includes(option.id) ? true : undefined}
                  aria-description={option.disabledReason}
                  title={option.disabledReason}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setAt(place);
                    toggle(option);
                  }}
                >
                  <IconCheck size={18} stroke={2} aria-hidden />
                  <span>{option.label}</span>
                  {option.note ? <small>{option.note}</small> : null}
                </div>
              ))}
            </div>
          ) : (
            <p className={classes.none} id={listId}>
              {isLoading ? t('loading') : options.length === 0 && emptyText ? emptyText : t('none')}
            </p>
          )}
          {found.length > shown.length ? <p className={classes.none}>{t('more')}</p> : null}
        </div>
      ) : null}
      {children ??
        (chosen.length > 0 ? (
          <ChipRow
            label={t('chosen', { list: field.label })}
            chips={chosen.map((option) => ({
              id: String(option.id),
              label: option.label,
              onRemove: () => toggle(option),
            }))}
          />
        ) : null)}
    </div>
  );
}

/** Whether the field left the visible part of the scrolled element or page. */
function isScrolledAway(field: Element, scrolled: EventTarget | null): boolean {
  const { top, bottom } =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top: fieldTop, bottom: fieldBottom } = field.getBoundingClientRect();
  return fieldBottom < top || fieldTop > bottom;
}
