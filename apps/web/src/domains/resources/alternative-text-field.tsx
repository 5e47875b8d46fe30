import { defineMessages } from '@pelion/words';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './resources.module.css';

const messages = defineMessages({
  label: 'Alternative text',
  hint: 'Read out in place of the picture.',
  decorative: 'Decorative: nothing is read out',
});

interface AlternativeTextFieldProps {
  /** Null: nothing is said yet. Empty: decorative. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Text in place of a picture, or that none is needed. */
export function AlternativeTextField({ value, error, onChange }: AlternativeTextFieldProps) {
  const t = useMessages(messages);
  const isDecorative = value === '';
  return (
    <div className={classes.alternative}>
      {isDecorative ? null : (
        <TextField
          label={t('label')}
          hint={t('hint')}
          maxLength={1000}
          value={value ?? ''}
          error={error}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )}
      <CheckboxField
        label={t('decorative')}
        value={isDecorative}
        onChange={(isChosen) => onChange(isChosen ? '' : null)}
      />
    </div>
  );
}
