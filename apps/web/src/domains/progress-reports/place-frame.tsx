import { rules } from '@pelion/access';
import type { ReportCardProblem } from '@pelion/contract/progress-reports';
import { LONGEST_COMMENT } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './card.module.css';
import { type PlaceId, type SavedPlace, withComment } from './place-values.ts';
import { isMissing, useProblemWords } from './problem-words.ts';
import type { PlaceForm } from './use-place.ts';

const CommentBankDialog = later(() =>
  import('../../components/comment-bank-dialog.tsx').then((file) => file.CommentBankDialog),
);

const messages = defineMessages({
  missing: 'Missing: {$parts}',
  complete: 'Complete',
  theirs: '{$name} has written here meanwhile',
  theirComment: '“{$comment}”',
  someone: 'Somebody',
  comment: 'Comment',
  insert: 'Insert a comment',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  onDevice: 'Kept on this device. Saving again soon…',
  refused: 'Not saved: {$why}',
  saved: '{$name}, {$ago}',
  kept: 'This text was not saved, because the card can no longer be written here:',
  none: 'No comment',
});

/** Place of a card that its bar flushes before a move. */
export type OpenPlaces = Map<PlaceId, () => Promise<boolean>>;

interface PlaceFrameProps {
  readonly id: PlaceId;
  readonly title: string;
  /** Teachers of the place. */
  readonly facts: string | null;
  readonly mark?: ReactNode;
  readonly menu?: ReactNode;
  readonly saved: SavedPlace;
  readonly form: PlaceForm;
  readonly problems: readonly ReportCardProblem[];
  readonly places: OpenPlaces;
  readonly children: ReactNode;
}

export const placeAnchor = (id: PlaceId): string => `place-${id ?? 'overall'}`;

/** A subject or the overall comment: head, fields, what is missing or wrong, and how far it is saved. */
export function PlaceFrame(props: PlaceFrameProps) {
  const { id, title, facts, mark, menu, saved, form, problems, places, children } = props;
  const t = useMessages(messages);
  const format = useFormat();
  const words = useProblemWords();
  const { flush } = form;
  useEffect(() => {
    places.set(id, flush);
    return () => void places.delete(id);
  });
  const missing = words.missing(problems);
  const wrong = problems.filter((problem) => !isMissing(problem));
  const anchor = placeAnchor(id);
  const state = () => {
    if (form.state === 'refused') return t('refused', { why: form.failure ?? '' });
    if (form.state !== 'saved') return t(form.state);
    return saved.written_at === null
      ? null
      : t('saved', { name: saved.written_by ?? t('someone'), ago: format.ago(saved.written_at) });
  };
  const isLost = !saved.can_write && form.state !== 'saved' && form.values.comment !== saved.values.comment;
  return (
    <section className={classes.place} aria-labelledby={anchor} data-place>
      <header className={classes.placeHead}>
        <div className={classes.placeTitle}>
          <h2 id={anchor} tabIndex={-1}>
            {title}
          </h2>
          {facts ? <p>{facts}</p> : null}
        </div>
        {mark}
        {menu}
      </header>
      {form.theirs ? (
        <ConflictNotice
          title={t('theirs', { name: form.theirs.written_by ?? t('someone') })}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        >
          {form.theirs.values.comment === '' ? null : (
            <p className={classes.written}>{t('theirComment', { comment: form.theirs.values.comment })}</p>
          )}
        </ConflictNotice>
      ) : null}
      {isLost ? (
        <Notice kind="warning" title={t('kept')}>
          <p className={classes.written}>{form.values.comment}</p>
        </Notice>
      ) : null}
      {children}
      {wrong.length > 0 ? (
        <ul className={classes.problems}>
          {wrong.map((problem) => (
            <li key={`${problem.kind} ${problem.name}`} data-error={problem.is_error || undefined}>
              {problem.is_error ? (
                <IconAlertCircle size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
              )}
              <span>{words.sentence(problem)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <footer className={classes.placeFoot}>
        {missing.length > 0 ? <span>{t('missing', { parts: format.list(missing) })}</span> : null}
        {problems.length === 0 ? <StatusTag tone="green">{t('complete')}</StatusTag> : null}
        <span role="status" data-failed={form.state === 'refused' || undefined}>
          {state()}
        </span>
      </footer>
    </section>
  );
}

interface CommentProps {
  readonly title: string;
  readonly saved: SavedPlace;
  readonly form: PlaceForm;
  /** Fills placeholders, and puts them back for the bank. */
  readonly fill: (text: string) => string;
  readonly unfill: (text: string) => string;
  readonly lines: number;
}

/** Comment with the own bank; read-only text for others. */
export function PlaceComment({ title, saved, form, fill, unfill, lines }: CommentProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const [isBankOpen, setIsBankOpen] = useState(false);
  const { comment } = form.values;
  if (!saved.can_write)
    return (
      <p className={classes.written} data-empty={saved.values.comment === '' || undefined}>
        {saved.values.comment === '' ? t('none') : saved.values.comment}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: placeholders are filled once the field is left
    <div
      className={classes.comment}
      onBlur={() => comment !== fill(comment) && form.change({ comment: fill(comment) })}
    >
      <TextAreaField
        label={t('comment')}
        lines={lines}
        maxLength={LONGEST_COMMENT}
        value={comment}
        onChange={(typed) => form.change({ comment: typed })}
      />
      {may(rules.gradeAssessments) ? (
        <Button
          size="sm"
          tone="quiet"
          aria-label={`${t('insert')}: ${title}`}
          onClick={() => setIsBankOpen(true)}
        >
          {t('insert')}
        </Button>
      ) : null}
      {isBankOpen ? (
        <CommentBankDialog
          comment={unfill(comment)}
          onInsert={(text) => form.change({ comment: withComment(comment, fill(text)) })}
          onClose={() => setIsBankOpen(false)}
        />
      ) : null}
    </div>
  );
}
