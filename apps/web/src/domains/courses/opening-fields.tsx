import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { ComboField, type ComboOption } from '../../components/fields/combo-field.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-builder.module.css';
import { hasPoints, type Opening, type Outline } from './outline-values.ts';
import { percentOf, shareOf } from './shares.ts';

const messages = defineMessages({
  after: 'Opens after',
  module: 'Module',
  unnamed: 'Without a name',
  from: 'Opens on',
  fromHint: 'Empty: with the {course}.',
  least: 'At least % in {$name}',
  remove: 'No longer wait for {$name}',
  percent: 'Please enter a percentage from 1 to 100',
});

interface Part extends ComboOption {
  readonly key: string;
  readonly isModule: boolean;
  readonly hasPoints: boolean;
}

interface OpeningFieldsProps {
  readonly outline: Outline;
  /** Part that waits: neither for itself nor for its own items. */
  readonly ownKey: string;
  readonly value: Opening;
  readonly error: string | undefined;
  readonly onChange: (opening: Opening) => void;
}

/** Items, modules and a day for which a part waits. */
export function OpeningFields({ outline, ownKey, value, error, onChange }: OpeningFieldsProps) {
  const t = useMessages(messages);
  const own = outline.find(({ key }) => key === ownKey);
  const parts = outline
    .flatMap((module): Omit<Part, 'id'>[] => [
      ...(module.items.some(({ key }) => key === ownKey)
        ? []
        : [
            {
              ...{ key: module.key, label: module.name || t('unnamed'), note: t('module') },
              ...{ isModule: true, hasPoints: false },
            },
          ]),
      ...module.items.map((item) => ({
        ...{ key: item.key, label: item.name || t('unnamed'), note: module.name },
        ...{ isModule: false, hasPoints: hasPoints(item.kind) },
      })),
    ])
    .filter(({ key }) => key !== ownKey && !own?.items.some((item) => item.key === key))
    .map((part, index): Part => ({ ...part, id: index + 1 }));
  const waited = new Set([...value.items.map(({ key }) => key), ...value.modules]);
  const chosen = parts.filter(({ key }) => waited.has(key));
  const scoreOf = (key: string) => value.items.find((each) => each.key === key)?.score ?? null;
  const choose = (ids: readonly number[]) => {
    const now = parts.filter(({ id }) => ids.includes(id));
    onChange({
      items: now.filter(({ isModule }) => !isModule).map(({ key }) => ({ key, score: scoreOf(key) })),
      modules: now.filter(({ isModule }) => isModule).map(({ key }) => key),
      from: value.from,
    });
  };
  const setScore = (key: string, percent: number | null) =>
    onChange({
      ...value,
      items: value.items.map((each) => (each.key === key ? { key, score: shareOf(percent) } : each)),
    });
  return (
    <FormRow>
      <ComboField
        label={t('after')}
        options={parts}
        selected={chosen.map(({ id }) => id)}
        error={error}
        onChange={choose}
      >
        {chosen.length > 0 ? (
          <ul className={classes.waited}>
            {chosen.map(({ id, key, label, hasPoints: isScored }) => (
              <li key={key}>
                <bdi>{label}</bdi>
                {isScored ? (
                  <NumberField
                    label={t('least', { name: label })}
                    isDecimal
                    value={percentOf(scoreOf(key))}
                    error={Number.isNaN(percentOf(scoreOf(key))) ? t('percent') : undefined}
                    onChange={(percent) => setScore(key, percent)}
                  />
                ) : null}
                <IconButton
                  label={t('remove', { name: label })}
                  icon={IconX}
                  size="sm"
                  onClick={() => choose(chosen.map((part) => part.id).filter((one) => one !== id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </ComboField>
      <DateTimeField
        label={t('from')}
        hint={t('fromHint')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
    </FormRow>
  );
}
