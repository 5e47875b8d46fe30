import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useMessages } from '../../../lib/text.ts';
import { analysisQuery } from '../../digital-sat/queries.ts';
import classes from './analysis.module.css';
import { AttemptsCompared } from './attempts-compared.tsx';
import { DomainList } from './domain-list.tsx';
import { Estimate } from './estimate.tsx';
import { analysisOutline } from './outline.ts';
import { PacingList } from './pacing-list.tsx';

const messages = defineMessages({ title: 'Estimate and analysis' });

interface AnalysisProps {
  readonly studentId: number;
  readonly resultId: number;
}

/**
 * Analysis of a digital SAT: estimate with its range, module routing with the reason, domains and skills, pace, other
 * attempts.
 */
export function Analysis({ studentId, resultId }: AnalysisProps) {
  return (
    <AsyncView
      query={useQuery(analysisQuery(studentId, resultId))}
      loading={<LoadingState blocks={analysisOutline} />}
    >
      {(analysis) => (analysis.withheld === null ? <Analysed analysis={analysis} /> : null)}
    </AsyncView>
  );
}

function Analysed({ analysis }: { readonly analysis: DigitalSatAnalysis }) {
  const t = useMessages(messages);
  return (
    <section className={classes.analysis} aria-labelledby="sat-analysis">
      <h2 id="sat-analysis">{t('title')}</h2>
      <Estimate analysis={analysis} />
      {analysis.domains.length > 0 ? <DomainList analysis={analysis} /> : null}
      <PacingList analysis={analysis} />
      {analysis.attempts.length > 1 ? <AttemptsCompared analysis={analysis} /> : null}
    </section>
  );
}
