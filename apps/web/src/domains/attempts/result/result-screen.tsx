import { pathOf, rules } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { PresentedPassage } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { later } from '../../../components/later.tsx';
import { Page } from '../../../components/page.tsx';
import { sectionBefore } from '../../../components/questions/section-before.ts';
import { isDigitalSat } from '../../../components/score-text.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { itemReportsQuery } from '../../question-reports/queries.ts';
import { resultQuery } from '../queries.ts';
import { MarkerReview } from './marker-says.tsx';
import { ReleaseNote } from './release-note.tsx';
import { ReportedItem } from './reported-item.tsx';
import { ResultItem } from './result-item.tsx';
import classes from './result-screen.module.css';
import { ResultStrip } from './result-strip.tsx';
import { ResultSummary } from './result-summary.tsx';

const TryAgain = later(() => import('./try-again.tsx').then((file) => file.TryAgain), null);

const PrintedReport = later(() => import('./printed-report.tsx').then((file) => file.PrintedReport), null);

const Analysis = later(() => import('../analysis/analysis.tsx').then((file) => file.Analysis));

const messages = defineMessages({
  back: '{^assessment+}',
  who: '{$student} · Attempt {$n}',
  mine: 'Attempt {$n}',
  questions: '{^question+}',
  grade: 'Mark',
  print: 'Print report',
});

/** The passage of an item, at the first one that asks about it. */
function passageBefore({ items, passages }: AttemptResult, index: number): PresentedPassage | null {
  const [item, before] = [items[index], items[index - 1]];
  if (!item || item.passage_id === null || item.passage_id === before?.passage_id) return null;
  return passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage ?? null;
}

const readId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** /{student}/view-score/{result}: what was earned, what was answered and, once the schedule says so, what was right. */
export function ResultScreen() {
  const params = useParams();
  const studentId = readId(params.studentId);
  const resultId = readId(params.resultId);
  if (studentId === null || resultId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Result studentId={studentId} resultId={resultId} />;
}

function Result({ studentId, resultId }: { readonly studentId: number; readonly resultId: number }) {
  const t = useMessages(messages);
  const { user, may } = useSignedIn();
  const [isPrinting, setPrinting] = useState(false);
  const query = useQuery(resultQuery(studentId, resultId));
  const isOwn = user.id === studentId && may(rules.takeAssessments);
  const reports = useQuery({ ...itemReportsQuery(resultId), enabled: isOwn });
  useLiveQueries('attempts', itemReportsQuery(resultId).queryKey);
  return (
    <AsyncView query={query} level={1}>
      {(result) => (
        <Page
          title={result.assessment_name}
          back={{ to: pathOf('assessments'), label: t('back') }}
          primary={
            may(rules.gradeAssessments) && result.ended_at !== null ? (
              <ButtonLink to={pathOf('gradeAssessment', { studentId, resultId })}>{t('grade')}</ButtonLink>
            ) : null
          }
          menu={[
            result.ended_at !== null && {
              label: t('print'),
              icon: IconPrinter,
              onChoose: () => setPrinting(true),
            },
          ]}
          facts={
            user.id === result.student_id
              ? t('mine', { n: result.attempt_no })
              : t('who', { student: result.student_name ?? result.student_id, n: result.attempt_no })
          }
        >
          <ResultSummary result={result} />
          {isDigitalSat(result) && result.score !== null ? (
            <Analysis studentId={studentId} resultId={resultId} />
          ) : null}
          <MarkerReview result={result} />
          {result.items.length > 0 ? (
            <section aria-labelledby="result-questions" className={classes.items}>
              <h2 id="result-questions">{t('questions')}</h2>
              <ReleaseNote result={result} />
              <ResultStrip items={result.items} />
              <Items
                result={result}
                reportOf={(item, number) =>
                  isOwn && reports.data ? (
                    <ReportedItem
                      resultId={resultId}
                      itemId={item.item_id}
                      number={number}
                      reports={reports.data.filter(({ item_id }) => item_id === item.item_id)}
                    />
                  ) : null
                }
              />
            </section>
          ) : null}
          {isOwn && result.ended_at !== null ? <TryAgain result={result} /> : null}
          {isPrinting ? (
            <PrintedReport result={result} onDone={() => setPrinting(false)}>
              <ResultSummary result={result} />
              <MarkerReview result={result} />
              <Items result={result} reportOf={() => null} />
            </PrintedReport>
          ) : null}
        </Page>
      )}
    </AsyncView>
  );
}

interface ItemsProps {
  readonly result: AttemptResult;
  /** What stands under an item on the screen alone. */
  readonly reportOf: (item: AttemptResult['items'][number], number: number) => ReactNode;
}

function Items({ result, reportOf }: ItemsProps) {
  return (
    <ol className={classes.list}>
      {result.items.map((item, index) => (
        <ResultItem
          key={item.item_id}
          item={item}
          number={index + 1}
          passage={passageBefore(result, index)}
          section={sectionBefore(result.items, result.sections, index)}
          report={reportOf(item, index + 1)}
        />
      ))}
    </ol>
  );
}
