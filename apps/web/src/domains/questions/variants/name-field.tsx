import { longestName } from '@pelion/questions/variants/limits';
import { defineMessages } from '@pelion/words';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './variants.module.css';

const messages = defineMessages({ name: 'Name' });

interface NameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** Name of a variable in formulas, with autocorrection disabled. */
export function NameField(field: NameFieldProps) {
  const t = useMessages(messages);
  return (
    <TextField
      {...field}
      label={t('name')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={longestName}
      className={classes.short}
    />
  );
}
