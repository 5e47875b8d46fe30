import { rules } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { type AnswerStatus, answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CommentBankDialog } from '../../components/comment-bank-dialog.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { type DeskHandle, useDesk, withLine } from '../../components/marking-desk/use-desk.ts';
import { usePins } from '../../components/marking-desk/use-pins.ts';
import { PagesBelow } from '../../components/questions/no-answer.tsx';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import type { Worth } from '../../components/questions/review.ts';
import { partName, partOf } from '../../components/result-parts.ts';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { ConversationLink } from '../../components/tutor/conversation-link.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { MarkPanel } from './mark-panel.tsx';
import { Proposal } from './proposal.tsx';
import { useMark } from './use-mark.ts';

const AnswerPages = later(
  () => import('../../components/answer-pages/answer-pages.tsx').then((file) => file.AnswerPages),
  <LoadingState blocks={[480]} />,
);
const ChooseRubricDialog = later(() =>
  import('./choose-rubric-dialog.tsx').then((file) => file.ChooseRubricDialog),
);

const messages = defineMessages({
  rubric: 'Choose a rubric',
  otherRubric: 'Another rubric, or none',
  question: '{^question} {$n} of {$all}',
  questionIn: '{$part}, {question} {$n} of {$all}',
  explanation: 'Explanation',
  thrownOut: 'This {question} was removed from the scoring: it counts for nobody.',
  aiHelped: 'Answered with help from Chiron.',
  aiHelpedNone: 'Helped by Chiron.',
  misfit: 'The submitted answer is not valid for this {question}.',
  mark: 'Points and comment',
});

interface AnswerDeskProps {
  readonly result: AttemptResult;
  readonly item: AttemptResult['items'][number];
  readonly mark: AnswerMark;
  /** Number within its part. */
  readonly number: number;
  readonly desk: RefObject<DeskHandle | null>;
  /** The family has seen the result, or may. */
  readonly isSeenEarly: boolean;
  /** The score becomes visible once everything is marked. */
  readonly isShownAtOnce: boolean;
  readonly onEnter: () => void;
}

const worths: Partial<Record<AnswerStatus, Worth>> = {
  correct: 'right',
  incorrect: 'wrong',
  partiallyCorrect: 'partly',
};

/** One answer with its context, beside the fields of its mark; both scroll by themselves. */
export function AnswerDesk({
  result,
  item,
  mark,
  number,
  desk,
  isSeenEarly,
  isShownAtOnce,
  onEnter,
}: AnswerDeskProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const form = useMark(result.result_id, mark, item.points);
  const { pins, active, written, editing, speakOf } = usePins(form);
  const panel = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'comments' | 'rubric' | null>(null);
  const close = () => setOpen(null);
  const focus = () => focusFirst(panel.current);
  const pane = useDesk(desk, { save: form.save, focus, comments: () => setOpen('comments') });
  const passage = result.passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage;
  const part = partOf(result.parts, item);
  const all = result.items.filter((one) => one.part === item.part).length;
  const status = answerStatusTable.nameOf(item.answer_status_id ?? 0);
  return (
    <div className={classes.desk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <section ref={pane} className={classes.answer} aria-labelledby="answer" tabIndex={0}>
        <h2 id="answer">
          {part
            ? t('questionIn', { part: partName(text, part), n: number, all })
            : t('question', { n: number, all })}
        </h2>
        {passage ? <PassageView passage={passage} /> : null}
        {item.is_thrown_out ? <p role="note">{t('thrownOut')}</p> : null}
        {item.assisted_by_ai ? (
          <p role="note">
            {t(status === 'unanswered' ? 'aiHelpedNone' : 'aiHelped')}{' '}
            <ConversationLink resultId={result.result_id} />
          </p>
        ) : null}
        {item.is_misfit ? <p role="note">{t('misfit')}</p> : null}
        <div ref={answer}>
          <PagesBelow value={item.pages.length}>
            <QuestionView
              question={item.question}
              response={item.response}
              review={{ worth: (status && worths[status]) ?? null, key: item.key }}
            />
          </PagesBelow>
        </div>
        {item.pages.length > 0 ? (
          <AnswerPages
            pages={item.pages}
            pins={pins}
            active={active}
            onActivate={speakOf}
            editing={mark.moderation?.act === null ? undefined : editing}
          />
        ) : null}
        {item.remarks?.explanation ? (
          <div className={classes.said}>
            <h3>{t('explanation')}</h3>
            <RichTextView html={item.remarks.explanation} />
          </div>
        ) : null}
      </section>
      <section className={classes.side} aria-label={t('mark')}>
        <MarkPanel
          form={form}
          item={mark}
          worth={item.points}
          panel={panel}
          answer={answer}
          pages={item.pages}
          written={written}
          isSeenEarly={isSeenEarly}
          isShownAtOnce={isShownAtOnce}
          proposal={
            may(rules.gradeWithAi) && mark.needs_grading && mark.moderation === null ? (
              <Proposal
                resultId={result.result_id}
                itemId={item.item_id}
                worth={item.points}
                onTake={(proposed) => form.change({ ...proposed, choices: [] })}
              />
            ) : null
          }
          chooseRubric={
            mark.machine_earned === null || mark.rubric ? (
              <Button size="sm" tone="link" onClick={() => setOpen('rubric')}>
                {t(mark.rubric ? 'otherRubric' : 'rubric')}
              </Button>
            ) : null
          }
          onSpeakOf={speakOf}
          onInsert={() => setOpen('comments')}
          onEnter={onEnter}
        />
        {open === 'comments' ? (
          <CommentBankDialog
            comment={form.values.comment}
            onInsert={(text) => form.change({ comment: withLine(form.values.comment, text) })}
            onClose={close}
          />
        ) : null}
        {open === 'rubric' ? (
          <ChooseRubricDialog
            resultId={result.result_id}
            itemId={item.item_id}
            rubricId={(mark.newer_rubric ?? mark.rubric)?.rubric_id ?? null}
            onClose={close}
          />
        ) : null}
      </section>
    </div>
  );
}

/** Focuses the open criterion of the rubric, else the points; the button of a closed sheet if both are hidden. */
function focusFirst(panel: HTMLFormElement | null): void {
  const criterion = panel?.matches('[data-by-points]')
    ? null
    : (panel?.querySelector<HTMLElement>('fieldset[data-active] input:checked') ??
      panel?.querySelector<HTMLElement>('fieldset[data-active] input'));
  const field = criterion ?? panel?.querySelector<HTMLElement>('[data-points]:not([hidden]) input');
  const place = field?.closest('[hidden]') ? panel?.querySelector<HTMLElement>('[aria-expanded]') : field;
  place?.focus({ preventScroll: true });
}
