import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isDigitalSat } from '../../../components/score-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { analysisQuery } from '../../digital-sat/queries.ts';
import analysisClasses from '../analysis/analysis.module.css';
import { Estimate } from '../analysis/estimate.tsx';
// Imported eagerly: lazily loaded parts would be missing on paper.
import { ComparedResult } from './compared-result.tsx';
import { GradeScale } from './grade-scale.tsx';
import classes from './printed-report.module.css';

const messages = defineMessages({
  student: '{^student}: {$name}',
  attempt: 'Attempt {$n}',
  submitted: 'Submitted {$at}',
});

interface PrintedReportProps {
  readonly result: AttemptResult;
  /** Summary as on the result page, under the same release rules. */
  readonly summary: ReactNode;
  /** Questions, under the same release rules. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/**
 * Print version of a result, which replaces the page on paper: school, student and result at the width of the chosen
 * paper.
 */
export function PrintedReport({ result, summary, children, onDone }: PrintedReportProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const page = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  const isSat = isDigitalSat(result) && result.score !== null;
  const sat = useQuery({ ...analysisQuery(result.student_id, result.result_id), enabled: isSat });
  const isWhole = !isSat || !sat.isPending;
  useEffect(() => {
    if (!isWhole) return;
    let isHere = true;
    const close = () => done();
    window.addEventListener('afterprint', close);
    void picturesIn(page.current).then(() => {
      if (isHere) window.print();
    });
    return () => {
      isHere = false;
      window.removeEventListener('afterprint', close);
    };
  }, [isWhole]);
  const campus = user.school_campuses.find(({ id }) => id === user.school_campus_id)?.name;
  const facts = [
    result.student_name === null ? null : t('student', { name: result.student_name }),
    t('attempt', { n: result.attempt_no }),
    result.ended_at === null ? null : t('submitted', { at: format.moment(result.ended_at) }),
  ].filter((fact) => fact !== null);
  return createPortal(
    <div ref={page} className={classes.printed}>
      <header className={classes.head}>
        <div>
          <p>{campus ?? user.school_name}</p>
          <h1>{result.assessment_name}</h1>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {user.school_logo ? <img src={user.school_logo} alt={user.school_name} height={44} /> : null}
      </header>
      {summary}
      {isSat && sat.data && sat.data.withheld === null ? (
        <section className={analysisClasses.analysis}>
          <Estimate analysis={sat.data} />
        </section>
      ) : null}
      {result.compared && result.score !== null ? (
        <ComparedResult compared={result.compared} score={result.score} />
      ) : null}
      <GradeScale scale={result.scale} />
      {children}
    </div>,
    document.body,
  );
}

/** Resolves once every picture has loaded or failed. */
const picturesIn = (page: HTMLElement | null) =>
  Promise.all([...(page?.querySelectorAll('img') ?? [])].map((one) => one.decode?.().catch(() => undefined)));
