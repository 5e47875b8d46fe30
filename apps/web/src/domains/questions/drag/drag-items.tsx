import { mostOptions, optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import entry from '../../../components/entry-list.module.css';
import { IconButton } from '../../../components/icon-button.tsx';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import { newOptionId } from '../new-options.ts';
import type { ProblemOf } from '../question-editor.ts';
import classes from './drag-editor.module.css';
import type { Item } from './edited-drag.ts';

const messages = defineMessages({
  items: 'Items to drag',
  inOrder: 'Items in their correct order',
  item: 'Item {$label}',
  remove: 'Remove item {$label}',
  up: 'Move item {$label} up',
  down: 'Move item {$label} down',
  add: 'Add item',
});

interface DragItemsProps {
  /** As they are listed; `stored` is where each stands in the draft, which problems go by. */
  readonly items: readonly Item[];
  readonly stored: readonly Item[];
  readonly isOrder: boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly problemOf: ProblemOf;
}

export function DragItems({ items, stored, isOrder, onChange, problemOf }: DragItemsProps) {
  const t = useMessages(messages);
  const problem = problemOf('content.items', true) ?? (isOrder ? problemOf('answerKey.targets') : undefined);
  const move = (from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]);
  };
  return (
    <fieldset className={entry.entries}>
      <legend>{t(isOrder ? 'inOrder' : 'items')}</legend>
      <ol>
        {items.map(({ id, text }, index) => {
          const label = optionLabel(index);
          const place = stored.findIndex((one) => one.id === id);
          return (
            <li key={id}>
              <div className={classes.letter}>
                <span aria-hidden>{isOrder ? index + 1 : label}</span>
              </div>
              <div className={entry.text}>
                <RichTextField
                  label={t('item', { label })}
                  isCompact
                  lines={1}
                  value={text.source}
                  error={problemOf(`content.items.${place}.text`) ?? problemOf(`content.items.${place}.id`)}
                  onChange={(source) =>
                    onChange(items.map((one) => (one.id === id ? { id, text: { source } } : one)))
                  }
                />
              </div>
              {isOrder ? (
                <>
                  <IconButton
                    label={t('up', { label })}
                    icon={IconArrowUp}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    label={t('down', { label })}
                    icon={IconArrowDown}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                </>
              ) : null}
              <IconButton
                label={t('remove', { label })}
                icon={IconTrash}
                disabled={items.length <= 1}
                onClick={() => onChange(items.filter((one) => one.id !== id))}
              />
            </li>
          );
        })}
      </ol>
      {problem ? (
        <p className={entry.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {items.length < mostOptions ? (
        <Button
          size="sm"
          icon={IconPlus}
          className={entry.add}
          onClick={() => onChange([...items, { id: newOptionId(), text: { source: '' } }])}
        >
          {t('add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
