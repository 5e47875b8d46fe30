import { defineMessages } from '@pelion/words';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './variants.module.css';

const messages = defineMessages({ decimals: 'Decimals, at least' });

interface DecimalsFieldProps {
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (decimals: number | undefined) => void;
}

/** How a number is shown: 3.50 with two. */
export function DecimalsField({ value, error, onChange }: DecimalsFieldProps) {
  const t = useMessages(messages);
  return (
    <NumberField
      label={t('decimals')}
      className={classes.decimals}
      value={value ?? null}
      error={error}
      onChange={(decimals) => onChange(decimals ?? undefined)}
    />
  );
}
