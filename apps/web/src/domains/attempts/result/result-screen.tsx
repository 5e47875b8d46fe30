import { pathOf, rules, screenOf } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { ItemReport } from '@pelion/contract/question-reports';
import { defineMessages } from '@pelion/words';
import { IconFileDownload, IconHistory, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Page } from '../../../components/page.tsx';
import { isDigitalSat } from '../../../components/score-text.ts';
import { useStudentName } from '../../../components/student-name.ts';
import { ConversationLink } from '../../../components/tutor/conversation-link.tsx';
import { useListState } from '../../../lib/list-state.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { itemReportsQuery } from '../../question-reports/queries.ts';
import { analysisOutline } from '../analysis/outline.ts';
import { resultReport } from '../pdf/queries.ts';
import { instructionsQuery, resultQuery } from '../queries.ts';
import { RetryCost } from '../retry-cost.tsx';
import { ComparedResult } from './compared-result.tsx';
import { MarkerReview } from './marker-says.tsx';
import { ReleaseNote } from './release-note.tsx';
import classes from './result-screen.module.css';
import { ResultStrip } from './result-strip.tsx';
import { ResultSummary } from './result-summary.tsx';
import { canChooseWrong, shownItems } from './shown-items.ts';

/** Placeholder of a screenful, so that the content below does not shift. */
const ResultItems = later(
  () => import('./result-items.tsx').then((file) => file.ResultItems),
  <LoadingState blocks={[320, 320, 320]} />,
);
/** Preloads while the result is being fetched. */
void ResultItems.preload();

const PrintedReport = later(() => import('./printed-report.tsx').then((file) => file.PrintedReport), null);

const TutorPanel = later(() =>
  import('../../../components/tutor/tutor-panel.tsx').then((file) => file.TutorPanel),
);
const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));

const Analysis = later(
  () => import('../analysis/analysis.tsx').then((file) => file.Analysis),
  <LoadingState blocks={analysisOutline} />,
);

const messages = defineMessages({
  back: '{^assessment+}',
  who: '{$student} · Attempt {$n}',
  mine: 'Attempt {$n}',
  questions: '{^question+}',
  wrong: 'Only wrong ones',
  grade: 'Mark',
  print: 'Print report',
  a4: 'Report as PDF, A4',
  letter: 'Report as PDF, Letter',
  history: 'History',
  title: 'Another attempt',
  again: 'Try again',
});

