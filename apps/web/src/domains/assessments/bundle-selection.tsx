import { gradingTypes, mostOfDigitalSat } from '@pelion/contract/assessment-kinds';
import { isFullLength } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useSatKind } from '../../components/sat-kind.ts';
import { useMessages } from '../../lib/text.ts';
import { type BundleItem, freeModule } from './bundle-form-values.ts';
import { BundleItems } from './bundle-items.tsx';
import classes from './bundle-selection.module.css';
import { SelectableList } from './selectable-list.tsx';

const messages = defineMessages({
  label: '{^assessment+} of the bundle',
  tooMany: 'Digital SAT cannot have more than 6 {assessment+}',
  kind: 'Current type: {$kind}.',
  fullAsks:
    'A full-length {test} has six modules, with 27 {question+} each in English and 22 in Math. Anything shorter is a {trialTest}.',
});

interface BundleSelectionProps {
  readonly items: readonly BundleItem[];
  readonly isDigitalSat: boolean;
  /** Limit the offered assessments to these grades and subjects; empty: all. */
  readonly gradeIds: readonly number[];
  readonly subjectIds: readonly number[];
  readonly error: string | undefined;
  /** Validation error of the part at this index, from 0. */
  readonly problemAt: (place: number) => string | undefined;
  readonly onChange: (items: readonly BundleItem[]) => void;
}

/** Linkable assessments beside the parts of the bundle; stacked on phones. */
export function BundleSelection(props: BundleSelectionProps) {
  const { items, isDigitalSat, gradeIds, subjectIds, error, problemAt, onChange } = props;
  const t = useMessages(messages);
  const satKind = useSatKind();
  const [isRefused, setIsRefused] = useState(false);
  const change = (next: readonly BundleItem[]) => {
    setIsRefused(false);
    onChange(next);
  };
  /** Adds all of them, or none if a digital SAT would have too many parts. */
  const add = (added: readonly Omit<BundleItem, 'module' | 'minutes'>[]) => {
    const fresh = added.filter(({ id }) => items.every((item) => item.id !== id));
    if (isDigitalSat && items.length + fresh.length > mostOfDigitalSat) return setIsRefused(true);
    const next = [...items];
    for (const item of fresh)
      next.push({ ...item, minutes: null, module: isDigitalSat ? freeModule(next, item.questions) : '' });
    change(next);
  };
  const remove = (ids: readonly number[]) => change(items.filter(({ id }) => !ids.includes(id)));
  const linked = items.map(({ module, questions }) => ({ module: Number(module) || null, questions }));
  const gradingType = isFullLength(linked) ? gradingTypes.fullDigitalSat : gradingTypes.miniDigitalSat;
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
        <BundleItems items={items} hasModules={isDigitalSat} problemAt={problemAt} onChange={change} />
      </div>
      {isDigitalSat && items.length > 0 ? (
        <p className="field-hint" role="status">
          <strong>{t('kind', { kind: satKind(gradingType) ?? '' })}</strong>{' '}
          {gradingType === gradingTypes.miniDigitalSat ? t('fullAsks') : null}
        </p>
      ) : null}
    </fieldset>
  );
}
