import { mostOptions, optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import entry from '../../../components/entry-list.module.css';
import { EntryList } from '../../../components/entry-list.tsx';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import { newOptionId } from '../new-options.ts';
import type { ProblemOf } from '../question-editor.ts';
import { RungList } from '../rung-list.tsx';
import classes from './drag-editor.module.css';
import type { Item } from './edited-drag.ts';

const messages = defineMessages({
  items: 'Items to drag',
  inOrder: 'Items in their correct order',
  orderHint: '{^student+} see them in a different order.',
  item: 'Item {$label}',
  one: 'item {$label}',
  remove: 'Remove item {$label}',
  add: 'Add item',
});

interface DragItemsProps {
  /** Items in listed order; `stored` has the draft's order, which error paths refer to. */
  readonly items: readonly Item[];
  readonly stored: readonly Item[];
  readonly isOrder: boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly problemOf: ProblemOf;
}

export function DragItems({ items, stored, isOrder, onChange, problemOf }: DragItemsProps) {
  const t = useMessages(messages);
  const problem = problemOf('content.items', true) ?? (isOrder ? problemOf('answerKey.targets') : undefined);
  const blank: Item = { id: newOptionId(), text: { source: '' } };
  const written = ({ id, text }: Item, index: number, isNew: boolean) => {
    const place = stored.findIndex((one) => one.id === id);
    return (
      <RichTextField
        label={t('item', { label: optionLabel(index) })}
        isCompact
        isFirst={isNew}
        lines={1}
        value={text.source}
        error={problemOf(`content.items.${place}.text`) ?? problemOf(`content.items.${place}.id`)}
        onChange={(source) => onChange(items.map((one) => (one.id === id ? { id, text: { source } } : one)))}
      />
    );
  };
  if (isOrder)
    return (
      <RungList
        title={t('inOrder')}
        hint={t('orderHint')}
        rungs={items}
        most={mostOptions}
        nameOf={(n) => t('one', { label: optionLabel(n - 1) })}
        blank={blank}
        addLabel={t('add')}
        onChange={onChange}
        problem={problem}
      >
        {written}
      </RungList>
    );
  return (
    <EntryList
      label={t('items')}
      entries={items}
      keyOf={({ id }) => id}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { label: optionLabel(index) })}
      onAdd={items.length < mostOptions ? () => onChange([...items, blank]) : undefined}
      onRemove={(index) => onChange(items.filter((_, place) => place !== index))}
      problem={problem}
    >
      {(item, index) => (
        <>
          <span className={classes.letter} aria-hidden>
            {optionLabel(index)}
          </span>
          <div className={entry.text}>{written(item, index, false)}</div>
        </>
      )}
    </EntryList>
  );
}
