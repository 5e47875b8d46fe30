import type { AnswerPage } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { longestComment } from '@pelion/contract/marking/facts';
import { typedPoints } from '@pelion/questions/points-text';
import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Spoken } from '../../components/answer-pages/pins.ts';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import classes from '../../components/marking-desk/mark-panel.module.css';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { RubricPanel } from './rubric-panel.tsx';
import { SaveState } from './save-state.tsx';
import { LeftOver } from './unsaved-mark.tsx';
import type { MarkForm } from './use-mark.ts';

const ModerationPanel = later(
  () => import('./moderation-panel.tsx').then((file) => file.ModerationPanel),
  null,
);
const PlaceComments = later(
  () => import('../../components/marking-desk/place-comments.tsx').then((file) => file.PlaceComments),
  null,
);

const messages = defineMessages({
  byRubric: '{$points} of {$worth} points',
  notWhole: '{$n} of {$all} {#all|criterion|criteria} rated',
  clear: 'Mark without the rubric',
  insert: 'Insert a comment',
  keys: 'Alt + C',
  points: 'Points out of {$worth}',
  machine: 'Automatic: {$points}, if empty.',
  comment: 'Comment',
  commentHint: '{^student+} see it with their result.',
  doubtful: 'Flag',
  full: 'Full',
  none: 'None',
  notes: 'Marking guide',
  save: 'Save',
  beyond: 'Give {$points} of {$worth}?',
  beyondText: 'That is more than this {question} is worth.',
  give: 'Give them',
  theirs: '{$name} has given this answer {$points} in the meantime',
  theirsNone: '{$name} has taken back the points of this answer in the meantime',
  theirComment: 'With the comment: {$comment}',
  pointsOf: '{$points} {#n|point|points}',
  withRubric: 'Rubric and comment',
  withNotes: 'Guide and comment',
});

interface MarkPanelProps {
  readonly form: MarkForm;
  /** Saved mark. */
  readonly item: AnswerMark;
  readonly worth: string;
  readonly panel: RefObject<HTMLFormElement | null>;
  /** Element with the answer, for comments on places. */
  readonly answer: RefObject<HTMLDivElement | null>;
  readonly pages: readonly AnswerPage[];
  /** Place whose comment field gets the focus, and the callback when another place is edited. */
  readonly written: Spoken | null;
  /** The family has seen the result, or may. */
  readonly isSeenEarly: boolean;
  /** The score becomes visible once everything is marked. */
  readonly isShownAtOnce: boolean;
  /** Proposed mark of the AI. */
  readonly proposal: ReactNode;
  /** Button that attaches another rubric. */
  readonly chooseRubric: ReactNode;
  readonly onSpeakOf: (id: string) => void;
  readonly onInsert: () => void;
  /** Enter in the points field: saves and moves on. */
  readonly onEnter: () => void;
}

/**
 * Points and comments of an answer. Points and Save stay in view; the rest scrolls above them, and on a phone opens as a
 * sheet.
 */
export function MarkPanel({
  form,
  item,
  worth,
  panel,
  answer,
  pages,
  written,
  isSeenEarly,
  isShownAtOnce,
  proposal,
  chooseRubric,
  onSpeakOf,
  onInsert,
  onEnter,
}: MarkPanelProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const isSheet = useIsPhone();
  const { values, newer } = form;
  /** Two others have marked the answer, so the viewer can't. */
  const isClosed = item.moderation?.act === null;
  const needs = needOf(form, written);
  const [isOpen, setIsOpen] = useState(item.moderation?.act === null || item.moderation?.act === 'decide');
  const [seen, setSeen] = useState(needs);
  // A conflict, a refused comment or a new pin opens the sheet, which may be closed again.
  if (needs !== seen) {
    setSeen(needs);
    if (needs !== null) setIsOpen(true);
  }
  const theirsText = ({ marked_by_name, points }: AnswerMark) => {
    const name = marked_by_name ?? '';
    if (points === null) return t('theirsNone', { name });
    return t('theirs', { name, points: t('pointsOf', { points: format.points(points), n: Number(points) }) });
  };
  return (
    <>
      <form
        ref={panel}
        className={classes.panel}
        data-by-points={values.points !== '' || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        {isSheet ? (
          <Button
            className={classes.grip}
            tone="quiet"
            size="sm"
            icon={isOpen ? IconChevronDown : IconChevronUp}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(form.rubric ? 'withRubric' : item.marking_notes === null ? 'comment' : 'withNotes')}
          </Button>
        ) : null}
        <div className={classes.more} hidden={isSheet && !isOpen}>
          {proposal}
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
          {isClosed && form.failure ? (
            <p className="field-error" role="alert">
              {form.failure}
            </p>
          ) : null}
          {form.leftOver ? <LeftOver values={form.leftOver} onForget={form.forgetLeftOver} /> : null}
          {item.marking_notes === null ? null : (
            <details className={classes.notes} open>
              <summary>{t('notes')}</summary>
              <RichTextView html={item.marking_notes} />
            </details>
          )}
          <div className={classes.fields} hidden={isClosed}>
            {form.rubric ? <RubricPanel form={form} rubric={form.rubric} /> : null}
            <TextAreaField
              label={t('comment')}
              hint={t('commentHint')}
              lines={3}
              maxLength={longestComment}
              value={values.comment}
              onChange={(comment) => form.change({ comment })}
            />
            <div className={classes.tools}>
              <Button size="sm" tone="quiet" aria-keyshortcuts="Alt+C" title={t('keys')} onClick={onInsert}>
                {t('insert')}
              </Button>
              <PlaceComments
                answer={answer}
                pages={pages}
                places={form.values.places}
                errors={form.placeErrors}
                written={written}
                onSpeakOf={onSpeakOf}
                onChange={(places) => form.change({ places })}
              />
            </div>
            <div className={classes.line}>
              <CheckboxField
                label={t('doubtful')}
                value={values.isDoubtful}
                onChange={(isDoubtful) => form.change({ isDoubtful })}
              />
              {chooseRubric}
            </div>
          </div>
        </div>
        <div className={classes.given} hidden={isClosed}>
          {form.tally ? (
            <div className={classes.points}>
              <p className={classes.sum} role="status">
                {form.tally.points === null
                  ? t('notWhole', { n: form.tally.chosen, all: form.rubric?.criteria.length ?? 0 })
                  : t('byRubric', { points: format.points(form.tally.points), worth: format.points(worth) })}
              </p>
              {form.problem ? <p className="field-error">{form.problem}</p> : null}
              <Button size="sm" tone="link" onClick={() => form.change({ choices: [] })}>
                {t('clear')}
              </Button>
            </div>
          ) : null}
          <div className={classes.points} hidden={form.tally !== null} data-points>
            <TextField
              label={t('points', { worth: format.points(worth) })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={values.points}
              error={form.problem}
              hint={
                item.machine_earned === null
                  ? undefined
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
          <ChangeButton type="submit" tone={form.isDirty ? 'primary' : 'default'} isBusy={form.isSaving}>
            {t('save')}
          </ChangeButton>
          <SaveState form={form} item={item} isSeenEarly={isSeenEarly} isShownAtOnce={isShownAtOnce} />
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
    </>
  );
}

/** Part of the panel that the marker has to see now; a new value opens a closed sheet. Null: none. */
function needOf(form: MarkForm, written: Spoken | null): object | string | null {
  if (form.newer) return 'conflict';
  if (form.leftOver) return 'leftOver';
  if (form.newerRubric && form.failure !== null) return 'newerRubric';
  const [refused] = Object.keys(form.placeErrors);
  return refused ?? written;
}
