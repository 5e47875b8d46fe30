import { optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useId, useRef } from 'react';
import { isWriting } from '../../lib/is-writing.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './option-list.module.css';
import { OptionToolsContext, PageKeysContext } from './option-tools.ts';

const messages = defineMessages({
  one: 'Choose one answer',
  many: 'Choose all that apply',
  strike: 'Strike out {$label}',
  struck: 'struck out',
});

export interface Option {
  readonly id: string;
  readonly content: ReactNode;
}

interface OptionListProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly kind: 'one' | 'many';
  readonly onToggle: (optionId: string) => void;
  readonly labelledBy: string;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Index of the option for a key: `a`–`z` or `1`–`9`; -1 for other keys and with a modifier. */
function optionAt({ key, ctrlKey, metaKey, altKey }: Pressed): number {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return -1;
  if (/[1-9]/.test(key)) return Number(key) - 1;
  return /[a-z]/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1;
}

/** Options A to Z as native radio buttons or checkboxes; the letter or number of an option selects it. */
export function OptionList({ options, chosen, kind, onToggle, labelledBy }: OptionListProps) {
  const t = useMessages(messages);
  const name = useId();
  const tools = use(OptionToolsContext);
  const list = useRef<HTMLFieldSetElement>(null);
  const onPage = use(PageKeysContext);

  const onKeyDown = (event: Pressed & Pick<KeyboardEvent, 'preventDefault'>) => {
    const option = options[optionAt(event)];
    if (!option) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[options.indexOf(option)]?.focus();
    onToggle(option.id);
  };
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTaken =
      event.defaultPrevented || isWriting(event.target) || document.querySelector('dialog[open]');
    if (onPage?.() && !isTaken) onKeyDown(event);
  });
  useEffect(() => {
    const stopping = new AbortController();
    document.addEventListener('keydown', (event) => onPageKey(event), { signal: stopping.signal });
    return () => stopping.abort();
  }, []);

  return (
    <fieldset
      ref={list}
      className={classes.list}
      aria-labelledby={`${labelledBy} ${name}-hint`}
      data-kind={kind}
      onKeyDown={onKeyDown}
    >
      <legend className={classes.hint} id={`${name}-hint`}>
        {t(kind)}
      </legend>
      {options.map((option, index) => {
        const isStruck = tools?.struck.includes(option.id) ?? false;
        const row = (
          <label
            key={option.id}
            className={classes.option}
            data-chosen={chosen.includes(option.id)}
            data-struck={isStruck || undefined}
          >
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(option.id)}
              onChange={() => {
                // Choosing a struck-out option restores it.
                if (isStruck) tools?.onStrike(option.id);
                onToggle(option.id);
              }}
            />
            {/* The letter is part of the accessible name, so that an option with only a formula has one. */}
            <span className={classes.label}>{optionLabel(index)}</span>
            <span className={classes.content} data-option-text>
              {option.content}
            </span>
            {isStruck ? <span className="visually-hidden">{t('struck')}</span> : null}
          </label>
        );
        return tools ? (
          <div key={option.id} className={classes.row}>
            {row}
            <button
              type="button"
              className={classes.strike}
              aria-pressed={isStruck}
              aria-label={t('strike', { label: optionLabel(index) })}
              onClick={() => tools.onStrike(option.id)}
            >
              <s aria-hidden>{optionLabel(index)}</s>
            </button>
          </div>
        ) : (
          row
        );
      })}
    </fieldset>
  );
}
