import type { AttemptResult } from '@pelion/contract/attempts';
import { ratingTable } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useText } from '../../../lib/text.ts';
import classes from './marker-says.module.css';

const messages = defineMessages({ comment: 'Comment', overall: 'Comment on the whole' });

/** What the marker wrote to one answer, in the lines it was written in. */
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

/** What the marker says of the whole: a word, and a few lines. */
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
