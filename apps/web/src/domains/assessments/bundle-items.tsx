import { digitalSatModuleTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../lib/text.ts';
import type { BundleItem } from './bundle-form-values.ts';
import classes from './bundle-selection.module.css';

const messages = defineMessages({
  title: 'In the bundle ({$n})',
  none: 'Ticked {assessment+} appear here in their order.',
  module: 'Module of “{$name}”',
  noModule: 'No module yet',
  minutes: 'Minutes of “{$name}”; empty: the usual time',
  minutesHere: 'min; empty: the usual time',
  up: 'Move “{$name}” up',
  down: 'Move “{$name}” down',
  remove: 'Remove “{$name}”',
  moved: '“{$name}” is now {$place} of {$n}',
});

interface BundleItemsProps {
  readonly items: readonly BundleItem[];
  /** Whether each part has a module, as in a digital SAT. */
  readonly hasModules: boolean;
  readonly problemAt: (place: number) => string | undefined;
  readonly onChange: (items: readonly BundleItem[]) => void;
}

/** Parts of the bundle, reordered by buttons or, with a mouse, by dragging. */
export function BundleItems({ items, hasModules, problemAt, onChange }: BundleItemsProps) {
  const text = useText();
  const t = text(messages);
  const titleId = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(t('moved', { name: item.name, place: to + 1, n: items.length }));
  };
  const change = (id: number, values: Partial<BundleItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...values } : item)));
  const modules = [
    { value: '', label: t('noModule') },
    ...digitalSatModuleTable.names.map((module) => ({
      value: String(digitalSatModuleTable.idOf(module)),
      label: text.phrase(digitalSatModuleTable.labelOf(module)),
    })),
  ];
  return (
    <section className={classes.pane} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('title', { n: items.length })}</h3>
      {items.length === 0 ? <p className="field-hint">{t('none')}</p> : null}
      <ol className={classes.items}>
        {items.map(({ id, name, facts, module, minutes }, place) => (
          <li
            key={id}
            draggable
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, place);
              setDragged(null);
            }}
          >
            <IconGripVertical className={classes.grip} size={18} stroke={1.6} aria-hidden />
            <span className={classes.name}>
              {name}
              <small>{facts}</small>
            </span>
            {hasModules ? (
              <SelectField
                className={classes.module}
                label={t('module', { name })}
                isLabelHidden
                options={modules}
                value={module}
                onChange={(chosen) => change(id, { module: chosen })}
              />
            ) : null}
            <span className={classes.time}>
              <NumberField
                className={classes.minutes}
                label={t('minutes', { name })}
                isLabelHidden
                value={minutes}
                onChange={(typed) => change(id, { minutes: typed })}
              />
              <small aria-hidden>{t('minutesHere')}</small>
            </span>
            <span className={classes.buttons}>
              <IconButton
                size="sm"
                label={t('up', { name })}
                icon={IconArrowUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                size="sm"
                label={t('down', { name })}
                icon={IconArrowDown}
                disabled={place === items.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                size="sm"
                label={t('remove', { name })}
                icon={IconX}
                onClick={() => onChange(items.filter((item) => item.id !== id))}
              />
            </span>
            <ItemProblem problem={problemAt(place)} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

const ItemProblem = ({ problem }: { readonly problem: string | undefined }) =>
  problem ? (
    <p className={classes.itemProblem} role="alert">
      {problem}
    </p>
  ) : null;
