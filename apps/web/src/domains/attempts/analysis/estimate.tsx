import { gradingTypes } from '@pelion/contract/assessment-kinds';
import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { besideRange, highestScore, lowestScore, scoreRangeText } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { RangeMark } from '../../../components/charts/range-mark.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './analysis.module.css';
import { SectionCard } from './section-card.tsx';

const messages = defineMessages({
  total: 'Estimate: {$scaled} of {$of}',
  range: 'Most likely between {$low} and {$high}. An estimate: the rule of the real {test} is not published.',
  trial: 'A {trialTest} has fewer {question+}, so the range is wider.',
  usual: 'A simple estimate, without a score table.',
  version: 'Based on version {$n} of this bundle’s score table.',
});

/** Lowest score of a section or of the total. */
const lowestOf = ({ of }: { readonly of: number }) => (of / highestScore) * lowestScore;

/** Estimate of a digital SAT, on screen and paper: total, sections and modules. */
export function Estimate({ analysis }: { readonly analysis: DigitalSatAnalysis }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { total, table_version_no: version } = analysis;
  return (
    <>
      {total ? (
        <div>
          <p className={classes.score}>
            {t('total', { scaled: text.phrase(scoreRangeText(total)), of: besideRange(total, total.of) })}
          </p>
          <RangeMark
            own={total.scaled}
            low={total.low}
            high={total.high}
            min={lowestOf(total)}
            max={total.of}
            label={null}
            ends={[format.points(String(lowestOf(total))), format.points(String(total.of))]}
          />
          <p>{t('range', { low: besideRange(total, total.low), high: besideRange(total, total.high) })}</p>
          {analysis.grading_type_id === gradingTypes.miniDigitalSat ? <p>{t('trial')}</p> : null}
          <p className={classes.quiet}>{version === 0 ? t('usual') : t('version', { n: version })}</p>
        </div>
      ) : null}
      <div className={classes.sections}>
        {analysis.sections.map((section) => (
          <SectionCard key={section.digital_sat_section_id} section={section} />
        ))}
      </div>
    </>
  );
}
