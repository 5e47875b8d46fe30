import type { AnswerPage } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { longestComment } from '@pelion/contract/marking/facts';
import { typedPoints } from '@pelion/questions/points-text';
import { defineMessages } from '@pelion/words';
import type { RefObject } from 'react';
import type { Spoken } from '../../components/answer-pages/pins.ts';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './marking.module.css';
import { LeftOver } from './unsaved-mark.tsx';
import type { MarkForm } from './use-mark.ts';

const RubricPanel = later(() => import('./rubric-panel.tsx').then((file) => file.RubricPanel));
const ModerationPanel = later(
  () => import('./moderation-panel.tsx').then((file) => file.ModerationPanel),
  null,
);
const PlaceComments = later(() => import('./place-comments.tsx').then((file) => file.PlaceComments), null);

const messages = defineMessages({
  byRubric: 'The rubric gives {$points} of {$worth}',
  notWhole: '{$n} of {$all} {#all|criterion|criteria} rated. Points appear once all are.',
  clear: 'Give points without the rubric',
  insert: 'Insert a comment',
  keys: 'Alt + C',
  points: 'Points out of {$worth}',
  machine: 'If you enter no points, {$points} count.',
  waits: 'Not marked yet: there is no score until it is.',
  comment: 'Comment',
  commentHint: '{^student+} see it with their result.',
  doubtful: 'I want to look at this again',
  full: 'Full points',
  none: 'No points',
  notes: 'Marking guide',
  save: 'Save',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved by {$name}, {$ago}',
  untouched: 'Nothing given yet',
  failed: 'Not saved: {$why}',
  beyond: 'Give {$points} of {$worth}?',
  beyondText: 'That is more than this {question} is worth.',
  give: 'Give them',
  theirs: '{$name} has given this answer {$points} in the meantime',
  theirsNone: '{$name} has taken back the points of this answer in the meantime',
  theirComment: 'With the comment: {$comment}',
  pointsOf: '{$points} {#n|point|points}',
});

interface MarkPanelProps {
  readonly form: MarkForm;
  /** Saved mark. */
  readonly item: AnswerMark;
  readonly worth: string;
  readonly field: RefObject<HTMLDivElement | null>;
  /** Element with the answer, for comments on places. */
  readonly answer: RefObject<HTMLDivElement | null>;
  readonly pages: readonly AnswerPage[];
  /** Place whose comment field gets the focus, and the callback when another place is edited. */
  readonly written: Spoken | null;
  readonly onSpeakOf: (id: string) => void;
  readonly onInsert: () => void;
  /** Enter in the points field: saves and moves on. */
  readonly onEnter: () => void;
}

/** Points and comments of an answer, with the state of saving. */
export function MarkPanel({
  form,
  item,
  worth,
  field,
  answer,
  pages,
  written,
  onSpeakOf,
  onInsert,
  onEnter,
}: MarkPanelProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { values, newer } = form;
  const theirsText = ({ marked_by_name, points }: AnswerMark) => {
    const name = marked_by_name ?? '';
    if (points === null) return t('theirsNone', { name });
    return t('theirs', { name, points: t('pointsOf', { points: format.points(points), n: Number(points) }) });
  };
  return (
    <div className={classes.panel}>
      {item.marking_notes === null ? null : (
        <details className={classes.notes} open>
          <summary>{t('notes')}</summary>
          <RichTextView html={item.marking_notes} />
        </details>
      )}
      {item.moderation ? (
        <ModerationPanel item={item} moderation={item.moderation} worth={worth} onTake={form.change} />
      ) : null}
      {newer ? (
        <ConflictNotice
          title={theirsText(newer.record)}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          {newer.record.comment === '' ? null : t('theirComment', { comment: newer.record.comment })}
        </ConflictNotice>
      ) : null}
      {item.moderation?.act === null && form.failure ? (
        <p className="field-error" role="alert">
          {form.failure}
        </p>
      ) : null}
      {form.leftOver ? <LeftOver values={form.leftOver} onForget={form.forgetLeftOver} /> : null}
      <form
        // Two others have marked the answer, so the viewer can't.
        hidden={item.moderation?.act === null}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        {form.rubric ? <RubricPanel form={form} rubric={form.rubric} /> : null}
        {form.tally ? (
          <div className={classes.points}>
            <p className={classes.sum} role="status">
              {form.tally.points === null
                ? t('notWhole', { n: form.tally.chosen, all: form.rubric?.criteria.length ?? 0 })
                : t('byRubric', { points: format.points(form.tally.points), worth: format.points(worth) })}
            </p>
            {form.problem ? <p className="field-error">{form.problem}</p> : null}
            <span className={classes.quick}>
              <Button size="sm" tone="quiet" onClick={() => form.change({ choices: [] })}>
                {t('clear')}
              </Button>
            </span>
          </div>
        ) : null}
        <div ref={field} className={classes.points} hidden={form.tally !== null}>
          <TextField
            label={t('points', { worth: format.points(worth) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={values.points}
            error={form.problem}
            hint={
              item.machine_earned === null
                ? item.needs_grading && values.points === ''
                  ? t('waits')
                  : undefined
                : t('machine', { points: format.points(item.machine_earned) })
            }
            onChange={(points) => form.change({ points })}
          />
          <span className={classes.quick}>
            <Button size="sm" tone="quiet" onClick={() => form.change({ points: typedPoints(worth) })}>
              {t('full')}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => form.change({ points: '0' })}>
              {t('none')}
            </Button>
          </span>
        </div>
        <TextAreaField
          label={t('comment')}
          hint={t('commentHint')}
          lines={4}
          maxLength={longestComment}
          value={values.comment}
          onChange={(comment) => form.change({ comment })}
        />
        <span className={classes.quick}>
          <Button size="sm" tone="quiet" aria-keyshortcuts="Alt+C" title={t('keys')} onClick={onInsert}>
            {t('insert')}
          </Button>
        </span>
        <PlaceComments
          answer={answer}
          pages={pages}
          places={form.values.places}
          errors={form.placeErrors}
          written={written}
          onSpeakOf={onSpeakOf}
          onChange={(places) => form.change({ places })}
        />
        <CheckboxField
          label={t('doubtful')}
          value={values.isDoubtful}
          onChange={(isDoubtful) => form.change({ isDoubtful })}
        />
        <div className={classes.foot}>
          <ChangeButton type="submit" tone={form.isDirty ? 'primary' : 'default'} isBusy={form.isSaving}>
            {t('save')}
          </ChangeButton>
          <SaveState form={form} item={item} />
        </div>
      </form>
      <ConfirmDialog
        isOpen={form.isAskingBeyond}
        title={t('beyond', {
          points: form.tally?.points ? format.points(form.tally.points) : values.points,
          worth: format.points(worth),
        })}
        confirmLabel={t('give')}
        onConfirm={() => void form.save(true)}
        onClose={form.forgetBeyond}
      >
        <p>{t('beyondText')}</p>
      </ConfirmDialog>
    </div>
  );
}

function SaveState({ form, item }: Pick<MarkPanelProps, 'form' | 'item'>) {
  const t = useMessages(messages);
  const format = useFormat();
  const said = () => {
    if (form.isSaving) return t('saving');
    if (form.failure) return t('failed', { why: form.failure });
    if (form.isDirty) return t('unsaved');
    if (item.marked_at === null) return t('untouched');
    return t('saved', { name: item.marked_by_name ?? '', ago: format.ago(item.marked_at) });
  };
  return (
    <p className={classes.state} role="status" data-failed={form.failure !== null || undefined}>
      {said()}
    </p>
  );
}
