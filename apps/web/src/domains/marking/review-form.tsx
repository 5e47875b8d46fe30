import type { Review } from '@pelion/contract/marking';
import { longestComment, ratingTable } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { codeOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import classes from './marking.module.css';
import { readMarking, saveReview } from './queries.ts';

const messages = defineMessages({
  title: 'The whole',
  rating: 'Rating',
  none: 'None',
  comment: 'Comment on the whole',
  retake: 'Suggest a retake',
  retakeHint: 'The result says so to the {student}.',
  notYet: 'A retake can be suggested when everything has been graded.',
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
  suggestsRetake: suggests_retake,
});

/** Rating, a comment and the suggestion of a retake, for the attempt as a whole. */
export function ReviewForm({ resultId, review, isGraded }: ReviewFormProps) {
  const text = useText();
  const t = text(messages);
  const [base, setBase] = useState(review);
  const [values, setValues] = useState(() => valuesOf(review));
  const [theirs, setTheirs] = useState<Review | null>(null);
  const mutation = useMutation(saveReview(resultId));
  const was = valuesOf(base);
  const isDirty =
    was.rating !== values.rating ||
    was.comment !== values.comment ||
    was.suggestsRetake !== values.suggestsRetake;
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const save = () =>
    mutation.mutate(
      {
        version: base.version,
        rating_id: values.rating === NONE ? null : values.rating,
        comment: values.comment,
        suggests_retake: values.suggestsRetake,
      },
      {
        onSuccess: ({ review: saved }) => {
          setBase(saved);
          setValues(valuesOf(saved));
        },
        onError(cause) {
          if (codeOf(cause) !== 'conflict') return;
          void readMarking(resultId).then(
            ({ review: now }) => now.version !== base.version && setTheirs(now),
            () => undefined,
          );
        },
      },
    );
  const settle = (next: Review) => {
    setBase(next);
    setTheirs(null);
    mutation.reset();
  };
  return (
    <section className={classes.side} aria-labelledby="review">
      <h2 id="review">{t('title')}</h2>
      {theirs ? (
        <ConflictNotice
          title={t('theirs', { name: theirs.reviewed_by_name ?? '' })}
          onKeepMine={() => settle(theirs)}
          onTakeTheirs={() => {
            setValues(valuesOf(theirs));
            settle(theirs);
          }}
        >
          {theirs.comment}
        </ConflictNotice>
      ) : null}
      <RadioField
        label={t('rating')}
        value={values.rating}
        choices={[
          { value: NONE, label: t('none') },
          ...ratingTable.names.map((name) => ({
            value: Number(ratingTable.idOf(name)),
            label: text.phrase(ratingTable.labelOf(name)),
          })),
        ]}
        onChange={(rating) => change({ rating })}
      />
      <TextAreaField
        label={t('comment')}
        value={values.comment}
        maxLength={longestComment}
        onChange={(comment) => change({ comment })}
      />
      {isGraded ? (
        <SwitchField
          label={t('retake')}
          hint={t('retakeHint')}
          value={values.suggestsRetake}
          onChange={(suggestsRetake) => change({ suggestsRetake })}
        />
      ) : (
        <p className={classes.state}>{t('notYet')}</p>
      )}
      <div className={classes.foot}>
        <Button tone={isDirty ? 'primary' : 'default'} isBusy={mutation.isPending} onClick={save}>
          {t('save')}
        </Button>
        <p
          className={classes.state}
          role="status"
          data-failed={(mutation.isError && theirs === null) || undefined}
        >
          {mutation.isError && theirs === null
            ? messageOf(mutation.error)
            : isDirty
              ? t('unsaved')
              : base.version > 0
                ? t('saved')
                : null}
        </p>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </section>
  );
}
