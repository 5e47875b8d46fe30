import { mostOfDigitalSat } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { type BundleItem, freeModule } from './bundle-form-values.ts';
import { BundleItems } from './bundle-items.tsx';
import classes from './bundle-selection.module.css';
import { SelectableList } from './selectable-list.tsx';

const messages = defineMessages({
  label: '{^assessment+} of the bundle',
  tooMany: 'Digital SAT cannot have more than 6 {assessment+}',
});

interface BundleSelectionProps {
  readonly items: readonly BundleItem[];
  readonly isDigitalSat: boolean;
  /** What is offered is of these; none chosen yet: of all. */
  readonly gradeIds: readonly number[];
  readonly subjectIds: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (items: readonly BundleItem[]) => void;
}

/** What there is beside what is in the bundle; on a phone one after the other. */
export function BundleSelection(props: BundleSelectionProps) {
  const { items, isDigitalSat, gradeIds, subjectIds, error, onChange } = props;
  const t = useMessages(messages);
  const [isRefused, setIsRefused] = useState(false);
  const change = (next: readonly BundleItem[]) => {
    setIsRefused(false);
    onChange(next);
  };
  /** All of them or, where a digital SAT has no room for all, none. */
  const add = (added: readonly Omit<BundleItem, 'module' | 'minutes'>[]) => {
    const fresh = added.filter(({ id }) => items.every((item) => item.id !== id));
    if (isDigitalSat && items.length + fresh.length > mostOfDigitalSat) return setIsRefused(true);
    const next = [...items];
    for (const item of fresh)
      next.push({ ...item, minutes: null, module: isDigitalSat ? freeModule(next) : '' });
    change(next);
  };
  const remove = (ids: readonly number[]) => change(items.filter(({ id }) => !ids.includes(id)));
  const problem = isRefused ? t('tooMany') : error;
  return (
    <fieldset className={classes.frame}>
      <legend>{t('label')}</legend>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.panes}>
        <SelectableList
          key={`${gradeIds.join('.')} ${subjectIds.join('.')}`}
          chosen={items.map(({ id }) => id)}
          gradeIds={gradeIds}
          subjectIds={subjectIds}
          onAdd={add}
          onRemove={remove}
        />
        <BundleItems items={items} hasModules={isDigitalSat} onChange={change} />
      </div>
    </fieldset>
  );
}
