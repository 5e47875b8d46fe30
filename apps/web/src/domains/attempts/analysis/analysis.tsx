import { gradingTypes } from '@pelion/contract/assessment-kinds';
import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { useMessages } from '../../../lib/text.ts';
import { analysisQuery } from '../../digital-sat/queries.ts';
import classes from './analysis.module.css';
import { AttemptsCompared } from './attempts-compared.tsx';
import { DomainList } from './domain-list.tsx';
import { PacingList } from './pacing-list.tsx';
import { SectionCard } from './section-card.tsx';

const messages = defineMessages({
  title: 'Estimate and analysis',
  total: 'Estimate: {$scaled} of {$of}',
  range:
    'Most likely between {$low} and {$high}. It is an estimate: neither the rule nor the scores of the real one are published.',
  trial:
    'A {trialTest} has fewer {question+} than a full-length {test}: each of them weighs more, and so the range is wider.',
  usual: 'It goes by a straight line of our own, since this bundle has no table of scores of its own.',
  version: 'It goes by version {$n} of the table of scores of this bundle.',
});

interface AnalysisProps {
  readonly studentId: number;
  readonly resultId: number;
}

/** Of a digital SAT: the estimate with its range, the way and why, domains and skills, pace, other attempts. */
export function Analysis({ studentId, resultId }: AnalysisProps) {
  return (
    <AsyncView query={useQuery(analysisQuery(studentId, resultId))}>
      {(analysis) => (analysis.withheld === null ? <Analysed analysis={analysis} /> : null)}
    </AsyncView>
  );
}

function Analysed({ analysis }: { readonly analysis: DigitalSatAnalysis }) {
  const t = useMessages(messages);
  const { total, table_version_no: version } = analysis;
  return (
    <section className={classes.analysis} aria-labelledby="sat-analysis">
      <h2 id="sat-analysis">{t('title')}</h2>
      {total ? (
        <div>
          <p className={classes.total}>
            {t('total', { scaled: String(total.scaled), of: String(total.of) })}
          </p>
          <p>{t('range', { low: String(total.low), high: String(total.high) })}</p>
          {analysis.grading_type_id === gradingTypes.miniDigitalSat ? <p>{t('trial')}</p> : null}
          <p className={classes.quiet}>{version === 0 ? t('usual') : t('version', { n: version })}</p>
        </div>
      ) : null}
      <div className={classes.sections}>
        {analysis.sections.map((section) => (
          <SectionCard key={section.digital_sat_section_id} section={section} />
        ))}
      </div>
      {analysis.domains.length > 0 ? <DomainList analysis={analysis} /> : null}
      <PacingList analysis={analysis} />
      {analysis.attempts.length > 1 ? <AttemptsCompared analysis={analysis} /> : null}
    </section>
  );
}
