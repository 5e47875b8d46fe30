import { countWords, textOf } from '@pelion/questions/words-in';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { GivenProps } from './answer-view.ts';
import classes from './long-answer.module.css';
import { NoAnswer } from './no-answer.tsx';
import type { WordLimits } from './word-count.tsx';

const messages = defineMessages({
  given: 'Answer',
  model: 'A good answer',
  count: '{$n} {#n|word|words}',
  least: '{$n} {#n|word|words}, {$min} asked',
  most: '{$n} {#n|word|words}, at most {$max} asked',
  between: '{$n} {#n|word|words}, {$min} to {$max} asked',
});

interface GivenLongAnswerProps {
  /** Rendered answer; null for no answer. */
  readonly given: ReactNode | null;
  /** The answer as plain text, for the word count. */
  readonly text: string;
  readonly limits: WordLimits;
  /** HTML of the author's model answer, once it may be shown. */
  readonly model: string | null | undefined;
}

/** Manually marked answer and its length, with the model answer. */
export function GivenLongAnswer({
  given,
  text,
  limits: { minWords: min, maxWords: max },
  model,
}: GivenLongAnswerProps) {
  const t = useMessages(messages);
  return (
    <dl className={classes.given}>
      <div>
        <dt>{t('given')}</dt>
        <dd data-given-words={given === null ? undefined : ''}>{given ?? <NoAnswer />}</dd>
        {given === null ? null : (
          <dd className={classes.count}>
            {t(min && max ? 'between' : min ? 'least' : max ? 'most' : 'count', {
              n: countWords(text),
              min: min ?? 0,
              max: max ?? 0,
            })}
          </dd>
        )}
      </div>
      {model ? (
        <div>
          <dt>{t('model')}</dt>
          <dd>
            <RichTextView html={model} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

export function GivenEssay({ question, response, review }: GivenProps<'freeText'>) {
  const text = response?.text ?? '';
  return (
    <GivenLongAnswer
      given={text.trim() === '' ? null : text}
      text={text}
      limits={question}
      model={review?.key?.modelAnswer}
    />
  );
}

export function GivenFormatted({ question, response, review }: GivenProps<'text2'>) {
  const html = response?.html ?? '';
  const text = textOf(html);
  return (
    <GivenLongAnswer
      given={text.trim() === '' ? null : <RichTextView html={html} />}
      text={text}
      limits={question}
      model={review?.key?.modelAnswer}
    />
  );
}
