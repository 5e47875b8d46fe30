import type { Review } from '@pelion/contract/marking';
import { longestComment } from '@pelion/contract/marking/facts';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
import classes from './marking.module.css';
import { readMarking, saveReview } from './queries.ts';

const messages = defineMessages({
  title: 'Overall rating',
  rating: 'Rating',
  none: 'None',
  comment: 'Overall comment',
  retake: 'Suggest a retake',
  retakeHint: 'The {student} sees this with the result.',
  notYet: 'A retake can be suggested once everything is graded.',
  save: 'Save',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  theirs: '{$name} has changed this in the meantime',
});

/** No rating, as a choice among others. */
const NONE = 0;

interface ReviewFormProps {
  readonly resultId: number;
  readonly review: Review;
  readonly isGraded: boolean;
}

const valuesOf = ({ rating_id, comment, suggests_retake }: Review) => ({
  rating: rating_id ?? NONE,
  comment,
  suggests_retake,
});

/** Rating, a comment and the suggestion of a retake, for the attempt as a whole. */
export function ReviewForm({ resultId, review, isGraded }: ReviewFormProps) {
  const text = useText();
  const t = text(messages);
  const { base, settle, onConflict, newerThan } = useNewer(review, async ({ version }) => {
    const { review: now } = await readMarking(resultId);
    return now.version === version ? null : now;
  });
  const form = useForm({
    initial: valuesOf(review),
    schema: () => import('@pelion/contract/marking').then((file) => file.reviewDraft),
    body: ({ rating, ...said }) => ({
      ...said,
      version: base.version,
      rating_id: rating === NONE ? null : rating,
    }),
    mutation: useMutation(saveReview(resultId)),
    variables: (body) => body,
    onSaved: ({ review: saved }) => settle(saved),
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs)));
  return (
    <section className={classes.part} aria-labelledby="review">
      <h2 id="review">{t('title')}</h2>
      <FormFrame form={form}>
        {newer ? (
          <ConflictNotice
            title={t('theirs', { name: newer.record.reviewed_by_name ?? '' })}
            onKeepMine={newer.keepMine}
            onTakeTheirs={newer.takeTheirs}
          >
            {newer.record.comment}
          </ConflictNotice>
        ) : null}
        <RadioField
          {...form.field('rating')}
          label={t('rating')}
          choices={[
            { value: NONE, label: t('none') },
            ...ratingTable.names.map((name) => ({
              value: Number(ratingTable.idOf(name)),
              label: text.phrase(ratingTable.labelOf(name)),
            })),
          ]}
        />
        <TextAreaField {...form.field('comment')} label={t('comment')} maxLength={longestComment} />
        {isGraded ? (
          <SwitchField {...form.field('suggests_retake')} label={t('retake')} hint={t('retakeHint')} />
        ) : (
          <p className={classes.state}>{t('notYet')}</p>
        )}
        <div className={classes.foot}>
          <ChangeButton tone={form.isDirty ? 'primary' : 'default'} type="submit" isBusy={form.isPending}>
            {t('save')}
          </ChangeButton>
          <p className={classes.state} role="status">
            {form.isDirty ? t('unsaved') : base.version > 0 ? t('saved') : null}
          </p>
        </div>
      </FormFrame>
      <UnsavedGuard isDirty={form.isDirty} />
    </section>
  );
}
