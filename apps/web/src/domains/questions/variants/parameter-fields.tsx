import type { Variants } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import { DecimalsField } from './decimals-field.tsx';
import { NameField } from './name-field.tsx';
import { useFirstField } from './use-first-field.ts';
import classes from './variants.module.css';

const read = (typed: string) => typed.split(/[\s;]+/).filter((value) => value !== '');

type Parameter = Variants['parameters'][number];

const messages = defineMessages({
  numbered: 'Number {$n}',
  kind: 'Drawn from',
  range: 'A range',
  list: 'A list',
  min: 'Smallest',
  max: 'Largest',
  step: 'Step',
  values: 'Values',
  hint: 'Separate them by spaces: 2 3.5 7/2',
});

const kinds = ['range', 'list'] as const;

interface ParameterFieldsProps {
  readonly parameter: Parameter;
  /** From 1. */
  readonly place: number;
  readonly isNew: boolean;
  readonly onChange: (parameter: Parameter) => void;
  readonly problemOf: (field: string) => string | undefined;
}

const become = (kind: Parameter['kind'], from: Parameter): Parameter => {
  const { name, decimals } = from;
  if (kind === from.kind) return from;
  return kind === 'range'
    ? { kind, name, decimals, min: '1', max: '10', step: '1' }
    : { kind, name, decimals, values: [] };
};

/** A number that is drawn. */
export function ParameterFields({ parameter, place, isNew, onChange, problemOf }: ParameterFieldsProps) {
  const t = useMessages(messages);
  const row = useFirstField(isNew);
  return (
    <fieldset ref={row} className={classes.number}>
      <legend className="visually-hidden">{t('numbered', { n: place })}</legend>
      <NameField
        value={parameter.name}
        error={problemOf('name')}
        onChange={(name) => onChange({ ...parameter, name })}
      />
      <SelectField<Parameter['kind']>
        label={t('kind')}
        value={parameter.kind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => onChange(become(kind, parameter))}
      />
      {parameter.kind === 'list' ? (
        <ListedValues
          label={t('values')}
          values={parameter.values}
          error={problemOf('values')}
          onChange={(values) => onChange({ ...parameter, values })}
        />
      ) : (
        (['min', 'max', 'step'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field)}
            autoComplete="off"
            className={classes.short}
            value={parameter[field] ?? ''}
            error={problemOf(field)}
            onChange={(text) =>
              onChange({ ...parameter, [field]: field === 'step' && text === '' ? undefined : text })
            }
          />
        ))
      )}
      <DecimalsField
        value={parameter.decimals}
        error={problemOf('decimals')}
        onChange={(decimals) => onChange({ ...parameter, decimals })}
      />
    </fieldset>
  );
}

interface ListedValuesProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: string[]) => void;
}

/** A list of numbers in one line; the space at its end stays while somebody writes. */
function ListedValues({ label, values, error, onChange }: ListedValuesProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={t('hint')}
      autoComplete="off"
      className={classes.long}
      value={typed ?? values.join(' ')}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