const readId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** /{student}/view-score/{result}: score, answers and, once the schedule allows, correct answers. */
export function ResultScreen() {
  const params = useParams();
  const studentId = readId(params.studentId);
  const resultId = readId(params.resultId);
  if (studentId === null || resultId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Result studentId={studentId} resultId={resultId} />;
}

function Result({ studentId, resultId }: { readonly studentId: number; readonly resultId: number }) {
  const text = useText();
  const t = text(messages);
  const nameOf = useStudentName();
  const { user, may } = useSignedIn();
  const [isPrinting, setPrinting] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const query = useQuery(resultQuery(studentId, resultId));
  const report = useMutation(resultReport(studentId, resultId));
  const isOwn = user.id === studentId && may(rules.takeAssessments);
  const marks = ({ is_score_only }: AttemptResult) => may(rules.gradeAssessments) && !is_score_only;
  const reports = useQuery({ ...itemReportsQuery(resultId), enabled: isOwn });
  // Updates at once when a result is released or withdrawn.
  useLiveQueries('attempts', itemReportsQuery(resultId).queryKey, resultQuery(studentId, resultId).queryKey);
  return (
    <AsyncView query={query} level={1}>
      {(result) => (
        <Page
          title={result.assessment_name}
          width="form"
          back={{ to: pathOf('assessments'), label: t('back') }}
          primary={
            marks(result) && result.ended_at !== null ? (
              <ButtonLink to={pathOf('gradeAssessment', { studentId, resultId })}>{t('grade')}</ButtonLink>
            ) : null
          }
          menu={[
            result.ended_at !== null && {
              label: t('print'),
              icon: IconPrinter,
              worksWhenOver: true,
              onChoose: () => setPrinting(true),
            },
            ...(result.ended_at === null
              ? []
              : (['a4', 'letter'] as const).map((size) => ({
                  label: t(size),
                  icon: IconFileDownload,
                  worksWhenOver: true,
                  onChoose: () =>
                    report.mutate({ size: size === 'a4' ? 'A4' : 'LETTER', name: result.assessment_name }),
                }))),
            marks(result) && {
              label: t('history'),
              icon: IconHistory,
              worksWhenOver: true,
              onChoose: () => setHistoryOpen(true),
            },
          ]}
          facts={
            user.id === result.student_id
              ? t('mine', { n: result.attempt_no })
              : t('who', { student: nameOf(result), n: result.attempt_no })
          }
        >
          <ResultSummary result={result} />
          {result.has_conversation ? (
            <p>
              <ConversationLink resultId={resultId} label={text.phrase(screenOf('tutorThread').title)} />
            </p>
          ) : null}
          {result.compared && result.score !== null ? (
            <ComparedResult compared={result.compared} score={result.score} />
          ) : null}
          {isDigitalSat(result) && result.score !== null ? (
            <Analysis studentId={studentId} resultId={resultId} />
          ) : null}
          <MarkerReview result={result} />
          {result.items.length > 0 ? (
            <section aria-labelledby="result-questions" className={classes.items}>
              <h2 id="result-questions">{t('questions')}</h2>
              <ReleaseNote result={result} />
              <Questions
                result={result}
                reports={isOwn ? reports.data : undefined}
                mayAsk={isOwn && result.ended_at !== null && may(rules.takeWithAiHelp)}
              />
            </section>
          ) : null}
          {isOwn && result.ended_at !== null ? <TryAgain result={result} /> : null}
          {isHistoryOpen ? <HistoryDialog result={result} onClose={() => setHistoryOpen(false)} /> : null}
          {isPrinting ? (
            <PrintedReport
              result={result}
              summary={
                <>
                  <ResultSummary result={result} />
                  <MarkerReview result={result} />
                </>
              }
              onDone={() => setPrinting(false)}
            >
              <ResultItems
                result={result}
                shown={shownItems(result, false, '')}
                reports={undefined}
                isPrinted
              />
            </PrintedReport>
          ) : null}
        </Page>
      )}
    </AsyncView>
  );
}

interface QuestionsProps {
  readonly result: AttemptResult;
  /** One's own result of a campus with Chiron; whether it helps is for the schedule to say. */
  readonly mayAsk: boolean;
  readonly reports: readonly ItemReport[] | undefined;
}

/** All questions, or those that were not right; the choice is kept in the address. */
function Questions({ result, reports, mayAsk }: QuestionsProps) {
  const t = useMessages(messages);
  const { hash } = useLocation();
  const { state, set } = useListState((query) => ({ wrong: query.flag('wrong') }));
  const canChoose = canChooseWrong(result);
  const shown = shownItems(result, state.wrong && canChoose, hash);
  const [asked, setAsked] = useState<number | null>(null);
  const { data } = useQuery({ ...instructionsQuery(result.schedule_id, result.student_id), enabled: mayAsk });
  const isHelped = mayAsk && (data?.help_level ?? 'off') !== 'off';
  return (
    <>
      <ResultStrip result={result} shown={shown}>
        {canChoose ? (
          <SwitchField label={t('wrong')} value={state.wrong} onChange={(wrong) => set({ wrong })} />
        ) : null}
      </ResultStrip>
      <ResultItems result={result} shown={shown} reports={reports} onAsk={isHelped ? setAsked : undefined} />
      {asked === null ? null : (
        <TutorPanel
          subject={{
            studentId: result.student_id,
            assessmentId: result.assessment_id,
            resultId: result.result_id,
          }}
          questions={result.items.map(({ question_id, passage_id }, index) => ({
            questionId: question_id,
            number: index + 1,
            passageId: passage_id,
          }))}
          current={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** On one's own result: the way to another attempt where there is one, under what it costs. */
function TryAgain({ result }: { readonly result: AttemptResult }) {
  const t = useMessages(messages);
  const id = useId();
  const { schedule_id: scheduleId, assessment_id: assessmentId, student_id: studentId } = result;
  // Without an answer nothing is offered: the result itself is what the page is for.
  const { data } = useQuery(instructionsQuery(scheduleId, studentId));
  if (!data || data.refusal !== null || data.running_result_id !== null) return null;
  return (
    <section className={classes.again} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <RetryCost cost={data} />
      <ButtonLink to={pathOf('testInstructions', { assessmentId, scheduleId })}>{t('again')}</ButtonLink>
    </section>
  );
}
