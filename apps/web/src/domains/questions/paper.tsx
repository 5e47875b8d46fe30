import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import type { Assessment } from '@pelion/contract/assessments';
import type { PresentedQuestion, QuestionType, RevealedKey } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { Fragment } from 'react';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import { sectionBefore } from '../../components/questions/section-before.ts';
import { SectionHead } from '../../components/questions/section-head.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './paper.module.css';
import { numbersOf } from './question-numbers.ts';

const messages = defineMessages({
  name: '{^student}',
  date: 'Date',
  total: '{$points} {#worth|point|points} in total',
  question: '{^question} {$n}',
  points: '{$points} pts',
  onePoint: '1 pt',
  key: 'Key: {$name}',
  explanation: 'Explanation',
});

/** How many lines there are to write on, by type; others show what there is to mark or to fill in. */
const lines: Partial<Record<QuestionType, number>> = { number: 1, text: 1, text2: 6, freeText: 12 };

interface Printed {
  readonly question_id: number;
  readonly section_id: number | null;
  readonly points: string;
  readonly question: PresentedQuestion;
}

interface PaperProps {
  readonly assessment: Pick<Assessment, 'name' | 'instruction' | 'total_points'>;
  readonly questions: readonly Printed[];
  readonly sections: readonly AssessmentSection[];
  /** With it, the key on a page of its own: for staff. */
  readonly keys: ReadonlyMap<number, { readonly key: RevealedKey }> | undefined;
}

/** The questions as they are printed, with lines to write on, and behind them the key. */
export function Paper({ assessment, questions, sections, keys }: PaperProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const numbers = numbersOf(questions.map(({ question }) => question.type));
  return (
    <div className={classes.paper}>
      <div className={classes.head}>
        <strong>{assessment.name}</strong>
        <span>
          {t('total', {
            points: format.points(assessment.total_points),
            worth: Number(assessment.total_points),
          })}
        </span>
      </div>
      <div className={classes.who}>
        <span>{t('name')}</span>
        <span>{t('date')}</span>
      </div>
      {assessment.instruction ? <RichTextView html={assessment.instruction} /> : null}
      {questions.map(({ question_id: id, question, points }, index) => {
        const section = sectionBefore(questions, sections, index);
        return (
          <Fragment key={id}>
            {section ? <SectionHead section={section} level={2} /> : null}
            {question.type === 'comprehension' ? (
              <PassageView passage={question} />
            ) : (
              <div className={classes.question}>
                <p className={classes.number}>
                  <span>{t('question', { n: numbers[index] ?? '' })}</span>
                  <span>
                    {points === '1' ? t('onePoint') : t('points', { points: format.points(points) })}
                  </span>
                </p>
                <ToAnswer question={question} />
              </div>
            )}
          </Fragment>
        );
      })}
      {keys ? (
        <div className={classes.key}>
          <div className={classes.head}>
            <strong>{t('key', { name: assessment.name })}</strong>
          </div>
          {questions.map(({ question_id: id, question }, index) => {
            const revealed = keys.get(id);
            if (!revealed || question.type === 'comprehension') return null;
            const { explanation } = revealed.key;
            return (
              <div key={id} className={classes.question}>
                <p className={classes.number}>
                  <span>{t('question', { n: numbers[index] ?? '' })}</span>
                </p>
                <QuestionView
                  question={question}
                  response={null}
                  review={{ worth: null, key: revealed.key }}
                />
                {explanation ? (
                  <>
                    <p className={classes.number}>{t('explanation')}</p>
                    <RichTextView html={explanation} />
                  </>
                ) : null}
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

function ToAnswer({ question }: { readonly question: PresentedQuestion }) {
  const count = lines[question.type];
  if (count === undefined) return <QuestionView question={question} response={null} />;
  return (
    <>
      <RichTextView html={question.stem} />
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <div key={line} className={classes.line} />
      ))}
      {question.type === 'number' && question.unit ? <p className={classes.unit}>{question.unit}</p> : null}
    </>
  );
}
