import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { useAcceptedNumber } from './accepted-number-text.ts';
import type { GivenProps } from './answer-view.ts';
import { BlankText, blankOrder } from './blank-text.tsx';
import classes from './fill-in-blank-answer.module.css';
import { GivenAnswer, type KnownAnswer } from './given-answer.tsx';
import type { Review, Worth } from './review.ts';
import { TypedWords } from './typed-words.tsx';
import { WorthSign } from './worth-sign.tsx';

const messages = defineMessages({
  blank: 'Blank {$n}',
  given: 'Blank {$n}: {$words}',
  right: 'Blank {$n}: {$words}, right',
  partly: 'Blank {$n}: {$words}, partly right',
  wrong: 'Blank {$n}: {$words}, wrong',
  none: 'no answer',
  other: 'Any other answer',
});

type GapKey = NonNullable<Review<'fillInBlank'>['key']>['gaps'][number];

/** The text as it was filled in, and below it what was right in each blank, once that may be shown. */
export function GivenBlanks({ question, response, review, labelledBy }: GivenProps<'fillInBlank'>) {
  const t = useMessages(messages);
  const told = useAcceptedNumber();
  const { gaps, bank } = question;
  const order = blankOrder(question);
  const keyOf = (id: string) => review?.key?.gaps.find((key) => key.id === id);
  const filledOf = (id: string) => response?.gaps.findLast((filled) => filled.id === id);
  const choicesOf = (id: string) => {
    const gap = gaps.find((one) => one.id === id);
    return gap?.kind === 'choice' ? gap.choices : bank;
  };
  const wordsOf = (id: string): string => {
    const filled = filledOf(id);
    if (!filled) return '';
    if ('choiceId' in filled) return choicesOf(id).find((one) => one.id === filled.choiceId)?.text ?? '';
    return ('text' in filled ? filled.text : filled.number).trim();
  };
  /** A choice is told by the key; of typed words only the server can say. */
  const worthOf = (id: string): Worth | null => {
    const key = keyOf(id);
    const filled = filledOf(id);
    if (!key || !filled || wordsOf(id) === '') return null;
    if (!('choices' in key)) return key.given;
    return ('choiceId' in filled && key.choices.find((one) => one.id === filled.choiceId)?.worth) || 'wrong';
  };
  const knownOf = (key: GapKey): KnownAnswer[] => {
    if (key.kind === 'number') return key.accepted.map((one) => ({ ...one, shown: told(one) }));
    if (key.kind === 'text')
      return key.accepted.map((one) => ({ ...one, shown: one.text === '…' ? t('other') : one.text }));
    const filled = filledOf(key.id);
    const chosen = filled && 'choiceId' in filled ? filled.choiceId : null;
    return key.choices
      .filter(({ id, worth, feedback }) => worth !== 'wrong' || (id === chosen && feedback))
      .map((one) => ({ ...one, shown: choicesOf(key.id).find(({ id }) => id === one.id)?.text ?? '' }));
  };
  return (
    <div className={classes.answer}>
      <BlankText html={question.stem} order={order} textId={labelledBy}>
        {(id, n) => {
          const worth = worthOf(id);
          const words = wordsOf(id) || t('none');
          return (
            <span
              role="img"
              className={classes.filled}
              data-worth={worth ?? undefined}
              aria-label={t(worth ?? 'given', { n, words })}
            >
              <span className={classes.number}>{n}</span>
              <TypedWords text={words} />
              {worth ? <WorthSign worth={worth} /> : null}
            </span>
          );
        }}
      </BlankText>
      {review?.key ? (
        <ol className={classes.known}>
          {order.map((id, index) => {
            const key = keyOf(id);
            return key ? (
              <li key={id}>
                <h4>{t('blank', { n: index + 1 })}</h4>
                <GivenAnswer given={wordsOf(id) || null} worth={worthOf(id)} known={knownOf(key)} />
              </li>
            ) : null;
          })}
        </ol>
      ) : null}
    </div>
  );
}

/** A number as it was typed, and below it the numbers that were right, once they may be shown. */
export function GivenNumber({ question, response, review }: GivenProps<'number'>) {
  const told = useAcceptedNumber();
  const text = response?.text.trim() ?? '';
  const unit = question.unit ? ` ${question.unit}` : '';
  return (
    <GivenAnswer
      given={text === '' ? null : text + unit}
      worth={review?.worth}
      known={review?.key?.accepted.map((accepted) => ({ ...accepted, shown: told(accepted) + unit }))}
    />
  );
}

export function GivenText({ response, review }: GivenProps<'text'>) {
  const text = response?.text.trim() ?? '';
  return (
    <GivenAnswer
      given={text === '' ? null : text}
      worth={review?.worth}
      known={review?.key?.accepted.map((accepted) => ({ ...accepted, shown: accepted.text }))}
    />
  );
}
