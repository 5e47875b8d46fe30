import { longestLabel } from '@pelion/contract/grade-settings/facts';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './grade-settings.module.css';

const messages = defineMessages({
  line: 'Line {$number}',
  from: 'From',
  to: 'To',
  label: 'Label',
  points: 'Points',
  remove: 'Delete line {$number}',
});

interface LineValues {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly points: string;
}

interface ScaleLineProps {
  readonly line: LineValues;
  readonly number: number;
  readonly isOnly: boolean;
  readonly errorAt: (field: keyof LineValues) => string | undefined;
  readonly onChange: (changes: Partial<LineValues>) => void;
  readonly onRemove: () => void;
}

/** Line of a grading scale: range, label and grade points. */
export function ScaleLine({ line, number, isOnly, errorAt, onChange, onRemove }: ScaleLineProps) {
  const t = useMessages(messages);
  const figure = { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <fieldset className={classes.line}>
      <legend className="visually-hidden">{t('line', { number })}</legend>
      <TextField
        {...figure}
        label={t('from')}
        value={line.from}
        error={errorAt('from')}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        {...figure}
        label={t('to')}
        value={line.to}
        error={errorAt('to')}
        onChange={(to) => onChange({ to })}
      />
      <TextField
        label={t('label')}
        maxLength={longestLabel}
        value={line.label}
        error={errorAt('label')}
        onChange={(label) => onChange({ label })}
      />
      <TextField
        {...figure}
        label={t('points')}
        value={line.points}
        error={errorAt('points')}
        onChange={(points) => onChange({ points })}
      />
      {isOnly ? null : <IconButton label={t('remove', { number })} icon={IconTrash} onClick={onRemove} />}
    </fieldset>
  );
}
