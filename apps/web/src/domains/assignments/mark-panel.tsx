import type { AssignmentSubmission, SubmissionMark } from '@pelion/contract/assignment-submissions';
import {
  type MarkedStatus,
  markedStatuses,
  needsReason,
} from '@pelion/contract/assignment-submissions/facts';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { longestComment } from '@pelion/contract/marking/facts';
import { typedPoints } from '@pelion/questions/points-text';
import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { Spoken } from '../../components/answer-pages/pins.ts';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import classes from '../../components/marking-desk/mark-panel.module.css';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import own from './assignments.module.css';
import { moveWords } from './move-words.ts';
import { pageIdsOf } from './page-pictures.ts';
import type { MarkForm, Saving } from './use-mark.ts';

const PlaceComments = later(
  () => import('../../components/marking-desk/place-comments.tsx').then((file) => file.PlaceComments),
  null,
);
const ReasonDialog = later(() => import('./reason-dialog.tsx').then((file) => file.ReasonDialog));

const messages = defineMessages({
  points: 'Points',
  pointsOf: 'Points out of {$maximum}',
  full: 'Full',
  none: 'None',
  comment: 'Remarks',
  commentHint: '{^student+} and {parent+} see them once the work is returned.',
  insert: 'Insert a comment',
  keys: 'Alt + C',
  save: 'Save',
  student: '{^student} {$n}',
  moved: '{$name}: {$done}',
  nothing: 'Nothing to mark yet. Tick it off once it came on paper.',
  beyond: 'Give {$points} of {$maximum}?',
  beyondText: 'That is more than the maximum.',
  give: 'Give them',
  theirs: '{$name} has marked this meanwhile: {$points}',
  noPoints: 'no points',
  theirComment: 'With the remarks: {$comment}',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved by {$name}, {$ago}',
  untouched: 'Not marked yet',
  failed: 'Not saved: {$why}',
});

interface MarkPanelProps {
  readonly form: MarkForm;
  readonly submission: AssignmentSubmission;
  readonly panel: RefObject<HTMLFormElement | null>;
  /** Element of the written text, for remarks on its words. */
  readonly work: RefObject<HTMLDivElement | null>;
  /** Place whose field gets the focus. */
  readonly written: Spoken | null;
  readonly onSpeakOf: (id: string) => void;
  readonly onInsert: () => void;
  /** Enter in the points: saves and moves on. */
  readonly onEnter: () => void;
  /** Called after the status has changed. */
  readonly onMoved: () => void;
}

