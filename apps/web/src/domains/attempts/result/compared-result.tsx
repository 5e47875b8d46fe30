import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './compared-result.module.css';

const messages = defineMessages({
  title: 'Comparison with others',
  half: 'Half of the {student+} scored between {$low} and {$high} in this {assessment}. The average is about {$average}.',
  among: 'This result is within that range.',
  above: 'This result is above that range.',
  below: 'This result is below that range. The next one can be different.',
  rounded: 'Rounded, so that nobody can be identified.',
});

interface ComparedResultProps {
  readonly compared: NonNullable<AttemptResult['compared']>;
  /** Percent. */
  readonly score: string;
}

/** Where a result stands to the middle half of all: in words, with a picture of the same beside them. */
export function ComparedResult({ compared: { low, high, average, place }, score }: ComparedResultProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const own = Math.min(99, Math.max(1, Number(score)));
  return (
    <section className={classes.compared} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={classes.picture} aria-hidden>
        <span className={classes.mine} style={{ left: `${own}%` }} data-side={own > 50 ? 'left' : 'right'}>
          {format.percent(score)}
        </span>
        <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden>
          <rect className={classes.all} y="4" width="100" height="6" />
          <rect className={classes.half} x={low} y="4" width={high - low} height="6" />
          <rect className={classes.own} x={own - 0.4} width="0.8" height="14" />
        </svg>
        <span className={classes.ends}>
          <span>{format.percent(0)}</span>
          <span>{format.percent(100)}</span>
        </span>
      </div>
      <p>
        {t('half', {
          low: format.percent(low),
          high: format.percent(high),
          average: format.percent(average),
        })}{' '}
        {t(place)}
      </p>
      <p className={classes.rounded}>{t('rounded')}</p>
    </section>
  );
}
