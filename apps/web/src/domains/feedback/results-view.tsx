import type { FeedbackQuestionResult, FeedbackResults } from '@pelion/contract/feedback';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { AskedPeople } from './asked-people.tsx';
import classes from './feedback.module.css';
import { exportResults, resultsQuery } from './form-queries.ts';

const messages = defineMessages({
  title: 'Results: {$name}',
  rate: '{$completed} of {$asked} answered',
  whole: 'Who has answered',
  completed: 'Answered',
  skipped: 'Skipped',
  open: 'Not yet',
  tooFew: 'Results appear after five answers.',
  first: 'These are the first {$n} answers. The others appear when the form is closed.',
  hidden: '{$n} more {#n|answer stays|answers stay} hidden, because so few could be traced back.',
  answered: '{$n} {#n|answer|answers}',
  answer: 'Answer',
  average: 'On average {$average}',
  share: 'Share',
  count: 'Count',
  csv: 'Export CSV',
});

interface ResultsDialogProps {
  readonly roundId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Answers of a round and the progress of the recipients. */
export function ResultsDialog({ roundId, name, onClose }: ResultsDialogProps) {
  const t = useText()(messages);
  const query = useQuery(resultsQuery(roundId));
  const csv = useMutation(exportResults(roundId));
  return (
    <Dialog
      title={t('title', { name })}
      size="lg"
      onClose={onClose}
      footer={
        <Button
          isBusy={csv.isPending}
          disabledReason={query.data && query.data.shown === null ? t('tooFew') : undefined}
          onClick={() => csv.mutate()}
        >
          {t('csv')}
        </Button>
      }
    >
      <AsyncView query={query}>{(results) => <Results results={results} />}</AsyncView>
    </Dialog>
  );
}

function Results({ results }: { readonly results: FeedbackResults }) {
  const t = useText()(messages);
  const { round, shown, hidden, questions, people } = results;
  const { completed, asked, skipped } = round;
  return (
    <div className={classes.form}>
      <div className={classes.rate}>
        <p role="status">{t('rate', { completed, asked })}</p>
        <StackedBar
          legend
          label={t('whole')}
          parts={[
            { name: t('completed'), value: completed, tone: 'main' },
            { name: t('skipped'), value: skipped, tone: 'before' },
            { name: t('open'), value: Math.max(0, asked - completed - skipped), tone: 'quiet' },
          ]}
        />
      </div>
      {shown === null ? <Notice kind="info">{t('tooFew')}</Notice> : null}
      {shown !== null && shown < completed && hidden === 0 ? (
        <Notice kind="info">{t('first', { n: shown })}</Notice>
      ) : null}
      {hidden > 0 ? <Notice kind="info">{t('hidden', { n: hidden })}</Notice> : null}
      {questions.map((one) => (
        <QuestionResult key={one.question.id} result={one} all={shown ?? 0} />
      ))}
      <AskedPeople people={people} questions={questions} />
    </div>
  );
}

interface QuestionResultProps {
  readonly result: FeedbackQuestionResult;
  /** Number of responses to the whole form. */
  readonly all: number;
}

/** Table of answer counts with their shares as bars. */
function QuestionResult({ result, all }: QuestionResultProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { question, counts, texts, answered } = result;
  // Shares of multiple choice are out of all responses, so they can add up to more than 100%.
  const whole = question.kind === 'multiple' ? all : answered;
  const shareOf = (count: number) => (whole > 0 ? Math.round((100 * count) / whole) : 0);
  const average = question.kind === 'rating' && answered > 0 ? averageOf(counts, answered) : null;
  return (
    <section className={classes.result} aria-label={question.text}>
      <h3>{question.text}</h3>
      {average === null ? null : <p>{t('average', { average: format.number(average) })}</p>}
      {counts.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('answer')}</th>
              <th scope="col">{t('share')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ answer, count }) => (
              <tr key={answer}>
                <th scope="row">{answer}</th>
                <td className={classes.bar}>
                  <span>
                    <Bar value={whole > 0 ? count / whole : 0} label={null} />
                    <span>{format.percent(shareOf(count))}</span>
                  </span>
                </td>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('answered', { n: answered })}</p>
      )}
      {texts.length > 0 ? (
        <ul className={classes.texts}>
          {texts.map((given, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same
            <li key={place}>{given}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Rounded to one decimal. */
const averageOf = (counts: FeedbackQuestionResult['counts'], answered: number): number =>
  Math.round((10 * counts.reduce((sum, { answer, count }) => sum + Number(answer) * count, 0)) / answered) /
  10;
