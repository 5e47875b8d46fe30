import type { Variants } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import { DecimalsField } from './decimals-field.tsx';
import { NameField } from './name-field.tsx';
import { useFirstField } from './use-first-field.ts';
import classes from './variants.module.css';

type Derived = Variants['derived'][number];

const messages = defineMessages({
  numbered: 'Result {$n}',
  formula: 'Formula',
  formulaHint: 'Such as (a + b) / 2',
});

interface DerivedFieldsProps {
  readonly derived: Derived;
  /** From 1. */
  readonly place: number;
  readonly isNew: boolean;
  readonly onChange: (derived: Derived) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** A number that follows from those before it. */
export function DerivedFields({ derived, place, isNew, onChange, problemOf }: DerivedFieldsProps) {
  const t = useMessages(messages);
  const row = useFirstField(isNew);
  return (
    <fieldset ref={row} className={classes.number}>
      <legend className="visually-hidden">{t('numbered', { n: place })}</legend>
      <NameField
        value={derived.name}
        error={problemOf('name')}
        onChange={(name) => onChange({ ...derived, name })}
      />
      <TextField
        label={t('formula')}
        hint={t('formulaHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={classes.long}
        value={derived.formula}
        error={problemOf('formula')}
        onChange={(formula) => onChange({ ...derived, formula })}
      />
      <DecimalsField
        value={derived.decimals}
        error={problemOf('decimals')}
        onChange={(decimals) => onChange({ ...derived, decimals })}
      />
    </fieldset>
  );
}
