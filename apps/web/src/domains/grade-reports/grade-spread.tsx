import type { SectionGrades } from '@pelion/contract/grade-reports';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Histogram } from '../../components/charts/histogram.tsx';
import { Figure, Figures } from '../../components/reports/figure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFigureWords } from './figure-words.tsx';

const messages = defineMessages({
  figures: 'Figures',
  average: 'Average of the {student+}',
  averageRule: 'Mean of the averages of the {student+} below; each counts once.',
  spread: 'Averages',
  caption: '{^student+} by average',
  range: 'Average',
  students: '{^student+}',
  of: '{$n} of {$all}',
  work: 'Work turned in',
  workRule: 'Turned in, of everything due; excused work is apart.',
});

const BIN = 10;

interface GradeSpreadProps {
  readonly report: Pick<SectionGrades, 'average' | 'distribution' | 'ratings'> &
    Partial<Pick<SectionGrades, 'work'>>;
  /** Further figures. */
  readonly children?: ReactNode;
}

/** Spread of the averages, and how many are rated how. */
export function GradeSpread({ report, children }: GradeSpreadProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { rating } = useFigureWords();
  const { average, distribution, ratings, work } = report;
  const all = distribution.reduce((sum, count) => sum + count, 0);
  const rated = ratings.reduce((sum, { students }) => sum + students, 0);
  return (
    <Figures label={t('figures')}>
      <Figure
        name={t('average')}
        value={average === null ? null : format.percent(average)}
        rule={t('averageRule')}
      >
        {all > 0 ? (
          <Histogram
            counts={distribution}
            rangeText={(place) => `${place * BIN}–${(place + 1) * BIN}%`}
            caption={t('caption')}
            rangeTitle={t('range')}
            countTitle={t('students')}
            ticks={['0%', '50%', '100%']}
          />
        ) : null}
      </Figure>
      {work ? (
        <Figure
          name={t('work')}
          value={work.percent === null ? null : format.percent(work.percent)}
          rule={t('workRule')}
          note={t('of', { n: work.turned_in, all: work.all })}
        />
      ) : null}
      {rated > 0
        ? ratings.map(({ rating_id, students }) => (
            <Figure
              key={rating_id}
              name={text.phrase(ratingTable.labelOf(rating_id))}
              value={format.number(students)}
              rule={rating.rule}
              note={t('of', { n: students, all: rated })}
            />
          ))
        : null}
      {children}
    </Figures>
  );
}