/** Points, remarks and moves of a turn-in; on a phone the remarks open as a sheet. */
export function MarkPanel({
  form,
  submission,
  panel,
  work,
  written,
  onSpeakOf,
  onInsert,
  onEnter,
  onMoved,
}: MarkPanelProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const isSheet = useIsPhone();
  const { values, newer, beyond } = form;
  const { can, status, moves, maximum, mark, turned_in } = submission;
  const from = submissionStatusTable.nameOf(status) ?? 'assigned';
  const [asked, setAsked] = useState<MarkedStatus | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const needs = newer ? 'conflict' : (Object.keys(form.placeErrors)[0] ?? written);
  const [seen, setSeen] = useState(needs);
  // A conflict, a refused remark or a new pin opens the sheet, which may be closed again.
  if (needs !== seen) {
    setSeen(needs);
    if (needs !== null) setIsOpen(true);
  }
  const save = async (saving: Saving) => {
    const { to } = saving;
    if (!(await form.save(saving)) || to === undefined) return;
    const name = submission.name ?? t('student', { n: submission.student_id });
    toast('success', t('moved', { name, done: text.phrase(moveWords[to].done) }));
    onMoved();
  };
  const move = (to: MarkedStatus) => (needsReason(from, to) ? setAsked(to) : void save({ to }));
  const offered = markedStatuses.filter((to) => moves.includes(submissionStatusTable.ids[to]));
  const main = offered.at(-1);
  const theirsText = ({ marked_by_name, points }: SubmissionMark) =>
    t('theirs', {
      name: marked_by_name ?? '',
      points: points === null ? t('noPoints') : format.points(points),
    });
  const state = () => {
    if (form.isSaving) return t('saving');
    if (form.failure) return t('failed', { why: form.failure });
    if (form.isDirty) return t('unsaved');
    return mark.marked_at === null
      ? t('untouched')
      : t('saved', { name: mark.marked_by_name ?? '', ago: format.ago(mark.marked_at) });
  };
  return (
    <>
      <form
        ref={panel}
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        {isSheet && can.mark ? (
          <Button
            className={classes.grip}
            tone="quiet"
            size="sm"
            icon={isOpen ? IconChevronDown : IconChevronUp}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('comment')}
          </Button>
        ) : null}
        <div className={classes.more} hidden={isSheet && can.mark && !isOpen}>
          {newer ? (
            <ConflictNotice
              title={theirsText(newer.record)}
              onKeepMine={newer.keepMine}
              onTakeTheirs={newer.takeTheirs}
            >
              {newer.record.comment === '' ? null : t('theirComment', { comment: newer.record.comment })}
            </ConflictNotice>
          ) : null}
          {can.mark ? (
            <div className={classes.fields}>
              <TextAreaField
                label={t('comment')}
                hint={t('commentHint')}
                lines={4}
                maxLength={longestComment}
                value={values.comment}
                onChange={(comment) => form.change({ comment })}
              />
              <div className={classes.tools}>
                <Button size="sm" tone="quiet" aria-keyshortcuts="Alt+C" title={t('keys')} onClick={onInsert}>
                  {t('insert')}
                </Button>
                {turned_in.some(({ is_on_paper }) => !is_on_paper) ? (
                  <PlaceComments
                    answer={work}
                    pages={turned_in.flatMap(pageIdsOf).map((page_id) => ({ page_id }))}
                    places={values.places}
                    errors={form.placeErrors}
                    written={written}
                    onSpeakOf={onSpeakOf}
                    onChange={(places) => form.change({ places })}
                  />
                ) : null}
              </div>
            </div>
          ) : (
            <p>{t('nothing')}</p>
          )}
        </div>
        <div className={classes.given}>
          <div className={classes.points} hidden={!can.mark} data-points>
            <TextField
              label={maximum === null ? t('points') : t('pointsOf', { maximum: format.points(maximum) })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={values.points}
              error={form.problem}
              onChange={(points) => form.change({ points })}
            />
            {maximum === null ? null : (
              <span className={classes.quick}>
                <Button size="sm" tone="quiet" onClick={() => form.change({ points: typedPoints(maximum) })}>
                  {t('full')}
                </Button>
                <Button size="sm" tone="quiet" onClick={() => form.change({ points: '0' })}>
                  {t('none')}
                </Button>
              </span>
            )}
          </div>
          {can.mark ? (
            <ChangeButton isBusy={form.isSaving} disabled={!form.isDirty} onClick={() => void form.save()}>
              {t('save')}
            </ChangeButton>
          ) : null}
          <div className={own.moves}>
            {offered.map((to) => (
              <ChangeButton
                key={to}
                tone={to === main ? 'primary' : 'default'}
                isBusy={form.isSaving}
                onClick={() => move(to)}
              >
                {text.phrase(moveWords[to].label)}
              </ChangeButton>
            ))}
          </div>
          <p className={classes.state} role="status" data-failed={form.failure !== null || undefined}>
            {state()}
          </p>
        </div>
      </form>
      <ConfirmDialog
        isOpen={beyond !== null}
        title={t('beyond', { points: values.points, maximum: format.points(maximum ?? '0') })}
        confirmLabel={t('give')}
        onConfirm={() => beyond && void save({ ...beyond, isBeyondMeant: true })}
        onClose={form.forgetBeyond}
      >
        <p>{t('beyondText')}</p>
      </ConfirmDialog>
      {asked ? (
        <ReasonDialog
          title={text.phrase(moveWords[asked].question)}
          label={text.phrase(moveWords[asked].label)}
          onConfirm={(reason) => {
            setAsked(null);
            void save({ to: asked, reason });
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
