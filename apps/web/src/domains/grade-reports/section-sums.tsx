import type { SectionGrades } from '@pelion/contract/grade-reports';
import { quartersOf } from '@pelion/contract/reports/quarters';
import { defineMessages } from '@pelion/words';
import { Figure } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFigureWords } from './figure-words.tsx';

const messages = defineMessages({
  scores: 'Scores',
  scoresRule: '{^test+} with a score, of all {student+} below; those told in points too.',
  middle: 'Middle half',
  middleRule:
    'A quarter of the {student+} has the first average or a lower one, a quarter the second or a higher one.',
  fromTo: '{$lower} to {$upper}',
});

/** Sums over the students of a table, and where the middle half of their averages is. */
export function SectionSums({ rows }: Pick<SectionGrades, 'rows'>) {
  const t = useText()(messages);
  const format = useFormat();
  const words = useFigureWords();
  const { lower, upper } = quartersOf(rows.flatMap(({ overall }) => overall.average ?? []));
  const sumOf = (count: 'scored' | 'missing' | 'retakes') =>
    format.number(rows.reduce((sum, { overall }) => sum + overall[count], 0));
  return (
    <>
      {lower === null || upper === null ? null : (
        <Figure
          name={t('middle')}
          value={t('fromTo', { lower: format.percent(lower), upper: format.percent(upper) })}
          rule={t('middleRule')}
        />
      )}
      <Figure name={t('scores')} value={sumOf('scored')} rule={t('scoresRule')} />
      <Figure {...words.missing} value={sumOf('missing')} />
      <Figure {...words.retake} value={sumOf('retakes')} />
    </>
  );
}
