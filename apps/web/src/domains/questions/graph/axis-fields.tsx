import type { DraftContent } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { ProblemOf } from '../question-editor.ts';
import classes from './graph-editor.module.css';

export type Axis = DraftContent<'graph'>['x'];

const messages = defineMessages({
  x: 'Horizontal axis (x)',
  y: 'Vertical axis (y)',
  line: 'Range of the line',
  from: 'From',
  to: 'To',
  step: 'Grid line every',
  snap: 'Points every',
  label: 'Name',
});

const figures = ['from', 'to', 'step', 'snap'] as const;

interface AxisFieldsProps {
  readonly which: 'x' | 'y' | 'line';
  readonly path: string;
  readonly axis: Axis;
  readonly onChange: (axis: Axis) => void;
  readonly problemOf: ProblemOf;
}

export function AxisFields({ which, path, axis, onChange, problemOf }: AxisFieldsProps) {
  const t = useMessages(messages);
  return (
    <fieldset className={classes.group}>
      <legend>{t(which)}</legend>
      <div className={classes.fields}>
        {figures.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            autoComplete="off"
            maxLength={20}
            value={axis[field]}
            error={problemOf(`${path}.${field}`)}
            onChange={(value) => onChange({ ...axis, [field]: value })}
          />
        ))}
        <TextField
          label={t('label')}
          autoComplete="off"
          maxLength={40}
          value={axis.label ?? ''}
          error={problemOf(`${path}.label`)}
          onChange={(label) => onChange({ ...axis, label: label === '' ? undefined : label })}
        />
      </div>
    </fieldset>
  );
}
