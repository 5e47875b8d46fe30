import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './grade-scale.module.css';

const messages = defineMessages({
  title: 'Grading scale',
  label: 'Letter grade',
  span: 'Score',
  from: '{$from} to below {$to}',
  top: '{$from} to {$to}',
  met: 'This result',
});

/** Grading scale of the campus, with the row that the score meets. */
export function GradeScale({ scale }: Pick<AttemptResult, 'scale'>) {
  const t = useMessages(messages);
  const format = useFormat();
  if (scale.length === 0) return null;
  return (
    <table className={classes.scale}>
      <caption>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('label')}</th>
          <th scope="col">{t('span')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {scale.map(({ label, from, to, is_met }, index) => (
          <tr key={label} data-met={is_met || undefined}>
            <th scope="row">{label}</th>
            <td>{t(index === 0 ? 'top' : 'from', { from: format.percent(from), to: format.percent(to) })}</td>
            <td>{is_met ? t('met') : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
