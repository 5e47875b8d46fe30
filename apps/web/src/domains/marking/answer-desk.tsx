import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { type AnswerStatus, answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { later } from '../../components/later.tsx';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import type { Worth } from '../../components/questions/review.ts';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import { MarkPanel } from './mark-panel.tsx';
import classes from './marking.module.css';
import { useMark } from './use-mark.ts';

const AnswerPages = later(() =>
  import('../../components/answer-pages/answer-pages.tsx').then((file) => file.AnswerPages),
);

const messages = defineMessages({
  question: '{^question} {$n} of {$all}',
  explanation: 'Explanation',
  misfit: 'What was sent is no answer to this {question}.',
  mark: 'Points and comment',
});

export interface DeskHandle {
  /** Whether nothing is left to be saved. */
  readonly save: () => Promise<boolean>;
  readonly focus: () => void;
}

interface AnswerDeskProps {
  readonly result: AttemptResult;
  readonly item: AttemptResult['items'][number];
  readonly mark: AnswerMark;
  readonly number: number;
  readonly desk: RefObject<DeskHandle | null>;
  readonly onEnter: () => void;
}

const worths: Partial<Record<AnswerStatus, Worth>> = {
  correct: 'right',
  incorrect: 'wrong',
  partiallyCorrect: 'partly',
};

/** One answer with everything that is known of it, and beside it what it is given. */
export function AnswerDesk({ result, item, mark, number, desk, onEnter }: AnswerDeskProps) {
  const t = useMessages(messages);
  const form = useMark(result.result_id, mark, item.points);
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(desk, () => ({
    save: form.save,
    focus: () => field.current?.querySelector('input')?.focus(),
  }));
  const passage = result.passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage;
  const status = answerStatusTable.nameOf(item.answer_status_id ?? 0);
  return (
    <div className={classes.desk}>
      <section className={classes.answer} aria-labelledby="answer">
        <h2 id="answer">{t('question', { n: number, all: result.items.length })}</h2>
        {passage ? <PassageView passage={passage} /> : null}
        {item.is_misfit ? <p role="note">{t('misfit')}</p> : null}
        <QuestionView
          question={item.question}
          response={item.response}
          review={{ worth: (status && worths[status]) ?? null, key: item.key }}
        />
        {item.pages.length > 0 ? <AnswerPages pages={item.pages} /> : null}
        {item.remarks?.explanation ? (
          <div className={classes.said}>
            <h3>{t('explanation')}</h3>
            <RichTextView html={item.remarks.explanation} />
          </div>
        ) : null}
      </section>
      <section className={classes.side} aria-label={t('mark')}>
        <MarkPanel form={form} item={mark} worth={item.points} field={field} onEnter={onEnter} />
      </section>
    </div>
  );
}
