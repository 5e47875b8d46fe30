import type { ItemAnalysis } from '@pelion/contract/item-analysis';
import { LEAST_FOR_FINDINGS, SMALL_SAMPLE } from '@pelion/contract/item-analysis/facts';
import { attentionOf, reliabilityOf } from '@pelion/contract/item-analysis/reading';
import { defineMessages } from '@pelion/words';
import { Histogram } from '../../components/charts/histogram.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { StatisticsList } from './statistics-list.tsx';
import classes from './test-picture.module.css';

const messages = defineMessages({
  title: 'Whole {test}',
  average: 'Average of {$n} {#n|attempt|attempts}',
  attention: '{$n} of {$all} {question#all} {#n|needs|need} attention.',
  calm: 'No {question} needs attention.',
  waiting: '{$n} {#n|submission is|submissions are} not graded yet and {#n|is|are} not included.',
  small: 'Only {$n} {#n|submission|submissions}: these figures may change a lot with a few more.',
  scores: 'Score distribution',
  range: 'Score',
  count: 'Attempts',
  between: '{$from} to {$to}',
  median: 'Median',
  medianText: 'Half of the scores are below it, half above.',
  deviation: 'Standard deviation',
  deviationText: 'How far scores usually are from the average.',
  alpha: 'Cronbach’s alpha',
  alphaText:
    'Reliability: do the {question+} agree about who is strong? 1 is best, 0.7 is enough for an everyday {test}.',
  error: 'Standard error of measurement',
  errorText: 'By how much the score of one {student} may be off by chance.',
});

/** The test as a whole: its average, how scores spread, and what its reliability means. */
export function TestPicture({ analysis }: { readonly analysis: ItemAnalysis }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { analysed, waiting, questions, distribution } = analysis;
  const percent = (value: number | null) => (value === null ? '–' : format.percent((value * 100).toFixed(2)));
  const marked = questions.filter((question) => attentionOf(question) !== null).length;
  return (
    <section className={classes.picture} aria-label={t('title')}>
      <dl className={classes.average}>
        <dt>{t('average', { n: analysed })}</dt>
        <dd>{percent(analysis.mean)}</dd>
      </dl>
      <Histogram
        counts={distribution}
        caption={t('scores')}
        rangeTitle={t('range')}
        countTitle={t('count')}
        rangeText={(place) =>
          t('between', { from: format.percent(place * 10), to: format.percent((place + 1) * 10) })
        }
        ticks={[0, 50, 100].map((value) => format.percent(value))}
      />
      <div className={classes.words}>
        {analysed < LEAST_FOR_FINDINGS ? null : (
          <p>
            <strong>{marked === 0 ? t('calm') : t('attention', { n: marked, all: questions.length })}</strong>
          </p>
        )}
        <p>{text.phrase(reliabilityOf(analysis))}</p>
        {waiting > 0 ? <p>{t('waiting', { n: waiting })}</p> : null}
        {analysed < SMALL_SAMPLE ? <p>{t('small', { n: analysed })}</p> : null}
        <StatisticsList
          statistics={[
            { name: t('median'), value: percent(analysis.median), meaning: t('medianText') },
            {
              name: t('deviation'),
              value: percent(analysis.standard_deviation),
              meaning: t('deviationText'),
            },
            {
              name: t('alpha'),
              value: analysis.alpha === null ? '–' : format.number(Math.round(analysis.alpha * 100) / 100),
              meaning: t('alphaText'),
            },
            { name: t('error'), value: percent(analysis.standard_error), meaning: t('errorText') },
          ]}
        />
      </div>
    </section>
  );
}
