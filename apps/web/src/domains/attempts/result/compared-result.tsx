import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { RangeMark } from '../../../components/charts/range-mark.tsx';
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

/** Where a result lies in relation to the middle half of all, in words and as a picture. */
export function ComparedResult({ compared: { low, high, average, place }, score }: ComparedResultProps) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <section className={classes.compared} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <RangeMark
        own={Number(score)}
        low={low}
        high={high}
        average={average}
        label={null}
        ownText={format.percent(score)}
        ends={[format.percent(0), format.percent(100)]}
      />
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
