import type { AttemptResult } from '@pelion/contract/attempts';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useText } from '../../../lib/text.ts';
import classes from './marker-says.module.css';

const messages = defineMessages({ comment: 'Comment', overall: 'Overall comment' });

/** Marker's comment on one answer, with its line breaks. */
export function MarkerSays({ comment }: { readonly comment: string }) {
  const t = useText()(messages);
  if (comment === '') return null;
  return (
    <section className={classes.said}>
      <h4>{t('comment')}</h4>
      <p>{comment}</p>
    </section>
  );
}

/** Marker's overall rating and comment. */
export function MarkerReview({ result }: { readonly result: Pick<AttemptResult, 'rating_id' | 'comment'> }) {
  const text = useText();
  const t = text(messages);
  const { rating_id, comment } = result;
  if (rating_id === null && comment === '') return null;
  return (
    <section className={classes.said} aria-label={t('overall')}>
      {rating_id === null ? null : (
        <StatusTag tone={ratingTable.toneOf(rating_id)}>
          {text.phrase(ratingTable.labelOf(rating_id))}
        </StatusTag>
      )}
      {comment === '' ? null : <p>{comment}</p>}
    </section>
  );
}
