import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './variants.module.css';

const messages = defineMessages({ hint: 'Separate them by spaces: 2 3.5 7/2' });

const read = (typed: string) => typed.split(/[\s;]+/).filter((value) => value !== '');

interface ListedValuesProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: string[]) => void;
}

/** A list of numbers in one line; the space at its end stays while somebody writes. */
export function ListedValues({ label, values, error, onChange }: ListedValuesProps) {
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
