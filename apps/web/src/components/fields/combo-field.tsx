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
  found: '{$n} found, {$chosen} chosen',
  chosen: 'Chosen: {$list}',
});

export interface ComboOption {
  readonly id: number;
  readonly label: string;
  /** A quiet word beside the label. */
  readonly note?: string | undefined;
  /** Why it cannot be chosen. What is chosen already can still be taken away. */
  readonly disabledReason?: string | undefined;
}

interface ComboFieldProps extends FieldProps {
  readonly options: readonly ComboOption[];
  readonly selected: readonly number[];
  readonly onChange: (selected: number[]) => void;
  /** One at most: another takes its place, and the list closes over what follows from it. */
  readonly isSingle?: boolean | undefined;
  /** The options are still on their way; Enter waits for them. */
  readonly isLoading?: boolean;
  /** What is typed, for options that come from elsewhere. */
  readonly onTerm?: (term: string) => void;
  /** Instead of options: why there are none. */
  readonly emptyText?: string;
  /** What was chosen, where a row of chips does not say enough. */
  readonly children?: ReactNode;
}

/** More are found by typing than by scrolling. */
const mostShown = 100;

/**
 * Several out of many by typing a part of the name: a field with a list under it (ARIA combobox). Arrows move, Enter takes
 * or takes away, also what is only found once the options are there; Escape closes the list alone, Backspace in an empty
 * field takes away what was chosen last. `isSingle`: one of them, as a name that a question is about.
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
  /** Enter was pressed before there was anything to take. */
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
    // Ready for the next name, with the list where it was.
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
  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') goTo(at + 1);
    else if (key === 'ArrowUp') goTo(at - 1);
    else if (key === 'Enter' && isOpen) take();
    // What was typed is a search, not an answer that could be sent.
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
  // The browser itself scrolls a field into view when it gets the focus or a keyboard comes up on the screen: the list
  // goes along, and closes only where its field is gone.
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
  // A list that is shorter or longer now may stand on the other side of its field.
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
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and has the keys
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
                  // The focus stays in the field.
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

/** Out of what has been scrolled: an element, or the page itself. */
function isScrolledAway(field: Element, scrolled: EventTarget | null): boolean {
  const { top, bottom } =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const { top: fieldTop, bottom: fieldBottom } = field.getBoundingClientRect();
  return fieldBottom < top || fieldTop > bottom;
}
