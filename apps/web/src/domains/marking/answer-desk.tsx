import { rules } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { placeLimits } from '@pelion/contract/marking/facts';
import { type AnswerStatus, answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type PinEditing, pinsOf, type Spoken } from '../../components/answer-pages/pins.ts';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { PagesBelow } from '../../components/questions/no-answer.tsx';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import type { Worth } from '../../components/questions/review.ts';
import { partName, partOf } from '../../components/result-parts.ts';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useText } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CommentBankDialog } from './comment-bank-dialog.tsx';
import { MarkPanel } from './mark-panel.tsx';
import classes from './marking.module.css';
import { Proposal } from './proposal.tsx';
import { type MarkForm, useMark } from './use-mark.ts';

const AnswerPages = later(() =>
  import('../../components/answer-pages/answer-pages.tsx').then((file) => file.AnswerPages),
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
  aiHelped: 'Answered with the help of AI.',
  misfit: 'The submitted answer is not valid for this {question}.',
  mark: 'Points and comment',
});

export interface DeskHandle {
  /** Resolves to true when nothing is left to save. */
  readonly save: () => Promise<boolean>;
  readonly focus: () => void;
  /** Whether the focus is in one of the mark's fields. */
  readonly isTypedIn: () => boolean;
  /** Opens the marker's saved comments. */
  readonly comments: () => void;
}

interface AnswerDeskProps {
  readonly result: AttemptResult;
  readonly item: AttemptResult['items'][number];
  readonly mark: AnswerMark;
  /** Number within its part. */
  readonly number: number;
  readonly desk: RefObject<DeskHandle | null>;
  /** Whether the marker was typing in the previous answer; the points then get the focus. */
  readonly isTyping: boolean;
  readonly onEnter: () => void;
}

const worths: Partial<Record<AnswerStatus, Worth>> = {
  correct: 'right',
  incorrect: 'wrong',
  partiallyCorrect: 'partly',
};

/** One answer with its context, beside the fields of its mark. */
export function AnswerDesk({ result, item, mark, number, desk, isTyping, onEnter }: AnswerDeskProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const form = useMark(result.result_id, mark, item.points);
  const { pins, active, written, editing, speakOf } = usePins(form);
  const field = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'comments' | 'rubric' | null>(null);
  const close = () => setOpen(null);
  useImperativeHandle(desk, () => ({
    save: form.save,
    focus: () => focusFirst(field.current),
    isTypedIn: () => field.current?.closest('form')?.contains(document.activeElement) ?? false,
    comments: () => setOpen('comments'),
  }));
  // On touch screens, focus would open the keyboard over the answer.
  const isTouched = useIsTouched();
  const isNext = isTyping && !isTouched;
  useEffect(() => {
    if (isNext) focusFirst(field.current, { preventScroll: true });
  }, [isNext]);
  const passage = result.passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage;
  const part = partOf(result.parts, item);
  const all = result.items.filter((one) => one.part === item.part).length;
  const status = answerStatusTable.nameOf(item.answer_status_id ?? 0);
  return (
    <div className={classes.desk}>
      <section className={classes.answer} aria-labelledby="answer">
        <h2 id="answer">
          {part
            ? t('questionIn', { part: partName(text, part), n: number, all })
            : t('question', { n: number, all })}
        </h2>
        {passage ? <PassageView passage={passage} /> : null}
        {item.is_thrown_out ? <p role="note">{t('thrownOut')}</p> : null}
        {item.assisted_by_ai ? <p role="note">{t('aiHelped')}</p> : null}
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
        {may(rules.gradeWithAi) && mark.needs_grading && mark.moderation === null ? (
          <Proposal
            resultId={result.result_id}
            itemId={item.item_id}
            worth={item.points}
            onTake={(proposed) => form.change({ ...proposed, choices: [] })}
          />
        ) : null}
        <MarkPanel
          form={form}
          item={mark}
          worth={item.points}
          field={field}
          answer={answer}
          pages={item.pages}
          written={written}
          onSpeakOf={speakOf}
          onInsert={() => setOpen('comments')}
          onEnter={onEnter}
        />
        {mark.machine_earned === null || mark.rubric ? (
          <Button size="sm" tone="link" onClick={() => setOpen('rubric')}>
            {t(mark.rubric ? 'otherRubric' : 'rubric')}
          </Button>
        ) : null}
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

/** Appends the comment on a new line. */
const withLine = (before: string, text: string) =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;

/** Focuses the points, or the first choice if a rubric determines them. */
function focusFirst(points: HTMLElement | null, options?: FocusOptions): void {
  const field = points?.hidden
    ? points.closest('form')?.querySelector('input')
    : points?.querySelector('input');
  field?.focus(options);
}

/** State of the comments on page areas, shared by the picture and the list. */
function usePins({ values: { places }, change }: Pick<MarkForm, 'values' | 'change'>) {
  /** Place whose page is shown. */
  const [active, setActive] = useState<Spoken | null>(null);
  /** Place whose field gets the focus. */
  const [written, setWritten] = useState<Spoken | null>(null);
  const editing: PinEditing = {
    onAdd: (id, page_id, area) =>
      change({ places: [...places, { kind: 'picture', id, page_id, ...area, comment: '' }] }),
    onMove: (id, area) =>
      change({
        places: places.map((place) =>
          place.id === id && place.kind === 'picture' ? { ...place, ...area } : place,
        ),
      }),
    onRemove: (id) => change({ places: places.filter((place) => place.id !== id) }),
    onWrite: (id) => setWritten({ id }),
    isFull: places.length >= placeLimits.places,
  };
  return { pins: pinsOf(places), active, written, editing, speakOf: (id: string) => setActive({ id }) };
}
