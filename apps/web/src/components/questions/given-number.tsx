import type { RevealedKey } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnswerProps } from './answer-view.ts';
import classes from './given-number.module.css';
import { WorthSign } from './worth-sign.tsx';

const messages = defineMessages({
  given: 'Answer',
  none: 'No answer',
  right: 'Right answer',
  partly: 'Partly right',
  wrong: 'Wrong',
  exact: '{$value}',
  tolerance: '{$value} ± {$tolerance}',
  range: '{$from} to {$to}',
  rounded: '{$value}, rounded to {$places} {#places|decimal place|decimal places}',
});

type Accepted = RevealedKey<'number'>['accepted'][number];

/** A number as it was typed, and below it the numbers that were right, once they may be shown. */
export function GivenNumber({ question, response, review }: Omit<AnswerProps<'number'>, 'onChange'>) {
  const t = useMessages(messages);
  const text = response?.text.trim() ?? '';
  const unit = question.unit ? ` ${question.unit}` : '';
  const told = (accepted: Accepted) => {
    if (accepted.kind === 'tolerance') return t('tolerance', accepted);
    if (accepted.kind === 'range') return t('range', accepted);
    return accepted.kind === 'rounded' ? t('rounded', accepted) : t('exact', accepted);
  };
  return (
    <dl className={classes.given}>
      <div data-worth={text === '' ? undefined : (review?.worth ?? undefined)}>
        <dt>{t('given')}</dt>
        <dd>
          {text !== '' && review?.worth ? <WorthSign worth={review.worth} /> : null}
          {text === '' ? t('none') : text + unit}
        </dd>
      </div>
      {review?.key?.accepted.map((accepted, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a question that is over does not change
        <div key={index} data-worth={accepted.worth}>
          <dt>{t(accepted.worth)}</dt>
          <dd>
            <WorthSign worth={accepted.worth} />
            {told(accepted) + unit}
          </dd>
          {accepted.feedback ? (
            <dd className={classes.feedback}>
              <RichTextView html={accepted.feedback} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
