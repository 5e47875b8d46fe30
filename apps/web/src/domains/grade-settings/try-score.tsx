import { gradeOf, percentText, type ScaleRow } from '@pelion/contract/grade-settings/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './grade-settings.module.css';

const messages = defineMessages({
  try: 'Try a score',
  tryHint: 'In percent, for instance 89.995',
  result: '{$score} is {$label}',
});

/** What a score would be with the lines as they stand. */
export function TryScore({ rows }: { readonly rows: readonly ScaleRow[] }) {
  const t = useMessages(messages);
  const [score, setScore] = useState('');
  const isReadable = rows.every(({ from }) => percentText.test(from.trim()));
  const line = isReadable ? gradeOf(score.trim().replace(',', '.'), rows) : null;
  return (
    <div className={classes.try}>
      <TextField
        label={t('try')}
        hint={t('tryHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={score}
        onChange={setScore}
      />
      <p role="status">{line ? t('result', { score, label: line.label }) : null}</p>
    </div>
  );
}
