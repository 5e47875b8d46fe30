import { gradeOf, percentText, type ScaleRow } from '@pelion/contract/grade-settings/facts';
import { roundPercent } from '@pelion/questions/percent';
import { parseRational, toDecimal } from '@pelion/questions/rational';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './grade-settings.module.css';

const messages = defineMessages({
  try: 'Try a score',
  tryHint: 'In percent, for instance 89.995',
  result: '{$score} is {$label}',
});

/** The label of a score with the lines as they are, and the score as it would be shown. */
export function TryScore({ rows }: { readonly rows: readonly ScaleRow[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const [score, setScore] = useState('');
  const isReadable = rows.every(({ from }) => percentText.test(from.trim()));
  const typed = score.trim().replace(',', '.');
  const percent = parseRational(typed);
  const line = isReadable ? gradeOf(typed, rows) : null;
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
      <p role="status">
        {line && percent
          ? t('result', { score: format.percent(toDecimal(roundPercent(percent), 2)), label: line.label })
          : null}
      </p>
    </div>
  );
}
